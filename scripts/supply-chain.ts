/** What the site's production dependencies are: read from package-lock.json, which names those of every platform. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

interface LockEntry {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface Package extends LockEntry {
  readonly name: string;
}

/** Every locked package, once per version. */
export function lockedPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const byId = new Map<string, Package>();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!name) continue;
    const id = `${name}@${entry.version}`;
    // In one place it may be for development, in another for production.
    if (!byId.has(id) || !entry.dev) byId.set(id, { ...entry, name });
  }
  return [...byId.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const productionPackages = (): Package[] => lockedPackages().filter(({ dev }) => !dev);

/** SPDX identifiers that a private server and a website may use. */
const allowedLicences: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  // Of fonts, which may be bundled with anything.
  'OFL-1.1',
]);

/** libvips is a shared library, unchanged, that anyone can replace: all that the LGPL asks of those who use it. */
const isAllowedIn = (name: string, licence: string): boolean =>
  allowedLicences.has(licence) || (licence === 'LGPL-3.0-or-later' && name.startsWith('@img/sharp-'));

/** Whether the licence, an SPDX expression of AND or OR, permits what we do. */
export function hasAllowedLicence({ name, license = '' }: Package): boolean {
  const terms = license.replace(/^\((.*)\)$/, '$1');
  return terms.includes(' OR ')
    ? terms.split(' OR ').some((term) => isAllowedIn(name, term))
    : terms.split(' AND ').every((term) => isAllowedIn(name, term));
}

/** The names and versions of packages, by licence. */
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
 * npm's CycloneDX document of the production packages, without what differs between two runs: a date, a random number, the
 * folder's name. Filtered here, because `--omit dev` also leaves out what both production and development need (npm 11).
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
