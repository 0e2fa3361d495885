import { perMinute } from '../../../server/http/rate-limit.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { env: { TRUST_PROXY: '127.0.0.1' } });

const error = {
  page: '/breed/detail',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  frames: ['detail-a1b2c3d.js:1:20817', 'react-9f8e7d6.js:2:11'],
};
const lines = () => site.logs.filter(({ msg }) => msg === 'page broke in a browser');

let clients = 0;
/** Sends a report as a new client each time. */
const report = (body: unknown, headers: Record<string, string> = {}) =>
  site.get('/client-errors', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-app-h5': '1',
      'x-forwarded-for': `203.0.113.${++clients}`,
      ...headers,
    },
  });

t.test('logs the page, the error and its stack frames', async (t) => {
  const response = await report(error);
  t.equal(response.status, 200);
  t.same(response.json, { code: 0, message: 'ok', data: null });
  t.equal(response.headers.get('cache-control'), 'no-store');
  t.match(lines().at(-1), {
    level: 40,
    page: '/breed/detail',
    name: 'TypeError',
    text: 'Cannot read properties of undefined',
    frames: error.frames,
  });
});

t.test('logs no numbers from messages or URLs', async (t) => {
  const messages = ['bad chip 156001234567890', 'bad number CKU-111-00261588/23'];
  for (const message of messages) {
    await report({ ...error, message, page: '/ckuh5/ckuCertificate/xt?number=CKU-111-00261588/23' });
    // Ignores the time and the random id, which may contain the same digits.
    const line = { ...lines().at(-1), time: 0, requestId: '' };
    t.notMatch(JSON.stringify(line), /156001|2615/, message);
    t.match(line, { page: 'unknown' }, `${message}: page`);
  }
});

t.test('removes quoted strings, even those that contain apostrophes', async (t) => {
  const messages: [message: string, logged: string][] = [
    [`can't read 'Li Ming's dog'`, `can't read …`],
    [`can't read 'the dogs' owner' of "a"`, `can't read … of …`],
    [`Cannot create property 'x' on string 'Li Ming'`, 'Cannot create property … on string …'],
    ['Unexpected token \'L\', "Li Ming" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['"Li Ming\nof Beijing" is not a date', '… is not a date'],
    ['bad key="Li Ming", name`Li Ming`', 'bad key=…, name…'],
    ["no such element: 'Li Ming, Bei", 'no such element: …'],
  ];
  for (const [message, logged] of messages) {
    await report({ ...error, message });
    t.equal(lines().at(-1)?.text, logged, message);
  }
});

t.test('rejects malformed reports', async (t) => {
  const before = lines().length;
  const bodies = [
    '{',
    '[]',
    {},
    { ...error, name: 'no class' },
    { ...error, frames: ['https://evil.example/x.js:1:1'] },
    { ...error, frames: Array.from({ length: 21 }, () => 'a.js:1:1') },
    { ...error, message: 'x'.repeat(301) },
  ];
  for (const body of bodies) t.equal((await report(body)).status, 400, JSON.stringify(body).slice(0, 60));
  t.equal((await report('x'.repeat(9_000))).status, 413, 'a body that is too large');
  t.equal((await report(error, { origin: 'https://evil.example' })).status, 403, 'another site');
  t.equal(lines().length, before);
});

t.test('limits reports per client', async (t) => {
  const client = { 'x-forwarded-for': '198.51.100.7' };
  for (let n = 0; n < perMinute.reports; n++) t.equal((await report(error, client)).status, 200, `report ${n}`);
  t.equal((await report(error, client)).status, 429);
});
