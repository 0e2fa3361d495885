/** .env.example, the version and the packed files agree with the code. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { shipped } from '../../../scripts/pack.js';
import { read } from '../../helpers/shipping/documents.ts';
import { root } from '../../helpers/shipping/folders.ts';
import { t } from '../../helpers/tap.ts';

const example = await read('.env.example');
const examples = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

const absentFrom = (text: string) => examples.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));

/** Variables that config.ts reads. */
const reads = (await read('server/config.ts')).matchAll(/read(?:<[^(]*>)?\(\s*'([A-Z][A-Z0-9_]*)'/g);
const configured = [...reads].map(([, name = '']) => name);

t.test('lists every variable that the server reads in .env.example', async (t) => {
  t.ok(configured.length >= 20);
  t.equal(new Set(examples).size, examples.length, 'no variable is repeated');
  const missing = configured.filter((name) => !examples.includes(name));
  t.same(missing, []);
  const names = (await readdir(path.join(root, 'server'), { recursive: true })).filter((name) => name.endsWith('.ts'));
  const code = (await Promise.all(names.map((name) => read(`server/${name}`)))).join('\n');
  t.same(absentFrom(code), [], 'no other variables');
});

t.test('sets nothing in .env.example', async (t) => {
  t.notMatch(example, /^[^#\n]/m);
});

t.test('describes every setting in the reference', async (t) => {
  t.same(absentFrom((await read('docs/reference.md')) + (await read('docs/metrics.md'))), []);
});

t.test('names the version in changelog and image', async (t) => {
  const { version, license } = JSON.parse(await read('package.json'));
  t.match(await read('CHANGELOG.md'), `## [${version}]`);
  t.match(await read('deploy/kubernetes.yaml'), `app-h5:${version}\n`);
  t.equal(license, 'UNLICENSED');
  t.match(await read('LICENSE'), 'All rights reserved');
});

t.test('packs only files that exist', async (t) => {
  const missing = shipped.filter((name) => !existsSync(path.join(root, name)));
  t.same(missing, []);
});
