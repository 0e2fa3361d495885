/**
 * A site with a cache whose clock the test controls, in front of an oa-web whose behaviour it changes. Besides the real
 * calls it has a cached record, a cached list, a live record and a member's record under /oa-web/test.
 */
import { Type } from 'typebox';
import { policies } from '../../../server/cache/cache-policies.ts';
import type { CacheOptions } from '../../../server/cache/response-cache.ts';
import { adaptList, adaptRecord } from '../../../server/oaweb/lists/lists.ts';
import { endpoint, idField } from '../endpoint.ts';
import { requestLog } from '../request-log.ts';
import { type Scope, startSite } from '../start-site.ts';
import { until } from '../until.ts';
import { type Behaviour, misbehavingUpstream, respondWith, type UpstreamRequest } from './misbehaving-upstream.ts';

export const minute = 60;
export const hour = 3_600;
export const day = 86_400;

export const groups = '/oa-web/api/v1/open/getFciGroup';
export const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=7';
export const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=';

export const group = (n: number) => ({
  id: n,
  groupNo: 1 + (n % 10),
  name: `第${n}组`,
  sectionCount: 1,
  breedCount: 1,
});
export const groupsOf = (count: number): Behaviour =>
  respondWith(JSON.stringify({ code: 0, data: Array.from({ length: count }, (_, n) => group(n)) }));
const notice = (n: number) => ({ id: n, sortId: 7, title: `公告${n}`, publishTime: '2026-05-01 08:00:00' });
export const noticesOf = (items: number, total: number): Behaviour =>
  respondWith(JSON.stringify({ code: 0, data: { list: Array.from({ length: items }, (_, n) => notice(n)), total } }));

const params = Type.Object({
  key: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
});
const data = Type.Object({ id: Type.String() });
export const endpoints = {
  cached: endpoint({ path: '/oa-web/test/cached', method: 'GET', params, data }),
  list: endpoint({ path: '/oa-web/test/list', method: 'GET', params, data: Type.Array(data) }),
  live: endpoint({ path: '/oa-web/test/live', method: 'GET', params, data }),
  member: endpoint({ path: '/oa-web/test/member', method: 'GET', params, data, member: true }),
};

/** A record for the endpoints of the test. */
export const recordOf = (id: number | string): Behaviour =>
  respondWith(`{"code":0,"data":{"id":${JSON.stringify(id)}}}`);

interface Options {
  readonly behaviour?: Behaviour;
  /** The default path of `get`. */
  readonly path?: string;
  readonly cache?: CacheOptions;
}

export async function startCachedSite(
  t: Scope,
  { behaviour = groupsOf(10), path: defaultPath = groups, cache }: Options = {},
) {
  const state = { behaviour, seconds: 0, random: 0.5, arrived: 0 };
  const now = () => state.seconds * 1_000;
  const upstream = await misbehavingUpstream(t, (socket, request) => state.behaviour(socket, request));
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    cache: { now, random: () => state.random, ...cache },
    upstream: { now },
    calls: (app) => {
      app.addHook('onRequest', async () => {
        state.arrived++;
      });
      const get = { method: 'GET', params: { key: 'key', page: 'page' } } as const;
      const record = {
        upstream: get,
        adapt: (payload: Parameters<typeof adaptRecord>[0]) => adaptRecord(payload, (raw) => ({ id: raw.id(idField) })),
      };
      app.registerEndpoint({ endpoint: endpoints.cached, cache: policies.breeds, ...record });
      app.registerEndpoint({ endpoint: endpoints.live, cache: null, ...record });
      app.registerEndpoint({ endpoint: endpoints.member, cache: null, ...record });
      app.registerEndpoint({
        endpoint: endpoints.list,
        upstream: get,
        cache: policies.notices,
        adapt: (payload, _params, { reportSkipped }) =>
          adaptList(payload, (raw) => ({ id: raw.id(idField) }), reportSkipped),
      });
    },
  });
  let count = 0;
  async function get(path: string = defaultPath, init: RequestInit = {}) {
    const requestId = `request-${++count}`;
    const headers = { 'x-request-id': requestId, ...(init.headers as Record<string, string>) };
    const { status, json, text, headers: received } = await site.get(path, { ...init, headers });
    const data = json?.data;
    return {
      status,
      code: json?.code as number,
      id: data?.id as string | undefined,
      items: (Array.isArray(data) ? data : data?.items)?.length as number | undefined,
      age: received.get('age'),
      cacheStatus: received.get('cache-status'),
      header: (name: string) => received.get(name),
      json,
      text,
      line: await requestLog(site, { requestId }),
    };
  }
  /** Resolves when that many background refreshes have failed. */
  const failedRefreshes = (count: number) =>
    until(
      () => site.logs.filter(({ msg }) => msg === 'background refresh failed; still serving stale').length === count,
    );
  return { state, site, get, failedRefreshes, requests: upstream.requests };
}

/** The same, for the endpoints of the test. */
export const startTestEndpoints = (t: Scope, cache: CacheOptions = {}) =>
  startCachedSite(t, { behaviour: recordOf(1), path: endpoints.cached.path, cache });

/** Holds requests until they are released. */
export function held(behaviour: Behaviour) {
  const waiting: (() => void)[] = [];
  const hold: Behaviour = (socket, request: UpstreamRequest) => waiting.push(() => behaviour(socket, request));
  const release = () => {
    for (const respond of waiting.splice(0)) respond();
  };
  return { hold, waiting, release };
}
