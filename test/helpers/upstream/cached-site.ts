/**
 * A site with the real calls and those of test-calls.ts, in front of an oa-web. The test controls the cache's clock and
 * oa-web's behaviour.
 */
import type { CacheOptions } from '../../../server/cache/response-cache.ts';
import { logOf } from '../request-log.ts';
import { type Scope, startSite } from '../start-site.ts';
import { until } from '../until.ts';
import { type Behaviour, startMisbehavingUpstream } from './misbehaving-upstream.ts';
import { endpoints, groups, groupsOf, recordOf, registerTestCalls } from './test-calls.ts';

export const minute = 60;
export const hour = 3_600;
export const day = 86_400;

interface Options {
  readonly behaviour?: Behaviour;
  /** Default path of `get`. */
  readonly path?: string;
  readonly cache?: CacheOptions;
}

export async function startCachedSite(
  t: Scope,
  { behaviour = groupsOf(10), path: defaultPath = groups, cache }: Options = {},
) {
  const state = { behaviour, seconds: 0, random: 0.5, arrived: 0 };
  const monotonic = () => state.seconds * 1_000;
  const { url, requests } = await startMisbehavingUpstream(t, (socket, request) => state.behaviour(socket, request));
  const site = await startSite(t, {
    oaWebUrl: url,
    cache: { monotonic, random: () => state.random, ...cache },
    upstream: { monotonic },
    calls: (app) => {
      app.addHook('onRequest', async () => void state.arrived++);
      registerTestCalls(app);
    },
  });
  async function get(path: string = defaultPath, init: RequestInit = {}) {
    const response = await site.get(path, init);
    const { headers, json } = response;
    const data = json?.data;
    return {
      ...response,
      code: json?.code as number,
      id: data?.id as string | undefined,
      items: (Array.isArray(data) ? data : data?.items)?.length as number | undefined,
      age: headers.get('age'),
      header: (name: string) => headers.get(name),
      line: await logOf(site, response),
    };
  }
  return {
    state,
    site,
    get,
    requests,
    /** Resolves once `count` background refreshes have failed. */
    failedRefreshes: (count: number) =>
      until(
        () =>
          site.logs.filter(({ msg }) => msg === 'background refresh failed; still serving the stale response')
            .length === count,
      ),
  };
}

/** Starts a cached site for the calls of test-calls.ts. */
export const startTestEndpoints = (t: Scope, cache: CacheOptions = {}) =>
  startCachedSite(t, { behaviour: recordOf(1), path: endpoints.cached.path, cache });
