/** Fairness: one address requests everything it can at once, and another address is served as if it were alone. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpResponse, http } from 'msw';
import sharp from 'sharp';
import { exampleLists } from '../../../server/sandbox/data/examples.ts';
import { sandboxHandlers } from '../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { openConnection } from '../../helpers/wire/open-connection.ts';

const open = '/oa-web/api/v1/open';
const attacker = { 'x-forwarded-for': '203.0.113.9' };
const visitor = { 'x-forwarded-for': '198.51.100.7' };

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'tan' } })
  .jpeg()
  .toBuffer();
const paper = Buffer.alloc(1024 * 1024, '%PDF-1.7 ');
const body = `<table>${'<tr><td style="width:50%"><b>第一项</b> 规定</td></tr>'.repeat(20)}</table>`;

const notice = (sortId: string, n: number) => ({
  notice_id: `${sortId}-${n}`,
  sort_id: sortId,
  notice_title: '公告',
  publish_time: '2026-11-01 09:00:00',
  content: body + sortId + n,
  cover_img: `/photos/${sortId}-${n}.jpg`,
  files: [{ file_name: '章程.pdf', file_path: `/papers/${sortId}-${n}.pdf` }],
});

/** Simulates an oa-web with notices in any category, and failing gene reports. */
const handlers = [
  http.get('*/photos/*', () => new HttpResponse(photo, { headers: { 'content-type': 'image/jpeg' } })),
  http.get('*/papers/*', () => new HttpResponse(paper, { headers: { 'content-type': 'application/pdf' } })),
  http.get('*/geneReport', () => new HttpResponse('<h1>HTTP Status 500</h1>', { status: 500 })),
  http.get('*/getTitleListBySortId', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const list = Array.from({ length: Number(query.get('pageSize')) }, (_, n) => notice(query.get('sortId') ?? '', n));
    return HttpResponse.json({ errcode: 0, errmsg: 'ok', data: { list, total: 1_000 } });
  }),
  ...sandboxHandlers(),
];

const site = await startSite(t, { handlers, map: sandboxMap, env: { TRUST_PROXY: '127.0.0.1', APP_ENV: 'test' } });

t.test('neither delays look-ups of other addresses nor evicts breeds for a greedy one', async (t) => {
  await site.get(`${open}/getFciDogAll`, { headers: visitor });
  const take = (path: string) => site.get(path, { headers: attacker });
  const listOf = (n: number) => take(`${open}/notice/getTitleListBySortId?sortId=y${n}&pageSize=5`);

  const first = await listOf(0);
  const items = first.json.data.items as { cover: string; attachments: { url: string }[] }[];
  t.match(items[4], { cover: /^\/media\//, attachments: [{ url: /^\/files\// }] });
  const readers = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const connection = await openConnection(Number(site.url.port));
      const file = items[0]?.attachments[0]?.url;
      connection.send(`GET ${file} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${attacker['x-forwarded-for']}\r\n\r\n`);
      return connection.destroy;
    }),
  );
  const taken = Promise.all([
    ...Array.from({ length: 5 }, (_, n) => listOf(n + 1)),
    ...Array.from({ length: 100 }, (_, n) => take(`/oa-web/api/v1/dog/geneReport?number=BAD-${n}`)),
    ...items.slice(0, 3).map(({ cover }) => take(cover.replace('.webp', '.avif'))),
  ]);

  const numbers = exampleLists.certificates.flatMap(({ number, chip }) => (chip ? [number] : []));
  for (const number of numbers) {
    const address = `/oa-web/api/v1/breeder/myDog/certificateInfo?number=${encodeURIComponent(number)}`;
    t.equal((await site.get(address, { headers: visitor })).status, 200, number);
    await nextTurn();
  }
  // The greedy address may have filled its queue.
  const wrong = (await taken).filter(({ status }) => ![200, 429, 502, 503].includes(status));
  t.same(wrong, []);
  const breeds = await site.get(`${open}/getFciDogAll`, { headers: visitor });
  t.match(breeds.headers.get('cache-status'), /\bhit\b/);
  t.match((await site.get('/status')).json.data.details.oaWeb, { circuit: 'closed' });
  t.notOk(site.logs.some(({ msg }) => /circuit/.test(String(msg))));
  for (const stop of readers) stop();
});
