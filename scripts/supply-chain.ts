/**
 * The packages that the site ships, installed or bundled. They are read from package-lock.json, which lists the
 * packages for every platform.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

interface LockEntry {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Package extends LockEntry {
  readonly name: string;
}

const lockEntries = (): Record<string, LockEntry> =>
  (JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as { packages: Record<string, LockEntry> }).packages;

/**
 * Returns each version of a package once, although it may be locked in several places. An entry for production takes
 * precedence over one for development.
 */
function packagesAt(paths: readonly string[]): Package[] {
  const entries = lockEntries();
  const byId = new Map<string, Package>();
  for (const place of paths) {
    const name = place.split('node_modules/').at(-1);
    const entry = entries[place];
    if (!name || !entry) continue;
    const id = `${name}@${entry.version}`;
    if (!byId.has(id) || !entry.dev) byId.set(id, { ...entry, name });
  }
  return [...byId.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const lockedPackages = (): Package[] => packagesAt(Object.keys(lockEntries()));

/** True for build tooling. Packages that it imports are not bundled. */
const isTooling = (file: string) => /^client\/build\/|vite(\.\w+)?\.config\.ts$|\.dev\.js$/.test(file);

/** Returns the development packages that client, server or shared code imports. Their code is bundled. */
export function bundledNames(): string[] {
  const names = Object.keys(lockEntries()['']?.devDependencies ?? {});
  const files = ['client', 'server', 'shared'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  );
  const imported = new Set<string>();
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !isTooling(name))) {
    const text = readFileSync(root + file, 'utf8').replace(/^import type [^;]*;/gm, '');
    for (const [, name = ''] of text.matchAll(/(?:from |import |import\()'((?:@[^/']+\/)?[^./'][^/']*)/g))
      imported.add(name);
  }
  return names.filter((name) => imported.has(name));
}

/** Returns the lock paths of bundled packages and all their dependencies. */
function bundledPaths(): string[] {
  const entries = lockEntries();
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    // Resolves like Node.js: first next to the importing package, then further up.
    const place = `${from}${from && '/'}node_modules/${name}`;
    if (!entries[place]) {
      if (from) add(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
      return;
    }
    if (found.has(place)) return;
    found.add(place);
    for (const needed of Object.keys(entries[place].dependencies ?? {})) add(needed, place);
  };
  for (const name of bundledNames()) add(name, '');
  return [...found];
}

/** Returns the packages that are installed with the site (`npm ci --omit=dev`) or bundled. */
export function productionPackages(): Package[] {
  const installed = Object.entries(lockEntries()).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  return packagesAt([...installed.map(([place]) => place), ...bundledPaths()]);
}

/** SPDX identifiers of licences that permit use on a private server and on a website. */
const allowedLicences: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  // The font licence. It permits bundling with any software.
  'OFL-1.1',
]);

/** Allows the LGPL only for libvips, which is an unmodified, replaceable shared library, as the LGPL requires. */
const isAllowedIn = (name: string, licence: string): boolean =>
  allowedLicences.has(licence) || (licence === 'LGPL-3.0-or-later' && name.startsWith('@img/sharp-'));

/** True if the licence permits our use. It may be an SPDX expression with AND or OR. */
export function hasAllowedLicence({ name, license = '' }: Package): boolean {
  const terms = license.replace(/^\((.*)\)$/, '$1');
  return terms.includes(' OR ')
    ? terms.split(' OR ').some((term) => isAllowedIn(name, term))
    : terms.split(' AND ').every((term) => isAllowedIn(name, term));
}

/** Returns a plain-text list of package names and versions, grouped by licence. */
export function licenceList(packages: readonly Package[]): string {
  const licences = [...new Set(packages.map(({ license }) => license ?? 'unknown'))].sort();
  const linesOf = (licence: string) =>
    packages
      .filter(({ license }) => (license ?? 'unknown') === licence)
      .map(({ name, version }) => `  ${name} ${version}\n`);
  return licences.map((licence) => `${licence}\n${linesOf(licence).join('')}`).join('');
}

interface BillOfMaterials {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string; readonly component: object };
  readonly components: readonly { readonly name: string; readonly version: string; readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * Returns npm's CycloneDX document for the production packages, without the parts that differ between runs: a date, a
 * random number, the folder's name. The packages are filtered here, because `--omit dev` would also omit bundled
 * packages.
 */
export function billOfMaterials(): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
  const written = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  const { serialNumber: _random, metadata, components, dependencies, ...rest } = JSON.parse(written) as BillOfMaterials;
  const { timestamp: _now, component, ...others } = metadata;
  const { name } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const production = new Set(productionPackages().map(({ name, version }) => `${name}@${version}`));
  const inProduction = components.filter(({ name, version }) => production.has(`${name}@${version}`));
  const development = new Set(components.filter((part) => !inProduction.includes(part)).map((part) => part['bom-ref']));
  const document = {
    ...rest,
    metadata: { ...others, component: { ...component, name } },
    components: inProduction,
    dependencies: dependencies
      .filter(({ ref }) => !development.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((to) => !development.has(to)) })),
  };
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const serialNumber = `urn:uuid:${hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')}`;
  return `${JSON.stringify({ ...document, serialNumber }, null, 2)}\n`;
}
