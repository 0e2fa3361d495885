/** A real Redis, an oa-web, and instances in front of it that share the Redis, each with its own clock. */
import { Redis } from 'ioredis';
import { t } from 'tap';
import type { SetTimer } from '../../../server/cache/redis-outage.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { startRedis } from '../redis-server.ts';
import { requestLog } from '../request-log.ts';
import { type Scope, startSite } from '../start-site.ts';
import { until } from '../until.ts';
import { type Behaviour, misbehavingUpstream, respondWith, type UpstreamRequest } from './misbehaving-upstream.ts';

export const hour = 3_600;
export const groups = '/oa-web/api/v1/open/getFciGroup';
export const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId';
export const rank = '/oa-web/api/v1/open/shows/new/score/rank';
export const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=AB-100';
export const total = '/oa-web/api/v1/dogNoseprin/raffle/my/total';

export const groupsOf = (count: number): Behaviour =>
  respondWith(
    JSON.stringify({
      code: 0,
      data: Array.from({ length: count }, (_, n) => ({ id: n, groupNo: 1 + (n % 10), name: `第${n}组` })),
    }),
  );

export const redis = await startRedis(t);
export const direct = new Redis(redis.port, { maxRetriesPerRequest: 0, retryStrategy: () => 50 });
direct.on('error', () => {});
t.teardown(() => direct.disconnect());

/** Outages last. */
const atOnce: SetTimer = (act) => {
  act();
  return () => {};
};

export interface Options {
  readonly outageTimer?: SetTimer;
  readonly port?: number;
  /** Generous by default, so that a busy machine does not count as a slow Redis. */
  readonly commandTimeoutMs?: number;
  readonly env?: Record<string, string>;
  readonly map?: OaWebMap;
  readonly commit?: string;
}

/** An oa-web and instances in front of it, each with its own clock. */
export async function start(t: Scope) {
  await until(async () => (await direct.flushall().catch(() => '')) === 'OK');
  const state = { behaviour: groupsOf(10) };
  const upstream = await misbehavingUpstream(t, (socket, request: UpstreamRequest) => state.behaviour(socket, request));
  async function instance({
    port = redis.port,
    commandTimeoutMs = 60_000,
    outageTimer = atOnce,
    env,
    map,
    commit,
  }: Options = {}) {
    const clock = { seconds: Math.floor(Math.random() * 1e6) };
    const site = await startSite(t, {
      oaWebUrl: upstream.url,
      env: { REDIS_URL: `redis://127.0.0.1:${port}`, ...env },
      cache: { now: () => clock.seconds * 1_000, random: () => 0.5 },
      rateLimit: { now: () => clock.seconds * 1_000 },
      redis: { commandTimeoutMs, setTimer: outageTimer },
      ...(map && { map }),
      ...(commit && { commit }),
    });
    let count = 0;
    const get = async (path = groups, headers: Record<string, string> = {}) => {
      const requestId = `request-${++count}`;
      const init = { headers: { 'x-request-id': requestId, ...headers } };
      const { status, headers: received, json } = await site.get(path, init);
      return {
        status,
        code: json?.code as number,
        items: json?.data?.length as number,
        age: Number(received.get('age')),
        cacheStatus: received.get('cache-status'),
        retryAfter: received.get('retry-after'),
        line: await requestLog(site, { requestId }),
      };
    };
    return { ...site, get, clock, redisReady: () => until(() => site.app.redis?.isAvailable === true) };
  }
  return { state, requests: upstream.requests, instance };
}
