/** Wrong usage of the doctor, and an oa-web whose answers are unreadable. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../../helpers/tap.ts';
import { runDoctor, startOaWeb } from './run-doctor.ts';

t.test('--help lists the options', async (t) => {
  const { exitCode, stdout } = await runDoctor(['--help']);
  t.equal(exitCode, 0);
  const options = ['--url', '--map', '--check', '--certificate', '--write-map', '--record', '--json'];
  const wrong = options.filter((option) => !stdout.includes(option));
  t.same(wrong, []);
});

t.test('exits with 2 on wrong usage', async (t) => {
  const map = path.join(t.testdir(), 'map.json');
  await writeFile(map, '{ "fields": { "dj": "levle" } }');
  const rows: [args: string[], stderr: RegExp][] = [
    [['--nonsense'], /nonsense/],
    [['--check', '--map', map, '--url', 'http://127.0.0.1:9'], /levle/],
    [['--only', 'rank,ranks'], /no call ranks; there are getFciGroup, /],
  ];
  for (const [args, message] of rows) {
    const { exitCode, stdout, stderr } = await runDoctor(args);
    t.equal(exitCode, 2, args.join(' '));
    t.match(stderr, message, `${args.join(' ')}: message`);
    t.equal(stdout, '', `${args.join(' ')}: nothing is called`);
  }
});

t.test('refuses --write without a terminal before calling anything', async (t) => {
  const { url, asked } = await startOaWeb(t, () => ({ body: {} }));
  const { exitCode, stderr } = await runDoctor(['--url', url, '--write']);
  t.equal(exitCode, 2);
  t.match(stderr, /--yes/);
  t.same(asked, []);
});

t.test('exits with 2 if nothing listens at the URL', async (t) => {
  const { exitCode, stdout } = await runDoctor(['--url', 'http://127.0.0.1:1']);
  t.equal(exitCode, 2);
  t.match(stdout, /does not answer: connect/);
});

t.test('gives up after two calls without an answer', async (t) => {
  const { url, asked } = await startOaWeb(t, () => null);
  const { exitCode, stdout } = await runDoctor(['--url', url, '--timeout', '1000']);
  t.equal(exitCode, 2);
  t.match(stdout, /does not answer: timeout/);
  const calls = asked.map(({ call }) => call);
  t.same(calls, ['getFciGroup', 'getSorts']);
});

t.test('reports a fault that all calls share, and proposes a header', async (t) => {
  const answers = [
    [{ type: 'text/html', body: '<html><title>Sign in</title></html>' }, /all calls +HTTP 200, html/],
    [{ status: 401, body: { code: 401, msg: '未授权' } }, /all calls +HTTP 401/],
  ] as const;
  for (const [answer, line] of answers) {
    const { url } = await startOaWeb(t, () => answer);
    const { exitCode, stdout } = await runDoctor(['--url', url]);
    t.equal(exitCode, 1, `${line}: exit code`);
    t.match(stdout, line, `${line}`);
    t.match(stdout, /"calls": \{ "\*": \{ "headers"/, `${line}: map`);
    t.notMatch(stdout, / complete$/m, `${line}: not complete`);
  }
});

t.test('discovers that oa-web requires X-Requested-With', async (t) => {
  const groups = [{ id: '8', number: 8, name: { zh: '寻回犬', en: 'Retrievers' }, sectionCount: 0, breedCount: 0 }];
  const { url } = await startOaWeb(t, ({ call, headers }) => {
    if (headers['x-requested-with'] !== 'XMLHttpRequest') return { type: 'text/html', body: '<html></html>' };
    return { body: { code: 0, message: 'ok', data: call === 'getFciGroup' ? groups : [] } };
  });
  const { stdout } = await runDoctor(['--url', url]);
  t.match(stdout, /with the header x-requested-with it answers/);
  t.match(stdout, /✓ getFciGroup +GET +HTTP 200/);
});
