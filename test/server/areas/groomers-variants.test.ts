/** Groomers' certificates in the forms that oa-web may send. */
import { HttpResponse, http } from 'msw';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import type { GroomerCertificate } from '../../../shared/areas/groomers.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const national = '/oa-web/groomer/groomerCertificates';

const fci = '/oa-web/groomer/groomerFciCertificates';

const byId = '/oa-web/groomer/groomerCertificatesById';

const now = () => new Date('2026-11-21T02:00:00Z');

const answering = (path: string, json: object, map?: OaWebMap) => ({
  handlers: [http.get(`*${path}`, () => HttpResponse.json(json))],
  now,
  ...(map && { map }),
});

const q = encodeURIComponent;

t.test('groomer calls, if oa-web matches by prefix or returns everyone, answer exact matches only', async (t) => {
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
  const notHeeded = { status: 502, json: { code: 50201, data: null } };
  // Of a name masked by oa-web, only the visible part can be compared.
  t.same(await ids(`${national}?name=${q('陈样例')}`), ['1', '4', '5', '6']);
  t.same(await ids(`${national}?name=${q('ida  EXAMPLE')}`), ['8']);
  t.same(await ids(`${national}?name=${q('李无此人')}`), ['7']);
  t.same(await ids(`${national}?name=${q('Ida Other')}`), []);
  t.match(await site.get(`${national}?name=${q('赵无此人')}`), notHeeded, 'everyone is not an answer');
  t.match(await site.get(`${national}?number=X-99`), notHeeded);
  t.same(await ids(`${national}?number=n-8`), []);
  t.same(await ids(`${national}?number=${q('Ｎ 80')}`), ['8']);
  t.same(await ids(`${national}?number=N-1&name=${q('陈样例')}`), ['1']);
  t.same(await ids(`${national}?number=N-1&name=${q('李虚构')}`), []);
  t.same(await ids(`${fci}?id=3`), ['3']);
  t.match(await site.get(`${fci}?id=33`), notHeeded);
  t.match(await site.get(`${byId}?id=3`), { status: 200, json: { data: { id: '3', holder: null } } });
  t.match(await site.get(`${byId}?id=3&number=n-3`), { json: { data: { id: '3', holder: '陈**' } } });
  t.same(await ids(`${fci}?id=3&number=N-4`), []);
  t.match(await site.get(`${byId}?id=33`), notHeeded);
  t.match(await requestLog(site, { status: 502 }), {
    upstream: { reason: 'not-heeded', upstreamPath: national, detail: 'name' },
  });
});

t.test('groomer certificates, if oa-web uses other envelopes and keys, answer the same data', async (t) => {
  const certificate = {
    id: '12',
    number: 'CKU-G-A-2020-0001',
    holder: '欧阳**',
    level: { code: 'A', name: { zh: 'A 级', en: 'Level A' } },
    issuedOn: '2024-02-29',
    validUntil: '2029-02-28',
    status: 'valid',
    replacedBy: null,
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
  const unmapped: Record<string, Pick<GroomerCertificate, 'level' | 'status'>> = {
    'camelCase, digits as codes': {
      level: { code: 'unknown', name: { zh: '未能识别', en: 'Not recognised' } },
      status: 'unknown',
    },
    'a nested level, milliseconds as text': {
      level: { code: '甲', name: { zh: '甲', en: '甲' } },
      status: 'unknown',
    },
  };
  const map: OaWebMap = { codes: { level: { '3': 'A', 甲: 'A' }, status: { '2': 'valid', '': 'valid' } } };
  for (const [what, json] of Object.entries(variants)) {
    const read = async (...site: Parameters<typeof answering>) =>
      (await (await startSite(t, answering(...site))).get(`${national}?number=CKU-G-A-2020-0001`)).json.data;
    t.same(await read(national, json, map), [certificate], what);
    // Without the map, what only digits or the lack of a state say stays unknown.
    const { level, status } = unmapped[what] ?? certificate;
    t.same(await read(national, json), [{ ...certificate, level, status }], `${what}, without the map`);
  }
});

t.test('groomer certificates, in every notation of the holder, show a surname or initials only', async (t) => {
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
  'groomerFciCertificates, with levels and categories in any spelling, names the known ones and shows the rest',
  async (t) => {
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
    const rows = spellings.map(([fields], id) => ({ id, certNo: `F-${id}`, name: '张示例', ...fields }));
    const site = await startSite(t, answering(fci, { code: 0, data: { content: rows, totalElements: rows.length } }));
    const data: GroomerCertificate[] = (await site.get(`${fci}?name=${q('张示例')}`)).json.data;
    t.same(
      data.map(({ level, category }) => [level.code, category?.en ?? null]),
      spellings.map(([, level, category]) => [level, category]),
    );
  },
);

t.test('groomer certificates, with the holder under a bare name or a key of the map, show it nowhere', async (t) => {
  const people: [object, OaWebMap][] = [
    [{ name: '欧阳示例' }, {}],
    [{ nameEn: 'Ida Example' }, {}],
    [{ xm: '欧阳示例' }, { fields: { xm: 'holder' } }],
    [{ cert: { applyUser: '欧阳示例' } }, { fields: { 'cert.applyUser': 'holder' } }],
    [{ xm: 'Ida Example', realName: '欧阳示例' }, { fields: { xm: 'holder' } }],
  ];
  for (const [fields, map] of people) {
    const who = JSON.stringify(fields);
    const texts = { issuer: `CKU 欧阳示例 (Ida Example)`, photo: '/upload/欧阳示例-Ida Example.jpg' };
    const data = [{ id: 1, certNo: 'N-1', level: 'B', ...texts, ...fields }];
    const site = await startSite(t, answering(national, { code: 0, data }, map));
    const { json, text } = await site.get(`${national}?number=N-1`);
    const [secret, mask] = who.includes('Ida') ? ['Ida Example', 'I*** E***'] : ['欧阳示例', '欧阳**'];
    t.equal(json.data[0].holder, mask, who);
    t.equal(json.data[0].photo, null, `${who}, in a URL`);
    t.notMatch(text, secret, who);
    for (const issuer of Object.values(json.data[0].issuer)) t.match(issuer, mask, who);
    t.notMatch(JSON.stringify(site.logs), secret, `${who}, in the log`);
  }
});
