/** Announcements in the forms that oa-web may send. */
import type { JsonBodyType } from 'msw';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { fileOf, mediaOf } from '../../../helpers/proxied-urls.ts';
import { logOf } from '../../../helpers/request-log.ts';
import { t } from '../../../helpers/tap.ts';
import { ignoredParameter, ok, startScriptedSite } from '../scripted-site.ts';

const notice = '/oa-web/api/v1/open/notice';
const titles = `${notice}/getTitleListBySortId`;

const site = await startScriptedSite(t);
const { script } = site;
const absent = { cover: null, html: null, externalUrl: null, deadline: null, deadlineTime: null, show: null };

/** Returns the notices of a category, and the response they came in. */
async function list(sortId = '1') {
  const response = await site.get(`${titles}?sortId=${sortId}&pageSize=100`);
  return { response, items: (response.json.data?.items ?? []) as Notice[] };
}

t.test('reads alternative keys and notations', async (t) => {
  const record = { article_id: 7, type_id: 3, title: '甲 &amp; 乙', create_time: 1_700_000_000, is_top: 'Y' };
  const attachment = '/f/%E8%A1%A8.pdf,https://files.example/b.zip';
  script(ok([{ ...record, desc: '<b>短</b>', attachment, end_time: '长期' }]));
  const { items, response } = await list('3');
  const urls = [fileOf('/f/%E8%A1%A8.pdf', '表.pdf'), 'https://files.example/b.zip'];
  const attachments = urls.map((url) => ({ name: null, url, bytes: null }));
  const publishedAt = '2023-11-14T22:13:20.000Z';
  const read = { id: '7', sortId: '3', listedIn: '3', title: '甲 & 乙', publishedAt, pinned: true, summary: '短' };
  t.same(items, [{ ...read, attachments, ...absent }]);
  t.match(response, { status: 200, json: { data: { total: 1, page: 1, pageSize: 100 } } });
});

t.test('skips and logs an unreadable notice unless most are unreadable', async (t) => {
  const good = { id: 1, title: '好', publishTime: '2025/1/2' };
  script(
    ok([good, { ...good, publishTime: '昨天' }, { ...good, id: 2 }, { id: 3, title: '改', updateTime: '2025/1/2' }]),
  );
  const { items, response } = await list();
  t.match(items, [{ id: '1' }, { id: '2' }]);
  t.equal(items.length, 2);
  t.match(await logOf(site, response), { skippedItems: ['$.data[1].publishTime', '$.data[3].publishedAt'] });
  script(ok([good, { id: 2 }, { title: '无' }]));
  t.match((await list()).response, ignoredParameter);
});

t.test('reads text and pictures from objects and lists', async (t) => {
  script(
    ok([
      { id: 1, title: { nameCn: '甲', nameEn: 'A' }, publishTime: '2025年1月9日 8:30', cover: { url: '/c.png' } },
      { id: 2, title: '乙', publishTime: [2025, 1, 8, 8, 30], image: [], images: 1, picUrl: ['/d.png', '/e.png'] },
      { id: 3, title: '丙', publishTime: [2025, 1, 7], summary: { zh: '短' }, link: [{ href: 'https://a.example/' }] },
    ]),
  );
  t.match((await list()).items, [
    { title: '甲', publishedAt: '2025-01-09T00:30:00.000Z', cover: mediaOf('/c.png', 384) },
    { publishedAt: '2025-01-08T00:30:00.000Z', cover: mediaOf('/d.png', 384) },
    { publishedAt: '2025-01-06T16:00:00.000Z', summary: '短', externalUrl: 'https://a.example/' },
  ]);
});

t.test('drops only an unreadable field, and logs it', async (t) => {
  const odd = { isTop: '也许', deadline: '详见正文', link: { a: 1 }, cover: [[1]], desc: false, content: {} };
  script(ok([{ id: 1, title: '甲', publishTime: '2025/1/2', ...odd }]));
  const { items, response } = await list();
  t.match(items, [{ title: '甲', sortId: null, pinned: null, summary: null, ...absent }]);
  t.match(await logOf(site, response), { skippedItems: /isTop|deadline|cover|desc|content/ });
});

t.test("keeps the union's phone numbers, but masks chip and ID card numbers", async (t) => {
  const call = '<p>咨询 <a href="tel:13812345678">138 1234 5678</a></p>';
  const numbers = '<p>芯片 156000100042917，证件 11010519491231002X</p>';
  const fields = { publishTime: '2025/1/2', summary: '电话 13812345678，芯片 156000100042917' };
  // The second body is long, so it is sanitised in the separate process.
  const bodies = [call + numbers, call + numbers + '<p>须知</p>'.repeat(500)];
  script(ok(bodies.map((content, id) => ({ id, title: '报名 +86 138 1234 5678', ...fields, content }))));
  for (const { id, title, summary, html } of (await list()).items) {
    t.equal(title, '报名 +86 138 1234 5678', `${id}: title`);
    t.equal(summary, '电话 13812345678，芯片 ***', `${id}: summary`);
    t.ok(html?.startsWith(`${call}<p>芯片 ***，证件 ***</p>`), `${id}: ${html?.length} characters`);
  }
});

t.test('unescapes text only once, and reads JSON in strings', async (t) => {
  const row = { title: 'A &lt;B&gt; &amp;amp; &quot;C&quot;', publishTime: 2e9, top: '9' };
  const files = [
    { name: '甲&amp;乙.pdf', url: 'https://a.example/x.pdf?a=1&amp;b=2', size: '1 KB' },
    { name: '丙.zip', url: 'https://a.example/z.zip', size: '1.5MB' },
  ];
  const people = { author: '张示例', owner: '李示例', createBy: '王示例' };
  script(
    ok([
      { ...row, id: 1, content: '<p>1 &lt; 2</p>', cover: '["/c.png","/d.png"]', annex: JSON.stringify(files) },
      { ...row, id: 2, cover: '/c.png,/d.png', files: JSON.stringify(files).replaceAll('"', '&quot;'), top: 0 },
      { ...row, id: 3, files: [], annex: '/f/甲.pdf\n/f/表.pdf;c.pdf', ...people },
      { ...row, id: 4, title: undefined, owner: '李示例' },
    ]),
  );
  const { response, items } = await list();
  const cover = mediaOf('/c.png', 384);
  const attachments = [
    { name: '甲&乙.pdf', url: 'https://a.example/x.pdf?a=1&b=2', bytes: 1024 },
    { name: '丙.zip', url: 'https://a.example/z.zip', bytes: 1.5 * 1024 ** 2 },
  ];
  const filesByAddress = ['/f/%E7%94%B2.pdf', '/f/%E8%A1%A8.pdf', '/c.pdf'].map((address) => ({
    name: null,
    url: fileOf(address, decodeURI(address.slice(address.lastIndexOf('/') + 1))),
  }));
  t.match(items, [
    { title: 'A <B> &amp; "C"', cover, html: '<p>1 &lt; 2</p>', attachments, pinned: true },
    { id: '3', attachments: filesByAddress, pinned: true },
    { id: '2', cover, attachments, pinned: false },
  ]);
  await logOf(site, response);
  t.notMatch(response.text + JSON.stringify(site.logs), /[张李王]示例/, 'authors are neither shown nor logged');
});

t.test('reads the hour of a closing date only if it is stated', async (t) => {
  const times = {
    '2026-12-24 17:00': '17:00',
    '2026/12/24 9:05:30': '09:05',
    '2026年12月24日17时00分': '17:00',
    '2026-12-01至2026-12-24 17:00': '17:00',
    '2026-12-24': null,
    '2026-12-24 00:00:00': null,
    '2026-12-24 08:00:00': null,
    '24/12/2026 17:00': '17:00',
    '2026-12-24 23:59:59': null,
    '2026-12-24T09:00:00Z': null,
    '1798102800': null,
  };
  script(ok(Object.keys(times).map((deadline, id) => ({ id, title: '甲', publishTime: '2026-11-01', deadline }))));
  const { items } = await list();
  const read = items.map(({ deadline, deadlineTime }) => [deadline, deadlineTime]);
  const expected = Object.values(times).map((time) => ['2026-12-24', time]);
  t.same(read, expected);
});

t.test('getSorts lists the categories', async (t) => {
  const sortsIn = async (data: JsonBodyType): Promise<[id: string, zh: string, en: string, count: number | null][]> => {
    script(ok(data));
    const categories: NoticeCategory[] = (await site.get(`${notice}/getSorts`)).json.data;
    return categories.map(({ id, name, count }) => [id, name.zh, name.en, count]);
  };

  t.test('reads alternative keys and counts', async (t) => {
    t.same(await sortsIn(null), []);
    const news = { cate_id: 5, cn_name: '公告', englishName: 'News', total: '12' };
    t.same(await sortsIn([news, { id: 'x', title: '其他' }]), [
      ['5', '公告', 'News', 12],
      ['x', '其他', '其他', null],
    ]);
  });

  t.test('lists nested categories once', async (t) => {
    const results = { id: 111, name: '成绩', children: null };
    const shows = { sort_id: 11, sort_name: '展赛', notice_num: '3', children: [results] };
    const children = [shows, { sortId: 12, sortName: '登记', childList: [] }];
    const data = [
      { id: 1, name: '公告', children },
      { id: 2, name: '活动', count: 0 },
    ];
    t.same(await sortsIn(data), [
      ['1', '公告', '公告', null],
      ['11', '展赛', '展赛', 3],
      ['111', '成绩', '成绩', null],
      ['12', '登记', '登记', null],
      ['2', '活动', '活动', 0],
    ]);
  });

  t.test('strips markup and bidirectional controls', async (t) => {
    const marked = { id: 1, name: '<b>展赛</b>&amp;赛程\u202E', count: '12 条' };
    t.same(await sortsIn([marked, { id: 2, name: '登记', count: 3 }, { id: 3, name: '\u202E<i></i>' }]), [
      ['1', '展赛&赛程', '展赛&赛程', null],
      ['2', '登记', '登记', 3],
    ]);
  });
});
