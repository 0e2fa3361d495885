/**
 * A site with the calls of test-calls.ts in front of an oa-web that misbehaves on request. The test controls the clock
 * and the deadlines.
 */
import { logOf } from '../request-log.ts';
import { type Scope, type Site, type SiteOptions, startSite } from '../start-site.ts';
import {
  type Behaviour,
  type MisbehavingUpstream,
  respondWith,
  responseHead,
  startMisbehavingUpstream,
} from './misbehaving-upstream.ts';
import { endpoints, registerTestCalls } from './test-calls.ts';

export { endpoints };
export const day = 86_400;
export const mebibyte = 2 ** 20;

export const jsonHeaders = { 'content-type': 'application/json' };
export const goodBody = '{"code":0,"data":{"id":"1"}}';
export const secretBody = '{"code":0,"data":{"id":"SECRET-BODY"}}';
export const secretHeaders = { ...jsonHeaders, 'content-length': secretBody.length };
/** A complete, valid response that closes its connection. */
export const goodThenClose =
  responseHead(200, { ...jsonHeaders, 'content-length': goodBody.length, connection: 'close' }) + goodBody;

/** Clock shared by the cache, the circuit breaker and the failure backoff. */
export const clock = { seconds: 0 };
const monotonic = () => clock.seconds * 1_000;

export interface FaultySite {
  readonly site: Site;
  readonly upstream: MisbehavingUpstream;
  /** Behaviour for calls without a `key` parameter, and for keys that `byKey` does not list. */
  behaviour: Behaviour;
  readonly byKey: Map<string, Behaviour>;
  /** Expires the deadline of every call in flight. */
  expireDeadlines(): void;
  /** Returns a behaviour that applies `behaviour`, then expires the deadline of every call in flight. */
  untilDeadline(behaviour: Behaviour): Behaviour;
}

export async function startFaultySite(scope: Scope, options: Partial<SiteOptions> = {}): Promise<FaultySite> {
  const byKey = new Map<string, Behaviour>();
  const deadlines = new Set<() => void>();
  const upstream = await startMisbehavingUpstream(scope, (socket, request) =>
    (byKey.get(request.query.get('key') ?? '') ?? world.behaviour)(socket, request),
  );
  const setTimer = (abort: () => void) => {
    deadlines.add(abort);
    return () => deadlines.delete(abort);
  };
  const site = await startSite(scope, {
    oaWebUrl: upstream.url,
    calls: registerTestCalls,
    cache: { monotonic },
    ...options,
    upstream: { monotonic, random: () => 0, setTimer, ...options.upstream },
  });
  const world: FaultySite = {
    site,
    upstream,
    byKey,
    behaviour: respondWith(goodBody),
    expireDeadlines() {
      for (const abort of deadlines) abort();
    },
    untilDeadline: (behaviour) => (socket, request) => {
      behaviour(socket, request);
      setImmediate(world.expireDeadlines);
    },
  };
  return world;
}

let count = 0;
/** Returns a cache key that has not been used. */
export const uniqueKey = (): string => `SECRET-QUERY-${++count}`;

export async function send({ site, upstream }: FaultySite, path: string, init: RequestInit = {}) {
  const before = upstream.requests.length;
  const headers = { 'accept-language': 'en', ...(init.headers as Record<string, string>) };
  const response = await site.get(path, { ...init, headers });
  const line = await logOf(site, response);
  const { json: envelope } = response;
  return { ...response, code: envelope?.code as number, envelope, line, calls: upstream.requests.length - before };
}

export const pathWithKey = (key: string): string => `${endpoints.cached.path}?key=${key}`;
export const post = { method: 'POST', body: '{}', headers: { ...jsonHeaders, authorization: 'SECRET-TOKEN' } };

/** Returns the circuit breaker's log lines, in order. */
export const circuitChanges = ({ site }: FaultySite) =>
  site.logs.filter(({ circuit }) => circuit).map(({ circuit, level }) => `${String(circuit)} ${String(level)}`);
