/** The part of the cache reserved for breeds, groups and categories, and compression of responses requested again. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { policies } from '../../../server/cache/cache-policy.ts';
import type { Codecs } from '../../../server/cache/serialised-response.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { day, startCachedSite } from '../../helpers/upstream/cached-site.ts';
import { type Behaviour, respondWith, type UpstreamRequest } from '../../helpers/upstream/misbehaving-upstream.ts';
import { answer, groups, groupsOf } from '../../helpers/upstream/test-calls.ts';

const maxBytes = 200_000;
const sections = '/oa-web/api/v1/open/getFciSectionByGroupId?groupId=';
const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=';
const categories = '/oa-web/api/v1/open/notice/getSorts';
const notice = { id: 1, title: `公告 ${'x'.repeat(10_000)}`, publishTime: '2026-05-01 08:00:00' };

/** Simulates an oa-web that answers every request. `ofInvented` returns the sections of a made-up group. */
const answers =
  (ofInvented: (groupId: string) => object): Behaviour =>
  (socket, request) => {
    const behaviourOf = ({ path, query }: UpstreamRequest): Behaviour => {
      if (path.endsWith('/getFciGroup')) return groupsOf(10);
      if (path.endsWith('/getSorts')) return answer([{ id: 1, name: '赛事' }]);
      const groupId = query.get('groupId');
      if (groupId === null) return answer({ list: [{ ...notice, sortId: query.get('sortId') }], total: 1 });
      if (groupId.startsWith('zz')) return answer(ofInvented(groupId));
      return answer([{ id: `${groupId}-1`, groupId, number: 1, name: '牧羊犬' }]);
    };
    behaviourOf(request)(socket, request);
  };

t.test('keeps breeds, groups and categories despite any number of other requests', async (t) => {
  const everySection = Array.from({ length: 40 }, (_, n) => ({ id: String(n), number: n, name: '牧羊犬' }));
  for (const [name, ofInvented] of Object.entries({ empty: () => [], full: () => everySection })) {
    const { state, site, get } = await startCachedSite(t, { behaviour: answers(ofInvented), cache: { maxBytes } });
    const reserved = [groups, categories, ...Array.from({ length: 10 }, (_, n) => `${sections}${n + 1}`)];
    for (const path of reserved) t.match(await get(path), { status: 200, line: { cache: 'miss' } }, `${name}: ${path}`);
    for (let n = 0; n < 30; n++) t.equal((await site.get(`${notices}varied${n}`)).status, 200, `${name}: notice ${n}`);
    for (let n = 0; n < 40; n++) t.equal((await site.get(`${sections}zz${n}`)).status, 200, `${name}: section ${n}`);
    for (const path of reserved) t.match(await get(path), { status: 200, line: { cache: 'hit' } }, `${name}: ${path}`);
    const { cache, details } = (await site.get('/status')).json.data;
    t.ok(cache.bytes <= maxBytes && cache.bytes > maxBytes / 2, `${name}: ${cache.bytes} bytes`);
    t.ok(cache.answers > reserved.length, `${name}: ${cache.answers} answers`);
    if (details) t.equal(details.cache.maxBytes, maxBytes, name);

    state.behaviour = respondWith('', {}, 503);
    state.seconds = policies.noticeCategories.stale + day / 2;
    for (const path of reserved) t.match(await get(path), { status: 200, items: Number }, `${name}: ${path}, stale`);
  }
});

t.test('compresses a response once, in the background, when it is requested again', async (t) => {
  const running = { now: 0, most: 0 };
  const compressed: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const codec =
    (name: string, compress: (body: Buffer) => Buffer) =>
    async (body: Buffer): Promise<Buffer> => {
      compressed.push(`${name} ${/"sortId":"(\d+)"/.exec(body.toString())?.[1]}`);
      running.most = Math.max(running.most, ++running.now);
      await released;
      await nextTurn();
      running.now--;
      return compress(body);
    };
  const codecs: Codecs = { gzip: codec('gzip', gzipSync), brotli: codec('br', brotliCompressSync) };
  const { site } = await startCachedSite(t, { behaviour: answers(() => []), cache: { maxBytes, codecs } });
  const get = async (n: number) => (await site.get(`${notices}${n}`)).headers.get('content-encoding');
  for (let n = 1; n <= 10; n++) t.equal(await get(n), null, `${n}`);
  t.same(compressed, [], 'nothing that was requested only once');
  for (const n of [9, 10, 10, 9]) t.equal(await get(n), null, `${n}: no request waits for compression`);
  await until(() => running.now === 1);
  release();
  await until(async () => (await get(10)) === 'gzip');
  t.equal(await get(9), 'gzip');
  t.equal(await get(8), null);
  t.same(compressed.slice(0, 4), ['gzip 9', 'br 9', 'gzip 10', 'br 10']);
  t.equal(running.most, 1);
});
