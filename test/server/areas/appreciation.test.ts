import { HttpResponse, http } from 'msw';
import { toAppreciation } from '../../../server/areas/appreciation.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { appreciationHandlers } from '../../../server/sandbox/areas/appreciation.ts';
import { appreciationDemoNumbers } from '../../../server/sandbox/data/appreciation/certificates.ts';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const path = '/oa-web/api/v1/appreciation/certificates';

const answering = (json: object, map?: OaWebMap) => ({
  handlers: [http.get(`*${path}`, () => HttpResponse.json(json))],
  ...(map && { map }),
});

const q = encodeURIComponent;

/** oa-web sent others than requested. */
const notHeeded = { status: 502, json: { code: 50201, data: null } };

const idsOf = (items: AppreciationCertificate[]) => items.map(({ id }) => id);

t.test('appreciation/certificates, from the sandbox, pages all certificates, newest first', async (t) => {
  const site = await startSite(t, { handlers: appreciationHandlers() });
  const { status, json, headers } = await site.get(path);
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'no-store');
  t.match(json.data, { total: 60, page: 1, pageSize: 20 });
  t.equal(json.data.items.length, 20);
  const all: AppreciationCertificate[] = (await site.get(`${path}?pageSize=100`)).json.data.items;
  const days = all.map(({ issuedOn }) => issuedOn);
  t.same(days, [...days].sort().reverse());
  const pages = await Promise.all([1, 2, 3, 4].map((page) => site.get(`${path}?page=${page}&pageSize=17`)));
  t.same(
    pages.flatMap((page) => idsOf(page.json.data.items)),
    idsOf(all),
  );
  const keys = ['id', 'number', 'recipient', 'reason', 'event', 'issuedOn', 'picture'];
  t.ok(all.every((item) => JSON.stringify(Object.keys(item)) === JSON.stringify(keys)));
  t.ok(all.some(({ event }) => event === null) && all.every(({ event }) => event !== ''));
  t.same((await site.get(`${path}?page=9`)).json.data, { items: [], total: 60, page: 9, pageSize: 20 });
});

t.test('appreciation/certificates, by id, year or words, filters', async (t) => {
  const site = await startSite(t, { handlers: appreciationHandlers() });
  const list = async (query: string) => (await site.get(`${path}?${query}`)).json.data;
  const one = await list('id=7001');
  t.same(one, {
    items: [
      {
        id: '7001',
        number: 'CKU-TX-2021-001',
        recipient: '示例市宠物医院',
        reason: '感谢贵院在展会现场设立医疗点，为数百只参展犬免费检查身体，并及时处置突发情况。',
        event: '2021 年上海全犬种冠军展',
        issuedOn: '2021-03-09',
        picture: one.items[0]?.picture,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
  });
  t.match(one.items[0].picture, /^\/media\/\d+\/[\w-]+\.webp$/);
  t.same(await list('id=1'), { items: [], total: 0, page: 1, pageSize: 20 });

  const ofYear = await list('year=2024&pageSize=100');
  t.equal(ofYear.total, 10);
  t.ok(ofYear.items.every(({ issuedOn }: AppreciationCertificate) => issuedOn?.startsWith('2024-')));
  const matching = await list(`q=${q('宠物医院')}&year=2021`);
  t.ok(
    matching.total > 0 &&
      matching.items.every(({ recipient }: AppreciationCertificate) => recipient === '示例市宠物医院'),
  );
  for (const number of appreciationDemoNumbers) {
    t.match(await list(`q=${number.toLowerCase()}`), { items: [{ number }], total: 1 });
  }
});

t.test(
  'appreciation/certificates, at the edges of its pages and years, answers the certificates in range',
  async (t) => {
    const site = await startSite(t, { handlers: appreciationHandlers() });
    const list = async (query: string) => (await site.get(`${path}?${query}`)).json.data;
    for (const [query, count, total] of [
      ['page=3&pageSize=20', 20, 60],
      ['page=4&pageSize=20', 0, 60],
      ['page=6&pageSize=11', 5, 60],
      ['page=1&pageSize=1', 1, 60],
      ['year=2026&page=2&pageSize=7', 3, 10],
      ['year=1990', 0, 0],
      ['year=2027', 0, 0],
      [`year=2021&q=${q('没有这样的事由')}`, 0, 0],
    ] as const) {
      const { items, total: stated } = await list(query);
      t.same([items.length, stated], [count, total], query);
    }
    t.equal((await list(`q=${q('ＣＫＵ－ＴＸ－２０２１－００１')}`)).items[0].number, 'CKU-TX-2021-001', 'full width');
  },
);

t.test('appreciation/certificates, from the sandbox, thank varied invented recipients', async (t) => {
  const site = await startSite(t, { handlers: appreciationHandlers() });
  const all: AppreciationCertificate[] = (await site.get(`${path}?pageSize=100`)).json.data.items;
  t.equal(new Set(all.map(({ number }) => number)).size, 60);
  t.ok(new Set(all.map(({ reason }) => reason)).size >= 30);
  t.same(
    all
      .map(({ recipient }) => recipient)
      .filter((name) => !/示例|样本|演示|虚构|试样|范例|假名|模拟|样例|例证|示意/.test(name)),
    [],
  );
});

t.test('appreciation/certificates, if oa-web uses other envelopes and keys, answers the same data', async (t) => {
  const variants: Record<string, object> = {
    'snake_case, seconds': {
      rc: 0,
      result: {
        rows: [
          {
            certificate_id: 5,
            cert_no: 'tx-5',
            receiver_name: '甲 &amp; 乙',
            thanks_for: '<p>感谢</p>',
            event_name: '-',
            issue_date: 1704384000,
          },
        ],
        count: '41',
      },
    },
    'camelCase, slashes, a picture of another host': {
      success: true,
      body: {
        records: [
          {
            id: '5',
            certificateNo: 'ＴＸ-5',
            recipient: '甲 & 乙',
            content: '感谢',
            awardDate: '2024/1/5',
            pic: 'https://x.example/a.png',
          },
        ],
        totalCount: 41,
      },
    },
    'an envelope inside an envelope': {
      status: '0',
      data: {
        code: 200,
        data: {
          list: [{ id: 5, number: 'TX-5', name: '甲 & 乙', reason: '感谢', createTime: '2024-01-05 08:00:00' }],
          total: 41,
        },
      },
    },
  };
  for (const [what, json] of Object.entries(variants)) {
    const site = await startSite(t, answering(json));
    t.same(
      (await site.get(`${path}?page=1&pageSize=1`)).json.data,
      {
        items: [
          {
            id: '5',
            number: 'TX-5',
            recipient: '甲 & 乙',
            reason: '感谢',
            event: null,
            issuedOn: '2024-01-05',
            picture: null,
          },
        ],
        total: 41,
        page: 1,
        pageSize: 1,
      },
      what,
    );
  }
});

t.test('appreciation/certificates, if oa-web ignores the query, pages, searches and filters itself', async (t) => {
  const rows = Array.from({ length: 24 }, (_, i) => ({
    id: i,
    number: `TX-${i}`,
    recipient: i % 2 ? '示例市宠物医院' : '样本中心',
    reason: '感谢',
    issueDate: `${2021 + (i % 3)}-0${1 + (i % 9)}-01`,
  }));
  const site = await startSite(t, answering({ code: 0, data: rows }));
  const { data } = (await site.get(`${path}?year=2022&q=${q('医院')}&pageSize=3`)).json;
  t.same({ ...data, items: idsOf(data.items) }, { items: ['7', '13', '1'], total: 4, page: 1, pageSize: 3 });

  const short = await startSite(t, answering({ code: 0, data: rows.slice(0, 5) }));
  t.match((await short.get(`${path}?id=3`)).json.data, { items: [{ id: '3' }], total: 1 });
  t.match(await short.get(`${path}?id=33`), notHeeded);
  t.match(await short.get(`${path}?year=1999`), notHeeded);
  t.match((await short.get(`${path}?year=2022`)).json.data, { items: [{ id: '4' }, { id: '1' }], total: 2 });

  // It pages in tens, and ignores all other parameters.
  let calls = 0;
  const paging = await startSite(t, {
    handlers: [
      http.get(`*${path}`, ({ request }) => {
        calls += 1;
        const from = (Number(new URL(request.url).searchParams.get('page') ?? 1) - 1) * 10;
        return HttpResponse.json({ code: 0, data: { list: rows.slice(from, from + 10), total: 24 } });
      }),
    ],
  });
  t.match((await paging.get(`${path}?id=23`)).json.data, { items: [{ id: '23' }], total: 1 });
  t.ok(calls <= 4, `${calls} calls`);
  t.match(await paging.get(`${path}?id=33`), notHeeded);
  const ofYear = (await paging.get(`${path}?year=2023&pageSize=5&page=2`)).json.data;
  t.same({ ...ofYear, items: idsOf(ofYear.items) }, { items: ['2', '11', '20'], total: 8, page: 2, pageSize: 5 });
});

t.test('appreciation/certificates, with unusual notations in one, reads the rest', async (t) => {
  const row = { id: 1, number: 'TX-1', recipient: '甲', reason: '感谢', issueDate: '2024-01-05' };
  const rows = [
    { ...row, recipient: { nameCn: '甲' }, pic: ['/a.png', '/b.png'] },
    { ...row, id: 2, image: { url: '/a.png' }, issueDate: '2024年春' },
    { ...row, id: 3, photo: [[1]], issueDate: '2024年1月5日 10时30分' },
  ];
  const site = await startSite(t, answering({ code: 0, data: rows }));
  const { items } = (await site.get(path)).json.data;
  const picture = /^\/media\//;
  t.match(
    [...items].sort((a: AppreciationCertificate, b: AppreciationCertificate) => a.id.localeCompare(b.id)),
    [
      { recipient: '甲', picture, issuedOn: '2024-01-05' },
      { picture, issuedOn: null },
      { picture: null, issuedOn: '2024-01-05' },
    ],
  );
  t.match(await requestLog(site), { skippedItems: [/issueDate/, /photo/] });
  const single = await startSite(t, answering({ code: 0, data: row }));
  t.match((await single.get(`${path}?id=1`)).json.data, { items: [{ id: '1' }], total: 1 });
  t.match(await single.get(`${path}?id=2`), notHeeded, 'never another');
});

t.test(
  'appreciation/certificates, if oa-web refuses, times out, or has none, answers 422, 504 and an empty page',
  async (t) => {
    const refusing = await startSite(t, answering({ success: false, errcode: 'A-17', message: '<b>维护中</b>' }));
    t.match(await refusing.get(path), {
      status: 422,
      json: { code: 42201, message: '维护中', upstreamCode: 'A-17', data: null },
    });
    const handlers = [http.get(`*${path}`, () => new Promise<never>(() => {}))];
    const silent = await startSite(t, { handlers, env: { OA_WEB_TIMEOUT_MS: '200' } });
    t.match(await silent.get(path), { status: 504, json: { code: 50401, data: null } });
    const none = await startSite(t, answering({ code: 0, data: { list: null, total: 0 } }));
    t.same((await none.get(path)).json.data, { items: [], total: 0, page: 1, pageSize: 20 });
    const other = await startSite(t, answering({ code: 0, data: [{ id: 1 }, { id: 2 }] }));
    t.match(await other.get(path), { status: 502, json: { code: 50201, data: null } });
  },
);

t.test('appreciation/certificates, with a malformed parameter, answers 400 and names it', async (t) => {
  const site = await startSite(t, { handlers: appreciationHandlers() });
  for (const [query, name] of [
    ['year=20', 'year'],
    ['year=abc', 'year'],
    ['id=a%2Fb', 'id'],
    ['page=0', 'page'],
    ['pageSize=1000', 'pageSize'],
    [`q=${'x'.repeat(65)}`, 'q'],
  ] as const) {
    const { status, json } = await site.get(`${path}?${query}`);
    t.equal(status, 400, query);
    t.match(json, { code: 40001, data: null, message: new RegExp(`\\b${name}\\b`) }, query);
  }
});

t.test('toAppreciation, from a minimal record, returns null for absent fields', async (t) => {
  t.match(toAppreciation(raw({ id: 7, number: 'A-7', recipient: '示例犬舍', reason: '志愿服务' }), adapterContext), {
    id: '7',
    event: null,
    issuedOn: null,
    picture: null,
  });
});

t.test("appreciation/certificates, with a key that the map calls a person's, masks the name everywhere", async (t) => {
  const row = { id: 1, number: 'TX-1', xm: '欧阳示例', reason: '感谢欧阳示例 &lt;3 &amp; 众人', pic: '/欧阳示例.jpg' };
  const read = async (record: object, map?: OaWebMap) =>
    (await startSite(t, answering({ code: 0, data: [record] }, map))).get(path);
  const masked = await read(row, { fields: { xm: 'holder' } });
  t.match(masked.json.data.items, [{ recipient: '欧阳**', reason: '感谢欧阳** <3 & 众人', picture: null }]);
  t.notMatch(masked.text, '欧阳示例');
  const beside = await read({ ...row, company: '欧阳示例工作室' }, { fields: { xm: 'author' } });
  t.match(beside.json.data.items, [{ recipient: '欧阳**工作室' }]);
  const { xm: name, ...rest } = row;
  t.match(
    (await read({ ...rest, name })).json.data.items,
    [{ recipient: '欧阳示例', picture: /^\/media\// }],
    'in public',
  );
});
