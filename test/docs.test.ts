/** The documents: their links, and the files and commands that they name, exist; what README offers to try answers. */
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSite } from './helpers/start-site.ts';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const documents = (await Promise.all(['.', 'docs', 'docs/decisions'].map((folder) => readdir(path.join(root, folder)))))
  .flatMap((names, n) => names.map((name) => path.join(['.', 'docs', 'docs/decisions'][n] ?? '', name)))
  .filter((name) => name.endsWith('.md'));
const texts = new Map(
  await Promise.all(documents.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const)),
);
const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));

const exists = (name: string): Promise<boolean> =>
  access(path.join(root, name)).then(
    () => true,
    () => false,
  );

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

t.test('every link between documents leads to a file, and to a heading if it names one', async (t) => {
  let links = 0;
  for (const [name, text] of texts) {
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(https?|mailto):/.test(target)) continue;
      links++;
      const [file = '', anchor] = target.split('#');
      const linked = file === '' ? name : path.join(path.dirname(name), file);
      t.ok(await exists(linked), `${name}: ${target}`);
      if (anchor !== undefined) t.ok(anchorsIn(texts.get(linked) ?? '').includes(anchor), `${name}: ${target}`);
    }
  }
  t.ok(links > 50);
});

t.test('every file, folder and script that a document names exists', async (t) => {
  let named = 0;
  for (const [name, text] of texts) {
    // What has happened stays as it was.
    if (name === 'CHANGELOG.md' || name.startsWith('docs/decisions')) continue;
    const folders = /`((?:server|client|shared|test|bench|scripts|docs|deploy)\/[\w./@-]*)`/g;
    for (const [, file = ''] of text.matchAll(folders)) {
      named++;
      t.ok(await exists(file), `${name}: ${file}`);
    }
    for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
      named++;
      t.ok(script in scripts, `${name}: npm run ${script}`);
    }
  }
  t.ok(named > 100);
});

t.test('every address that README offers to try answers', async (t) => {
  const site = await startSite(t, { siteRoot: path.join(root, 'dist/client') });
  const addresses = [...(texts.get('README.md') ?? '').matchAll(/\]\(http:\/\/localhost:3000(\/[^)]*)\)/g)];
  t.ok(addresses.length > 4);
  for (const [, address = ''] of addresses) t.equal((await site.get(address)).status, 200, address);
});
