/** Installed packages: lockfile, install scripts and licences. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  bundledNames,
  hasAllowedLicence,
  licenceList,
  lockedPackages,
  productionPackages,
} from '../scripts/supply-chain.ts';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFile(`${root}${name}`, 'utf8');

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
}

const packagesIn = async (name: string): Promise<Record<string, Entry>> => JSON.parse(await read(name)).packages;

t.test('installs exactly the packages in package-lock.json', async (t) => {
  const { '': _root, ...locked } = await packagesIn('package-lock.json');
  // npm records the installed packages in this file.
  const installed = await packagesIn('node_modules/.package-lock.json');
  const missing = Object.entries(locked).filter(([place, { optional }]) => !optional && !installed[place]);
  t.same(missing, []);
  for (const [place, { version }] of Object.entries(installed)) {
    const present = JSON.parse(await read(`${place}/package.json`).catch(() => '{}')).version;
    if (version !== locked[place]?.version || version !== present) t.fail(`${place}: ${version}, ${present}`);
  }
});

t.test('runs no install scripts, and knows every package that has one', async (t) => {
  t.match((await read('.npmrc')).split('\n'), ['omit-lockfile-registry-resolved=true', /^#/, 'ignore-scripts=true']);
  const withScripts = lockedPackages().filter(({ hasInstallScript }) => hasInstallScript);
  const names = withScripts.map(({ name }) => name);
  t.same(names, ['esbuild', 'msw'], 'CONTRIBUTING.md says why their scripts are not needed');
});

t.test('locks every package by hash, without a download URL', async (t) => {
  const lock = await read('package-lock.json');
  t.notMatch(lock, /"resolved"|https?:\/\/[^"]*\.tgz|git\+|file:/);
  const unhashed = Object.entries(await packagesIn('package-lock.json')).filter(
    ([path, entry]) => path && !entry.inBundle && !entry.integrity,
  );
  t.same(unhashed, []);
});

t.test('counts bundled development packages as shipped', async (t) => {
  const bundled = bundledNames();
  const shipped = new Set(productionPackages().map(({ name }) => name));
  const missing = (names: readonly string[], among: { has(name: string): boolean }) =>
    names.filter((name) => !among.has(name));
  t.same(missing(['react', 'react-dom', 'msw', 'jose', 'typebox'], new Set(bundled)), []);
  t.same(missing([...bundled, 'scheduler', 'react-router'], shipped), []);
  for (const tool of ['vite', 'tap', 'typescript']) t.notOk(bundled.includes(tool), tool);
});

t.test('lists every production package with an allowed licence', async (t) => {
  const packages = productionPackages();
  t.ok(packages.length > 100);
  const disallowed = packages.filter((entry) => !hasAllowedLicence(entry));
  t.same(disallowed, []);
  const list = licenceList(packages);
  const unlisted = packages.filter(({ name, version }) => !list.includes(`  ${name} ${version}\n`));
  t.same(unlisted, []);
});

t.test('requires every AND term of a licence to be allowed, but only one OR term', async (t) => {
  const isAllowed = (license: string | undefined, name = 'x') =>
    hasAllowedLicence({ name, version: '1', ...(license !== undefined && { license }) });
  const allowed = ['MIT', '(MIT OR GPL-3.0-only)', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND MIT'];
  const copyleft = ['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-3.0-only', 'LGPL-3.0-or-later'];
  const licences = [...allowed, ...copyleft, 'UNLICENSED', '', undefined];
  const found = licences.filter((license) => isAllowed(license));
  t.same(found, allowed);
  t.ok(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64'));
});
