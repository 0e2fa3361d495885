/** Fairness: one address requests everything it can at once, and another address is served as if it were alone. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpResponse, http } from 'msw';
import { exampleLists } from '../../../server/sandbox/data/examples.ts';
import { sandboxHandlers } from '../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const open = '/oa-web/api/v1/open';
const attacker = { 'x-forwarded-for': '203.0.113.9' };
const visitor = { 'x-forwarded-for': '198.51.100.7' };

const body = `<table>${'<tr><td style="width:50%"><b>第一项</b> 规定</td></tr>'.repeat(20)}</table>`;

const notice = (sortId: string, n: number) => ({
  notice_id: `${sortId}-${n}`,
  sort_id: sortId,
  notice_title: '公告',
  publish_time: '2026-11-01 09:00:00',
  content: body + sortId + n,
});

/** Simulates an oa-web with notices in any category, and failing gene reports. */
const handlers = [
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

  const taken = Promise.all([
    ...Array.from({ length: 6 }, (_, n) => listOf(n)),
    ...Array.from({ length: 100 }, (_, n) => take(`/oa-web/api/v1/dog/geneReport?number=BAD-${n}`)),
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
});
