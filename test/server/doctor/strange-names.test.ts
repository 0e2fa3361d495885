/** The doctor in front of an oa-web with unknown parameter names, codes and paging. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../helpers/shipping/folders.ts';
import { t } from '../../helpers/tap.ts';
import { type Answerer, absent, runDoctor, runDoctorOn, startOaWeb, thanks } from './run-doctor.ts';

const owner = '欧阳样例';
const token = 'secret-token-of-a-member';

const groups = ['1', '2', '8'].map((id) => {
  const name = { zh: `第${id}组`, en: `Group ${id}` };
  return { id, number: +id, name, breedCount: 1, sectionCount: 1 };
});
const sections = groups.map(({ id: groupId }) => {
  const name = { zh: `第${groupId}组第一节`, en: `Section ${groupId}-1` };
  return { id: `${groupId}01`, groupId, number: 1, name, breedCount: 1 };
});
const number = 'CKU-G-A-2024-90012345';
const licence = { id: 'g1', number, holder: owner, dj: 'A', status: 7, issuedOn: '2024-04-09', expDate: '2027-04-08' };

/** Answers with success code 1, `gid` for the group, pages from 0 with `limit` rows, and POST for a licence. */
const strange: Answerer = ({ call, method, query, form }) => {
  const ok = (data: unknown) => ({ body: { code: 1, message: '操作成功', data } });
  switch (call) {
    case 'getFciGroup':
      return ok({ dataList: groups });
    case 'getFciSectionByGroupId':
      return ok({ dataList: sections.filter(({ groupId }) => !query.gid || query.gid === groupId) });
    case 'certificates': {
      const { id: wanted, year = '', q = '' } = query;
      const found = thanks
        .map((row) => ({ ...row, issuedOn: '2024-05-01' }))
        .filter(({ id }) => !wanted || wanted === id)
        .filter(({ issuedOn, recipient }) => issuedOn.startsWith(year) && recipient.includes(q));
      const [page, limit] = [Number(query.page ?? 0), Number(query.limit ?? 10)];
      return ok({ dataList: found.slice(page * limit, (page + 1) * limit), total: found.length });
    }
    case 'groomerCertificates':
      if (method === 'GET') return { status: 405, body: { status: 405, error: 'Method Not Allowed' } };
      return ok({ dataList: [licence].filter((row) => ({ ...query, ...form }).number === row.number) });
    default:
      return absent;
  }
};

const calls = 'getFciGroup,getFciSectionByGroupId,certificates,groomerCertificates,trainerCertificates';
const withLicence = [`--only=${calls}`, `--groomer=${number}`, `--token=${token}`];

t.test('discovers the names and codes that oa-web uses', async (t) => {
  const { url } = await startOaWeb(t, strange);
  const { exitCode, stdout, stderr } = await runDoctor(['--url', url, ...withLicence]);
  t.equal(exitCode, 1);
  t.match(stdout, /the message 操作成功 says that the call succeeded: success 1/);
  t.match(stdout, /"success": \["1"\]/);
  t.match(stdout, /getFciSectionByGroupId +groupId not heeded.*oa-web calls it gid/);
  t.match(stdout, /certificates +pages are numbered from 0/);
  t.match(stdout, /certificates +pageSize not heeded: 10 came for 5; oa-web calls it limit/);
  t.match(stdout, /groomerCertificates +HTTP 405 to a GET.*POST with a (form|json|query) body is understood/);
  t.match(stdout, /unread: dj \(A; 1 of 1\) resembles level, which is missing \(\d+ %; values in 1 record\)/);
  t.match(stdout, /status has codes that no table knows: 7.*A person must decide/);
  t.notMatch(stdout + stderr, owner);
  t.notMatch(stdout + stderr, token);
});

t.test('leaves ambiguous findings to a person, and sends a draw only once', async (t) => {
  const draw = { id: 'd1', drawnAt: '2026-11-20 12:00:00', outcome: 'none', remaining: 2, used: 1 };
  const answer: Answerer = (one) =>
    ['participate', 'share'].includes(one.call) ? { body: { code: 1, message: '操作成功', data: draw } } : strange(one);
  // A decision made by a person, which the doctor keeps.
  const decided = path.join(await temporaryFolder(t), 'decided.json');
  await writeFile(decided, '{ "envelope": { "success": ["1"] } }');
  const only = `--only=${calls},participate,share`;
  const args = [only, ...withLicence.slice(1), '--write', '--yes', '--map', decided];
  const { map, stdout, asked } = await runDoctorOn(t, answer, ...args);
  t.match(stdout, /Written to .*map\.json\. \d+ questions? (is|are) open in .*map\.json\.questions\.json/);
  t.match(map.calls.getFciSectionByGroupId, { params: { groupId: 'gid' } });
  t.match(map.calls.certificates, { params: { pageSize: 'limit' }, pages: 'server', firstPage: 0 });
  t.match(map.calls.groomerCertificates, { method: 'POST' });
  t.equal(map.codes, undefined);
  t.match(stdout, /✓ getFciSectionByGroupId/);
  t.match(stdout, /✓ certificates/);
  t.match(stdout, /groomerCertificates +POST/);
  t.match(stdout, /status has codes that no table knows: 7/);
  const count = (call: string) => asked.filter((one) => one.call === call).length;
  t.ok(count('getFciSectionByGroupId') > 2, 'there were several rounds');
  t.same([count('participate'), count('share')], [1, 1]);
});

t.test('prints a report in the documented JSON format', async (t) => {
  const { url } = await startOaWeb(t, strange);
  const { stdout } = await runDoctor(['--url', url, ...withLicence, '--json']);
  t.notMatch(stdout, owner);
  t.notMatch(stdout, token);
  const report = JSON.parse(stdout);
  t.same(Object.keys(report), ['version', 'at', 'url', 'fatal', 'calls', 'findings', 'pages', 'proposal']);
  t.equal(report.version, 1);
  const groupsReport = report.calls.find(({ call }: { call: string }) => call === 'getFciGroup');
  t.match(groupsReport, { state: 'understood', status: 200, method: 'GET', body: null });
  const line = groupsReport.fields.find(({ field }: { field: string }) => field === 'id');
  const example = { sent: '1', shown: '1' };
  t.same(line, { field: 'id', keys: { id: 3 }, found: 3, sought: 3, codes: {}, example });
  const trainers = report.calls.find(({ call }: { call: string }) => call === 'trainerCertificates');
  t.match(trainers, { state: 'skipped', reason: '--trainer NO|NAME' });
});

t.test('records answers without personal data, and replays them', async (t) => {
  const { url } = await startOaWeb(t, strange);
  const folder = path.join(t.testdir(), 'recording');
  const map = path.join(t.testdir(), 'map.json');
  await writeFile(map, '{ "envelope": { "success": ["1"] } }');
  const first = await runDoctor(['--url', url, ...withLicence, '--map', map, '--record', folder]);
  t.match(first.stderr, /answers recorded/);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  const secrets = [owner, token, '90012345', '示例单位', new URL(url).host];
  const wrong = secrets.filter((secret) => texts.join('').includes(secret));
  t.same(wrong, []);
  t.match(texts.join(''), '第8组');

  const samples = path.join(folder, 'samples.json');
  const again = await runDoctor(['--map', map, '--samples', samples, `--only=${calls}`], { OA_WEB_REPLAY: folder });
  const callsOf = (text: string) => text.slice(0, text.indexOf('Envelope')).split('\n').slice(1);
  const plain = (line: string) => line.replace(/ +\d+ ms/, '');
  t.same(callsOf(again.stdout).map(plain), callsOf(first.stdout).map(plain));
});
