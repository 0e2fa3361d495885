/** Log lines about an outage of Redis, and their times. */

import type { SetTimer } from '../../../server/cache/redis-outage.ts';
import { startRedisProxy } from '../../helpers/redis-server.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { redis, start } from '../../helpers/upstream/redis-site.ts';

t.test('logs an outage that lasts and its end', async (t) => {
  const { instance } = await start(t);
  const proxy = await startRedisProxy(t, redis.port);
  const timers = new Set<() => void>();
  const setTimer: SetTimer = (act) => {
    timers.add(act);
    return () => timers.delete(act);
  };
  const a = await instance({ port: proxy.port, redis: { commandTimeoutMs: 50, setTimer } });
  await a.redisReady();
  timers.clear();
  const said = () => a.logs.map(({ msg }) => String(msg)).filter((msg) => msg.startsWith('Redis'));
  const fallSilent = async () => {
    proxy.silence();
    await until(async () => {
      await a.app.redis?.run((client) => client.get('any'));
      return a.app.redis?.isAvailable === false;
    });
  };
  await fallSilent();
  proxy.restore();
  await a.redisReady();
  t.equal(timers.size, 0, 'the timer is cancelled');
  t.same(said(), [], 'a pause is no outage');
  await fallSilent();
  for (const act of timers) act();
  await fallSilent();
  proxy.restore();
  await a.redisReady();
  t.same(said(), ['Redis unavailable; using in-process state', 'Redis recovered']);
});
