/** Personal data in long lists, other strings and URLs. */
import { HttpResponse, http } from 'msw';
import { endpoints } from '../../../shared/api.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const ok = (data: unknown) => HttpResponse.json({ code: 0, data });

t.test('masks a name at the end of a long list', async (t) => {
  const rows = Array.from({ length: 2_400 }, (_, i) => ({
    id: i,
    certNo: `T-${i}`,
    realName: i === 2_200 ? '欧阳示例' : `样本${String.fromCodePoint(0x4e00 + i)}`,
    level: 'B',
    issueOrg: i === 2_200 ? '欧阳示例训练部' : '训练部',
  }));
  const site = await startSite(t, { handlers: [http.get('*/oa-web/*', () => ok(rows))] });
  const { text } = await site.get(`${endpoints.trainerCertificates.path}?number=T-2200`);
  t.match(text, /欧阳\*\*/);
  t.notMatch(text, /欧阳示例/);
});

t.test("masks the name of a ranked dog's owner wherever it appears", async (t) => {
  const dog = { dogId: '7', dogName: 'Morning Bell', ownerName: '欧阳示例', breedId: 1, breedName: '金毛寻回犬' };
  const show = { showId: 1, showName: '欧阳示例杯', showDate: '2026-05-01', city: '欧阳示例宅', score: 10 };
  const detail = { ...dog, year: 2026, score: 10, list: [show] };
  const site = await startSite(t, { handlers: [http.get('*/oa-web/*', () => ok(detail))] });
  const { status, text } = await site.get(`${endpoints.scoreRankDetail.path}?dogId=7&year=2026`);
  t.equal(status, 200, text);
  t.notMatch(text, /欧阳示例/);
});

t.test('keeps URLs of the site, but masks text that looks like one', async (t) => {
  const forged = '/media/384/985141000123456.webp /files/156000100042917/x.pdf /media/384/-156-0001-0004-2917-.webp';
  const content = '<img src="/up/985141000123456.png"><a href="/up/156000100042917.pdf">表</a>';
  const files = [{ name: '欧阳 156-0001-0004-2917.pdf', url: '/up/156000100042917.pdf' }];
  const rows = [
    { title: `见 ${forged}`, content: `<p>${forged}</p>` },
    { title: '附件', content, files, linkUrl: 'https://a.example/?chip=985141000123456' },
  ].map((row, i) => ({ id: i + 1, publishTime: 1_795_000_000, ...row }));
  const handlers = [
    http.get('*/getTitleListBySortId', () => ok(rows)),
    http.get('*/up/*', () => new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } })),
  ];
  const site = await startSite(t, { handlers });
  const { json } = await site.get(`${endpoints.getTitleListBySortId.path}?sortId=1`);
  const [looksLike, own] = json.data.items;
  t.notMatch(JSON.stringify(looksLike), /\d{11}|0004-2917/);
  t.match(own, {
    html: /^<a data-picture="" href="\/media\/1536\/[\w-]+\.webp"><img src="\/media\/384\/[\w-]+\.webp" [^>]*><\/a><a href="\/files\/[\w-]+\/[^"\d]+pdf" /,
    externalUrl: null,
    attachments: [{ name: '欧阳 ***.pdf', url: /^\/files\/[\w-]+\/[^\d]*(%[\dA-F]{2}[^\d]*)*pdf$/ }],
  });
  const [, address = ''] = /href="(\/files\/[^"]+)"/.exec(own.html) ?? [];
  t.equal((await site.get(address)).status, 200, 'the file is served under its masked name');
});
