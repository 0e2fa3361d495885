import { HttpResponse, http } from 'msw';
import { t } from 'tap';
import { groomersHandlers } from '../../../server/sandbox/areas/groomers.ts';
import {
  fciGroomerDemoNumbers,
  fciGroomers,
  groomerDemoNumbers,
  nationalGroomers,
} from '../../../server/sandbox/data/people/groomers.ts';
import type { GroomerCertificate } from '../../../shared/areas/groomers.ts';
import { startSite } from '../../helpers/start-site.ts';

const national = '/oa-web/groomer/groomerCertificates';
const fci = '/oa-web/groomer/groomerFciCertificates';
const byId = '/oa-web/groomer/groomerCertificatesById';

const now = () => new Date('2026-11-21T02:00:00Z');
const sandbox = { handlers: groomersHandlers(), now };
const answering = (path: string, json: object) => ({
  handlers: [http.get(`*${path}`, () => HttpResponse.json(json))],
  now,
});
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
      issuer: 'CKU 教育培训部',
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
  const ask = async (name: string): Promise<GroomerCertificate[]> =>
    (await site.get(`${national}?name=${q(name)}`)).json.data;
  t.match(await ask(' 陈样例 '), [
    { number: 'CKU-G-A-2022-0041', holder: '陈**', status: 'revoked' },
    { number: 'CKU-G-A-2024-0112', holder: '陈**', status: 'valid', validUntil: '2027-11-06' },
  ]);
  t.same(await ask('陈样'), []);
  t.match(await ask('林重名'), [{ status: 'valid' }, { status: 'valid' }, { status: 'expired' }]);
  for (const typed of ['欧阳样本', '欧 阳 样本', '欧阳　样本'])
    t.match(await ask(typed), [{ holder: '欧阳**' }], typed);
  for (const typed of ['阿依示例·吐样本', '阿依示例•吐样本', '阿依示例・吐样本', '阿依示例 . 吐样本']) {
    t.match(await ask(typed), [{ holder: '阿**·吐**' }], typed);
  }
});

t.test('groomer certificates of the sandbox, each by its number, have the status of the day asked', async (t) => {
  const site = await startSite(t, sandbox);
  t.equal(nationalGroomers.length, 60);
  t.equal(fciGroomers.length, 25);
  const seen: Record<string, number> = {};
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
          status: row.revoked ? 'revoked' : expired ? 'expired' : 'valid',
        },
      ]);
      t.notMatch(json.data[0].level.name.zh, /^.$/, `${row.number} has a level that is known`);
      seen[json.data[0].status] = (seen[json.data[0].status] ?? 0) + 1;
    }
  }
  t.ok((seen.valid ?? 0) > 20 && (seen.expired ?? 0) > 5 && (seen.revoked ?? 0) > 3);
  const registered = new Set([...nationalGroomers, ...fciGroomers].map(({ number }) => number));
  t.ok([...groomerDemoNumbers, ...fciGroomerDemoNumbers].every((number) => registered.has(number)));
});

t.test('groomer certificates, on their last day in China, are valid; on the next they are expired', async (t) => {
  for (const [instant, status] of [
    ['2028-04-16T15:59:59Z', 'valid'],
    ['2028-04-16T16:00:00Z', 'expired'],
  ] as const) {
    const site = await startSite(t, { handlers: groomersHandlers(), now: () => new Date(instant) });
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
      issuer: 'CKU / FCI',
      system: 'fci',
      category: { zh: '㹴犬拔毛', en: 'Terrier stripping' },
    },
  ];
  for (const query of ['number=fci-g-2023-007', `name=${q('Ida  Example')}`, 'id=5002']) {
    const { json } = await site.get(`${fci}?${query}`);
    t.same(json.data, [{ ...expected[0], photo: json.data[0]?.photo }], query);
  }
  t.same((await site.get(`${fci}?number=FCI-G-1999-001`)).json, { code: 0, message: 'ok', data: [] });
});

t.test('groomerCertificatesById, of either system, tells which; of an unknown id, answers 404', async (t) => {
  const site = await startSite(t, sandbox);
  const bathing = { code: 'bathing-show', name: { zh: '赛级洗护', en: 'Show bathing' } };
  t.match((await site.get(`${byId}?id=1007`)).json.data, { system: 'national', category: null, level: bathing });
  t.match((await site.get(`${byId}?id=5001`)).json.data, { system: 'fci', category: { en: 'Poodle trimming' } });
  t.match(await site.get(`${byId}?id=9999`), { status: 404, json: { code: 40401, data: null } });
});

t.test(
  'groomer calls, when oa-web takes a name for a prefix or answers everybody, let only exact matches out',
  async (t) => {
    const row = (id: number, realName: string, certNo = `N-${id}`) => ({ id, certNo, realName, level: 'B' });
    const rows = [
      row(1, '陈样例'),
      row(2, '陈样例一'),
      row(3, '陈样'),
      row(4, '陈 样 例'),
      row(5, '李虚构、陈样例'),
      row(6, '陈**'),
      row(7, '李**'),
      row(8, 'Ida Example', 'N-80'),
    ];
    const site = await startSite(t, {
      handlers: [national, fci, byId].map((path) =>
        http.get(`*${path}`, () => HttpResponse.json({ code: 0, data: rows })),
      ),
      now,
    });
    const ids = async (path: string) => (await site.get(path)).json.data.map(({ id }: { id: string }) => id);
    // Of a name that oa-web masks itself only what is left can be compared.
    t.same(await ids(`${national}?name=${q('陈样例')}`), ['1', '4', '5', '6']);
    t.same(await ids(`${national}?name=${q('ida  EXAMPLE')}`), ['8']);
    t.same(await ids(`${national}?name=${q('赵无此人')}`), []);
    t.same(await ids(`${national}?number=n-8`), []);
    t.same(await ids(`${national}?number=${q('Ｎ 80')}`), ['8']);
    t.same(await ids(`${national}?number=N-1&name=${q('陈样例')}`), ['1']);
    t.same(await ids(`${national}?number=N-1&name=${q('李虚构')}`), []);
    t.same(await ids(`${fci}?id=3`), ['3']);
    t.same(await ids(`${fci}?id=33`), []);
    t.match(await site.get(`${byId}?id=3`), { status: 200, json: { data: { id: '3', holder: '陈**' } } });
    t.match(await site.get(`${byId}?id=33`), { status: 404, json: { code: 40401 } });
  },
);

t.test('groomer certificates, when oa-web uses other envelopes and names, answer the contract', async (t) => {
  const certificate = {
    id: '12',
    number: 'CKU-G-A-2020-0001',
    holder: '欧阳**',
    level: { code: 'A', name: { zh: 'A 级', en: 'Level A' } },
    issuedOn: '2024-02-29',
    validUntil: '2029-02-28',
    status: 'valid',
    issuer: null,
    photo: null,
    system: 'national',
    category: null,
  };
  const variants: Record<string, object> = {
    'camelCase, digits as codes': {
      code: 0,
      data: [
        {
          certificateId: 12,
          certificateNo: 'cku-g-a-2020-0001 ',
          userName: '欧阳示例',
          level: 3,
          issueDate: '2024-02-29 10:00:00',
          expireDate: '2029/2/28',
          status: 2,
          photo: 'https://elsewhere.example/a.jpg',
        },
      ],
    },
    'snake_case, seconds, already masked': {
      rc: 0,
      result: {
        list: [
          {
            cert_id: '12',
            cert_number: 'ＣＫＵ-G-A-2020-0001',
            holder_name: '欧阳*',
            level_name: 'A级宠物美容师',
            issue_time: 1709136000,
            valid_until: '20290228',
            cert_status: '正常',
          },
        ],
      },
    },
    'a nested level, milliseconds as text': {
      success: 'true',
      records: [
        {
          id: 12,
          number: 'CKU-G-A-2020-0001',
          name: { zh: '欧阳示例', nameCn: '欧阳示例' },
          grade: { id: '3', name: '甲' },
          issuedOn: '1709136000000',
          validTo: '2029-02-28T00:00:00+08:00',
          isRevoked: 0,
        },
      ],
    },
  };
  for (const [what, json] of Object.entries(variants)) {
    const site = await startSite(t, answering(national, json));
    const { data } = (await site.get(`${national}?number=CKU-G-A-2020-0001`)).json;
    t.same(data, [certificate], what);
  }
});

t.test('groomer certificates, whatever oa-web says of their state, are believed for revoked only', async (t) => {
  const states: [string, object, string][] = [
    ['revoked in Chinese', { status: '已吊销' }, 'revoked'],
    ['revoked in English', { state: 'Cancelled' }, 'revoked'],
    ['revoked by number', { status: 3 }, 'revoked'],
    ['revoked by flag', { isRevoked: 'Y', status: 1 }, 'revoked'],
    ['revoked by day', { revoke_date: '2026-01-01' }, 'revoked'],
    ['revoked and past its day', { status: '注销', validUntil: '2020-01-01' }, 'revoked'],
    ['called valid past its day', { status: '有效', validUntil: '2026-11-20' }, 'expired'],
    ['called expired before its day', { status: '过期', validUntil: '2026-11-21' }, 'valid'],
    ['called expired without a day', { status: 'expired' }, 'expired'],
    ['called invalid before its day', { isValid: 'N', validUntil: '2030-01-01' }, 'revoked'],
    ['without end', { validUntil: '长期有效', status: 1 }, 'valid'],
    ['in a state whose code nobody knows', { status: 'X7' }, 'valid'],
    ['suspended', { certStatus: '已冻结' }, 'revoked'],
    ['lost and replaced', { status: 'Replaced', validUntil: '2030-01-01' }, 'revoked'],
    ['with its whole term in one text', { validDate: '2020-01-01 至 2024-12-31' }, 'expired'],
    ['with a term that runs', { validDate: '2020.01.01-2030.12.31' }, 'valid'],
    ['with a holder of its own', { realName: null, groomer: { name: '张示例' } }, 'valid'],
    ['in a word nobody knows', { status: '待复核' }, 'left out'],
    ['until a number of years', { validUntil: 5 }, 'left out'],
  ];
  const rows = states.map(([, fields], i) => ({
    id: i + 1,
    certNo: `N-${i}`,
    realName: '张示例',
    level: 'B',
    ...fields,
  }));
  const site = await startSite(t, answering(national, { code: 0, data: rows }));
  const { data } = (await site.get(`${national}?name=${q('张示例')}`)).json;
  const statusOf = (number: string) => data.find((one: GroomerCertificate) => one.number === number)?.status;
  for (const [i, [what, , status]] of states.entries()) t.equal(statusOf(`N-${i}`) ?? 'left out', status, what);
});

t.test('groomer certificates, however oa-web writes the holder, show a surname or initials only', async (t) => {
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
  const rows = Object.keys(masked).map((name, id) => ({ id, certNo: 'N-1', name, level: 'B' }));
  const site = await startSite(t, answering(national, { code: 0, data: rows }));
  const { json, text } = await site.get(`${national}?number=N1`);
  t.same(
    json.data.map(({ holder }: GroomerCertificate) => holder),
    Object.values(masked),
  );
  t.notMatch(text, /示例|样本|xample|uster|古丽|Smith|철수/);
});

t.test(
  'groomerFciCertificates, with levels and categories of any spelling, names those it knows and shows the rest',
  async (t) => {
    const spelt: [object, string, string | null][] = [
      [{ level: 'c', category: 1 }, 'C', 'Poodle trimming'],
      [{ levelName: '宠物美容师B级', categoryCode: '02' }, 'B', 'Terrier stripping'],
      [{ grade: 'Level A', category: { nameCn: '可卡手剥', nameEn: 'Cocker' } }, 'A', 'Spaniel hand-stripping'],
      [{ level: '04', categoryName: '其他长毛犬类' }, 'T', 'Other long-coated breeds'],
      [{ level_name: '讲师', category: '' }, 'T', null],
      [{ level: '初级', categoryCn: '创意', categoryEn: 'Creative' }, 'bathing-junior', 'Creative'],
      [{ level: '特级' }, '特级', null],
    ];
    const rows = spelt.map(([fields], id) => ({ id, certNo: `F-${id}`, name: '张示例', ...fields }));
    const site = await startSite(t, answering(fci, { code: 0, data: { content: rows, totalElements: 7 } }));
    const data: GroomerCertificate[] = (await site.get(`${fci}?name=${q('张示例')}`)).json.data;
    t.same(
      data.map(({ level, category }) => [level.code, category?.en ?? null]),
      spelt.map(([, level, category]) => [level, category]),
    );
  },
);

t.test('groomer calls, with nothing or nonsense to look for, answer 400 and name it', async (t) => {
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

t.test('groomer calls, when oa-web is silent, refuses, or sends no certificate, answer 504, 422 and 502', async (t) => {
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
