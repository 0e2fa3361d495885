/** A failure of compression costs bandwidth, never a response, let alone the process. */
import { gzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { policies } from '../../../server/cache/cache-policies.ts';
import { compressBestInTurn } from '../../../server/cache/compression.ts';
import { storedResponse } from '../../../server/cache/stored-response.ts';
import { field, fields } from '../../../server/oaweb/fields/field.ts';
import { adaptRecord } from '../../../server/oaweb/lists/lists.ts';
import { endpoint } from '../../helpers/endpoint.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { groups, groupsOf, hour, startCachedSite } from '../../helpers/upstream/cached-site.ts';
import { misbehavingUpstream, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

const f = fields({ text: field('') });
const params = Type.Object({});
const data = Type.Object({ text: Type.String() });
const endpoints = {
  cached: endpoint({ path: '/oa-web/test/cached', method: 'GET', params, data }),
  live: endpoint({ path: '/oa-web/test/live', method: 'GET', params, data }),
};
const text = 'x'.repeat(5_000);

t.test('serves and caches a response uncompressed if compression fails', async (t) => {
  let failures = 0;
  const fail = async () => {
    failures++;
    throw Object.assign(new Error('zlib: out of memory'), { code: 'Z_MEM_ERROR' });
  };
  const upstream = await misbehavingUpstream(t, respondWith(JSON.stringify({ code: 0, data: { text } })));
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    cache: { codecs: { gzip: fail, brotli: fail } },
    calls: (app) => {
      const row = {
        upstream: { method: 'GET', params: {} },
        adapt: (payload: Parameters<typeof adaptRecord>[0]) =>
          adaptRecord(payload, (raw) => ({ text: raw.text(f.text) })),
      } as const;
      app.registerEndpoint({ endpoint: endpoints.cached, cache: policies.breeds, ...row });
      app.registerEndpoint({ endpoint: endpoints.live, cache: null, ...row });
    },
  });

  for (const [path, failed] of [
    [endpoints.cached.path, 0],
    [endpoints.cached.path, 1],
    [endpoints.cached.path, 1],
    [endpoints.live.path, 2],
  ] as const) {
    const { status, headers, json } = await site.get(path, { headers: { 'accept-encoding': 'gzip, br' } });
    t.match({ status, json }, { status: 200, json: { code: 0, data: { text } } }, path);
    t.notOk(headers.has('content-encoding'), path);
    await until(() => failures === failed);
  }
  t.equal(upstream.requests.length, 2, 'the uncompressed response is cached');
  const lines = site.logs.filter(({ msg }) => msg === 'compression failed; serving uncompressed');
  t.equal(lines.length, 1);
  t.match(lines[0], { level: 50, err: { type: 'Error', message: 'zlib: out of memory' } });
});

t.test('sends the new response that replaces one being compressed', async (t) => {
  const waiting: (() => void)[] = [];
  const gzip = async (body: Buffer) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return gzipSync(body);
  };
  const { state, site, get } = await startCachedSite(t, {
    behaviour: groupsOf(100),
    cache: { codecs: { gzip, brotli: async (body) => body } },
  });
  await get();
  const old = get();
  await until(() => waiting.length === 1);
  state.behaviour = groupsOf(120);
  state.seconds = hour;
  const stale = get();
  const refreshed = site.app.cachedCalls.recall(groups, {});
  await until(() => refreshed() !== undefined);
  const fresh = get();
  await until(() => waiting.length === 2);
  for (const resolve of waiting) resolve();
  t.match(await Promise.all([old, stale, fresh]), [
    { items: 100, age: '0' },
    { items: 100, age: String(hour) },
    { items: 120, age: '0' },
  ]);
});

t.test('compresses one response at a time in the background', async (t) => {
  const running = { now: 0, most: 0 };
  const codec = async (body: Buffer) => {
    running.most = Math.max(running.most, ++running.now);
    await new Promise(setImmediate);
    running.now--;
    if (body.includes('fails')) throw new Error('zlib: out of memory');
    return body;
  };
  const bodies = [text, `${text} fails`, text].map((body) => storedResponse(Buffer.from(body)));
  const compressed = bodies.map((body) => compressBestInTurn(body, { gzip: codec, brotli: codec }));
  t.same(
    (await Promise.allSettled(compressed)).map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  t.equal(running.most, 1);
});
