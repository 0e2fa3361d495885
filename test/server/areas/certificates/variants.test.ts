/** Dog certificates in the forms that oa-web may send. */
import type { JsonBodyType } from 'msw';
import type { OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import { logOf } from '../../../helpers/request-log.ts';
import { t } from '../../../helpers/tap.ts';
import { ok, startScriptedSite, urlOf } from '../scripted-site.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

const site = await startScriptedSite(t);

/** Requests the certificate with these parameters while oa-web sends `answer`. */
function read(answer: object, parameters: Record<string, string>, map: OaWebMap = {}) {
  site.script(answer as JsonBodyType, map);
  return site.get(urlOf(certificateInfo, parameters));
}

const map: OaWebMap = { codes: { kind: { 7: 'dnaXt' }, status: { 1: 'valid' }, sex: { 2: 'female' } } };

t.test('reads a flat record', async (t) => {
  const certificate = { certificate_number: 'CKU-297-0000042/20', cert_type: 7, status: 1, issued_date: 1_600_000_000 };
  const dog = { reg_name: 'Mist Ferry Ink', breed: '边境牧羊犬', breed_id: 297, sex: 'M', birth_date: '2020/3/7' };
  const people = { owner: 'John Sample', breeder: '张**' };
  const sire = { father_name: 'Old Sire', father_no: 'AKC-1', father_mother_name: 'Older Dam' };
  const more = { color: '黑白', microchip: '156-000-000-123-456', titles: '中国冠军、国际冠军' };
  // The record is at the top level, so its status is not the envelope's status.
  const parents = { ...sire, mother_name_en: 'Old Dam' };
  const flat = { rc: '0', msg: 'success', ...certificate, ...dog, ...people, ...more, ...parents };
  const { json } = await read(flat, { number: 'CKU-297-0000042/20', chip: '123456' }, map);
  t.match(json.data, {
    number: 'CKU-297-0000042/20',
    kind: 'dnaXt',
    status: 'valid',
    issuedOn: '2020-09-13',
    dog: { registeredName: 'Mist Ferry Ink', callName: null, breed: { id: '297' }, sex: 'male', bornOn: '2020-03-07' },
    owner: 'J*** S***',
    breeder: '张**',
    kennel: null,
    chipMatch: true,
    titles: [{ title: { zh: '中国冠军' }, on: null, place: null }, { title: { zh: '国际冠军' } }],
    healthTests: [],
    pedigree: {
      number: 'CKU-297-0000042/20',
      colour: { zh: '黑白', en: '黑白' },
      sire: { registeredName: 'Old Sire', number: 'AKC-1', sire: null, dam: { registeredName: 'Older Dam' } },
      dam: { registeredName: 'Old Dam', titles: [], sire: null },
    },
  });
});

t.test('reads an unknown or missing kind as null and logs it', async (t) => {
  const record = { number: 'CKU-1-0000001/22', dogName: 'A', breedName: 'English Pointer' };
  for (const certType of ['某种新证书', 99, 2, '2', null]) {
    const { json } = await read(ok({ ...record, certType }), { number: record.number });
    t.match(json.data, { kind: null, status: 'unknown', pedigree: null }, String(certType));
    const misfits = site.logs.filter(
      (line) => line.msg === 'oa-web response not fully understood' && line.field === 'kind',
    );
    const logged = misfits.map(({ kind, keys }) => [kind, keys]);
    t.same(logged, [certType === null ? ['missing-field', []] : ['unknown-code', ['certType']]], String(certType));
  }
});

t.test('leaves out and logs unreadable parts', async (t) => {
  const body = {
    certNo: 'CKU-1-0000001/22',
    certStatus: '有效',
    dogNameEn: 'A',
    breedNameCn: '指示犬',
    birthday: '不详',
    issueDate: '2020年1月',
    chipNo: '１５６０００１００１２３４５６',
    owners: [{ name: '张三丰' }, { name: '李四光' }],
    titleList: [{ title: 'CN CH', date: 'Jan 2, 2020' }],
    healthList: [{ name: 'HD', result: 'A', date: '02/01/2020' }],
    father: { nameEn: ['Sire'], certNo: {} },
    mother: { nameEn: 'Dam' },
  };
  const response = await read(ok(body), { number: body.certNo, chip: '123456' });
  t.match(response.json.data, {
    status: 'valid',
    issuedOn: null,
    dog: { bornOn: null },
    owner: '张**、李**',
    chipMatch: true,
    titles: [{ title: { en: 'CN CH' }, on: null }],
    healthTests: [{ name: { en: 'HD' }, result: { en: 'A' }, on: null }],
    pedigree: { sire: null, dam: { registeredName: 'Dam' } },
  });
  t.same((await logOf(site, response)).skippedItems, [
    '$.data.titleList[0].date',
    '$.data.issueDate',
    '$.data.birthday',
    '$.data.healthList[0].date',
    '$.data.father.registeredName',
  ]);
});
