/** Dog certificates in the forms that oa-web may send. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { type Ancestor, pedigreeDepth } from '../../../../shared/areas/certificates.ts';
import { requestLog } from '../../../helpers/request-log.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

const geneReport = '/oa-web/api/v1/dog/geneReport';

/** An oa-web with a fixed response to one call. */
const oaWeb = (path: string, answer: JsonBodyType) => [http.get(`*${path}`, () => HttpResponse.json(answer))];

const urlOf = (path: string, parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`;

t.test('certificateInfo, with an impossible pedigree, passes on the tree and omits cycles', async (t) => {
  const record = { certNo: 'CKU-1-0000001/22', dogName: 'A', breedName: 'English Pointer', certType: 'xt' };
  const endless = (depth: number): object => ({
    name: `D${depth}`,
    ...(depth < 40 && { sire: endless(depth + 1), dam: endless(40) }),
  });
  const circular = {
    ...record,
    sire: {
      name: 'S',
      certNo: 'CKU-1-0000002/20',
      sex: 'F',
      sire: { name: 'A', certNo: 'CKU-1-0000001/22' },
      dam: { name: 'D' },
    },
    dam: { name: 'No number', certNo: '156000100042917', dam: { name: 'S', certNo: 'CKU-1-0000002/20' } },
  };
  const site = await startSite(t, { handlers: oaWeb(certificateInfo, { code: 0, data: circular }) });
  const { pedigree } = (await site.get(urlOf(certificateInfo, { number: record.certNo }))).json.data;
  t.match(
    pedigree.sire,
    { registeredName: 'S', sire: null, dam: { registeredName: 'D' } },
    'no dog is its own ancestor',
  );
  t.match(
    pedigree.dam,
    { number: null, dam: { registeredName: 'S' } },
    'twice in a pedigree is not in a circle; a chip is no number',
  );
  t.match(await requestLog(site), { level: 40, skippedItems: ['$.data.sire.sire'] });

  const deep = await startSite(t, {
    handlers: oaWeb(certificateInfo, { code: 0, data: { ...record, sire: endless(1) } }),
  });
  const depth = (node: Ancestor | null): number => (node ? 1 + Math.max(depth(node.sire), depth(node.dam)) : 0);
  t.equal(
    depth((await deep.get(urlOf(certificateInfo, { number: record.certNo }))).json.data.pedigree),
    1 + pedigreeDepth,
  );
});

t.test('certificateInfo, if oa-web sends other envelopes, keys and codes, answers the same data', async (t) => {
  const flat = {
    rc: '0',
    msg: 'success',
    certificate_number: 'CKU-297-0000042/20',
    cert_type: 7,
    status: 1,
    issued_date: 1_600_000_000,
    reg_name: 'Mist Ferry Ink',
    breed: '边境牧羊犬',
    breed_id: 297,
    sex: 'M',
    birth_date: '2020/3/7',
    color: '黑白',
    microchip: '156-000-000-123-456',
    owner: 'John Sample',
    breeder: '张**',
    father_name: 'Old Sire',
    father_no: 'AKC-1',
    father_mother_name: 'Older Dam',
    mother_name_en: 'Old Dam',
    titles: '中国冠军、国际冠军',
  };
  const ancestors = (depth: number): object =>
    depth === 0 ? { name: 'Last' } : { name: `At ${depth}`, sire: ancestors(depth - 1) };
  const deep = {
    success: true,
    info: 'ok',
    body: {
      certificate: {
        certNo: 'CKU-1-0000001/22',
        kind: { code: 'dnaYsfyXt' },
        isRevoked: 'Y',
        issueTime: '2022-05-06 00:30:00',
      },
      dog: {
        name: { zh: '甲', en: 'A' },
        variety: { id: 9, nameCn: '英国指示犬', nameEn: 'English Pointer' },
        gender: 2,
        dob: '2022-01-01T00:00:00+08:00',
        sire: ancestors(8),
        dam: { dogName: '母亲' },
      },
      owner: { name: '欧阳某某' },
      titleList: [{ titleName: 'CH' }, { obtainDate: 'never' }, { titleName: 'JCH', obtainDate: 1_650_000_000_000 }],
    },
  };
  const map = {
    codes: { kind: { 7: 'dnaXt' }, status: { 1: 'valid' }, sex: { 2: 'female' } },
  };
  const first = await startSite(t, { handlers: oaWeb(certificateInfo, flat), map });
  const { json } = await first.get(urlOf(certificateInfo, { number: 'CKU-297-0000042/20', chip: '123456' }));
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

  const second = await startSite(t, { handlers: oaWeb(certificateInfo, deep), map });
  const nested = (await second.get(urlOf(certificateInfo, { number: 'CKU-1-0000001/22', chip: '123456' }))).json;
  t.match(nested.data, {
    kind: 'dnaYsfyXt',
    status: 'revoked',
    issuedOn: '2022-05-06',
    dog: { registeredName: 'A', breed: { id: '9' }, sex: 'female', bornOn: '2022-01-01' },
    owner: '欧阳**',
    breeder: null,
    chipMatch: null,
    titles: [{ title: { zh: 'CH' } }, { title: { zh: 'JCH' }, on: '2022-04-15' }],
    pedigree: {
      sire: {
        registeredName: 'At 8',
        sire: { sire: { sire: { sire: { sire: { registeredName: 'At 3', sire: null } } } } },
      },
    },
  });
  t.match(await requestLog(second), { skippedItems: ['$.body.titleList[1].title'] });
});

t.test('certificateInfo, with an unknown or missing kind, answers normal and logs the key', async (t) => {
  const record = { number: 'CKU-1-0000001/22', dogName: 'A', breedName: 'English Pointer' };
  for (const certType of ['某种新证书', 99, 2, '2', null]) {
    const site = await startSite(t, { handlers: oaWeb(certificateInfo, { code: 0, data: { ...record, certType } }) });
    const { json } = await site.get(urlOf(certificateInfo, { number: 'CKU-1-0000001/22' }));
    t.match(
      json.data,
      { kind: 'normal', status: 'unknown', dog: { breed: { id: '1' } }, pedigree: null },
      String(certType),
    );
    const misfits = site.logs.filter((line) => line.msg === 'upstream misfit' && line.kind === 'unknown-code');
    t.match(misfits, certType === null ? [] : [{ field: 'kind', keys: ['certType'] }], String(certType));
  }
});

t.test('certificateInfo, with unreadable parts, omits and logs them', async (t) => {
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
  const site = await startSite(t, { handlers: oaWeb(certificateInfo, { errcode: 0, body }) });
  const { json } = await site.get(urlOf(certificateInfo, { number: body.certNo, chip: '123456' }));
  t.match(json.data, {
    status: 'valid',
    issuedOn: null,
    dog: { bornOn: null },
    owner: '张**、李**',
    chipMatch: true,
    titles: [{ title: { en: 'CN CH' }, on: null }],
    healthTests: [{ name: { en: 'HD' }, result: { en: 'A' }, on: null }],
    pedigree: { sire: null, dam: { registeredName: 'Dam' } },
  });
  t.same((await requestLog(site)).skippedItems, [
    '$.body.titleList[0].date',
    '$.body.issueDate',
    '$.body.birthday',
    '$.body.healthList[0].date',
    '$.body.father.registeredName',
  ]);
});

t.test('certificateInfo and geneReport, with the breed beside the object of the dog, read it', async (t) => {
  const breed = { id: 111, nameCn: '金毛寻回犬', nameEn: 'Golden Retriever', fciNo: 111 };
  const dogInfo = { dogName: 'Bell', sex: '母' };
  const number = 'CKU-111-0026158/23';
  const records: [string, JsonBodyType][] = [
    [certificateInfo, { certInfo: { no: number, state: '有效' }, dogInfo, breed }],
    [geneReport, { reportNo: 'GR-1', certNo: number, dogInfo, breed }],
  ];
  for (const [path, data] of records) {
    const site = await startSite(t, { handlers: oaWeb(path, { code: 0, data }) });
    const { json } = await site.get(urlOf(path, { number }));
    t.match(json.data?.dog, { registeredName: 'Bell', breed: { id: '111', name: { en: 'Golden Retriever' } } }, path);
  }
});
