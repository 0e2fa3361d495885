/** deploy/Dockerfile: its steps, run without Docker, and the rules that hadolint would check. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { shipped } from '../../../scripts/pack.js';
import { buildStages, copyOf, stagesOf } from '../../helpers/shipping/dockerfile.ts';
import { read } from '../../helpers/shipping/documents.ts';
import { run, temporaryFolder } from '../../helpers/shipping/folders.ts';
import { startShipped } from '../../helpers/shipping/start-shipped.ts';
import { t } from '../../helpers/tap.ts';

const stages = stagesOf(await read('deploy/Dockerfile'));
const last = stages.at(-1);
if (!last) throw new Error('deploy/Dockerfile has no stage');
const all = stages.flatMap(({ instructions }) => instructions);
const named = (name: string) => all.filter((instruction) => instruction.name === name);
/** The program and its arguments of an instruction in exec form. */
const execForm = (name: string): string[] => JSON.parse(/\[.*\]$/.exec(named(name)[0]?.text ?? '')?.[0] ?? '[]');

t.test('the Dockerfile, followed step by step, makes a site that its health check finds healthy', async (t) => {
  const folder = await temporaryFolder(t);
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const { folder: app, env } = await buildStages(stages, folder, { GIT_COMMIT: commit });
  t.match(env, { NODE_ENV: 'production', HOST: '0.0.0.0' });
  t.same(execForm('CMD'), ['node', 'dist/server/main.js']);
  t.ok((await stat(path.join(folder, last.name, 'var/lib/app-h5'))).isDirectory());
  const [program = '', ...args] = execForm('HEALTHCHECK');
  t.equal(program, 'node');
  const health = (port: number, basePath: string) =>
    run(process.execPath, args, app, { PORT: String(port), BASE_PATH: basePath }).status;

  let usedPort = 0;
  await startShipped(t, {
    folder: app,
    env: { ...env, BASE_PATH: '/h5/', APP_ENV: 'test' },
    async meanwhile(port) {
      usedPort = port;
      const status = await (await fetch(`http://127.0.0.1:${port}/h5/status`)).json();
      t.match(status, { data: { details: { commit: commit.slice(0, 12) } } });
      t.same([health(port, '/h5/'), health(port, '/h6/')], [0, 1]);
    },
  });
  t.equal(health(usedPort, '/h5/'), 1, 'once it has stopped');
});

t.test('the Dockerfile keeps to the rules of hadolint', async (t) => {
  for (const { image } of stages) {
    t.match(image, /^[\w./-]+:[\w.-]*\d[\w.-]*$/, 'DL3006: a tag with a version');
    t.notMatch(image, /latest/, 'DL3007');
  }
  t.same([named('ADD'), named('MAINTAINER'), named('SHELL')], [[], [], []], 'DL3020, DL4000');
  t.same([named('CMD').length, named('HEALTHCHECK').length, named('ENTRYPOINT').length], [1, 1, 0], 'DL4003, DL3012');
  for (const { text } of [...named('CMD'), ...named('HEALTHCHECK')]) t.match(text, /\["node", .*"\]$/, 'DL3025');
  for (const { text } of named('WORKDIR')) t.ok(path.isAbsolute(text), 'DL3000');
  for (const { text } of named('RUN')) {
    t.notMatch(text, /\b(sudo|cd|apt|apt-get|apk|wget|curl|ssh|top|mount)\b/, 'DL3001, DL3003, DL3004, DL3008');
    t.notMatch(text, /\||npm install/, 'DL4006, DL3016: no pipe without pipefail, only what is locked');
  }
  for (const instruction of named('COPY')) {
    const { from, sources, destination } = copyOf(instruction);
    if (sources.length > 1) t.match(destination, /\/$/, 'DL3021');
    if (from)
      t.ok(
        stages.slice(0, -1).some(({ name }) => name === from),
        'DL3022: an earlier stage',
      );
  }
  const names = stages.map(({ name }) => name);
  t.equal(new Set(names).size, names.length, 'DL3024');
  const users = last.instructions.filter(({ name }) => name === 'USER').map(({ text }) => text);
  t.same(users, ['node'], 'DL3002: not root');
  const order = last.instructions.map(({ name }) => name);
  t.ok(order.indexOf('USER') > order.lastIndexOf('COPY'), 'the user who runs the site cannot change its files');
  for (const { text } of [...named('ENV'), ...named('ARG')]) {
    t.match(text, /^\w+=/, 'DL3044');
    t.notMatch(text, /KEY|TOKEN|SECRET|PASSWORD/, 'no secret in an image');
  }
});

t.test('the image is built from what .dockerignore admits, and contains nothing that is not packed', async (t) => {
  const [first, ...admitted] = (await read('.dockerignore'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  t.equal(first, '*');
  const copies = named('COPY').map(copyOf);
  const sources = new Set(copies.filter(({ from }) => !from).flatMap((copy) => copy.sources));
  t.same(admitted.sort(), [...sources].map((source) => `!${source}`).sort());
  const ends = last.instructions.filter(({ name }) => name === 'COPY').map(copyOf);
  const kept = ends.filter(({ from }) => !from).flatMap((copy) => copy.sources);
  for (const source of kept) t.ok(shipped.includes(source), source);
});
