/** How clients share the connections to a slow oa-web. */
import { Type } from 'typebox';
import { policies } from '../../../server/cache/cache-policy.ts';
import { endpoint } from '../../helpers/endpoint.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  clock,
  type FaultySite,
  goodBody,
  pathWithKey,
  startFaultySite,
  uniqueKey,
} from '../../helpers/upstream/faulty-site.ts';
import { held, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

const connections = 16;
const share = connections / 4;
const env = { TRUST_PROXY: '127.0.0.1', OA_WEB_CONNECTIONS: String(connections) };

async function startSlowSite(scope: Parameters<typeof startFaultySite>[0]) {
  const faulty = await startFaultySite(scope, { env });
  const slow = held(respondWith(goodBody));
  faulty.behaviour = slow.hold;
  const { requests } = faulty.upstream;
  const get = async (client: string, key = uniqueKey()) =>
    (await faulty.site.get(pathWithKey(key), { headers: { 'x-forwarded-for': client } })).status;
  const arrived = (count: number) => until(() => requests.length === count);
  /** Lets oa-web answer its oldest call, and waits for the call that takes the slot. */
  const answerOne = async () => {
    const before = requests.length;
    slow.waiting.shift()?.();
    await arrived(before + 1);
  };
  const queued = (count: number) => until(() => stateOf(faulty).queued === count);
  const releaseAll = (all: readonly Promise<unknown>[]) => {
    const answering = setInterval(() => {
      for (const respond of slow.waiting.splice(0)) respond();
    }, 1);
    return Promise.all(all).finally(() => clearInterval(answering));
  };
  return { faulty, requests, get, arrived, answerOne, queued, releaseAll };
}

const stateOf = ({ site }: FaultySite) => site.app.upstream.state;

t.test('does not delay other clients during a flood from one IPv6 /48', async (t) => {
  const { faulty, requests, get, arrived, queued, releaseAll } = await startSlowSite(t);
  const flood = Array.from({ length: 80 }, (_, n) => get(`2001:db8:1:${n.toString(16)}::1`));
  await arrived(share);
  await queued(connections * 4);
  t.equal(stateOf(faulty).inFlight, share, 'a quarter of the connections');
  const other = get('2001:db8:2::1', 'other');
  await arrived(share + 1);
  t.equal(requests.at(-1)?.query.get('key'), 'other');
  const statuses = await releaseAll(flood);
  t.equal(statuses.filter((status) => status === 503).length, 80 - share - connections * 4, 'its own queue is full');
  t.equal(statuses.filter((status) => status === 200).length, share + connections * 4);
  t.equal(await other, 200);
  t.match(stateOf(faulty), { inFlight: 0, queued: 0 });
});

t.test('makes a look-up wait for at most one call from each other client', async (t) => {
  const { requests, get, arrived, answerOne, queued, releaseAll } = await startSlowSite(t);
  const flood: Promise<number>[] = [];
  for (let n = 1; n <= 5; n++) {
    flood.push(...Array.from({ length: 20 }, () => get(`203.0.113.${n}`)));
    await queued(Math.max(n * 20 - connections, n * (20 - share)));
  }
  await arrived(connections);
  const other = get('203.0.113.8', 'other');
  await queued(100 - connections + 1);
  let answered = 0;
  while (!requests.some(({ query }) => query.get('key') === 'other')) {
    await answerOne();
    answered++;
  }
  t.ok(answered <= 6, `after ${answered} of ${100 - connections} earlier calls`);
  await releaseAll([...flood, other]);
});

t.test('lets a look-up overtake a flood that has queued the same call', async (t) => {
  const { requests, get, arrived, queued, releaseAll } = await startSlowSite(t);
  const flood = Array.from({ length: 30 }, () => get('203.0.113.7'));
  await queued(30 - share);
  flood.push(get('203.0.113.7', 'wanted'));
  await queued(31 - share);
  const other = get('203.0.113.8', 'wanted');
  await arrived(share + 1);
  t.equal(requests.at(-1)?.query.get('key'), 'wanted');
  t.same(new Set(await releaseAll([...flood, other])), new Set([200]));
  t.equal(requests.filter(({ query }) => query.get('key') === 'wanted').length, 1, 'fetched once for both');
});

t.test('does not delay other clients with background refreshes for one client', async (t) => {
  const { faulty, requests, get, arrived, releaseAll } = await startSlowSite(t);
  const { behaviour } = faulty;
  faulty.behaviour = respondWith(goodBody);
  const keys = Array.from({ length: 40 }, () => uniqueKey());
  for (const key of keys) t.equal(await get('203.0.113.7', key), 200, key);
  faulty.behaviour = behaviour;
  clock.seconds += policies.breeds.fresh;
  requests.length = 0;
  for (const key of keys) t.equal(await get('203.0.113.7', key), 200, `${key}: stale`);
  await arrived(share);
  const other = get('203.0.113.8', 'other');
  await arrived(share + 1);
  t.equal(requests.at(-1)?.query.get('key'), 'other');
  await releaseAll([other]);
});

t.test('lets clients that cannot be told apart use every connection', async (t) => {
  const { faulty, arrived, queued, releaseAll } = await startSlowSite(t);
  const calls = Array.from({ length: 20 }, () => faulty.site.get(pathWithKey(uniqueKey())));
  await arrived(connections);
  await queued(20 - connections);
  t.equal(stateOf(faulty).inFlight, connections);
  await releaseAll(calls);
});

t.test('sends a call that timed out in the queue when it is requested again', async (t) => {
  const { faulty, requests, get, arrived, queued, releaseAll } = await startSlowSite(t);
  const keys = Array.from({ length: share + 10 }, () => uniqueKey());
  const calls = keys.map((key) => get('203.0.113.7', key));
  await arrived(share);
  await queued(10);
  faulty.expireDeadlines();
  t.same(new Set(await Promise.all(calls)), new Set([504]));
  t.match(stateOf(faulty), { inFlight: 0, queued: 0 }, 'no call is left in the queue');
  const called = new Set(requests.map(({ query }) => query.get('key')));
  t.equal(called.size, share, 'the other calls were never sent');
  const again = get(
    '203.0.113.7',
    keys.find((key) => !called.has(key)),
  );
  await arrived(share + 1);
  await releaseAll([again]);
  t.equal(await again, 200);
  for (const key of called)
    t.equal(await get('203.0.113.7', key ?? ''), 504, `${key}: a call that was sent is remembered`);
});

t.test('counts a call as in flight until its response has been read', async (t) => {
  const slow = endpoint({
    path: '/oa-web/test/slow',
    method: 'GET',
    params: Type.Object({ key: Type.String() }),
    data: Type.Object({ id: Type.String() }),
  });
  const reading: (() => void)[] = [];
  const faulty = await startFaultySite(t, {
    env,
    calls: (app) =>
      app.registerEndpoint({
        endpoint: slow,
        sends: ['key'],
        adapt: async (_payload, { key }) => {
          if (key !== 'other') await new Promise<void>((resolve) => reading.push(resolve));
          return { id: '1' };
        },
      }),
  });
  const get = async (client: string, key: string) =>
    (await faulty.site.get(`${slow.path}?key=${key}`, { headers: { 'x-forwarded-for': client } })).status;
  const flood = Array.from({ length: 20 }, (_, n) => get('203.0.113.7', `flood-${n}`));
  await until(() => reading.length === share && stateOf(faulty).queued === 20 - share);
  t.equal(faulty.upstream.requests.length, share);
  t.equal(stateOf(faulty).inFlight, share, 'a slot is held until the response is finished');
  t.equal(await get('203.0.113.8', 'other'), 200);
  t.equal(faulty.upstream.requests.length, share + 1);
  const answering = setInterval(() => {
    for (const resolve of reading.splice(0)) resolve();
  }, 1);
  t.teardown(() => clearInterval(answering));
  t.same(new Set(await Promise.all(flood)), new Set([200]));
  t.match(stateOf(faulty), { inFlight: 0, queued: 0 });
});
