/** docs/threat-model.md names tests that exist. */
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

t.test('every threat in the threat model names tests, and each of them exists', async (t) => {
  const text = await readFile(`${root}docs/threat-model.md`, 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (who|--)/.test(line));
  t.ok(rows.length >= 10, `${rows.length} threats`);
  for (const row of rows) {
    const [, who = '', , proof = ''] = row.split('|');
    const names = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    t.ok(names.length > 0, who);
    for (const name of names) {
      t.match(name, /^test\//, who);
      await t.resolves(access(root + name), name);
    }
  }
});
