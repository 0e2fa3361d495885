/** Settings and commands in the files of deploy/ and in the documents: that they exist, and say the same. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { shipped } from '../../../scripts/pack.js';
import { read } from '../../helpers/shipping/documents.ts';
import { root } from '../../helpers/shipping/folders.ts';
import { t } from '../../helpers/tap.ts';

const example = await read('.env.example');
const examples = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

/** Names of variables as config.ts has them, in quotes. */
const configured = [...(await read('server/config.ts')).matchAll(/read(?:<[^(]*>)?\(\s*'([A-Z][A-Z0-9_]*)'/g)].map(
  ([, name = '']) => name,
);

t.test(
  '.env.example has every variable of server/config.ts once, and no other that the server does not read',
  async (t) => {
    t.ok(configured.length >= 20);
    t.equal(new Set(examples).size, examples.length);
    t.same(
      configured.filter((name) => !examples.includes(name)),
      [],
    );
    const files = await readdir(path.join(root, 'server'), { recursive: true });
    const sources = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFile(path.join(root, 'server', file), 'utf8'));
    const code = (await Promise.all(sources)).join('\n');
    t.same(
      examples.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
      [],
    );
  },
);

t.test(".env.example sets nothing as it is, and the operators' guide describes all that is in it", async (t) => {
  t.notMatch(example, /^[^#\n]/m);
  const guide = (await read('docs/operators.md')) + (await read('docs/metrics.md'));
  for (const name of examples) t.match(guide, new RegExp(`\\b${name}\\b`), name);
});

t.test('the documents name only scripts and files that exist', async (t) => {
  const { scripts } = JSON.parse(await read('package.json'));
  for (const document of ['docs/deploy.md', 'docs/releasing.md', 'CHANGELOG.md', 'LICENSE', 'README.md']) {
    const text = await read(document);
    for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g))
      t.ok(script in scripts, `${document}: ${script}`);
    for (const [, file = ''] of text.matchAll(/`((?:deploy|docs|scripts)\/[\w@./-]+)`/g))
      if (!file.endsWith('tls')) t.ok(await read(file), `${document}: ${file}`);
  }
});

t.test('version and changelog agree, and all that is packed is there', async (t) => {
  const { version, license } = JSON.parse(await read('package.json'));
  t.match(await read('CHANGELOG.md'), `## [${version}]`);
  t.match(await read('deploy/kubernetes.yaml'), `app-h5:${version}\n`);
  t.equal(license, 'UNLICENSED');
  t.match(await read('LICENSE'), 'All rights reserved');
  const entries = await readdir(root);
  for (const name of shipped) t.ok(entries.includes(name) || (await read(name)), name);
});
