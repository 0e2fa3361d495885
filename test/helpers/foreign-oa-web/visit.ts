/** Sends the requests that a deviation may break. */
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import type { Scope } from '../start-site.ts';
import { classify, type Finding, type Foreign, type Verdict } from './classify.ts';
import type { Deviation } from './deviation.ts';

export async function withScope<T>(use: (scope: Scope) => Promise<T>): Promise<T> {
  const teardowns: (() => unknown)[] = [];
  try {
    return await use({ teardown: (fn) => teardowns.unshift(fn) });
  } finally {
    for (const teardown of teardowns) await teardown();
  }
}

/**
 * Sends the deviation's requests to the site, which uses the given map, if any. In the result, `text` contains every
 * log line and response body.
 */
export async function visit(foreign: Foreign, deviation: Deviation, map?: OaWebMap) {
  foreign.replace(deviation.apply, map);
  const bodies: string[] = [];
  const findings = await classify(foreign, deviation, (body) => void bodies.push(body));
  return { findings, text: [JSON.stringify(foreign.site.logs), ...bodies].join('\n') };
}

/** Describes the findings whose verdict is not in `allowed`. */
export const misread = (findings: readonly Finding[], allowed: readonly Verdict[] = ['right']): string[] =>
  findings
    .filter(({ verdict }) => !allowed.includes(verdict))
    .map(({ ask, verdict, why }) => `${verdict}: ${ask}: ${why}`);
