/** Certificates and gene reports never state more than oa-web's words or the map say. */

import { toDogCertificate } from '../../../../server/areas/certificates/dog-certificate.ts';
import { toGeneReport } from '../../../../server/areas/certificates/gene-report.ts';
import { Reading } from '../../../../server/oaweb/fields/reading.ts';
import { RecordReader } from '../../../../server/oaweb/fields/record-reader.ts';
import { callMap } from '../../../../server/oaweb/map/call-map.ts';
import { emptyMap, type OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import { adapterContext } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';

const own = 'CKU-1-0000001/22';
const other = 'CKU-1-0000009/24';
const record = { certNo: own, dogName: 'A', breedName: 'English Pointer' };

const read = (raw: object, map: OaWebMap) =>
  new RecordReader(raw, '$', new Reading(callMap(map, '/oa-web/api/v1/breeder/myDog/certificateInfo').rules));
const certificateOf = (fields: object, map = emptyMap) =>
  toDogCertificate(read({ ...record, ...fields }, map), {}, adapterContext);
const statusOf = (fields: object, map = emptyMap) => certificateOf(fields, map).status;
const testOf = (fields: object, map = emptyMap) =>
  toGeneReport(
    read({ reportNo: 'GR-1', dogName: 'A', breedName: 'English Pointer', tests: [{ name: 'DM', ...fields }] }, map),
    adapterContext,
  ).tests[0];

const digits = Array.from({ length: 100 }, (_, i) => [i, String(i)]).flat();

// Fails if a key gives a bare number a meaning, such as 1 for valid, without the map.
t.test('reads bare numbers as unknown under every key', async (t) => {
  const coded = (keys: string) => keys.split(' ').flatMap((key) => digits.map((code) => ({ [key]: code })));
  const statuses = coded('status certStatus state statusDesc isValid isRevoked cancelFlag');
  t.same([...new Set(statuses.map((fields) => statusOf(fields)))], ['unknown']);
  const sexes = coded('sex gender dogSex sexName');
  t.same([...new Set(sexes.map((fields) => certificateOf(fields).dog.sex))], ['unknown']);
  for (const category of ['疾病', '毛色', '亲子', '1']) {
    const results = coded('result resultCode conclusion').map((fields) => testOf({ category, ...fields })?.result);
    t.same([...new Set(results)], ['unknown'], category);
  }
  t.equal(testOf({ result: 3 })?.meaning, null, "a bare number is not quoted as the laboratory's words");
});

t.test('reads missing values as unknown', async (t) => {
  for (const absent of [{}, { status: null, sex: null, result: null }, { status: '', sex: '', result: '--' }]) {
    const sent = JSON.stringify(absent);
    t.equal(statusOf(absent), 'unknown', `${sent}: status`);
    t.equal(certificateOf(absent).dog.sex, null, `${sent}: sex`);
    t.match(testOf({ ...absent, genotype: 'N/N' }), { result: 'unknown', genotype: 'N/N' }, `${sent}: result`);
  }
});

t.test('interprets codes and missing values as the map defines them', async (t) => {
  const map: OaWebMap = {
    codes: {
      status: { 0: 'valid', 1: 'revoked', '': 'valid' },
      sex: { 0: 'male', 1: 'female' },
      result: { 0: 'clear', 1: 'carrier', '-': 'clear', '+/-': 'carrier', '': 'notTested' },
    },
    fields: { zxbz: 'revoked' },
  };
  for (const [code, status, sex, result] of [
    [0, 'valid', 'male', 'clear'],
    ['1', 'revoked', 'female', 'carrier'],
    [2, 'unknown', 'unknown', 'unknown'],
  ] as const) {
    t.equal(statusOf({ certStatus: code }, map), status, `${code}: status`);
    t.equal(certificateOf({ sex: code }, map).dog.sex, sex, `${code}: sex`);
    t.equal(testOf({ result: code }, map)?.result, result, `${code}: result`);
  }
  for (const [result, mapped] of [
    ['-', 'clear'],
    ['+/-', 'carrier'],
  ] as const) {
    t.equal(testOf({ category: 'disease', result }, map)?.result, mapped, `${result}: mapped`);
    t.equal(testOf({ category: 'disease', result })?.result, 'unknown', `${result}: not mapped`);
  }
  t.equal(statusOf({}, map), 'valid');
  t.equal(testOf({}, map)?.result, 'notTested');
  t.equal(statusOf({ certStatus: '待核' }, map), 'unknown');
  t.equal(
    statusOf({ cert: { certNo: own, status: 7 } }, map),
    'unknown',
    'a missing status in another object has no meaning',
  );
  t.equal(statusOf({ certStatus: 0, zxbz: 1 }, map), 'revoked', 'flag that the map assigns');
  t.equal(statusOf({ certStatus: 0, zxbz: 0 }, map), 'valid');
});

t.test('reads the status as valid only if no word, flag or date contradicts it', async (t) => {
  const states: readonly (readonly [what: object, status: string])[] = [
    [{ certStatus: '有效' }, 'valid'],
    [{ status: 1, statusName: '正常' }, 'valid'],
    [{ status: 1, stateDesc: '已注销' }, 'revoked'],
    [{ certStatus: '有效', stateDesc: '已 注销' }, 'revoked'],
    [{ certStatus: '有效', isValid: 'N' }, 'invalid'],
    [{ certStatus: '有效', isValid: 0 }, 'unknown'],
    [{ certStatus: '有效', isValid: 1 }, 'valid'],
    [{ certStatus: '有效', cancelFlag: 0 }, 'valid'],
    [{ certStatus: '有效', cancelFlag: 1 }, 'unknown'],
    [{ certStatus: '有效', cancelFlag: 'Y' }, 'revoked'],
    [{ certStatus: '有效', statusDesc: '冻结' }, 'unknown'],
    [{ certStatus: '已失效' }, 'invalid'],
    [{ certStatus: '停用' }, 'invalid'],
    [{ status: 'disabled', statusName: '正常' }, 'invalid'],
    [{ certStatus: '无效', stateDesc: '已注销' }, 'revoked'],
    [{ certStatus: '无效', stateDesc: '已换发' }, 'reissued'],
    [{ certStatus: '无效', revokeDate: '2099-05-01' }, 'invalid'],
    [{ certStatus: '过期' }, 'unknown'],
    [{ certStatus: '有效', revokeDate: '2024-05-01' }, 'revoked'],
    [{ certStatus: '有效', revokeDate: '2099-05-01' }, 'unknown'],
    [{ certStatus: '有效', revokeDate: '不详' }, 'unknown'],
    [{ certStatus: '有效', revokeDate: 0 }, 'valid'],
    [{ newCertNo: other }, 'reissued'],
    [{ certStatus: '已换发', newCertNo: other }, 'reissued'],
    [{ certStatus: '无效', newCertNo: other }, 'reissued'],
    [{ certStatus: '有效', isValid: 'N', newCertNo: other }, 'invalid'],
    [{ certStatus: '有效', newCertNo: other }, 'unknown'],
    [{ certStatus: '有效', newCertNo: own }, 'valid'],
    [{ certStatus: '有效', reissueFlag: 'Y' }, 'reissued'],
    [{ cert: { certNo: own }, dogInfo: { ...record, certStatus: '已注销' } }, 'revoked'],
    [{ cert: { certNo: own }, dogInfo: record, certStatus: '已换发' }, 'reissued'],
    [{ cert: { certNo: own, status: '有效' }, dogInfo: { ...record, status: 'alive', state: '死亡' } }, 'valid'],
    [{ dogInfo: { ...record, status: '正常' } }, 'unknown'],
  ];
  for (const [fields, status] of states) t.equal(statusOf(fields), status, JSON.stringify(fields));
  for (const key of ['newCertNo', 'replaced_by', 'reissuedAs']) {
    const successor = (certStatus: string) => certificateOf({ certStatus, [key]: 'cku 1 0000009 24' }).reissuedAs;
    t.same([successor('已换发'), successor('有效')], [other, null], key);
  }
});

t.test('reads the sex from words and symbols that do not contradict each other', async (t) => {
  const words = {
    male: ['公', '公犬', '雄', 'M', 'male', 'Male', '♂', '公（已绝育）'],
    female: ['母', '母犬', '雌', 'F', 'female', 'bitch', '♀', '母（已绝育）'],
    unknown: ['未知', '公母未知', 'X', '?'],
  };
  for (const [sex, written] of Object.entries(words))
    for (const word of written) t.equal(certificateOf({ sex: word }).dog.sex, sex, word);
  t.equal(certificateOf({ sex: 1, sexName: '母' }).dog.sex, 'female');
  t.equal(certificateOf({ sex: 'M', sexName: '母' }).dog.sex, 'unknown');
});

t.test('reads a result in an unknown category as strictly as a disease result', async (t) => {
  for (const category of [undefined, null, '', 1, '1', '综合'])
    for (const [result, read] of Object.entries({
      红色: 'unknown',
      'E/e': 'unknown',
      携带者: 'carrier',
      高风险: 'atRisk',
    }))
      t.match(testOf({ category, result }), { category: 'unknown', result: read }, `${category}: ${result}`);
  t.match(testOf({ category: 1, result: '红色' }, { codes: { category: { 1: 'colour' } } }), {
    category: 'colour',
    result: 'value',
  });
});

t.test("reads a disease test's result only from unambiguous words", async (t) => {
  for (const word of ['正常', 'Clear', '未携带', 'N/N', 'WT/WT', '野生型'])
    t.equal(testOf({ result: word })?.result, 'clear', word);
  t.equal(testOf({ result: 1, resultName: '携带者' })?.result, 'carrier');
  t.equal(testOf({ result: 'N/prcd', resultName: '携带者' })?.result, 'carrier');
  for (const word of ['+/+', '+/-', '-/-', '+', '阳性', '杂合', '可疑', 'prcd/prcd'])
    t.match(testOf({ result: word }), { result: 'unknown', meaning: { zh: word } }, word);
  t.equal(testOf({ result: '正常', conclusion: '携带者' })?.result, 'unknown', 'contradictory words');
  t.match(testOf({ category: '毛色', result: 'E/e' }), { result: 'value', meaning: { zh: 'E/e' } });
});

t.test("does not read a dog's name from keys that may contain a person's name", async (t) => {
  const nameOf = (fields: object, map = emptyMap) =>
    toDogCertificate(read({ certNo: own, breedName: 'English Pointer', ...fields }, map), {}, adapterContext).dog
      .registeredName;
  for (const key of ['name', 'registerName', 'showName', 'fullName', 'nameEn', 'userName', 'applyUser'])
    t.throws(() => nameOf({ [key]: 'Zhang San' }), { message: /registeredName/ }, key);
  for (const key of ['dogName', 'dogNameEn', 'dog_name', 'registeredName', 'regName', 'pedigreeName'])
    t.equal(nameOf({ name: 'Zhang San', registerName: 'Zhang San', [key]: 'Bell' }), 'Bell', key);
  t.equal(nameOf({ name: 'Zhang San', dog: { name: 'Bell', breedName: 'English Pointer' } }), 'Bell');
  t.equal(nameOf({ showName: 'Bell' }, { fields: { showName: 'registeredName' } }), 'Bell');
  t.equal(nameOf({ certInfo: { certNo: own, dm: 'Bell' } }, { fields: { 'certInfo.dm': 'registeredName' } }), 'Bell');
  t.equal(nameOf({ dogName: 'Bell', regName: 'X' }, { fields: { regName: null } }), 'Bell', 'ignored key');
});
