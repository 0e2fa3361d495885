import { readFileSync } from 'node:fs';
import { startChild } from '../bench/child.ts';
import { t } from './helpers/tap.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

t.test('rebuilds a stale build before each benchmark', async (t) => {
  for (const name of ['bench', 'bench:scale', 'soak', 'attack'])
    t.match(scripts[name], /^node scripts\/build-if-stale/, name);
});

t.test('startChild rejects if the server exits before it is ready', async (t) => {
  await t.rejects(startChild('no-such-server', {}, ['--no-warnings']), /no-such-server exited with 1/);
});
