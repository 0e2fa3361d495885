import { HttpResponse, http } from 'msw';
import { trainersHandlers } from '../../../server/sandbox/areas/trainers.ts';
import { trainerDemoNumbers, trainerRegister } from '../../../server/sandbox/data/people/trainers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const path = '/oa-web/handler/trainerCertificates';
const now = () => new Date('2026-11-21T02:00:00Z');
const sandbox = { handlers: trainersHandlers(), map: sandboxMap, now };
const answering = (json: object) => ({ handlers: [http.get(`*${path}`, () => HttpResponse.json(json))], now });
const q = encodeURIComponent;

t.test('trainerCertificates, by number or exact name, answers all fields with the holder masked', async (t) => {
  const site = await startSite(t, sandbox);
  for (const query of ['number=cku-t-a-2022-0108', `number=${q('ＣＫＵ—Ｔ—Ａ—2022—0108 ')}`, `name=${q('韩示例')}`]) {
    const { status, json, headers } = await site.get(`${path}?${query}`);
    t.equal(status, 200, query);
    t.equal(headers.get('cache-control'), 'no-store', query);
    t.same(
      json.data,
      [
        {
          id: '301',
          number: 'CKU-T-A-2022-0108',
          holder: '韩**',
          level: { code: 'A', name: { zh: 'A 级', en: 'Level A' } },
          issuedOn: '2022-06-13',
          validUntil: '2027-06-12',
          status: 'valid',
          replacedBy: null,
          issuer: { zh: 'CKU 教育培训部', en: 'CKU Education Office' },
          photo: json.data[0]?.photo,
        },
      ],
      query,
    );
    t.match((await site.get(json.data[0].photo)).status, 200);
  }
  t.same((await site.get(`${path}?name=${q('韩示')}`)).json, { code: 0, message: 'ok', data: [] });
});

t.test('trainerCertificates of the sandbox, each by its number, have the status of the current day', async (t) => {
  const site = await startSite(t, sandbox);
  t.equal(trainerRegister.length, 40);
  const statuses = new Set<string>();
  for (const row of trainerRegister) {
    const { data } = (await site.get(`${path}?number=${row.number}`)).json;
    const expired = row.validUntil !== null && row.validUntil < '2026-11-21';
    const status = row.state === 'valid' && expired ? 'expired' : row.state;
    const { validUntil, replacedBy } = row;
    t.match(data, [{ number: row.number, level: { code: row.level }, validUntil, status, replacedBy }]);
    statuses.add(data[0].status);
  }
  t.same([...statuses].sort(), ['expired', 'replaced', 'revoked', 'valid']);
  t.ok(trainerDemoNumbers.every((number) => trainerRegister.some((row) => row.number === number)));
});

t.test('trainerCertificates, if oa-web uses other envelopes and keys, answers the same data', async (t) => {
  const variants: Record<string, object> = {
    'snake_case at the top level': {
      errcode: '0',
      errmsg: '',
      list: [
        {
          cert_id: 9,
          cert_no: ' t9 ',
          trainer_name: 'Max Muster',
          grade_name: 'B级',
          issue_date: '2024/1/5',
          expire_date: '2026/11/20',
        },
      ],
    },
    'camelCase, milliseconds, words': {
      success: true,
      result: [
        {
          id: '9',
          certificateNo: 'T9',
          realName: 'M**',
          level: 'level_b',
          issueTime: 1704384000000,
          validUntil: 1795104000,
          status: '有效',
        },
      ],
    },
    'an envelope inside an envelope, one record in a page': {
      code: '0',
      data: {
        code: 0,
        data: {
          records: [
            {
              uuid: 9,
              number: 'Ｔ9',
              handlerName: 'muster',
              levelCode: 'B',
              fzrq: '2024-01-05',
              yxq: '2026-11-20 23:59:59',
            },
          ],
          total: 1,
        },
      },
    },
  };
  for (const [what, json] of Object.entries(variants)) {
    const site = await startSite(t, answering(json));
    const { data } = (await site.get(`${path}?number=T9`)).json;
    t.same(
      [{ ...data?.[0], holder: data?.[0].holder.toUpperCase().slice(0, 4) }],
      [
        {
          id: '9',
          number: 'T9',
          holder: 'M***',
          level: { code: 'B', name: { zh: 'B 级', en: 'Level B' } },
          issuedOn: '2024-01-05',
          validUntil: '2026-11-20',
          status: 'expired',
          replacedBy: null,
          issuer: null,
          photo: null,
        },
      ],
      what,
    );
  }
});

t.test('trainerCertificates, with one unreadable certificate of three, serves two and logs its path', async (t) => {
  const good = { id: 1, number: 'T1', handlerName: '张示例', level: 'C' };
  const site = await startSite(
    t,
    answering({ code: 0, data: [good, { ...good, validTo: '很久' }, { ...good, id: 2 }] }),
  );
  const { data } = (await site.get(`${path}?name=${q('张示例')}`)).json;
  t.same(
    data.map(({ id }: { id: string }) => id),
    ['1', '2'],
  );
  t.match(await requestLog(site), { level: 40, skippedItems: ['$.data[1].validTo'] });
});

t.test('trainerCertificates, with a missing or malformed parameter, answers 400 and names it', async (t) => {
  const site = await startSite(t, sandbox);
  for (const [query, message] of [
    ['', /number \/ name/],
    ['?number=T', /number/],
    [`?number=${q('   ')}`, /number/],
    [`?name=${q('　')}`, /name/],
    ['?name=a&name=b', /name/],
    [`?name=${q('韩')}`, /name/],
    [`?name=${q('韩%')}`, /name/],
    ['?number=T-*', /number/],
  ] as const) {
    t.match(await site.get(path + query), { status: 400, json: { code: 40001, data: null, message } }, query);
  }
});

t.test(
  'trainerCertificates, if oa-web refuses, times out, or finds none, answers 422, 504 and an empty list',
  async (t) => {
    const site = await startSite(t, sandbox);
    const refusing = await startSite(t, answering({ code: '1301', msg: '请致电 <b>13800138000</b>' }));
    t.match(await refusing.get(`${path}?name=${q('韩示例')}`), {
      status: 422,
      json: { code: 42201, message: '请致电 ***', upstreamCode: '1301', data: null },
    });
    t.match(await site.get(`${path}?number=CKU-T-A-1999-0001`), { status: 200, json: { code: 0, data: [] } });
    const handlers = [http.get(`*${path}`, () => new Promise<never>(() => {}))];
    const silent = await startSite(t, { handlers, env: { OA_WEB_TIMEOUT_MS: '200' } });
    t.match(await silent.get(`${path}?number=T9`), { status: 504, json: { code: 50401, data: null } });
  },
);
