/**
 * `app.misfits` logs a misfit when it is first seen, when it has new keys, and once an hour. It lists all misfits for
 * /status.
 */
import fp from 'fastify-plugin';
import type { Misfit } from '../oaweb/fields/reading.ts';
import { maskNumbers } from '../oaweb/privacy/mask-numbers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    misfits: Misfits;
  }
}

/** A misfit as /status shows it. */
interface SeenMisfit extends Misfit {
  readonly upstreamPath: string;
  readonly count: number;
  readonly lastSeenAt: string;
}

export interface ReportedMisfit extends Misfit {
  /** oa-web's reason for a refusal, redacted. */
  readonly words?: string | undefined;
}

interface Misfits {
  report(upstreamPath: string, misfits: readonly ReportedMisfit[]): void;
  readonly seen: readonly SeenMisfit[];
}

const hourMs = 3_600_000;
/** Maximum number of misfits. Bounds memory, in case a server sends ever-changing keys. */
const maxSeen = 500;
/** Maximum number of keys per misfit. */
const maxKeys = 50;
const maxKeyLength = 100;

interface MisfitsOptions {
  readonly now: () => Date;
}

export const misfitsPlugin = fp<MisfitsOptions>(
  async (app, { now }) => {
    const seen = new Map<
      string,
      { misfit: Misfit; upstreamPath: string; count: number; seenAt: Date; loggedAt: Date }
    >();
    let mapVersion = app.oaWebMap.version;
    /**
     * Forgets the misfits seen under the previous map. The new map may have fixed them; any that remain are logged
     * again immediately.
     */
    function forgetUnderAnotherMap(): void {
      if (mapVersion === app.oaWebMap.version) return;
      mapVersion = app.oaWebMap.version;
      seen.clear();
    }
    app.decorate('misfits', {
      report(upstreamPath, misfits) {
        forgetUnderAnotherMap();
        for (const misfit of misfits) {
          const id = `${upstreamPath} ${misfit.kind} ${misfit.field}`;
          const at = now();
          const before = seen.get(id);
          if (!before && seen.size >= maxSeen) continue;
          const { kind, field, words } = misfit;
          // Masked, because oa-web may use personal numbers as an object's keys.
          const readable = misfit.keys.map((key) => maskNumbers(key.slice(0, maxKeyLength)));
          const keys = [...new Set([...readable, ...(before?.misfit.keys ?? [])])].slice(0, maxKeys);
          const hasNewKeys = keys.length > (before?.misfit.keys.length ?? 0);
          const isDue = !before || hasNewKeys || at.getTime() - before.loggedAt.getTime() >= hourMs;
          seen.set(id, {
            misfit: { kind, field, keys },
            upstreamPath,
            count: (before?.count ?? 0) + 1,
            seenAt: at,
            loggedAt: isDue ? at : before.loggedAt,
          });
          if (isDue)
            app.log.warn(
              { upstreamPath, kind, field, keys, ...(words && { words }) },
              'oa-web response not fully understood',
            );
        }
      },
      get seen() {
        forgetUnderAnotherMap();
        return [...seen.values()].map(({ misfit, upstreamPath, count, seenAt }) => ({
          upstreamPath,
          ...misfit,
          count,
          lastSeenAt: seenAt.toISOString(),
        }));
      },
    });
  },
  { name: 'misfits', dependencies: ['oa-web-map'] },
);
