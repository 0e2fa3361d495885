import { HttpResponse, http, type JsonBodyType } from 'msw';
import { t } from 'tap';
import { certificatesHandlers } from '../../../server/sandbox/areas/certificates.ts';
import { demoNumbers, dogByNumber, lineNumbers } from '../../../server/sandbox/data/dogs/register.ts';
import type { RegisteredDog } from '../../../server/sandbox/data/dogs/registered-dog.ts';
import { reports } from '../../../server/sandbox/data/genes/reports.ts';
import { type Ancestor, type GeneTest, pedigreeDepth } from '../../../shared/areas/certificates.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { startSite } from '../../helpers/start-site.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const geneReport = '/oa-web/api/v1/dog/geneReport';
const bell = 'CKU-111-0026158/23';
const en = { headers: { 'accept-language': 'en' } };

/** An oa-web that gives one answer to one call. */
const oaWeb = (path: string, answer: JsonBodyType) => [http.get(`*${path}`, () => HttpResponse.json(answer))];
const ask = (path: string, parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`;

t.test('certificateInfo, of the Golden bitch on the board, answers the whole contract and masks people', async (t) => {
  const now = () => new Date('2026-11-20T10:42:00Z');
  const site = await startSite(t, { handlers: certificatesHandlers(), now });
  // As typed on a Chinese keyboard, with spaces.
  const { status, json, headers } = await site.get(ask(certificateInfo, { number: ' ｃｋｕ－111－0026158／23 ' }));
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'no-store', 'its validity is live');
  const ancestor = (registeredName: string, number: string, zh: string, titles: string[]) => ({
    registeredName,
    number,
    colour: zh === '金色' ? { zh, en: 'Gold' } : { zh, en: 'Cream' },
    titles,
    sire: null,
    dam: null,
  });
  const { pedigree, titles, healthTests, ...rest } = json.data;
  t.same(rest, {
    number: bell,
    kind: 'xt',
    status: 'valid',
    reissuedAs: null,
    issuedOn: '2023-07-21',
    dog: {
      registeredName: "Amberfield's Morning Bell",
      callName: '麦穗',
      breed: { id: '111', name: { zh: '金毛寻回犬', en: 'Golden Retriever' }, fciNumber: 111, groupId: '8' },
      sex: 'female',
      bornOn: '2023-04-09',
      colour: { zh: '奶油色', en: 'Cream' },
      dnaNumber: 'DNA-2023-0048816',
      photo: rest.dog.photo,
    },
    owner: '陈**',
    breeder: '周**',
    kennel: 'Amberfield',
    chipMatch: null,
    checkedAt: '2026-11-20T10:42:00.000Z',
  });
  t.match(rest.dog.photo, /^\/media\/384\/[\w-]+\.webp$/);
  t.same(titles, [{ title: 'CN CH 中国冠军', on: '2025-05-18', place: '杭州' }]);
  t.same(healthTests[0], { name: '髋关节 HD', result: 'A', on: '2024-10-12' });

  t.match(pedigree, { registeredName: "Amberfield's Morning Bell", number: bell, titles: ['CN CH 中国冠军'] });
  t.match(pedigree.sire, { registeredName: 'Harbour Light Solomon', number: 'CKU-111-0019034/19' });
  t.same(
    pedigree.sire.sire.sire,
    ancestor('Oakmere Long Shadow', 'KC-AH0214407', '金色', []),
    'a great-grandsire is the last generation',
  );
  const count = (node: Ancestor | null): number => (node ? 1 + count(node.sire) + count(node.dam) : 0);
  t.equal(count(pedigree), 15, 'the dog and fourteen ancestors');
});

t.test('certificateInfo, with six chip digits typed, tells a match and a mismatch and never the number', async (t) => {
  let travelled = '';
  const watch = http.get(`*${certificateInfo}`, ({ request }) => {
    travelled = request.url;
  });
  const site = await startSite(t, { handlers: [watch, ...certificatesHandlers()] });
  const match = await site.get(ask(certificateInfo, { number: bell, chip: '042917' }));
  t.equal(match.json.data.chipMatch, true);
  t.equal((await site.get(ask(certificateInfo, { number: bell, chip: '042918' }))).json.data.chipMatch, false);
  t.notMatch(travelled, /chip|04291/, 'the digits stay here');
  t.notMatch(match.text, /042917/);
  for (const chip of ['04291', 'abcdef', '0429170', '０４２９１７']) {
    const { status, json } = await site.get(ask(certificateInfo, { number: bell, chip }), en);
    t.equal(status, 400, chip);
    t.match(json, { code: 40001, message: /chip/ }, chip);
  }
});

t.test('certificateInfo, over all numbers of the sandbox, reads every kind and a consistent pedigree', async (t) => {
  const site = await startSite(t, { handlers: certificatesHandlers() });
  const kinds = new Set<string>();
  const statuses = new Set<string>();
  for (const number of demoNumbers) {
    const { json } = await site.get(ask(certificateInfo, { number }));
    if (json.code === 42201) continue;
    const { kind, status, pedigree, dog, owner } = json.data;
    kinds.add(kind);
    statuses.add(status);
    t.equal(pedigree !== null, certificateKinds[kind as keyof typeof certificateKinds].pedigreeGenerations > 0, number);
    t.match(owner, /^(.\*\*|[A-Z]\*{3} [A-Z]\*{3})$/u, number);
    t.equal(dog.breed.id, number.split('-')[1]);
  }
  t.same([...kinds].sort(), Object.keys(certificateKinds).sort());
  t.same([...statuses].sort(), ['reissued', 'revoked', 'valid']);

  t.match((await site.get(ask(certificateInfo, { number: 'CKU-230-0012345/21' }))).json.data, {
    kind: 'zaXt',
    dog: { breed: { name: { en: 'Tibetan Mastiff' } } },
  });
});

t.test('the dogs of the sandbox, each with all its ancestors, could have been born as they are written', (t) => {
  const years = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 31_557_600_000;
  const dogs = new Set<RegisteredDog>();
  const meet = (dog: RegisteredDog | null): void => {
    if (!dog || dogs.has(dog)) return;
    dogs.add(dog);
    meet(dog.sire);
    meet(dog.dam);
  };
  for (const dog of dogByNumber.values()) meet(dog);
  t.ok(dogByNumber.size >= 60, `${dogByNumber.size} certificates`);
  t.ok(new Set([...dogs].map(({ breed }) => breed.number)).size >= 30);

  const faulty = [...dogs].flatMap((dog) => {
    const { number, registeredName, bornOn, breed, colour, sire, dam, certificate, titles } = dog;
    const faults: [string, boolean][] = [
      ['number', certificate !== null && !new RegExp(`^CKU-${breed.number}-\\d{7}/\\d\\d$`).test(number)],
      ['chip', certificate !== null && !/^156\d{12}$/.test(certificate.chip)],
      ['year', certificate !== null && number.slice(-2) !== certificate.issuedOn.slice(2, 4)],
      ['issued', certificate !== null && certificate.issuedOn <= bornOn],
      ['colour', !breed.colours.includes(colour) && !breed.colours.includes('allColours')],
      ['name', registeredName.length > 60],
      ['titles', titles.some(({ on }) => years(bornOn, on) < 0.75)],
      ['one parent', (sire === null) !== (dam === null)],
    ];
    if (sire && dam) {
      const [sireAge, damAge] = [years(sire.bornOn, bornOn), years(dam.bornOn, bornOn)];
      faults.push(
        ['sexes', sire.sex !== 'male' || dam.sex !== 'female'],
        ['ages', sireAge < 1 || sireAge > 10 || damAge < 1.5 || damAge > 9],
        ['breed', sire.breed !== breed || dam.breed !== breed],
      );
    }
    return faults.filter(([, isFault]) => isFault).map(([what]) => `${number} ${registeredName}: ${what}`);
  });
  t.same(faulty, []);

  // One number is one dog; a paper and the one in its place are the same dog.
  const known = new Map<string, string>();
  for (const { number, registeredName, colour, bornOn } of dogs) {
    const told = `${registeredName} ${colour} ${bornOn}`;
    t.equal(known.get(number) ?? told, told, number);
    known.set(number, told);
  }
  const kindsOf = (fci: number) =>
    new Set([...dogs].filter((d) => d.breed.number === fci).map((d) => d.certificate?.kind));
  t.ok([...dogs].every(({ breed, certificate }) => !certificate?.kind.startsWith('za') || breed.number === 230));
  t.notOk(kindsOf(230).has('xt'), 'a Tibetan Mastiff has papers of its own');
  const native = [...dogs].filter(({ certificate }) => certificate?.kind === 'country');
  t.ok(native.every(({ breed }) => ['CN', 'TB'].includes(breed.origin[0] ?? '')));
  t.ok([...dogs].some(({ registeredName }) => registeredName.length === 60));
  t.end();
});

/** Wright's coefficient of inbreeding of the dog at the root, as far as its pedigree goes. */
function inbreedingOf(root: Ancestor): number {
  const parents = new Map<string, [sire: string | null, dam: string | null]>();
  const idOf = (dog: Ancestor) => dog.number ?? dog.registeredName;
  const learn = (dog: Ancestor | null): void => {
    if (!dog) return;
    const [sire, dam] = parents.get(idOf(dog)) ?? [null, null];
    parents.set(idOf(dog), [dog.sire ? idOf(dog.sire) : sire, dog.dam ? idOf(dog.dam) : dam]);
    learn(dog.sire);
    learn(dog.dam);
  };
  learn(root);
  const of = (id: string) => parents.get(id) ?? [null, null];
  const height = (id: string | null): number => (id === null ? 0 : 1 + Math.max(...of(id).map(height)));
  const kinship = (a: string | null, b: string | null): number => {
    if (a === null || b === null) return 0;
    if (a === b) return 0.5 * (1 + kinship(...of(a)));
    const [younger, other] = height(a) >= height(b) ? [a, b] : [b, a];
    return 0.5 * of(younger).reduce((sum, parent) => sum + kinship(parent, other), 0);
  };
  return kinship(...of(idOf(root)));
}

t.test('certificateInfo, of lines bred on purpose, tells enough ancestors to work out their inbreeding', async (t) => {
  const site = await startSite(t, { handlers: certificatesHandlers() });
  t.same(
    lineNumbers.map(({ inbreeding }) => inbreeding),
    [1 / 8, 1 / 16, 1 / 32, 9 / 64, 0],
  );
  for (const { number, inbreeding } of lineNumbers) {
    const { pedigree } = (await site.get(ask(certificateInfo, { number }))).json.data;
    t.equal(inbreedingOf(pedigree), inbreeding, number);
    const inFull = (node: Ancestor | null, generations: number): boolean =>
      node !== null && (generations === 0 || (inFull(node.sire, generations - 1) && inFull(node.dam, generations - 1)));
    t.ok(inFull(pedigree, 3), `${number}: the paper shows fourteen ancestors`);
  }
  const count = (node: Ancestor | null): number => (node ? 1 + count(node.sire) + count(node.dam) : 0);
  const { pedigree } = (await site.get(ask(certificateInfo, { number: lineNumbers.at(-1)?.number ?? '' }))).json.data;
  t.equal(count(pedigree), 63, 'the dog and 62 ancestors of five generations');
});

t.test('certificateInfo, of a reissued paper, names the one in its place, which is valid', async (t) => {
  const site = await startSite(t, { handlers: certificatesHandlers() });
  const reissued = [...dogByNumber.values()].filter(({ certificate }) => certificate.status === 'reissued');
  t.ok(reissued.length > 1);
  for (const { number } of reissued) {
    const old = (await site.get(ask(certificateInfo, { number }))).json.data;
    t.match(old, { status: 'reissued', reissuedAs: /^CKU-/ });
    const current = (await site.get(ask(certificateInfo, { number: old.reissuedAs }))).json.data;
    t.match(current, { status: 'valid', reissuedAs: null, dog: { registeredName: old.dog.registeredName } });
  }
  const names = ['newCertNo', 'replaced_by', 'reissuedAs'];
  const record = { number: 'CKU-1-0000001/22', name: 'A', breedName: 'English Pointer' };
  for (const name of names) {
    for (const [certStatus, expected] of [
      ['已换发', 'CKU-1-0000009/24'],
      ['有效', null],
    ] as const) {
      const data = { ...record, certStatus, [name]: 'cku 1 0000009 24' };
      const other = await startSite(t, { handlers: oaWeb(certificateInfo, { code: 0, data }) });
      t.equal((await other.get(ask(certificateInfo, record))).json.data.reissuedAs, expected, `${name} ${certStatus}`);
    }
  }
});

t.test(
  'certificateInfo, of a pedigree that cannot be, passes on what it can and leaves out what is no tree',
  async (t) => {
    const record = { certNo: 'CKU-1-0000001/22', name: 'A', breedName: 'English Pointer', certType: 'xt' };
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
    const { pedigree } = (await site.get(ask(certificateInfo, { number: record.certNo }))).json.data;
    t.match(pedigree.sire, { registeredName: 'S', sire: null, dam: { registeredName: 'D' } }, 'nobody is above itself');
    t.match(
      pedigree.dam,
      { number: null, dam: { registeredName: 'S' } },
      'twice in a pedigree is not in a circle; a chip is no number',
    );
    t.match(
      site.logs.find((line) => line.msg === 'request'),
      { level: 40, skippedItems: ['$.data.sire.sire'] },
    );

    const deep = await startSite(t, {
      handlers: oaWeb(certificateInfo, { code: 0, data: { ...record, sire: endless(1) } }),
    });
    const depth = (node: Ancestor | null): number => (node ? 1 + Math.max(depth(node.sire), depth(node.dam)) : 0);
    t.equal(
      depth((await deep.get(ask(certificateInfo, { number: record.certNo }))).json.data.pedigree),
      1 + pedigreeDepth,
    );
  },
);

t.test(
  'certificateInfo and geneReport, however the number is typed, ask oa-web in the one form it is written in',
  async (t) => {
    const asked: string[] = [];
    const watch = [certificateInfo, geneReport].map((path) =>
      http.get(`*${path}`, ({ request }) => void asked.push(new URL(request.url).searchParams.get('number') ?? '')),
    );
    const site = await startSite(t, { handlers: [...watch, ...certificatesHandlers()] });
    const written = 'CKU-230-0012345/21';
    for (const typed of [
      'CKU 230 0012345 21',
      'cku230001234521',
      'ＣＫＵ－２３０－００１２３４５／２１',
      'CKU—230—0012345／21',
      'CKU_230_0012345_21',
      'CKU-230-0012345-21',
      'CKU-230-0012345、21',
      'CKU - 230 - 0012345 / 21',
      '　CKU\u200b‑230‑0012345/21\n',
    ]) {
      t.equal((await site.get(ask(certificateInfo, { number: typed }))).json.data?.number, written, typed);
    }
    for (const typed of ['gr 23 081457', 'GR23081457', 'ＧＲ－23－081457']) {
      t.equal((await site.get(ask(geneReport, { number: typed }))).json.data?.reportNumber, 'GR-23-081457', typed);
    }
    t.same([...new Set(asked)], [written, 'GR-23-081457']);
    // A register of its own ways is asked as it was typed.
    await site.get(ask(certificateInfo, { number: 'kc-ah0214407' }));
    await site.get(ask(certificateInfo, { number: '京犬 2024 17' }));
    t.same(asked.slice(-2), ['KC-AH0214407', '京犬-2024-17']);

    const before = asked.length;
    for (const number of [
      '%',
      '%%',
      'CKU-*',
      'CKU-230-?',
      '--',
      '<b>1</b>',
      "1' OR '1",
      '156000100042917',
      '156 0001 0004 2917',
    ]) {
      const { status, json } = await site.get(ask(certificateInfo, { number }), en);
      t.equal(status, 400, number);
      t.match(json, { code: 40001, message: /number/ }, number);
      t.notMatch(json.message, number, 'what was typed is not repeated');
    }
    t.equal(asked.length, before, 'what can be no number does not travel');
  },
);

t.test(
  'certificateInfo and geneReport, when oa-web answers everybody, answer the one that was asked for or none',
  async (t) => {
    const rows = ['CKU-1-0000001/22', 'CKU-1-0000002/22', 'CKU-1-0000003/22'].map((certNo, i) => ({
      certNo,
      reportNo: `GR-22-00000${i}`,
      name: `Dog ${i}`,
      breedName: 'English Pointer',
    }));
    for (const [path, data] of [
      [certificateInfo, rows],
      [geneReport, { rows, total: 3 }],
    ] as const) {
      const site = await startSite(t, { handlers: oaWeb(path, { code: 0, data }) });
      const found = (await site.get(ask(path, { number: 'cku 1 0000002 22' }))).json.data;
      t.equal(found.dog.registeredName, 'Dog 1', path);
      t.match(await site.get(ask(path, { number: 'CKU-1-0000009/22' })), { status: 404, json: { code: 40401 } }, path);
    }
  },
);

t.test('certificateInfo, when oa-web sends other envelopes, names and codes, answers the contract', async (t) => {
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
  const first = await startSite(t, { handlers: oaWeb(certificateInfo, flat) });
  const { json } = await first.get(ask(certificateInfo, { number: 'CKU-297-0000042/20', chip: '123456' }));
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
    titles: [{ title: '中国冠军', on: null, place: null }, { title: '国际冠军' }],
    healthTests: [],
    pedigree: {
      number: 'CKU-297-0000042/20',
      colour: { zh: '黑白', en: '黑白' },
      sire: { registeredName: 'Old Sire', number: 'AKC-1', sire: null, dam: { registeredName: 'Older Dam' } },
      dam: { registeredName: 'Old Dam', titles: [], sire: null },
    },
  });

  const second = await startSite(t, { handlers: oaWeb(certificateInfo, deep) });
  const nested = (await second.get(ask(certificateInfo, { number: 'CKU-1-0000001/22', chip: '123456' }))).json;
  t.match(nested.data, {
    kind: 'dnaYsfyXt',
    status: 'revoked',
    issuedOn: '2022-05-06',
    dog: { registeredName: 'A', breed: { id: '9' }, sex: 'female', bornOn: '2022-01-01' },
    owner: '欧阳**',
    breeder: null,
    chipMatch: null,
    titles: [{ title: 'CH' }, { title: 'JCH', on: '2022-04-15' }],
    pedigree: {
      sire: {
        registeredName: 'At 8',
        sire: { sire: { sire: { sire: { sire: { registeredName: 'At 3', sire: null } } } } },
      },
    },
  });
  t.match(
    second.logs.find((line) => line.msg === 'request'),
    { skippedItems: ['$.body.titleList[1].title'] },
  );
});

t.test(
  'certificateInfo, with a kind not known or not said, is normal; an unreadable status is never valid',
  async (t) => {
    const record = { number: 'CKU-1-0000001/22', name: 'A', breedName: 'English Pointer' };
    for (const certType of ['某种新证书', 99, null]) {
      const site = await startSite(t, { handlers: oaWeb(certificateInfo, { code: 0, data: { ...record, certType } }) });
      const { json } = await site.get(ask(certificateInfo, { number: 'CKU-1-0000001/22' }));
      t.match(
        json.data,
        { kind: 'normal', status: 'valid', dog: { breed: { id: '1' } }, pedigree: null },
        String(certType),
      );
    }
    const site = await startSite(t, {
      handlers: oaWeb(certificateInfo, { code: 0, data: { ...record, certStatus: '??' } }),
    });
    const { status, json } = await site.get(ask(certificateInfo, { number: 'CKU-1-0000001/22' }));
    t.equal(status, 502);
    t.match(json, { code: 50201, data: null });

    const certNo = record.number;
    const said: readonly (readonly [what: string, data: object, status: string])[] = [
      ['a word for no longer', { ...record, certStatus: '已失效' }, 'revoked'],
      ['called valid, and not valid', { ...record, certStatus: '有效', isValid: 0 }, 'revoked'],
      ['with the dog', { cert: { certNo }, dogInfo: { ...record, certStatus: '已注销' } }, 'revoked'],
      ['beside both', { cert: { certNo }, dogInfo: record, certStatus: '已换发' }, 'reissued'],
      ['of the dog, which lives', { cert: { certNo, status: 1 }, dogInfo: { ...record, status: 'alive' } }, 'valid'],
    ];
    for (const [what, data, expected] of said) {
      const told = await startSite(t, { handlers: oaWeb(certificateInfo, { code: 0, data }) });
      t.equal((await told.get(ask(certificateInfo, { number: certNo }))).json.data.status, expected, what);
    }
  },
);

t.test('certificateInfo, with parts nobody can read, is answered without them and tells of them', async (t) => {
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
  const { json } = await site.get(ask(certificateInfo, { number: body.certNo, chip: '123456' }));
  t.match(json.data, {
    status: 'valid',
    issuedOn: null,
    dog: { bornOn: null },
    owner: '张**、李**',
    chipMatch: true,
    titles: [{ title: 'CN CH', on: null }],
    healthTests: [{ name: 'HD', result: 'A', on: null }],
    pedigree: { sire: null, dam: { registeredName: 'Dam' } },
  });
  t.same(site.logs.find((line) => line.msg === 'request')?.skippedItems, [
    '$.body.titleList[0].date',
    '$.body.healthList[0].date',
    '$.body.issueDate',
    '$.body.birthday',
    '$.body.father.nameEn',
  ]);
});

t.test('certificateInfo and geneReport, refused, not found, late or wrongly asked, answer the catalogue', async (t) => {
  const site = await startSite(t, { handlers: certificatesHandlers() });
  const disputed = demoNumbers.find((number) => dogByNumber.get(number)?.certificate.underReview) ?? '';
  const refused = await site.get(ask(certificateInfo, { number: disputed }));
  t.equal(refused.status, 422);
  t.match(refused.json, { code: 42201, upstreamCode: '4203', message: '该证书正在复核，请联系犬籍登记处', data: null });
  const pending = await site.get(ask(geneReport, { number: 'GR-25-090001' }));
  t.match(pending.json, { code: 42201, upstreamCode: '7003', message: /报告还没有出具/ });

  for (const path of [certificateInfo, geneReport]) {
    const unknown = await site.get(ask(path, { number: 'CKU-999-9999999/99' }), en);
    t.equal(unknown.status, 404, path);
    t.match(unknown.json, { code: 40401, data: null, message: 'There is no such record' });
    for (const query of ['', '?number=', '?number=x', '?number=%20%20%20', `?number=${'9'.repeat(65)}`]) {
      const { status, json } = await site.get(path + query, en);
      t.equal(status, 400, query);
      t.match(json, { code: 40001, message: /number/ }, query);
    }
    const markup = { code: 5, message: '<b>系统</b>\n维护' };
    const marked = await startSite(t, { handlers: oaWeb(path, markup) });
    t.match((await marked.get(ask(path, { number: bell }))).json, {
      code: 42201,
      upstreamCode: '5',
      message: '系统 维护',
    });

    const silent = [http.get(`*${path}`, () => new Promise<never>(() => {}))];
    const slow = await startSite(t, { handlers: silent, env: { OA_WEB_TIMEOUT_MS: '200' } });
    const late = await slow.get(ask(path, { number: bell }));
    t.equal(late.status, 504, path);
    t.match(late.json, { code: 50401, data: null });
  }
});

t.test(
  'geneReport, from the sandbox, holds twenty reports or more of 25 tests or more, by either number',
  async (t) => {
    const site = await startSite(t, { handlers: certificatesHandlers() });
    t.ok(reports.length >= 20);
    for (const { number, dog } of reports) {
      const { json } = await site.get(ask(geneReport, { number }));
      const tests: GeneTest[] = json.data.tests;
      t.ok(tests.length >= 25, `${number}: ${tests.length} tests`);
      t.equal(json.data.certificateNumber, dog.number);
      const faulty = tests.filter(
        ({ category, inheritance, result, genotype }) =>
          (category === 'disease') === (result === 'value') ||
          (category === 'disease' && (result === 'notTested') !== (genotype === null)) ||
          // A male has one X: he is clear or at risk, with one letter to show for it.
          (inheritance === 'XL' &&
            dog.sex === 'male' &&
            (result === 'carrier' || (genotype !== null && !genotype.endsWith('/–')))),
      );
      t.same(faulty, [], number);
    }
    const { json } = await site.get(ask(geneReport, { number: bell }));
    const { tests, ...report } = json.data;
    t.same(report, {
      reportNumber: 'GR-23-081457',
      certificateNumber: bell,
      dog: {
        registeredName: "Amberfield's Morning Bell",
        callName: '麦穗',
        breed: { id: '111', name: { zh: '金毛寻回犬', en: 'Golden Retriever' }, fciNumber: 111, groupId: '8' },
        sex: 'female',
        bornOn: '2023-04-09',
        photo: report.dog.photo,
      },
      lab: '示例兽医遗传实验室 Sample Veterinary Genetics Laboratory',
      sampledOn: '2023-05-16',
      reportedOn: '2023-06-02',
    });
    const test = (id: string) => tests.find((found: GeneTest) => found.id === id);
    t.match(test('PRCD'), {
      gene: 'PRCD',
      category: 'disease',
      inheritance: 'AR',
      result: 'carrier',
      genotype: 'N/prcd',
    });
    t.match(test('GRMD'), { gene: 'DMD', inheritance: 'XL', result: 'clear' });
    t.match(test('OIG'), {
      inheritance: 'AD',
      result: 'notTested',
      genotype: null,
      meaning: { en: /does not mean clear/ },
    });
    t.match(test('E'), { gene: 'MC1R', category: 'colour', result: 'value', genotype: 'e/e' });
    t.match(test('SIRE'), {
      gene: null,
      category: 'parentage',
      inheritance: null,
      meaning: { en: /Harbour Light Solomon/ },
    });
    t.notOk(test('CNM'), 'a test of the Labrador does not stand with a Golden');
  },
);

t.test(
  'geneReport, in another shape, calls no test clear that says nothing and leaves none out for its words',
  async (t) => {
    const answer = {
      status: 200,
      message: 'ok',
      result: {
        report_id: 77,
        dog_name: 'A',
        breed_name_cn: '柴犬',
        fci_number: '257',
        pedigree_no: 'CKU-257-0000001/22',
        sampling_date: '20220301',
        items: [
          { name: 'Degenerative myelopathy', gene: 'SOD1', type: 1, result: 0, mode: 'AR' },
          { nameCn: '甲', nameEn: 'One', result: '正常', genotype: 'N/N', inheritance: 'something new' },
          { nameCn: '乙', nameEn: 'Two', genotype: 'N/N' },
          { nameCn: '丙', nameEn: 'Three', result: '可疑' },
          { nameCn: '丁', nameEn: 'Four', category: '毛色', result: '红色' },
          { nameCn: '戊', nameEn: 'Five', category: 'paternity' },
          { nameCn: '己', nameEn: 'Six', result: 'N/N', inheritance: 'X连锁隐性遗传' },
          { nameCn: '庚', nameEn: 'Seven', result: '阳性', explain: '一种病', inheritance: '不完全显性' },
          { gene: 'NONAME', result: '正常' },
        ],
      },
    };
    const site = await startSite(t, { handlers: oaWeb(geneReport, answer) });
    const { json } = await site.get(ask(geneReport, { number: 'CKU-257-0000001/22' }));
    t.match(json.data, {
      reportNumber: '77',
      certificateNumber: 'CKU-257-0000001/22',
      dog: { registeredName: 'A', callName: null, breed: { id: '257', name: { zh: '柴犬' } }, sex: null, photo: null },
      lab: null,
      sampledOn: '2022-03-01',
      reportedOn: null,
      tests: [
        { id: '1', result: 'notTested', inheritance: 'AR', category: 'disease' },
        { id: '2', result: 'clear', inheritance: null, genotype: 'N/N', meaning: null },
        { id: '3', result: 'notTested' },
        { id: '4', result: 'value', category: 'disease', meaning: { zh: '可疑', en: '可疑' } },
        { id: '5', result: 'value', category: 'colour', meaning: { zh: '红色', en: '红色' } },
        { id: '6', result: 'notTested', category: 'parentage' },
        { id: '7', result: 'clear', inheritance: 'XL' },
        { id: '8', result: 'value', inheritance: 'AD', meaning: { zh: '阳性', en: '阳性' } },
      ],
    });
    t.equal(json.data.tests.length, 8);
    t.match(
      site.logs.find((line) => line.msg === 'request'),
      { skippedItems: ['$.result.items[3].result', '$.result.items[7].result', '$.result.items[8].diseaseName'] },
    );
  },
);
