/**
 * A real Redis, an oa-web, and instances in front of the oa-web. The instances share the Redis but have their own
 * clocks.
 */
import { Redis } from 'ioredis';
import { t } from 'tap';
import type { SetTimer } from '../../../server/clock.ts';
import { startRedis } from '../redis-server.ts';
import { logOf } from '../request-log.ts';
import { type Scope, type SiteOptions, startSite } from '../start-site.ts';
import { until } from '../until.ts';
import { type Behaviour, startMisbehavingUpstream } from './misbehaving-upstream.ts';
import { groups, groupsOf } from './test-calls.ts';

export const redis = await startRedis(t);
export const redisClient = new Redis(redis.port, { maxRetriesPerRequest: 0, retryStrategy: () => 50 });
redisClient.on('error', () => {});
t.teardown(() => redisClient.disconnect());

export const redisKeys = (kind: string) => redisClient.keys(`app-h5:${kind}:*`);

/** Fires every timer immediately, so that each outage counts as lasting. */
const atOnce: SetTimer = (act) => {
  act();
  return () => {};
};

/** Default timeouts, generous so that a busy machine does not make Redis seem slow. */
const patient = { commandTimeoutMs: 60_000, requiredTimeoutMs: 60_000, setTimer: atOnce };

export interface InstanceOptions extends Partial<SiteOptions> {
  readonly port?: number;
}

/** Empties Redis and starts an oa-web that answers every call with `behaviour`. */
export async function startRedisSite(t: Scope, behaviour: Behaviour = groupsOf(10)) {
  await until(async () => (await redisClient.flushall().catch(() => '')) === 'OK');
  const state = { behaviour };
  const { url, requests } = await startMisbehavingUpstream(t, (socket, request) => state.behaviour(socket, request));
  async function instance({ port = redis.port, env, redis: redisOptions, ...options }: InstanceOptions = {}) {
    const clock = { seconds: Math.floor(Math.random() * 1e6) };
    const monotonic = () => clock.seconds * 1_000;
    const site = await startSite(t, {
      oaWebUrl: url,
      env: { REDIS_URL: `redis://127.0.0.1:${port}`, ...env },
      cache: { monotonic, random: () => 0.5 },
      rateLimit: { monotonic },
      redis: { ...patient, ...redisOptions },
      ...options,
    });
    const read = async (path = groups, headers: Record<string, string> = {}) => {
      const response = await site.get(path, { headers });
      return {
        ...response,
        code: response.json?.code as number,
        items: response.json?.data?.length as number,
        age: Number(response.headers.get('age')),
        line: await logOf(site, response),
      };
    };
    const redisReady = () => until(() => site.app.redis?.isAvailable === true);
    return { ...site, read, clock, redisReady };
  }
  /** Starts one instance per set of options. Resolves once all have connected to Redis. */
  async function ready<const Options extends readonly InstanceOptions[]>(...options: Options) {
    const sites = await Promise.all(options.map((each) => instance(each)));
    await Promise.all(sites.map(({ redisReady }) => redisReady()));
    return sites as { [N in keyof Options]: Awaited<ReturnType<typeof instance>> };
  }
  return { state, requests, instance, ready };
}
