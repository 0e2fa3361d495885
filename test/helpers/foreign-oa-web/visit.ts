/**
 * A visit to every deviation: a fresh site each, because a misfit is logged once an hour per site. The tests of this folder
 * run in one process and share the visits.
 */
import type { Scope } from '../start-site.ts';
import { classify, type Finding, startForeign } from './classify.ts';
import type { Deviation } from './deviation.ts';

/** Whether the site reads OA_WEB_MAP. Until it does, what needs a map is skipped. */
export const mapsAreRead = true;
export const skip = mapsAreRead ? false : 'OA_WEB_MAP is not read yet';

export interface Visit {
  readonly findings: readonly Finding[];
  readonly logs: readonly Record<string, unknown>[];
  /** Bodies of the responses. */
  readonly bodies: readonly string[];
}

export async function withScope<T>(use: (scope: Scope) => Promise<T>): Promise<T> {
  const teardowns: (() => unknown)[] = [];
  try {
    return await use({ teardown: (fn) => teardowns.unshift(fn) });
  } finally {
    for (const teardown of teardowns) await teardown();
  }
}

const visits = { with: new Map<Deviation, Promise<Visit>>(), without: new Map<Deviation, Promise<Visit>>() };

/** Asks what the deviation endangers, once. */
export function visit(deviation: Deviation, wanted: 'with' | 'without'): Promise<Visit> {
  const map = Object.keys(deviation.map).length > 0 ? wanted : 'without';
  const known = visits[map].get(deviation);
  if (known) return known;
  const visited = withScope(async (scope) => {
    const foreign = await startForeign(scope, deviation.apply, map === 'with' ? deviation.map : undefined);
    const bodies: string[] = [];
    const findings = await classify(foreign, deviation, (body) => void bodies.push(body));
    return { findings, logs: foreign.site.logs, bodies };
  });
  visits[map].set(deviation, visited);
  return visited;
}

export const told = ({ ask, verdict, why }: Finding): string => `${verdict}: ${ask}: ${why}`;
