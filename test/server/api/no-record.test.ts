/** The site answers "no such record" only if oa-web says so, or if an empty answer can mean nothing else. */
import { HttpResponse } from 'msw';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { endpoints } from '../../../shared/api.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { logOf } from '../../helpers/request-log.ts';
import { t } from '../../helpers/tap.ts';
import { ignoredParameter, ok, startScriptedSite, urlOf } from '../areas/scripted-site.ts';

const site = await startScriptedSite(t);

const number = 'CKU-1-0000001/22';
const { path: groomersPath } = endpoints.groomerCertificates;
const records = {
  certificate: urlOf(endpoints.certificateInfo.path, { number }),
  'gene report': urlOf(endpoints.geneReport.path, { number: 'GR-22-000001' }),
  breed: urlOf(endpoints.getFciDogById.path, { id: '9001' }),
  'dog in the ranking': urlOf(endpoints.scoreRankDetail.path, { dogId: '2023001', year: 2025 }),
  groomer: urlOf(endpoints.groomerCertificatesById.path, { id: '7' }),
};
const searches = {
  'groomers by number': urlOf(groomersPath, { number: 'GRM-0001' }),
  'groomers by name': urlOf(groomersPath, { name: '欧阳示例' }),
  'FCI groomers by number': urlOf(endpoints.groomerFciCertificates.path, { number: 'FCI-0001' }),
  'FCI groomers by id': urlOf(endpoints.groomerFciCertificates.path, { id: '7' }),
  'trainers by number': urlOf(endpoints.trainerCertificates.path, { number: 'TRN-0001' }),
  'trainers by name': urlOf(endpoints.trainerCertificates.path, { name: '欧阳示例' }),
  'appreciation by id': urlOf(endpoints.appreciationCertificates.path, { id: '7' }),
  'appreciation by number': urlOf(endpoints.appreciationCertificates.path, { q: 'AP-2024-01' }),
};
const questions = Object.entries({ ...records, ...searches });

/** Returns all rows for the first case and two rows for each other case; in an exhaustive run, always all rows. */
const someOf = <T>(rows: readonly T[], i: number): readonly T[] =>
  isExhaustive || i === 0 ? rows : rows.filter((_, j) => (j - i) % Math.ceil(rows.length / 2) === 0);

const withoutContent = [
  '{}',
  '[]',
  'null',
  '""',
  '{"code":0}',
  '{"code":200,"data":{}}',
  '{"code":0,"data":""}',
  '"a text"',
  '17',
  '<!doctype html><title>oa-web</title>',
  '',
  '{"code":0,"msg":"ok","data":[{}]}',
];

t.test('returns 502 for a body without content', async (t) => {
  for (const [i, body] of withoutContent.entries())
    t.test(body || 'empty body', async (t) => {
      site.script(() => new HttpResponse(body, { headers: { 'content-type': 'application/json' } }));
      for (const [question, address] of someOf(questions, i)) {
        const answer = await site.get(address);
        t.match(answer, { status: 502, json: { code: 50201, data: null } }, question);
        const { upstream } = await logOf(site, answer);
        t.match(upstream, { reason: /^(shape|not-heeded|unproven|html|empty)$/, upstreamPath: String }, question);
      }
    });
});

/** Messages that mean "no such record" under any code except success. */
const saidInWords = [
  '证书不存在',
  '该证书编号不存在',
  `编号${number}不存在，请核对`,
  '未找到相关记录',
  '没有找到该犬只信息',
  '查无此证',
  '查不到该编号对应的证书',
  '暂无数据',
  'No such certificate',
  'Record not found',
  'certificate CKU-1 does not exist',
];
const notSaid = [
  '证书可能不存在',
  '证书不存在或已注销',
  '没有权限查看该证书',
  '系统繁忙，未找到记录',
  '接口不存在',
  '请求的数据表不存在',
  '活动未开始',
];

t.test('recognises "no such record"', async (t) => {
  for (const [i, message] of saidInWords.entries())
    t.test(message, async (t) => {
      site.script({ code: 500, msg: message, data: null });
      for (const [name, address] of someOf(Object.entries(records), i))
        t.match(await site.get(address), { status: 404, json: { code: 40401 } }, name);
      site.script({ code: 0, msg: message, data: [] });
      for (const [name, address] of someOf(Object.entries(searches), i)) {
        const { data } = (await site.get(address)).json;
        t.same(data.items ?? data, [], name);
      }
    });
  for (const [i, message] of notSaid.entries())
    t.test(`does not read "no such record" into ${message}`, async (t) => {
      site.script({ code: 500, msg: message });
      for (const [question, address] of someOf(questions, i))
        t.ok([42201, 50201, 50202].includes((await site.get(address)).json.code), question);
    });
  t.test('recognises a code for "no such record"', async (t) => {
    site.script({ code: 7, msg: '' }, { envelope: { notFound: ['7'] } });
    t.equal((await site.get(records.certificate)).json.code, 40401, 'code from the map');
    site.script({ code: 404, msg: '' });
    t.equal((await site.get(records.certificate)).json.code, 40401);
    site.script(() => HttpResponse.json({ code: 404, msg: '证书不存在' }, { status: 500 }));
    t.equal((await site.get(records.certificate)).json.code, 50202, 'with status 500');
  });
  t.test('reads null with a success code as "no such record"', async (t) => {
    site.script({ code: 0, msg: '查询成功', data: null });
    for (const [name, address] of Object.entries(records)) t.equal((await site.get(address)).json.code, 40401, name);
    site.script({ code: 0, msg: '系统繁忙', data: null });
    for (const [name, address] of Object.entries(records))
      t.equal((await site.get(address)).json.code, 50202, `${name}: busy`);
  });
});

t.test('trusts an empty list only for a proved parameter', async (t) => {
  const licence = { id: 1, certNo: 'GRM-0001', name: '欧阳示例', level: 'A', status: '有效' };
  const found = urlOf(groomersPath, { number: 'GRM-0001' });
  const missing = urlOf(groomersPath, { number: 'GRM-0002' });
  /** Finds the licence by its number only. */
  const byNumber = (request: Request) =>
    ok(new URL(request.url).searchParams.get('number') === licence.certNo ? [licence] : []);
  const unproven = { status: 502, json: { code: 50201, message: errorCatalogue.unproven.message.zh, data: null } };

  t.test('rejects an empty list until its parameter has found a record', async (t) => {
    site.script(byNumber);
    const first = await site.get(missing);
    t.match(first, unproven);
    t.match(await logOf(site, first), { upstream: { reason: 'unproven' } });
    const misfit = site.logs.find(({ msg }) => msg === 'oa-web response not fully understood');
    t.match(misfit, { kind: 'no-record', keys: ['number'] });
    t.equal((await site.get(found)).json.data.length, 1);
    t.same((await site.get(missing)).json.data, []);
    t.match(await site.get(urlOf(groomersPath, { name: '欧阳示例' })), unproven, 'by another parameter');
    for (const name of ['trainers by number', 'appreciation by number'] as const)
      t.match(await site.get(searches[name]), unproven, name);
    site.script(byNumber);
    t.match(await site.get(missing), unproven, 'under another map');
  });

  t.test('accepts an empty list if the map proves the parameter', async (t) => {
    site.script(ok([]), { calls: { groomerCertificates: { proved: ['number'] } } });
    t.same((await site.get(missing)).json.data, []);
    t.match(await site.get(urlOf(groomersPath, { name: '欧阳示例' })), unproven);
  });

  const wei = urlOf(groomersPath, { name: '张伟' });
  const rowsHeldBy = (...names: string[]) =>
    names.map((name, i) => ({ ...licence, id: i + 1, certNo: `GRM-100${i}`, name }));

  t.test('does not count near misses as proof of a parameter', async (t) => {
    site.script(ok(rowsHeldBy('张三丰')));
    t.match(await site.get(wei), unproven, 'by name');
    t.match(await site.get(urlOf(groomersPath, { number: 'GRM-10' })), unproven, 'by number');
    const thanks = { id: 1, number: 'AP-2024-0100', recipient: '示例单位', reason: '感谢' };
    site.script(ok([thanks]));
    t.match(await site.get(searches['appreciation by number'].replace('01', '02')), unproven, 'by words');
    let rows = rowsHeldBy('张三丰');
    site.script(() => ok(rows));
    await site.get(wei);
    rows = [];
    t.match(await site.get(wei), unproven, 'an empty list after near misses');
  });

  t.test('does not count a record found among others as proof of a parameter', async (t) => {
    let rows = rowsHeldBy('张伟', '李四');
    site.script(() => ok(rows));
    t.equal((await site.get(wei)).json.data.length, 1);
    t.match(
      site.logs.find(({ msg }) => msg === 'oa-web response not fully understood'),
      { kind: 'not-heeded', field: 'name' },
    );
    rows = [];
    t.match(await site.get(wei), unproven);
  });

  t.test('accepts near misses as "no record" only in a complete list without other rows', async (t) => {
    const map: OaWebMap = { calls: { groomerCertificates: { proved: ['name'] } } };
    site.script(ok(rowsHeldBy('张三丰', '张三')), map);
    t.same((await site.get(wei)).json.data, [], 'near misses only');
    site.script(ok(rowsHeldBy('张三丰', '李四')), map);
    t.match(await site.get(wei), ignoredParameter, 'among others');
    site.script(ok({ list: rowsHeldBy('张三丰', '张三'), total: 40 }), map);
    t.match(await site.get(wei), ignoredParameter, 'a page of them');
  });

  t.test('rejects near misses if a licence beside them is unreadable', async (t) => {
    const rows = [...rowsHeldBy('张三丰', '张三'), { ...licence, name: '张伟', validUntil: '03/04/2027' }];
    site.script(ok(rows), { calls: { groomerCertificates: { proved: ['name'] } } });
    const response = await site.get(wei);
    t.match(response, ignoredParameter);
    t.match(await logOf(site, response), { upstream: { reason: 'shape' } });
  });

  t.test('does not count a later page without matching rows as proof', async (t) => {
    let rows = Array.from({ length: 3 }, (_, id) => ({
      id,
      number: `AP-${id}`,
      recipient: '示例单位',
      reason: '感谢',
    }));
    site.script(() => ok(rows));
    const search = searches['appreciation by number'];
    t.match(await site.get(`${search}&page=2&pageSize=1`), unproven);
    rows = [];
    t.match(await site.get(search), unproven);
  });

  t.test('accepts an empty list for a single record only if the map proves the parameter', async (t) => {
    site.script(ok([]));
    t.match(await site.get(records.certificate), unproven);
    site.script(ok([]), { calls: { certificateInfo: { proved: ['number'] } } });
    t.match(await site.get(records.certificate), { status: 404, json: { code: 40401 } });
  });
});

t.test('takes status 404 for "no such record" only from oa-web itself', async (t) => {
  const page = () => new HttpResponse('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
  site.script(page);
  t.match(await site.get(records.certificate), { status: 502, json: { code: 50201 } }, 'a web server may have sent it');
  site.script(page, { calls: { certificateInfo: { proved: ['number'] } } });
  t.match(await site.get(records.certificate), { status: 404 }, 'the page comes from a known oa-web');
  site.script(() => new HttpResponse(null, { status: 404 }));
  t.match(await site.get(records.certificate), { status: 404, json: { code: 40401 } }, 'no page');
});
