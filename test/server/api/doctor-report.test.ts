/**
 * DOCTOR_REPORT: the content of `/status/doctor`, where it is served, and its errors for files that are not reports.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { doctorReport } from '../../helpers/doctor-report.ts';
import { temporaryFolder } from '../../helpers/shipping/folders.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const oaWeb = await startMisbehavingUpstream(t, respondWith('{"code":0,"data":[]}'));
const file = path.join(await temporaryFolder(t), 'report.json');
const now = () => new Date('2026-11-20T04:00:00Z');
const report = doctorReport('2026-11-18T03:00:00Z');
const write = (content: unknown) => writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
const behind = (env: Record<string, string>) => startSite(t, { oaWebUrl: oaWeb.url, env, now });
const internal = await behind({ APP_ENV: 'staging', DOCTOR_REPORT: file });
const doctorState = async () => (await internal.get('/status/doctor')).json.data;

t.test('serves the report with no-store in an internal environment', async (t) => {
  await write(report);
  const { status, headers, json } = await internal.get('/status/doctor');
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'no-store');
  t.match(json, { code: 0, message: 'ok', data: { file, problem: null } });
  t.same(json.data.report, report);
});

t.test('returns the latest report with its age', async (t) => {
  await write(report);
  t.equal((await doctorState()).ageSeconds, 49 * 3600);
  await write({ ...report, at: '2026-11-20T03:59:00+00:00', url: 'https://another.example/' });
  t.match(await doctorState(), { ageSeconds: 60, report: { url: 'https://another.example/' } });
  const { at: _, ...undated } = report;
  await write(undated);
  t.match(await doctorState(), { ageSeconds: null, problem: null, report: { version: 1 } });
});

t.test('returns null for file and report if DOCTOR_REPORT is not set', async (t) => {
  const site = await startSite(t, { env: { BASE_PATH: '/h5/' } });
  const { json } = await site.get('/h5/status/doctor');
  t.same(json.data, { file: null, report: null, problem: null, ageSeconds: null });
});

t.test('returns 404 for the report in production', async (t) => {
  await write(report);
  for (const env of [{ APP_ENV: 'production' }, {}] as Record<string, string>[]) {
    const site = await behind({ ...env, DOCTOR_REPORT: file });
    const { status, text } = await site.get('/status/doctor', { headers: { accept: 'application/json' } });
    t.equal(status, 404, JSON.stringify(env));
    t.notMatch(text, /gender|report\.json|8081/, JSON.stringify(env));
  }
});

t.test('reads a report from the output of `npm run doctor`, even without examples', async (t) => {
  const without = JSON.parse(JSON.stringify(report, (key, value) => (key === 'example' ? undefined : value)));
  await write(
    `\n> app-h5@0.1.0 doctor\n> node dist/server/main.js doctor --json\n\n${JSON.stringify(without, null, 2)}\n`,
  );
  t.same((await doctorState()).report, without);
});

t.test('drops fields that the page does not show, and masks personal values', async (t) => {
  const [first, ...others] = report.calls;
  const fields = [
    { field: 'owner', keys: { xm: 1 }, found: 1, sought: 1, codes: {}, example: { sent: '张三丰', shown: '张**' } },
    { field: 'note', keys: { bz: 1 }, found: 1, sought: 1, codes: {}, example: { sent: '13800138000', shown: 'x' } },
  ];
  await write({ ...report, proposal: { secret: 1 }, calls: [{ ...first, later: 'secret', fields }, ...others] });
  const text = JSON.stringify(await doctorState());
  t.notMatch(text, /secret|张三丰|13800138000/);
  t.match(text, '"sent":"***"');
});

t.test('returns the reason why a file is not a report', async (t) => {
  const [first] = report.calls;
  const cases: readonly (readonly [content: unknown, problem: object])[] = [
    ['', { kind: 'unfinished', detail: '' }],
    ['\n> app-h5@0.1.0 doctor\n', { kind: 'unfinished', detail: '' }],
    ['{ "version": 1,\n  "at"', { kind: 'not-json', detail: /^$|position \d+/ }],
    [
      { ...report, version: 2 },
      { kind: 'other-version', detail: '2' },
    ],
    [{ hello: 'world' }, { kind: 'other-version', detail: 'undefined' }],
    [
      { ...report, calls: [{ ...first, state: 'odd' }] },
      { kind: 'not-a-report', detail: /^\/calls\/0\/state / },
    ],
    [
      { ...report, at: 'yesterday' },
      { kind: 'not-a-report', detail: /^\/at / },
    ],
  ];
  for (const [content, problem] of cases) {
    await write(content);
    t.match(await doctorState(), { report: null, ageSeconds: null, problem }, JSON.stringify(problem));
  }
  const absent = await startSite(t, { env: { DOCTOR_REPORT: `${file}.absent` } });
  t.match((await absent.get('/status/doctor')).json.data, {
    report: null,
    problem: { kind: 'absent', detail: 'ENOENT' },
  });
  const folder = await startSite(t, { env: { DOCTOR_REPORT: path.dirname(file) } });
  t.match((await folder.get('/status/doctor')).json.data, { problem: { kind: 'unreadable', detail: 'EISDIR' } });
});
