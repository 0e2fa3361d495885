/** The doctor in front of an oa-web that says nothing it can use, and wrong usage. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../../helpers/tap.ts';
import { runDoctor, startOaWeb } from './run-doctor.ts';

t.test('the doctor, asked for help, lists every option', async (t) => {
  const { exitCode, stdout } = await runDoctor(['--help']);
  t.equal(exitCode, 0);
  for (const option of ['--url', '--map', '--check', '--certificate', '--write-map', '--record', '--json'])
    t.match(stdout, option);
});

t.test('the doctor, with an option it does not know, ends with 2', async (t) => {
  const { exitCode, stderr } = await runDoctor(['--nonsense']);
  t.equal(exitCode, 2);
  t.match(stderr, /nonsense/);
});

t.test('the doctor, with a map that names an unknown field, names it and ends with 2', async (t) => {
  const file = path.join(t.testdir(), 'map.json');
  await writeFile(file, '{ "fields": { "dj": "levle" } }');
  const { exitCode, stderr } = await runDoctor(['--check', '--map', file, '--url', 'http://127.0.0.1:9']);
  t.equal(exitCode, 2);
  t.match(stderr, /levle/);
});

t.test('the doctor, told to write without a terminal, refuses and asks nothing', async (t) => {
  const { url, asked } = await startOaWeb(t, () => ({ body: {} }));
  const { exitCode, stderr } = await runDoctor(['--url', url, '--write']);
  t.equal(exitCode, 2);
  t.match(stderr, /--yes/);
  t.same(asked, []);
});

t.test('the doctor, where nothing listens, ends with 2', async (t) => {
  const { exitCode, stdout } = await runDoctor(['--url', 'http://127.0.0.1:1']);
  t.equal(exitCode, 2);
  t.match(stdout, /does not answer: connect/);
});

t.test('the doctor, in front of an oa-web that never answers, gives up after two calls', async (t) => {
  const { url, asked } = await startOaWeb(t, () => null);
  const { exitCode, stdout } = await runDoctor(['--url', url, '--timeout', '100']);
  t.equal(exitCode, 2);
  t.match(stdout, /does not answer: timeout/);
  t.same(
    asked.map(({ call }) => call),
    ['getFciGroup', 'getSorts'],
  );
});

t.test('the doctor, in front of pages of HTML, says so for all calls', async (t) => {
  const { url } = await startOaWeb(t, () => ({ type: 'text/html', body: '<html><title>Sign in</title></html>' }));
  const { exitCode, stdout } = await runDoctor(['--url', url]);
  t.equal(exitCode, 1);
  t.match(stdout, /all calls +HTTP 200, html/);
  t.match(stdout, /"headers"/);
  t.notMatch(stdout, / complete$/m);
});

t.test('the doctor, refused with 401 everywhere, proposes a header', async (t) => {
  const { url } = await startOaWeb(t, () => ({ status: 401, body: { code: 401, msg: '未授权' } }));
  const { exitCode, stdout } = await runDoctor(['--url', url]);
  t.equal(exitCode, 1);
  t.match(stdout, /all calls +HTTP 401/);
  t.match(stdout, /"calls": \{ "\*": \{ "headers"/);
});

t.test('the doctor, whose oa-web wants X-Requested-With, finds that out', async (t) => {
  const groups = [{ id: '8', number: 8, name: { zh: '寻回犬', en: 'Retrievers' }, sectionCount: 0, breedCount: 0 }];
  const { url } = await startOaWeb(t, ({ call, headers }) => {
    if (headers['x-requested-with'] !== 'XMLHttpRequest') return { type: 'text/html', body: '<html></html>' };
    return { body: { code: 0, message: 'ok', data: call === 'getFciGroup' ? groups : [] } };
  });
  const { stdout } = await runDoctor(['--url', url]);
  t.match(stdout, /with the header x-requested-with it answers/);
  t.match(stdout, /✓ getFciGroup +GET +HTTP 200/);
});
