/** The doctor in front of a misleading oa-web: it draws no wrong conclusion, and shows no personal value. */
import { t } from '../../helpers/tap.ts';
import { absent, certificate, number, runDoctorOn } from './run-doctor.ts';

const name = '欧阳建国';
const phone = '13800138000';

const certificateInfo = (body: unknown) =>
  runDoctorOn(
    t,
    ({ call }) => (call === 'certificateInfo' ? { body } : absent),
    '--only=certificateInfo',
    `--certificate=${number}`,
  );

t.test('does not accept a failure message as a success', async (t) => {
  const rows: readonly [name: string, body: unknown][] = [
    ['a negation', { err: 7, tishi: '查询不成功', info: { reason: '系统维护中' } }],
    ['another negation', { code: 'E07', msg: '未能成功查询', data: { reason: '系统维护中' } }],
    ['a network that should be normal', { err: 7, tishi: '请确认网络正常后重试', info: { reason: '系统维护中' } }],
    ['the title of a record', { status: 2, title: '2024犬展成功举办', info: certificate }],
  ];
  for (const [name, body] of rows) {
    const { map } = await certificateInfo(body);
    t.equal(map.envelope, undefined, name);
    t.equal(map.calls?.certificateInfo?.envelope, undefined, name);
  }
});

t.test('does not accept a failure that repeats the request as a success', async (t) => {
  const { map } = await certificateInfo({ errCode: 40401, info: { searched: number } });
  t.equal(map.calls?.certificateInfo?.envelope, undefined);
});

t.test('does not prove a parameter that oa-web ignores', async (t) => {
  const { map, stdout } = await certificateInfo({ code: 0, data: certificate });
  t.match(stdout, /number not heeded/);
  t.equal(map.calls?.certificateInfo?.proved, undefined);
});

t.test('shows no personal values', async (t) => {
  const rows: readonly [name: string, body: unknown, secrets: readonly string[]][] = [
    ['an unreadable record', { xm: name, sjh: phone, sfz: '110101199003074477', zz: 1 }, [name, phone, '1990030744']],
    ['a refusal', { code: 500, msg: `持证人${name}电话${phone}已注销\u001b[2J` }, [name, phone, '\u001b[2J']],
    ['a greeting', { err: 0, tishi: `查询成功，${name}${phone}`, info: certificate }, [name, phone]],
    ['keys', { code: 0, data: { [phone]: { x: { y: 1 } } } }, [phone]],
    ['a code', { data: { ...certificate, status: phone } }, [phone]],
    ['a result code', { status: name, data: certificate }, [name]],
  ];
  for (const [what, body, secrets] of rows) {
    const { everything } = await certificateInfo(body);
    t.same(
      secrets.filter((secret) => everything.includes(secret)),
      [],
      what,
    );
  }
});

t.test('infers the order of day and month from dates only', async (t) => {
  const licence = { id: 'g1', number: 'CKU-G-A-2024-9001', holder: name, level: 'A', status: '有效' };
  const row = { ...licence, issuedOn: '03/04/2024', validUntil: '03/04/2027', fileNo: '15-02-2024-001' };
  const { map } = await runDoctorOn(
    t,
    ({ call }) => (call === 'groomerCertificates' ? { body: { code: 0, data: [row] } } : absent),
    '--only=groomerCertificates',
    `--groomer=${licence.number}`,
  );
  t.equal(map.calls?.['*']?.dates, undefined);
});

t.test('does not propose the HTTP method of some calls for all calls', async (t) => {
  const rows = Array.from({ length: 44 }, (_, i) => ({ id: `n${i}`, title: `通知${i}`, publishTime: '2026-01-02' }));
  const thanks = rows.map(({ id }) => ({ id, number: `CKU-T-${id}`, recipient: '示例单位', issuedOn: '2024-05-01' }));
  const posted = ['certificates', 'getTitleListBySortId', 'rank'];
  const { map } = await runDoctorOn(
    t,
    ({ call, method, query, form }) => {
      if (posted.includes(call) !== (method === 'POST')) return { status: 405, body: { error: 'Method Not Allowed' } };
      const { page = '1', pageSize = '10', sortId = '1', id, year = '2024', q = '' } = { ...query, ...form };
      const pageOf = (found: readonly object[]) => {
        const list = found.slice((Number(page) - 1) * Number(pageSize), Number(page) * Number(pageSize));
        return { body: { code: 0, data: { total: found.length, list } } };
      };
      if (call === 'getSorts') return { body: { code: 0, data: [{ id: '1', name: '公告' }] } };
      if (call === 'getTitleListBySortId')
        return pageOf(rows.filter(({ title }) => sortId === '1' && title.includes(q)));
      if (call !== 'certificates') return absent;
      return pageOf(thanks.filter((row) => (!id || row.id === id) && year === '2024' && row.recipient.includes(q)));
    },
    '--only=getTitleListBySortId,certificates',
  );
  t.equal(map.calls?.['*']?.method, undefined);
  t.equal(map.calls.certificates.method, 'POST');
  t.equal(map.calls.getTitleListBySortId.method, 'POST');
});
