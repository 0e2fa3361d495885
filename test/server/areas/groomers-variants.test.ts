/** Groomer and trainer licences in the forms that oa-web may send. */
import type { JsonBodyType } from 'msw';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import type { GroomerCertificate } from '../../../shared/areas/groomers.ts';
import { logOf, requestLog } from '../../helpers/request-log.ts';
import { t } from '../../helpers/tap.ts';
import { ignoredParameter, ok, startScriptedSite, urlOf } from './scripted-site.ts';

const national = '/oa-web/groomer/groomerCertificates';
const fci = '/oa-web/groomer/groomerFciCertificates';
const byId = '/oa-web/groomer/groomerCertificatesById';

const site = await startScriptedSite(t, { now: () => new Date('2026-11-21T02:00:00Z') });

/** Looks a number up in the records that oa-web sends. */
function lookUp(records: readonly object[], path: string, number: string, map?: OaWebMap) {
  site.script(ok(records as JsonBodyType), map);
  return site.get(urlOf(path, { number }));
}

t.test('returns only exact matches if oa-web sends other licences too', async (t) => {
  const names = ['陈样例', '陈样例一', '陈样', '陈 样 例', '李虚构、陈样例', '陈**', '李**', 'Ida Example'];
  site.script(
    ok(names.map((realName, i) => ({ id: i + 1, certNo: i === 7 ? 'N-80' : `N-${i + 1}`, realName, level: 'B' }))),
  );
  const found: [path: string, query: Record<string, string>, ids: string[]][] = [
    // For a name that oa-web has masked, only the visible part can be compared.
    [national, { name: '陈样例' }, ['1', '4', '5', '6']],
    [national, { name: 'ida  EXAMPLE' }, ['8']],
    [national, { name: '李无此人' }, ['7']],
    [national, { number: 'Ｎ 80' }, ['8']],
    [national, { number: 'N-1', name: '陈样例' }, ['1']],
    [fci, { id: '3' }, ['3']],
  ];
  for (const [path, query, ids] of found) {
    const { data } = (await site.get(urlOf(path, query))).json;
    const read = data.map(({ id }: GroomerCertificate) => id);
    t.same(read, ids, urlOf(path, query));
  }
  t.match((await site.get(`${byId}?id=3`)).json.data, { id: '3', holder: null });
  t.match((await site.get(`${byId}?id=3&number=n-3`)).json.data, { id: '3', holder: '陈**' });
  const others = [
    urlOf(national, { name: '赵无此人' }),
    urlOf(national, { name: 'Ida Other' }),
    urlOf(national, { number: 'N-1', name: '李虚构' }),
    `${national}?number=X-99`,
    `${national}?number=n-8`,
    `${fci}?id=33`,
    `${byId}?id=33`,
  ];
  for (const url of others) t.match(await site.get(url), ignoredParameter, url);
  const other = await site.get(`${fci}?id=3&number=N-4`);
  t.match(await logOf(site, other), { upstream: { reason: 'unproven' } }, 'the id of another number');
  const upstream = { reason: 'not-heeded', upstreamPath: national, detail: 'name' };
  t.match(await requestLog(site, { status: 502 }), { upstream });
});

t.test('reads the same licence from every style of key and notation', async (t) => {
  const unknown = { code: 'unknown', name: { zh: '未能识别', en: 'Not recognised' } };
  const inChinese = { code: '甲', name: { zh: '甲', en: '甲' } };
  const camel = { certificateId: 12, certificateNo: 'cku-g-a-2020-0001 ', userName: '欧阳示例', level: 3, status: 2 };
  const camelDays = { issueDate: '2024-02-29 10:00:00', expireDate: '2029/2/28' };
  const snake = {
    cert_id: '12',
    cert_number: 'ＣＫＵ-G-A-2020-0001',
    holder_name: '欧阳*',
    level_name: 'A级宠物美容师',
  };
  const snakeDays = { issue_time: 1709136000, valid_until: '20290228', cert_status: '正常' };
  const nested = { id: 12, name: { zh: '欧阳示例', nameCn: '欧阳示例' }, grade: { id: '3', name: '甲' }, isRevoked: 0 };
  const texts = { number: 'CKU-G-A-2020-0001', issuedOn: '1709136000000', validTo: '2029-02-28T00:00:00+08:00' };
  const groomers: [record: object, withoutMap: object][] = [
    [
      { ...camel, ...camelDays, photo: 'https://elsewhere.example/a.jpg' },
      { level: unknown, status: 'unknown' },
    ],
    [{ ...snake, ...snakeDays }, {}],
    [
      { ...nested, ...texts },
      { level: inChinese, status: 'unknown' },
    ],
  ];
  const map: OaWebMap = { codes: { level: { '3': 'A', 甲: 'A' }, status: { '2': 'valid', '': 'valid' } } };
  const absent = { replacedBy: null, issuer: null, photo: null };
  const term = { issuedOn: '2024-02-29', validUntil: '2029-02-28', status: 'valid' };
  const level = { code: 'A', name: { zh: 'A 级', en: 'Level A' } };
  const national12 = { id: '12', number: 'CKU-G-A-2020-0001', system: 'national', category: null };
  const groomer = { ...national12, holder: '欧阳**', level, ...term, ...absent };
  for (const [record, withoutMap] of groomers) {
    const what = JSON.stringify(record);
    t.same((await lookUp([record], national, groomer.number, map)).json.data, [groomer], what);
    // Without the map, a value that oa-web sends as a digit or omits stays unknown.
    const unmapped = { ...groomer, ...withoutMap };
    t.same((await lookUp([record], national, groomer.number)).json.data, [unmapped], what);
  }
});

t.test("shows only a holder's surname or initials in every notation", async (t) => {
  const masked: Record<string, string> = {
    欧阳示例: '欧阳**',
    欧阳: '欧**',
    阿依古丽·买买提: '阿**·买**',
    'John B. Smith': 'J*** S***',
    Muster: 'M***',
    김철수: '김**',
    𠮷田样本: '𠮷**',
    'ida example': 'i*** e***',
    '张**': '张**',
    张某某: '张**',
    '张＊例': '张**',
    '*示例': '***',
    '张示例、Max Muster': '张**、M*** M***',
  };
  site.script(ok(Object.keys(masked).map((name, id) => ({ id, certNo: 'N-1', name, level: 'B' }))));
  const { json, text } = await site.get(`${national}?number=N1`);
  const holders = json.data.map(({ holder }: GroomerCertificate) => holder);
  t.same(holders, Object.values(masked));
  t.notMatch(text, /示例|样本|xample|uster|古丽|Smith|철수/);
});

t.test('does not read a licence number as an id', async (t) => {
  const record = { certNo: 'N-1', realName: '张示例', level: 'B' };
  t.match((await lookUp([record], national, 'N-1')).json.data, [{ id: null, number: 'N-1' }]);
  t.match(await site.get(`${byId}?id=N-1`), ignoredParameter);
});

t.test('takes the system from the licence, or else from the call', async (t) => {
  const systems: [fields: object, ofNational: string, ofFci: string, ofId: string][] = [
    [{}, 'national', 'fci', 'unknown'],
    [{ category: '贵宾犬造型' }, 'national', 'fci', 'unknown'],
    [{ systemType: 7 }, 'national', 'fci', 'unknown'],
    [{ systemType: '国内体系' }, 'national', 'national', 'national'],
    [{ certSystem: 'FCI体系' }, 'fci', 'fci', 'fci'],
    [{ certNo: 'FCI-G-1' }, 'national', 'fci', 'fci'],
  ];
  for (const [fields, ofNational, ofFci, ofId] of systems) {
    const record = { id: 3, certNo: 'N-1', realName: '张示例', level: 'B', ...fields };
    const number = record.certNo;
    const [inNational] = (await lookUp([record], national, number)).json.data;
    const [inFci] = (await lookUp([record], fci, number)).json.data;
    const { data } = (await site.get(urlOf(byId, { id: 3 }))).json;
    t.same([inNational.system, inFci.system, data.system], [ofNational, ofFci, ofId], JSON.stringify(fields));
  }
});

t.test('translates known levels and categories, and keeps others as spelled', async (t) => {
  const spellings: [object, string, string | null][] = [
    [{ level: 'c', category: 1 }, 'C', null],
    [{ levelName: '宠物美容师B级', categoryCode: '02' }, 'B', null],
    [{ level: 'C', category: 1, categoryName: '贵宾犬造型' }, 'C', 'Poodle trimming'],
    [{ level: 'C', category: 1, categoryName: '创意' }, 'C', '创意'],
    [{ grade: 'Level A', category: { nameCn: '可卡手剥', nameEn: 'Cocker' } }, 'A', 'Spaniel hand-stripping'],
    [{ level: '04', categoryName: '其他长毛犬类' }, 'unknown', 'Other long-coated breeds'],
    [{ level: 4, level_name: '讲师', category: 7 }, 'T', null],
    [{ level_name: '讲师', category: '' }, 'T', null],
    [{ level: '初级洗护', categoryCn: '创意', categoryEn: 'Creative' }, 'bathing-junior', 'Creative'],
    [{ level: '初级' }, '初级', null],
    [{ level: '高级' }, '高级', null],
    [{ levelName: 'Senior bathing' }, 'bathing-senior', null],
    [{ level: '高级美容师' }, '高级美容师', null],
    [{ level: '特级' }, '特级', null],
  ];
  const content = spellings.map(([fields], id) => ({ id, certNo: `F-${id}`, name: '张示例', ...fields }));
  site.script(ok({ content, totalElements: content.length }));
  const data: GroomerCertificate[] = (await site.get(urlOf(fci, { name: '张示例' }))).json.data;
  const rows = data.map(({ level, category }) => [level.code, category?.en ?? null]);
  t.same(
    rows,
    spellings.map(([, level, category]) => [level, category]),
  );
});

t.test('masks a holder everywhere, whichever key contains the name', async (t) => {
  const people: [object, OaWebMap][] = [
    [{ name: '欧阳示例' }, {}],
    [{ nameEn: 'Ida Example' }, {}],
    [{ xm: '欧阳示例' }, { fields: { xm: 'holder' } }],
    [{ xm: 'Ida Example', realName: '欧阳示例' }, { fields: { xm: 'holder' } }],
  ];
  for (const [fields, map] of people) {
    const who = JSON.stringify(fields);
    const [secret, mask] = who.includes('Ida') ? ['Ida Example', 'I*** E***'] : ['欧阳示例', '欧阳**'];
    const texts = { issuer: `CKU 欧阳示例 (Ida Example)`, photo: '/upload/欧阳示例-Ida Example.jpg' };
    const record = { id: 1, certNo: 'N-1', level: 'B', ...texts, ...fields };
    const { json, text } = await lookUp([record], national, 'N-1', map);
    const [licence] = json.data;
    t.same([licence.holder, licence.photo], [mask, null], who);
    t.match(Object.values(licence.issuer), [mask, mask], who);
    t.notMatch(text + JSON.stringify(site.logs), secret, who);
  }
});
