/** Limits on files and folders, for the layout in CONTRIBUTING.md. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const roots = ['shared', 'server', 'client', 'test', 'bench', 'scripts'];

const maxModules = 15;
const maxLines = 320;
const maxMedianLines = 80;

/** Tables and drawings rather than code, exempt from the limits. */
const data = ['server/sandbox/data/', 'client/i18n/words/', 'client/art/'];

/**
 * Folders that may contain a single module: areas and domains start with one component, and `test/` mirrors the sources.
 */
const mayHoldOne = [/^(server|client)\/areas\/[^/]+$/, /^test\//, /^client\/domain\/[^/]+$/];

interface CodeFile {
  readonly name: string;
  readonly folder: string;
  readonly lines: number;
}

async function codeFiles(folder: string): Promise<CodeFile[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const nested = entries.map(async (entry): Promise<CodeFile[]> => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : codeFiles(name);
    if (!/\.(tsx?|js|css)$/.test(name)) return [];
    const text = await readFile(path.join(root, name), 'utf8');
    return [{ name, folder, lines: text.split('\n').length - 1 }];
  });
  return (await Promise.all(nested)).flat();
}

const files = (await Promise.all(roots.map(codeFiles))).flat();
const code = files.filter(({ name }) => !data.some((folder) => name.startsWith(folder)));

/** A component and its style sheet count as one. */
const modules = new Map<string, number>();
for (const { name, folder } of code) if (!name.endsWith('.css')) modules.set(folder, (modules.get(folder) ?? 0) + 1);

t.test(`no folder contains more than ${maxModules} modules`, async (t) => {
  const crowded = [...modules].filter(([, count]) => count > maxModules);
  t.same(crowded, []);
});

t.test('no folder contains a single module, except an area, a domain or a test folder', async (t) => {
  const hasFolders = (folder: string) => files.some((file) => file.folder.startsWith(`${folder}/`));
  const folders = [...modules]
    .filter(([folder, count]) => count === 1 && !hasFolders(folder))
    .map(([folder]) => folder);
  t.same(
    folders.filter((folder) => !mayHoldOne.some((pattern) => pattern.test(folder))),
    [],
  );
});

t.test(`no file is longer than ${maxLines} lines, and half of them have at most ${maxMedianLines}`, async (t) => {
  const long = code.filter(({ lines }) => lines > maxLines);
  t.same(
    long.map(({ name, lines }) => `${name}: ${lines}`),
    [],
  );
  const sorted = code.map(({ lines }) => lines).sort((a, b) => a - b);
  t.ok((sorted[Math.floor(sorted.length / 2)] ?? 0) <= maxMedianLines);
});

t.test('every test file, by itself or in one suite, runs exactly once', async (t) => {
  const isSuite = ({ folder }: CodeFile) => folder === 'test/suites';
  const suites = await Promise.all(files.filter(isSuite).map(({ name }) => readFile(path.join(root, name), 'utf8')));
  const folders = suites.flatMap((text) => [...text.matchAll(/'((?:client|server)[^']*)'/g)].map(([, name]) => name));
  const standalone = ['test', 'test/server'];
  for (const { name, folder } of files.filter(({ name }) => name.endsWith('.test.ts'))) {
    const runs = folders.filter((suite) => name.startsWith(`test/${suite}/`)).length;
    t.equal(runs, standalone.includes(folder) ? 0 : 1, name);
  }
});

t.test('no file contains a local path of the machine it was written on', async (t) => {
  const texts = await Promise.all(
    files.map(async ({ name }) => ({ name, text: await readFile(path.join(root, name), 'utf8') })),
  );
  const documents = ['README.md', 'CONTRIBUTING.md', 'package.json', '.ci/run'];
  for (const name of documents) texts.push({ name, text: await readFile(path.join(root, name), 'utf8') });
  const local = texts.filter(({ text }) => /(?<![\w.-])\/(home|root|work|Users)\/\w/.test(text));
  t.same(
    local.map(({ name }) => name),
    [],
  );
});
