/** Calls for groomer and trainer licences, with the sandbox as oa-web. */
import { groomersHandlers } from '../../../server/sandbox/areas/groomers.ts';
import { trainersHandlers } from '../../../server/sandbox/areas/trainers.ts';
import {
  fciGroomerDemoNumbers,
  fciGroomers,
  groomerDemoNumbers,
  nationalGroomers,
} from '../../../server/sandbox/data/people/groomers.ts';
import type { LicenceRow } from '../../../server/sandbox/data/people/licence-row.ts';
import { trainerDemoNumbers, trainerRegister } from '../../../server/sandbox/data/people/trainers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import { sample } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { urlOf } from './scripted-site.ts';

const national = '/oa-web/groomer/groomerCertificates';
const fci = '/oa-web/groomer/groomerFciCertificates';
const byId = '/oa-web/groomer/groomerCertificatesById';
const trainers = '/oa-web/handler/trainerCertificates';

const sandboxAt = (instant: string) => ({
  handlers: [...groomersHandlers(), ...trainersHandlers()],
  map: sandboxMap,
  now: () => new Date(instant),
});
const site = await startSite(t, sandboxAt('2026-11-21T02:00:00Z'));
const read = async (path: string, parameters: Record<string, string | number>) =>
  (await site.get(urlOf(path, parameters))).json.data;

const none = { code: 0, message: 'ok', data: [] };
const missing = { status: 404, json: { code: 40401, data: null } };

t.test('finds a licence by its number in any spelling, by the exact name or by its id', async (t) => {
  const levelA = { code: 'A', name: { zh: 'A 级', en: 'Level A' } };
  const levelB = { code: 'B', name: { zh: 'B 级', en: 'Level B' } };
  const teacher = { code: 'T', name: { zh: '教师级', en: 'Teacher' } };
  const issuer = { zh: 'CKU 教育培训部', en: 'CKU Education Office' };
  const fciIssuer = { zh: 'CKU / FCI', en: 'CKU / FCI' };
  const category = { zh: '㹴犬拔毛', en: 'Terrier stripping' };
  const valid = { status: 'valid', replacedBy: null };
  const groomer = { ...valid, id: '1001', number: 'CKU-G-B-2023-0417', holder: '张**', level: levelB, issuer };
  const fciGroomer = { ...valid, id: '5002', number: 'FCI-G-2023-007', holder: 'I*** E***', level: teacher };
  const trainer = { ...valid, id: '301', number: 'CKU-T-A-2022-0108', holder: '韩**', level: levelA, issuer };
  const licences: [path: string, queries: Record<string, string>[], licence: object][] = [
    [
      national,
      [
        { number: 'CKU-G-B-2023-0417' },
        { number: ' cku-g-b——2023 - 0417' },
        { number: 'ＣＫＵ－Ｇ－Ｂ－２０２３－０４１７' },
        { number: 'CKU‑G‑B‑2023‑\u200b0417' },
      ],
      { ...groomer, issuedOn: '2023-04-17', validUntil: '2028-04-16', system: 'national', category: null },
    ],
    [
      fci,
      [{ number: 'fci-g-2023-007' }, { name: 'Ida  Example' }, { id: '5002', number: 'FCI-G-2023-007' }],
      { ...fciGroomer, issuedOn: '2023-03-06', validUntil: null, issuer: fciIssuer, system: 'fci', category },
    ],
    [
      trainers,
      [{ number: 'cku-t-a-2022-0108' }, { number: 'ＣＫＵ—Ｔ—Ａ—2022—0108 ' }, { name: '韩示例' }],
      { ...trainer, issuedOn: '2022-06-13', validUntil: '2027-06-12' },
    ],
  ];
  for (const [path, queries, licence] of licences) {
    for (const query of queries) {
      const { status, headers, json } = await site.get(urlOf(path, query));
      const what = urlOf(path, query);
      t.same([status, headers.get('cache-control')], [200, 'no-store'], what);
      const [{ photo }] = json.data;
      t.same(json.data, [{ ...licence, photo }], what);
      if (path !== fci) t.match((await site.get(photo)).headers.get('content-type'), 'image/webp', what);
    }
  }
});

t.test('finds every licence under an exact name', async (t) => {
  t.match(await read(national, { name: ' 陈样例 ' }), [
    { number: 'CKU-G-A-2022-0041', holder: '陈**', status: 'replaced', replacedBy: 'CKU-G-A-2024-0112' },
    { number: 'CKU-G-A-2024-0112', holder: '陈**', status: 'valid', replacedBy: null, validUntil: '2027-11-06' },
  ]);
  t.match(await read(national, { name: '林重名' }), [{ status: 'valid' }, { status: 'valid' }, { status: 'expired' }]);
  for (const name of ['欧阳样本', '欧 阳 样本', '欧阳　样本'])
    t.match(await read(national, { name }), [{ holder: '欧阳**' }], name);
  for (const name of ['阿依示例·吐样本', '阿依示例•吐样本', '阿依示例・吐样本', '阿依示例 . 吐样本'])
    t.match(await read(national, { name }), [{ holder: '阿**·吐**' }], name);
  for (const [path, query] of [
    [national, { name: '陈样' }],
    [fci, { number: 'FCI-G-1999-001' }],
    [trainers, { name: '韩示' }],
    [trainers, { number: 'CKU-T-A-1999-0001' }],
  ] as const)
    t.same((await site.get(urlOf(path, query))).json, none, urlOf(path, query));
});

t.test('returns the status of every sandbox licence on the current day', async (t) => {
  const statusesOf = async (path: string, rows: readonly LicenceRow[], count: number) => {
    const found = (await Promise.all(rows.map(({ number }) => read(path, { number })))).flat();
    t.same([rows.length, found.length], [count, count], path);
    const expected = rows.map(({ number, validUntil, replacedBy, state, level }) => {
      const hasEnded = validUntil !== null && validUntil < '2026-11-21';
      const status = hasEnded && !['revoked', 'replaced', 'invalid'].includes(state) ? 'expired' : state;
      const code = 'JSX'.includes(level) ? /^bathing-/ : level;
      return { number, validUntil, replacedBy, status, level: { code, name: { zh: /../ } } };
    });
    t.match(found, expected, path);
    return found.map(({ status }): string => status);
  };
  const groomers = [...(await statusesOf(national, nationalGroomers, 60)), ...(await statusesOf(fci, fciGroomers, 25))];
  const groomersThatAre = (status: string) => groomers.filter((each) => each === status).length;
  t.ok(groomersThatAre('valid') > 20 && groomersThatAre('expired') > 5 && groomersThatAre('revoked') > 3);
  t.same(['replaced', 'invalid', 'unknown'].map(groomersThatAre), [1, 1, 1]);
  const ofTrainers = new Set(await statusesOf(trainers, trainerRegister, 40));
  t.same([...ofTrainers].sort(), ['expired', 'replaced', 'revoked', 'valid']);
  const registered = new Set([...nationalGroomers, ...fciGroomers, ...trainerRegister].map(({ number }) => number));
  const examples = [...groomerDemoNumbers, ...fciGroomerDemoNumbers, ...trainerDemoNumbers];
  const wrong = examples.filter((number) => !registered.has(number));
  t.same(wrong, []);
});

t.test('treats a licence as valid through its expiry date in China', async (t) => {
  for (const [instant, status] of [
    ['2028-04-16T15:59:59Z', 'valid'],
    ['2028-04-16T16:00:00Z', 'expired'],
  ] as const) {
    const { get } = await startSite(t, sandboxAt(instant));
    t.match((await get(urlOf(national, { number: 'CKU-G-B-2023-0417' }))).json.data, [{ status }], instant);
  }
});

t.test('finds groomers by id', async (t) => {
  t.test('finds groomers of either system', async (t) => {
    const bathing = { code: 'bathing-show', name: { zh: '赛级洗护', en: 'Show bathing' } };
    t.match(await read(byId, { id: 1007 }), { system: 'national', category: null, level: bathing });
    t.match(await read(byId, { id: 5001 }), { system: 'fci', category: { en: 'Poodle trimming' } });
    t.match(await site.get(`${byId}?id=9999`), missing);
  });

  t.test('reveals the holder and number only if the request contains the number', async (t) => {
    const found = [];
    const ids = sample([...Array(100).keys()], 12);
    for (const [path, from] of [
      [byId, 1_000],
      [byId, 5_000],
      [fci, 5_000],
    ] as const)
      for (const id of ids.map((n) => from + n))
        for (const licence of [(await read(path, { id })) ?? []].flat()) found.push({ licence, asked: String(id) });
    const expected = [...nationalGroomers, ...fciGroomers, ...fciGroomers].filter(({ id }) => ids.includes(id % 1_000));
    t.ok(expected.length > 10);
    t.equal(found.length, expected.length);
    const anonymous = { number: null, holder: null, photo: null, replacedBy: null };
    t.match(
      found,
      found.map(({ asked }) => ({
        licence: { ...anonymous, id: asked, status: String, level: { code: String }, issuedOn: String },
      })),
    );
    t.notMatch(JSON.stringify(found), /\*|CKU-|FCI-|media/);
  });

  t.test('reveals the holder for the right number, and nothing for another number', async (t) => {
    const [groomer] = await read(national, { number: 'CKU-G-B-2023-0417' });
    for (const number of ['CKU-G-B-2023-0417', ' cku g b 2023 0417', 'ＣＫＵＧＢ２０２３０４１７'])
      t.same(await read(byId, { id: 1001, number }), groomer, number);
    const { number, id } = fciGroomers[0] ?? { number: '', id: 0 };
    t.match(await read(fci, { id, number }), [{ number, holder: /\*/ }]);
    t.match(await read(byId, { id, number }), { number, holder: /\*/ });
    for (const other of ['CKU-G-B-2023-0418', 'CKU-G-B-2023-041', 'CKU', String(nationalGroomers[1]?.number)]) {
      t.match(await site.get(urlOf(byId, { id: 1001, number: other })), missing, other);
      t.same((await site.get(urlOf(fci, { id, number: other }))).json, none, other);
    }
  });
});
