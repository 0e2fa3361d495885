import type { JsonBodyType } from 'msw';
import { toAppreciation } from '../../../server/areas/appreciation.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { appreciationHandlers } from '../../../server/sandbox/areas/appreciation.ts';
import { appreciationDemoNumbers } from '../../../server/sandbox/data/appreciation/certificates.ts';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { ignoredParameter, ok, pageOf, startScriptedSite, urlOf } from './scripted-site.ts';

const path = '/oa-web/api/v1/appreciation/certificates';

interface Page {
  readonly items: AppreciationCertificate[];
  readonly total: number;
}
type Query = Record<string, string | number>;

const sandbox = await startSite(t, { handlers: appreciationHandlers() });
const scripted = await startScriptedSite(t);

const fetchPage = async (query: Query = {}, site = sandbox): Promise<Page> =>
  (await site.get(urlOf(path, query))).json.data;
const idsOf = ({ items }: Page) => items.map(({ id }) => id);

t.test('sandbox: returns 60 varied certificates in pages, newest first', async (t) => {
  const { status, json, headers } = await sandbox.get(path);
  t.same([status, headers.get('cache-control')], [200, 'no-store']);
  t.match(json.data, { items: { length: 20 }, total: 60, page: 1, pageSize: 20 });
  const { items: all } = await fetchPage({ pageSize: 100 });
  const days = all.map(({ issuedOn }) => issuedOn);
  t.same(days, [...days].sort().reverse());
  const last = await fetchPage({ page: 4, pageSize: 17 });
  t.same(
    idsOf(last),
    all.slice(51).map(({ id }) => id),
  );
  t.same(
    [...new Set(all.map((item) => Object.keys(item).join()))],
    ['id,number,recipient,reason,event,issuedOn,picture'],
  );
  t.ok(all.some(({ event }) => event === null) && all.every(({ event }) => event?.zh !== ''));
  t.equal(new Set(all.map(({ number }) => number)).size, 60);
  t.ok(new Set(all.map(({ reason }) => reason)).size >= 30);
});

t.test('sandbox: filters by id, year and words', async (t) => {
  const one = await fetchPage({ id: 7001 });
  const { picture } = one.items[0] ?? {};
  const certificate = {
    id: '7001',
    number: 'CKU-TX-2021-001',
    recipient: '示例市宠物医院',
    reason: '感谢贵院在展会现场设立医疗点，为数百只参展犬免费检查身体，并及时处置突发情况。',
    event: { zh: '2021 年上海全犬种冠军展', en: '2021 Shanghai All-Breed Championship Show' },
    issuedOn: '2021-03-09',
    picture,
  };
  t.same(one, { items: [certificate], total: 1, page: 1, pageSize: 20, unconfirmed: [] });
  t.match(picture, /^\/media\/\d+\/[\w-]+\.webp$/);
  t.same(await fetchPage({ id: 1 }), { items: [], total: 0, page: 1, pageSize: 20, unconfirmed: [] });

  const { items: ofYear } = await fetchPage({ year: 2024, pageSize: 100 });
  t.match(ofYear, Array(10).fill({ issuedOn: /^2024-/ }));
  const { items: matching } = await fetchPage({ q: '宠物医院', year: 2021 });
  t.same([...new Set(matching.map(({ recipient }) => recipient))], ['示例市宠物医院']);
  for (const q of ['tx2021001', 'ＴＸ2021001', 'cku tx 2021 001', 'TX/2021/001'])
    t.match(await fetchPage({ q }), { items: [{ number: 'CKU-TX-2021-001' }], total: 1 }, q);
  for (const number of [...appreciationDemoNumbers, 'ＣＫＵ－ＴＸ－２０２１－００１'])
    t.match(await fetchPage({ q: number.toLowerCase() }), { items: [{ number: number.normalize('NFKC') }], total: 1 });
});

/** Requests certificates by a query while oa-web sends `answer`. */
const read = (answer: JsonBodyType, query: Query = {}, map?: OaWebMap) => {
  scripted.script(answer, map);
  return scripted.get(urlOf(path, query));
};

t.test('reads the same record under any key names and notations', async (t) => {
  const snake = {
    certificate_id: 5,
    cert_no: 'cku tx 2024 005',
    receiver_name: '甲 &amp; 乙',
    thanks_for: '<p>感谢</p>',
  };
  const camel = {
    id: '5',
    certificateNo: 'ＣＫＵＴＸ2024005',
    recipient: '甲 & 乙',
    content: '感谢',
    awardDate: '2024/1/5',
  };
  const short = {
    id: 5,
    number: 'CKU-TX-2024-005',
    name: '甲 & 乙',
    reason: '感谢',
    createTime: '2024-01-05 08:00:00',
  };
  const item = { id: '5', number: 'CKU-TX-2024-005', recipient: '甲 & 乙', reason: '感谢', issuedOn: '2024-01-05' };
  for (const record of [
    { ...snake, event_name: '-', issue_date: 1704384000 },
    { ...camel, pic: 'https://x.example/a.png' },
    short,
  ]) {
    const { data } = (await read(ok({ list: [record], total: '41' }), { pageSize: 1 })).json;
    const items = [{ ...item, event: null, picture: null }];
    t.same(data, { items, total: 41, page: 1, pageSize: 1, unconfirmed: [] }, JSON.stringify(record));
  }
  const withEvent = toAppreciation(raw({ number: 'A-8', recipient: '示例犬舍', event: '上海冠军展' }), adapterContext);
  t.match(withEvent, { reason: null, event: { zh: '上海冠军展' } }, 'an event is not a reason');
});

t.test('keeps a number in an unknown format as oa-web sends it', async (t) => {
  const row = { number: 'tx 2021 001', recipient: '甲', reason: '感谢' };
  for (const query of [{}, { q: 'TX2021001' }, { q: 'tx 2021 001' }, { id: 'TX-2021-001' }])
    t.match((await read(ok([row]), query)).json.data.items, [{ number: row.number }], JSON.stringify(query));
});

t.test('filters by a query that oa-web ignores', async (t) => {
  const rows = Array.from({ length: 24 }, (_, i) => ({
    id: i,
    number: `TX-${i}`,
    recipient: i % 2 ? '示例市宠物医院' : '样本中心',
    reason: '感谢',
    event: i === 4 ? '上海冠军展' : '',
    issueDate: `${2021 + (i % 3)}-0${1 + (i % 9)}-01`,
  }));
  const found = async (query: Query) => {
    const page = await fetchPage(query, scripted);
    return [idsOf(page), page.total];
  };
  scripted.script(ok(rows));
  t.same(await found({ year: 2022, q: '医院', pageSize: 3 }), [['7', '13', '1'], 4]);

  scripted.script(ok(rows.slice(0, 5)));
  t.same(await found({ id: 3 }), [['3'], 1]);
  t.match(await scripted.get(`${path}?id=33`), ignoredParameter);
  t.match(await scripted.get(`${path}?year=1999`), ignoredParameter);
  t.same(await found({ year: 2022 }), [['4', '1'], 2]);
  t.same(await found({ q: '冠军展' }), [['4'], 1]);
  t.same(await found({ q: 'shanghai' }), [['4'], 1], 'the event in English');

  scripted.script((request) => ok({ list: pageOf(rows, request), total: 24 }));
  t.match(await scripted.get(`${path}?id=3`), ignoredParameter, 'a page of other certificates');

  const [row = {}] = rows;
  t.same(idsOf((await read(ok(row), { id: 0 })).json.data), ['0'], 'a bare record');
  t.match(await read(ok(row), { id: 2 }), ignoredParameter, 'another certificate is never sent');
});

t.test('drops only a field with an unreadable notation, and logs it', async (t) => {
  const row = { id: 1, number: 'TX-1', recipient: '甲', reason: '感谢', issueDate: '2024-01-05' };
  const response = await read(
    ok([
      { ...row, recipient: { nameCn: '甲' }, pic: ['/a.png', '/b.png'] },
      { ...row, id: 2, image: { url: '/a.png' }, issueDate: '2024年春' },
      { ...row, id: 3, photo: [[1]], issueDate: '2024年1月5日 10时30分' },
    ]),
  );
  const picture = /^\/media\//;
  t.match(response.json.data.items, [
    { id: '1', recipient: '甲', picture, issuedOn: '2024-01-05' },
    { id: '3', picture: null, issuedOn: '2024-01-05' },
    { id: '2', picture, issuedOn: null },
  ]);
  t.match(await logOf(scripted, response), { skippedItems: [/issueDate/, /photo/] });
});

t.test('masks a name everywhere if the map marks its key as personal', async (t) => {
  const row = { id: 1, number: 'TX-1', reason: '感谢欧阳示例 &lt;3 &amp; 众人', pic: '/欧阳示例.jpg' };
  const name = '欧阳示例';
  const masked = await read(ok([{ ...row, xm: name }]), {}, { fields: { xm: 'holder' } });
  t.match(masked.json.data.items, [{ recipient: '欧阳**', reason: '感谢欧阳** <3 & 众人', picture: null }]);
  t.notMatch(masked.text, name);
  const company = '欧阳示例工作室';
  const beside = await read(ok([{ ...row, xm: name, company }]), {}, { fields: { xm: 'author' } });
  t.match(beside.json.data.items, [{ recipient: '欧阳**工作室' }]);
  const thanked = await read(ok([{ ...row, name }]));
  t.match(thanked.json.data.items, [{ recipient: name, picture: /^\/media\// }], 'thanked in public');
});
