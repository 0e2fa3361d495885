/** Announcements in the forms that oa-web may send. */
import { HttpResponse, http } from 'msw';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { fileOf, mediaOf } from '../../../helpers/proxied-urls.ts';
import { requestLog } from '../../../helpers/request-log.ts';
import { type Site, startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const notice = '/oa-web/api/v1/open/notice';

const titles = `${notice}/getTitleListBySortId`;

/** An oa-web with a fixed response to getTitleListBySortId. */
const respondingWith = (json: object) => ({ handlers: [http.get(`*${titles}`, () => HttpResponse.json(json))] });

async function allOf(site: Site, sortId: string): Promise<Notice[]> {
  return (await site.get(`${titles}?sortId=${sortId}&pageSize=100`)).json.data.items;
}

t.test('getTitleListBySortId, if oa-web uses other envelopes and keys, answers the same data', async (t) => {
  const variants: Record<string, object> = {
    'snake_case, seconds, Y/N': {
      rc: '0',
      msg: 'ok',
      result: {
        list: [
          {
            article_id: 7,
            type_id: 3,
            title: '甲 &amp; 乙',
            create_time: 1_700_000_000,
            is_top: 'Y',
            desc: '<b>短</b>',
            attachment: '/f/%E8%A1%A8.pdf,https://files.example/b.zip',
            end_time: '长期',
          },
        ],
        total: '1',
      },
    },
    'camelCase, milliseconds, a weight': {
      success: true,
      body: {
        rows: [
          {
            noticeId: '7',
            categoryId: '3',
            noticeTitle: '甲 & 乙',
            publishDate: '1700000000000',
            top: 5,
            summary: '短',
            files:
              '[{"name":"表.pdf","url":"/f/%E8%A1%A8.pdf"},{"url":"https://files.example/b.zip","size":"1 constructor"},{"url":"javascript:1"}]',
          },
        ],
      },
    },
    'an envelope inside an envelope, China time': {
      code: 200,
      data: {
        errcode: 0,
        data: [
          {
            id: '7',
            sortId: 3,
            title: '甲 & 乙',
            releaseTime: '2023-11-15 06:13:20',
            pinned: true,
            digest: '短',
            attachments: [
              { fileName: '表.pdf', filePath: '/f/%E8%A1%A8.pdf' },
              { name: 'b.zip', url: 'https://files.example/b.zip' },
            ],
          },
        ],
      },
    },
  };
  for (const [name, json] of Object.entries(variants)) {
    const site = await startSite(t, respondingWith(json));
    const { status, json: answer } = await site.get(`${titles}?sortId=3`);
    t.equal(status, 200, name);
    const [item] = answer.data.items;
    t.same(
      {
        ...item,
        attachments: item.attachments.map(({ name, url }: { name: string; url: string }) => [name, url]),
      },
      {
        id: '7',
        sortId: '3',
        title: '甲 & 乙',
        publishedAt: '2023-11-14T22:13:20.000Z',
        pinned: true,
        summary: '短',
        cover: null,
        html: null,
        externalUrl: null,
        attachments: [
          ['表.pdf', fileOf('/f/%E8%A1%A8.pdf', '表.pdf')],
          ['b.zip', 'https://files.example/b.zip'],
        ],
        deadline: null,
        show: null,
      },
      name,
    );
    t.match(answer.data, { total: 1, page: 1, pageSize: 20 }, name);
  }
});

t.test(
  'getTitleListBySortId, if one notice is unreadable, serves the rest, and if most are, answers 502 50201',
  async (t) => {
    const good = { id: 1, title: '好', publishTime: '2025/1/2' };
    const some = await startSite(
      t,
      respondingWith({ code: 0, data: [good, { ...good, publishTime: '昨天' }, { ...good, id: 2 }] }),
    );
    t.same(
      (await allOf(some, '1')).map(({ id }) => id),
      ['1', '2'],
    );
    t.match(await requestLog(some), { skippedItems: ['$.data[1].publishTime'] });
    const most = await startSite(t, respondingWith({ code: 0, data: [good, { id: 2 }, { title: '无' }] }));
    t.match(await most.get(`${titles}?sortId=1`), { status: 502, json: { code: 50201, data: null } });
  },
);

t.test('getTitleListBySortId, with unusual notations in a notice, reads them', async (t) => {
  const publishTime = '2025/1/2';
  const site = await startSite(
    t,
    respondingWith({
      code: 0,
      data: [
        { id: 1, title: { nameCn: '甲', nameEn: 'A' }, publishTime: '2025年1月9日 8:30', cover: { url: '/c.png' } },
        { id: 2, title: '乙', publishTime: [2025, 1, 8, 8, 30], image: [], images: 1, picUrl: ['/d.png', '/e.png'] },
        {
          id: 3,
          title: '丙',
          publishTime: [2025, 1, 7],
          summary: { zh: '短' },
          link: [{ href: 'https://a.example/' }],
        },
      ],
    }),
  );
  const [first, second, third] = await allOf(site, '1');
  t.match(first, { title: '甲', publishedAt: '2025-01-09T00:30:00.000Z', cover: mediaOf('/c.png', 384) });
  t.match(second, { publishedAt: '2025-01-08T00:30:00.000Z', cover: mediaOf('/d.png', 384) });
  t.match(third, { publishedAt: '2025-01-06T16:00:00.000Z', summary: '短', externalUrl: 'https://a.example/' });

  const notations = [
    '2025-01-15 08:30:00.0',
    '2025-1-15  8:30',
    '2025年1月15日8点30分',
    '2025年01月15日 08时30分00秒',
    '2025-01-15T08:30:00+08:00',
    'Jan 15, 2025 8:30:00 AM',
    'Jan 15, 2025, 8:30:00\u202fAM',
    'Wed Jan 15 08:30:00 CST 2025',
    '/Date(1736901000000+0800)/',
    { date: 15, day: 3, hours: 8, minutes: 30, month: 0, time: 1_736_901_000_000, year: 125 },
  ];
  const rows = notations.map((day, id) => ({ id, title: JSON.stringify(day), publishTime: day }));
  const read = await allOf(await startSite(t, respondingWith({ code: 0, data: rows })), '1');
  t.equal(read.length, rows.length);
  for (const { title, publishedAt: at } of read) t.equal(at, '2025-01-15T00:30:00.000Z', title);

  const invalid = await startSite(
    t,
    respondingWith({
      code: 0,
      data: [[2025, 13, 1], [2025, 2, 30], [2025], ['a', 1, 1], 'Feb 30, 2025 8:30:00 AM', '2025-1-1 下午'].map(
        (day) => ({
          id: 1,
          title: '无',
          publishTime: day,
        }),
      ),
    }),
  );
  t.equal((await invalid.get(`${titles}?sortId=1`)).status, 502, 'a nonexistent day is an error');

  const odd = {
    publishTime,
    isTop: '也许',
    deadline: '详见正文',
    link: { a: 1 },
    cover: [[1]],
    desc: false,
    content: {},
  };
  const partly = await startSite(t, respondingWith({ code: 0, data: [{ id: 1, title: '甲', ...odd }] }));
  const [partial] = await allOf(partly, '1');
  const nothing = {
    pinned: false,
    deadline: null,
    show: null,
    externalUrl: null,
    cover: null,
    summary: null,
    html: null,
  };
  t.match(partial, { title: '甲', ...nothing }, 'an unreadable field costs that field only');
  t.match(await requestLog(partly), { skippedItems: /isTop|deadline|cover|desc|content/ }, 'and it is logged');
});

t.test('getSorts, if oa-web refuses or has no categories, answers 422 42201 or an empty list', async (t) => {
  const of = (json: object) =>
    startSite(t, { handlers: [http.get(`*${notice}/getSorts`, () => HttpResponse.json(json))] });
  t.match(await (await of({ code: 500, msg: '系统<br>繁忙' })).get(`${notice}/getSorts`), {
    status: 422,
    json: { code: 42201, message: '系统 繁忙', upstreamCode: '500' },
  });
  t.match(await (await of({ code: 0, data: null })).get(`${notice}/getSorts`), { status: 200, json: { data: [] } });
  const named = {
    code: '0',
    data: {
      records: [
        { cate_id: 5, cn_name: '公告', englishName: 'News', total: '12' },
        { id: 'x', title: '其他' },
      ],
    },
  };
  t.same((await (await of(named)).get(`${notice}/getSorts`)).json.data, [
    { id: '5', name: { zh: '公告', en: 'News' }, count: 12 },
    { id: 'x', name: { zh: '其他', en: '其他' }, count: null },
  ]);
});

t.test('getSorts, with nested categories, lists each of them once', async (t) => {
  const tree = [
    {
      id: 1,
      name: '公告',
      children: [
        { sort_id: 11, sort_name: '展赛', notice_num: '3', children: [{ id: 111, name: '成绩', children: null }] },
        { sortId: 12, sortName: '登记', childList: [] },
      ],
    },
    { id: 2, name: '活动', count: 0 },
  ];
  const site = await startSite(t, {
    handlers: [http.get(`*${notice}/getSorts`, () => HttpResponse.json({ code: 0, data: tree }))],
  });
  const { data } = (await site.get(`${notice}/getSorts`)).json;
  t.same(
    data.map(({ id, name, count }: NoticeCategory) => [id, name.zh, count]),
    [
      ['1', '公告', null],
      ['11', '展赛', 3],
      ['111', '成绩', null],
      ['12', '登记', null],
      ['2', '活动', 0],
    ],
  );
});

t.test('getSorts, with markup, bidirectional controls and counts as text, answers plain names', async (t) => {
  const sorts = [
    { id: 1, name: '<b>展赛</b>&amp;赛程\u202E', count: '12 条' },
    { id: 2, name: '登记', count: 3 },
    { id: 3, name: '\u202E<i></i>' },
  ];
  const site = await startSite(t, {
    handlers: [http.get(`*${notice}/getSorts`, () => HttpResponse.json({ code: 0, data: sorts }))],
  });
  t.same((await site.get(`${notice}/getSorts`)).json.data, [
    { id: '1', name: { zh: '展赛&赛程', en: '展赛&赛程' }, count: null },
    { id: '2', name: { zh: '登记', en: '登记' }, count: 3 },
  ]);
});

t.test('getTitleListBySortId, with escaped texts and JSON in texts, reads them once', async (t) => {
  const row = { title: 'A &lt;B&gt; &amp;amp; &quot;C&quot;', publishTime: 2e9, top: '9' };
  const files = [{ name: '甲&amp;乙.pdf', url: 'https://a.example/x.pdf?a=1&amp;b=2', size: '1 KB' }];
  const rows = [
    { ...row, id: 1, content: '<p>1 &lt; 2</p>', cover: '["/c.png","/d.png"]', annex: JSON.stringify(files) },
    { ...row, id: 2, cover: '/c.png,/d.png', files: JSON.stringify(files).replaceAll('"', '&quot;'), top: 0 },
    {
      ...row,
      id: 3,
      files: [],
      annex: '/f/甲.pdf\n/f/表.pdf;/f/c.pdf',
      author: '张示例',
      owner: '李示例',
      createBy: '王示例',
    },
    { ...row, id: 4, title: undefined, owner: '李示例' },
  ];
  const site = await startSite(t, respondingWith({ code: 0, data: rows }));
  const { json, text } = await site.get(`${titles}?sortId=1`);
  const cover = mediaOf('/c.png', 384);
  const attachments = [{ name: '甲&乙.pdf', url: 'https://a.example/x.pdf?a=1&b=2', bytes: 1024 }];
  t.match(json.data.items, [
    { title: 'A <B> &amp; "C"', cover, html: '<p>1 &lt; 2</p>', attachments, pinned: true },
    { id: '3', attachments: [{ name: '甲.pdf' }, { name: '表.pdf' }, { name: 'c.pdf' }], pinned: true },
    { id: '2', cover, attachments, pinned: false },
  ]);
  t.notMatch(text + JSON.stringify(site.logs), /[张李王]示例/, 'names of authors are neither shown nor logged');
});
