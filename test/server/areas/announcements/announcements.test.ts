/** Calls for announcements, with the sandbox as oa-web. */
import { announcementsHandlers } from '../../../../server/sandbox/areas/announcements.ts';
import { bannerSortId } from '../../../../server/sandbox/data/announcements/sorts.ts';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { fileOf } from '../../../helpers/proxied-urls.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const notice = '/oa-web/api/v1/open/notice';
const titles = `${notice}/getTitleListBySortId`;

const noticeKeys =
  'attachments cover deadline deadlineTime externalUrl html id listedIn pinned publishedAt show sortId summary title';

const now = new Date('2026-11-21T02:00:00Z');
const site = await startSite(t, { handlers: announcementsHandlers(() => now) });
const fetchPage = async (query: string) => (await site.get(`${titles}?${query}`)).json.data;
const allOf = async (sortId: string): Promise<Notice[]> => (await fetchPage(`sortId=${sortId}&pageSize=100`)).items;

t.test('getSorts lists the categories with their counts but without the banners', async (t) => {
  const { status, json, headers } = await site.get(`${notice}/getSorts`);
  t.equal(status, 200);
  const sorts: NoticeCategory[] = json.data;
  t.same(sorts[0], { id: '1', name: { zh: '展赛公告', en: 'Show notices' }, count: sorts[0]?.count });
  t.equal(sorts.map(({ id }) => id).join(), '1,2,3,4,5,6,7');
  t.match(headers.get('cache-control'), /public/);
  const totals = await Promise.all(sorts.map(async ({ id }) => (await fetchPage(`sortId=${id}&pageSize=1`)).total));
  const counts = sorts.map(({ count }) => count);
  t.same(counts, totals);
});

t.test('getTitleListBySortId lists the notices of a category', async (t) => {
  t.test('lists banners with their own pictures and the show that they advertise', async (t) => {
    const banners = await allOf(bannerSortId);
    t.ok(banners.length > 0 && banners.every(({ cover, sortId }) => cover !== null && sortId === bannerSortId));
    t.equal(new Set(banners.map(({ cover }) => cover)).size, banners.length);
    const advertised = new URL(banners[0]?.externalUrl ?? '', 'https://site.example').searchParams.get('id');
    t.match((await allOf('1')).find(({ id }) => id === advertised)?.title, /上海/);
  });

  t.test('sorts pinned notices first and then by date', async (t) => {
    const shows = await allOf('1');
    const wrong = shows.filter((item) => Object.keys(item).sort().join(' ') !== noticeKeys);
    t.same(wrong, []);
    const pinned = shows.filter((item) => item.pinned);
    t.ok(pinned.length >= 2);
    t.same(shows.slice(0, pinned.length), pinned);
    for (const part of [pinned, shows.slice(pinned.length)])
      t.same(
        part,
        part.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
      );
    t.ok(shows.every(({ publishedAt }) => Date.parse(publishedAt) <= now.getTime()));
  });

  t.test('serves every field and the attached file', async (t) => {
    const [show] = await allOf('1');
    t.match(show, {
      id: '2001',
      sortId: '1',
      title: '2027 年上海 FCI 全犬种 CACIB 冠军展报名通知',
      publishedAt: '2026-11-20T01:30:00.000Z',
      pinned: true,
      cover: /^\/media\/\d+\/[\w-]+\.webp$/,
      html: /<td valign="top" data-short="">特幼组<\/td>/,
      externalUrl: null,
      attachments: [{ name: '参赛报名表.pdf', url: fileOf('/oa-web/upload/notice/2001-1.pdf', '参赛报名表.pdf') }, {}],
      deadline: '2026-12-20',
      deadlineTime: '17:00',
    });
    const file = show?.attachments[0];
    const pdf = (await site.get(file?.url ?? '')).text;
    t.match(pdf, /^%PDF-1\.4/);
    t.equal(pdf.length, file?.bytes, 'the size is stated');
  });

  t.test("returns 422 with oa-web's message for an unknown category", async (t) => {
    const json = { code: 42201, message: '栏目不存在或已下线', upstreamCode: '1004', data: null };
    t.match(await site.get(`${titles}?sortId=404`), { status: 422, json });
  });
});
