/** The packages that the site is made of: installed as locked, without running their scripts, under licences we may use. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  billOfMaterials,
  bundledNames,
  hasAllowedLicence,
  licenceList,
  lockedPackages,
  productionPackages,
} from '../scripts/supply-chain.ts';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFile(`${root}${name}`, 'utf8');

t.test('the installed packages are those of package-lock.json: none extraneous, missing or invalid', async (t) => {
  const { status, stdout } = spawnSync('npm', ['ls', '--all', '--json', '--offline'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  t.same(JSON.parse(stdout).problems ?? [], []);
  t.equal(status, 0);
});

t.test('packages run no scripts when installed, and no others than the known ones would', async (t) => {
  t.match((await read('.npmrc')).split('\n'), ['omit-lockfile-registry-resolved=true', /^#/, 'ignore-scripts=true']);
  const withScripts = lockedPackages().filter(({ hasInstallScript }) => hasInstallScript);
  t.same(
    withScripts.map(({ name }) => name),
    ['esbuild', 'msw'],
    'CONTRIBUTING.md says why their scripts are not needed',
  );
});

t.test('package-lock.json names no registry and no other source, and every package has a hash', async (t) => {
  const lock = await read('package-lock.json');
  t.notMatch(lock, /"resolved"|https?:\/\/[^"]*\.tgz|git\+|file:/);
  const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string; inBundle?: boolean }> };
  const unhashed = Object.entries(packages).filter(([path, entry]) => path && !entry.inBundle && !entry.integrity);
  t.same(unhashed, []);
});

t.test('what the bundles contain is shipped, although it is only installed for development', async (t) => {
  const bundled = bundledNames();
  for (const name of ['react', 'react-dom', 'msw', 'jose', 'typebox']) t.ok(bundled.includes(name), name);
  for (const name of ['vite', 'tap', 'typescript']) t.notOk(bundled.includes(name), name);
  const shipped = new Set(productionPackages().map(({ name }) => name));
  for (const name of [...bundled, 'scheduler', 'react-router']) t.ok(shipped.has(name), name);
});

t.test('every production package has a licence that we may use', async (t) => {
  const packages = productionPackages();
  t.ok(packages.length > 100);
  t.same(
    packages.filter((entry) => !hasAllowedLicence(entry)).map(({ name, license }) => `${name}: ${license}`),
    [],
  );
  const list = licenceList(packages);
  for (const { name, version } of packages) t.ok(list.includes(`  ${name} ${version}\n`), name);
});

t.test('a licence is allowed by each of its terms, or by one of its alternatives', async (t) => {
  const isAllowed = (license: string | undefined, name = 'x') =>
    hasAllowedLicence({ name, version: '1', ...(license !== undefined && { license }) });
  for (const good of ['MIT', '(MIT OR GPL-3.0-only)', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND MIT'])
    t.ok(isAllowed(good), good);
  for (const bad of [
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-3.0-only',
    'LGPL-3.0-or-later',
    'UNLICENSED',
    '',
    undefined,
  ])
    t.notOk(isAllowed(bad), String(bad));
  t.ok(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64'));
});

t.test(
  'the bill of materials, written twice, is the same, and has every production package and no other',
  async (t) => {
    const document = billOfMaterials();
    t.equal(billOfMaterials(), document);
    const { bomFormat, serialNumber, metadata, components, dependencies } = JSON.parse(document);
    t.equal(bomFormat, 'CycloneDX');
    t.match(serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    t.equal(metadata.component.name, JSON.parse(await read('package.json')).name);
    const ids = (all: { name: string; version: string }[]) =>
      all.map(({ name, version }) => `${name}@${version}`).sort();
    t.same(ids(components), ids(productionPackages()));
    const refs = new Set([metadata, ...components].map((part) => (part.component ?? part)['bom-ref']));
    const named = dependencies.flatMap(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [
      ref,
      ...dependsOn,
    ]);
    t.same(
      named.filter((ref: string) => !refs.has(ref)),
      [],
    );
  },
);

t.test('every override in package.json is explained', async (t) => {
  const { overrides } = JSON.parse(await read('package.json'));
  const contributing = await read('CONTRIBUTING.md');
  for (const name of Object.keys(overrides)) t.ok(contributing.includes(`| \`${name}\` `), name);
});
