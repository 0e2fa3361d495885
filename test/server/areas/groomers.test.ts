/** Groomers' certificates from the sandbox, and the errors of their calls. */
import { HttpResponse, http } from 'msw';
import { toGroomerCertificate } from '../../../server/areas/groomers.ts';
import { toTrainerCertificate } from '../../../server/areas/trainers.ts';
import { groomersHandlers } from '../../../server/sandbox/areas/groomers.ts';
import {
  fciGroomerDemoNumbers,
  fciGroomers,
  groomerDemoNumbers,
  nationalGroomers,
} from '../../../server/sandbox/data/people/groomers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import type { GroomerCertificate } from '../../../shared/areas/groomers.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const national = '/oa-web/groomer/groomerCertificates';

const fci = '/oa-web/groomer/groomerFciCertificates';

const byId = '/oa-web/groomer/groomerCertificatesById';

const now = () => new Date('2026-11-21T02:00:00Z');

const sandbox = { handlers: groomersHandlers(), map: sandboxMap, now };

const q = encodeURIComponent;

t.test('groomerCertificates, by number, answers the one certificate with its holder masked', async (t) => {
  const site = await startSite(t, sandbox);
  const { status, json, headers } = await site.get(`${national}?number=CKU-G-B-2023-0417`);
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'no-store');
  const [certificate] = json.data;
  t.same(json.data, [
    {
      id: '1001',
      number: 'CKU-G-B-2023-0417',
      holder: '张**',
      level: { code: 'B', name: { zh: 'B 级', en: 'Level B' } },
      issuedOn: '2023-04-17',
      validUntil: '2028-04-16',
      status: 'valid',
      replacedBy: null,
      issuer: { zh: 'CKU 教育培训部', en: 'CKU Education Office' },
      photo: certificate.photo,
      system: 'national',
      category: null,
    },
  ]);
  t.match((await site.get(certificate.photo)).headers.get('content-type'), 'image/webp');

  for (const typed of [' cku-g-b——2023 - 0417', 'ＣＫＵ－Ｇ－Ｂ－２０２３－０４１７', 'CKU‑G‑B‑2023‑\u200b0417']) {
    const again = await site.get(`${national}?number=${q(typed)}`);
    t.same(again.json.data, json.data, typed);
  }
});

t.test('groomerCertificates, by name, finds the exact full name only', async (t) => {
  const site = await startSite(t, sandbox);
  const lookUp = async (name: string): Promise<GroomerCertificate[]> =>
    (await site.get(`${national}?name=${q(name)}`)).json.data;
  t.match(await lookUp(' 陈样例 '), [
    { number: 'CKU-G-A-2022-0041', holder: '陈**', status: 'replaced', replacedBy: 'CKU-G-A-2024-0112' },
    { number: 'CKU-G-A-2024-0112', holder: '陈**', status: 'valid', replacedBy: null, validUntil: '2027-11-06' },
  ]);
  t.same(await lookUp('陈样'), []);
  t.match(await lookUp('林重名'), [{ status: 'valid' }, { status: 'valid' }, { status: 'expired' }]);
  for (const typed of ['欧阳样本', '欧 阳 样本', '欧阳　样本'])
    t.match(await lookUp(typed), [{ holder: '欧阳**' }], typed);
  for (const typed of ['阿依示例·吐样本', '阿依示例•吐样本', '阿依示例・吐样本', '阿依示例 . 吐样本']) {
    t.match(await lookUp(typed), [{ holder: '阿**·吐**' }], typed);
  }
});

t.test('groomer certificates of the sandbox, each by its number, have the status of the current day', async (t) => {
  const site = await startSite(t, sandbox);
  t.equal(nationalGroomers.length, 60);
  t.equal(fciGroomers.length, 25);
  const counts: Record<string, number> = {};
  for (const [path, rows] of [
    [national, nationalGroomers],
    [fci, fciGroomers],
  ] as const) {
    for (const row of rows) {
      const { json } = await site.get(`${path}?number=${row.number}`);
      const expired = row.validUntil !== null && row.validUntil < '2026-11-21';
      t.match(json.data, [
        {
          number: row.number,
          validUntil: row.validUntil,
          status: ['revoked', 'replaced', 'invalid'].includes(row.state) ? row.state : expired ? 'expired' : row.state,
          replacedBy: row.replacedBy,
          level: { code: 'JSX'.includes(row.level) ? /^bathing-/ : row.level },
        },
      ]);
      t.notMatch(json.data[0].level.name.zh, /^.$/, `${row.number} has a known level`);
      counts[json.data[0].status] = (counts[json.data[0].status] ?? 0) + 1;
    }
  }
  t.ok((counts.valid ?? 0) > 20 && (counts.expired ?? 0) > 5 && (counts.revoked ?? 0) > 3);
  t.match(counts, { replaced: 1, invalid: 1, unknown: 1 });
  const registered = new Set([...nationalGroomers, ...fciGroomers].map(({ number }) => number));
  t.ok([...groomerDemoNumbers, ...fciGroomerDemoNumbers].every((number) => registered.has(number)));
});

t.test('groomer certificates, on their last day in China, are valid, and on the next, expired', async (t) => {
  for (const [instant, status] of [
    ['2028-04-16T15:59:59Z', 'valid'],
    ['2028-04-16T16:00:00Z', 'expired'],
  ] as const) {
    const site = await startSite(t, { ...sandbox, now: () => new Date(instant) });
    t.equal((await site.get(`${national}?number=CKU-G-B-2023-0417`)).json.data[0].status, status, instant);
  }
});

t.test('groomerFciCertificates, by number, name or id, answers category and level', async (t) => {
  const site = await startSite(t, sandbox);
  const expected = [
    {
      id: '5002',
      number: 'FCI-G-2023-007',
      holder: 'I*** E***',
      level: { code: 'T', name: { zh: '教师级', en: 'Teacher' } },
      issuedOn: '2023-03-06',
      validUntil: null,
      status: 'valid',
      replacedBy: null,
      issuer: { zh: 'CKU / FCI', en: 'CKU / FCI' },
      system: 'fci',
      category: { zh: '㹴犬拔毛', en: 'Terrier stripping' },
    },
  ];
  for (const query of ['number=fci-g-2023-007', `name=${q('Ida  Example')}`, 'id=5002&number=FCI-G-2023-007']) {
    const { json } = await site.get(`${fci}?${query}`);
    t.same(json.data, [{ ...expected[0], photo: json.data[0]?.photo }], query);
  }
  t.same((await site.get(`${fci}?number=FCI-G-1999-001`)).json, { code: 0, message: 'ok', data: [] });
});

t.test('groomerCertificatesById, for either system, answers which one; for an unknown id, 404', async (t) => {
  const site = await startSite(t, sandbox);
  const bathing = { code: 'bathing-show', name: { zh: '赛级洗护', en: 'Show bathing' } };
  t.match((await site.get(`${byId}?id=1007`)).json.data, { system: 'national', category: null, level: bathing });
  t.match((await site.get(`${byId}?id=5001`)).json.data, { system: 'fci', category: { en: 'Poodle trimming' } });
  t.match(await site.get(`${byId}?id=9999`), { status: 404, json: { code: 40401, data: null } });
});

t.test(
  'groomer certificates, by consecutive ids without numbers, name no one, and give no number to ask by',
  async (t) => {
    const site = await startSite(t, sandbox);
    let found = 0;
    for (const [path, from] of [
      [byId, 1_000],
      [byId, 5_000],
      [fci, 5_000],
    ] as const) {
      for (let id = from; id < from + 100; id++) {
        const { json } = await site.get(`${path}?id=${id}`);
        for (const certificate of [json.data ?? []].flat()) {
          found += 1;
          t.match(certificate, { id: String(id), number: null, holder: null, photo: null, replacedBy: null });
          t.match(certificate, { status: String, level: { code: String }, issuedOn: String });
          t.notMatch(JSON.stringify(certificate), /\*|CKU-|FCI-|media/);
        }
      }
    }
    t.equal(found, nationalGroomers.length + 2 * fciGroomers.length);
  },
);

t.test(
  'a groomer certificate, by its id and number, names its holder; with another number, it is not found',
  async (t) => {
    const site = await startSite(t, sandbox);
    const [national1] = (await site.get(`${national}?number=CKU-G-B-2023-0417`)).json.data;
    for (const number of ['CKU-G-B-2023-0417', ' cku g b 2023 0417', 'ＣＫＵＧＢ２０２３０４１７']) {
      t.same((await site.get(`${byId}?id=1001&number=${q(number)}`)).json.data, national1, number);
    }
    const { number, id } = fciGroomers[0] ?? { number: '', id: 0 };
    t.match((await site.get(`${fci}?id=${id}&number=${number}`)).json.data, [{ number, holder: /\*/ }]);
    t.match((await site.get(`${byId}?id=${id}&number=${number}`)).json.data, { number, holder: /\*/ });
    for (const other of ['CKU-G-B-2023-0418', 'CKU-G-B-2023-041', 'CKU', String(nationalGroomers[1]?.number)]) {
      t.match(
        await site.get(`${byId}?id=1001&number=${other}`),
        { status: 404, json: { code: 40401, data: null } },
        other,
      );
      t.same((await site.get(`${fci}?id=${id}&number=${other}`)).json, { code: 0, message: 'ok', data: [] });
    }
    for (const bad of ['A', '%25%25', '*'])
      t.match(await site.get(`${byId}?id=1001&number=${bad}`), { status: 400, json: { code: 40001 } }, bad);
  },
);

t.test('groomer calls, with a missing or malformed parameter, answer 400 and name it', async (t) => {
  const site = await startSite(t, sandbox);
  const malformed: [string, RegExp][] = [
    [national, /number \/ name/],
    [`${national}?number=&name=`, /number/],
    [`${national}?number=A`, /number/],
    [`${national}?number=${q(' \u200b ')}`, /number/],
    [`${national}?name=${q('  ')}`, /name/],
    [`${national}?name=${q('长'.repeat(65))}`, /name/],
    [`${national}?name=${q('陈')}`, /name/],
    [`${national}?name=%25`, /name/],
    [`${national}?name=${q('陈%')}`, /name/],
    [`${national}?name=${q('陈*')}`, /name/],
    [`${national}?name=${q('陈_例')}`, /name/],
    [`${fci}?name=${q('陈？')}`, /name/],
    [`${fci}?number=${q('FCI-%')}`, /number/],
    [`${fci}?number=${q('**')}`, /number/],
    [fci, /number \/ name \/ id/],
    [`${fci}?id=a%20b`, /id/],
    [byId, /id/],
  ];
  for (const [path, message] of malformed) {
    t.match(await site.get(path), { status: 400, json: { code: 40001, data: null, message } }, path);
  }
});

t.test('groomer calls, if oa-web times out, refuses, or sends no certificate, answer 504, 422 and 502', async (t) => {
  const paths = [`${national}?number=N1`, `${fci}?id=1`, `${byId}?id=1`];
  const all = (answer: () => Response | Promise<Response>) => ({
    handlers: [national, fci, byId].map((path) => http.get(`*${path}`, answer)),
    now,
  });
  const silent = await startSite(t, { ...all(() => new Promise<never>(() => {})), env: { OA_WEB_TIMEOUT_MS: '200' } });
  const refusing = await startSite(
    t,
    all(() => HttpResponse.json({ errcode: '17', errmsg: '<p>查询过于频繁</p>' })),
  );
  const other = await startSite(
    t,
    all(() => HttpResponse.json({ code: 0, data: [{ id: 1, realName: '张示例' }] })),
  );
  for (const path of paths) {
    t.match(await silent.get(path), { status: 504, json: { code: 50401, data: null } }, path);
    const refused = { code: 42201, message: '查询过于频繁', upstreamCode: '17', data: null };
    t.match(await refusing.get(path), { status: 422, json: refused }, path);
    t.match(await other.get(path), { status: 502, json: { code: 50201, data: null } }, path);
  }
});

t.test(
  'toGroomerCertificate and toTrainerCertificate, with a term in the past, mask the holder and return expired',
  async (t) => {
    const licence = { id: 1, number: 'CKU-G-B-2021-0001', name: '张示例', level: 'B', issueDate: '2021/3/1' };
    const read = (fields: object) => raw({ ...licence, ...fields });
    const expired = toGroomerCertificate(read({ validUntil: '2026-11-20' }), 'national', adapterContext);
    t.match(expired, {
      holder: '张**',
      status: 'expired',
      validUntil: '2026-11-20',
      level: { code: 'B' },
      system: 'national',
    });
    const valid = toTrainerCertificate(read({ validUntil: '2026-11-21', status: '有效' }), adapterContext);
    t.match(valid, { holder: '张**', status: 'valid' }, 'the last day still counts');
    const unstated = toTrainerCertificate(read({ validUntil: '2026-11-21' }), adapterContext);
    t.match(unstated, { holder: '张**', status: 'unknown' }, 'a last day to come does not make it valid');
  },
);
