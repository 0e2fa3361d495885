/** Failures of compression: they cost bandwidth, but never a response or the process. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { hour, startCachedSite } from '../../helpers/upstream/cached-site.ts';
import { groupsOf } from '../../helpers/upstream/test-calls.ts';

t.test('serves and caches a response uncompressed if compression fails', async (t) => {
  let failures = 0;
  const fail = async () => {
    failures++;
    throw Object.assign(new Error('zlib: out of memory'), { code: 'Z_MEM_ERROR' });
  };
  const site = await startSite(t, { cache: { codecs: { gzip: fail, brotli: fail } } });
  const breeds = '/oa-web/api/v1/open/getFciDogAll';
  const uncached = '/oa-web/api/v1/appreciation/certificates?pageSize=20';
  for (const [path, failed, cacheStatus] of [
    [breeds, 0, /stored/],
    [breeds, 1, /hit/],
    [breeds, 1, /hit/],
    [uncached, 2, undefined],
  ] as const) {
    const { status, headers, json } = await site.get(path, { headers: { 'accept-encoding': 'gzip, br' } });
    t.match(headers.get('cache-status') ?? undefined, cacheStatus, path);
    t.notOk(headers.has('content-encoding'), path);
    await until(() => failures === failed);
    const plain = await site.get(path, { headers: { 'accept-encoding': 'identity' } });
    t.same([status, json], [200, plain.json], path);
  }
  const lines = site.logs.filter(({ msg }) => msg === 'compression failed; serving uncompressed');
  t.match(lines, [{ level: 50, err: { type: 'Error', message: 'zlib: out of memory' } }]);
  t.equal(lines.length, 1);
});

t.test('discards compressed forms of a response that was replaced meanwhile', async (t) => {
  const waiting: (() => void)[] = [];
  const gzip = async (body: Buffer) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return gzipSync(body);
  };
  const { state, get } = await startCachedSite(t, {
    behaviour: groupsOf(100),
    cache: { codecs: { gzip, brotli: async (body) => brotliCompressSync(body) } },
  });
  for (let n = 0; n < 2; n++) t.match(await get(), { items: 100 }, `request ${n}`);
  await until(() => waiting.length === 1);
  state.behaviour = groupsOf(120);
  state.seconds = hour;
  t.match(await get(), { items: 100, age: String(hour) });
  await until(async () => (await get()).items === 120);
  waiting[0]?.();
  await until(() => waiting.length === 2);
  const identity = await get();
  t.match([identity.items, identity.header('content-encoding')], [120, null]);
  waiting[1]?.();
  await until(async () => (await get()).header('content-encoding') !== null);
  t.match(await get(), { items: 120 });
});
