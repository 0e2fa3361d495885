/** The bill of materials of a release. npm takes seconds to write it. */
import { readFile } from 'node:fs/promises';
import { billOfMaterials, productionPackages } from '../scripts/supply-chain.ts';
import { t } from './helpers/tap.ts';

const document = billOfMaterials();
const { bomFormat, serialNumber, metadata, components, dependencies } = JSON.parse(document);

t.test('writes a reproducible bill of materials', async (t) => {
  t.equal(billOfMaterials(), document);
  t.match(serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

t.test('lists the production packages in the bill of materials', async (t) => {
  t.equal(bomFormat, 'CycloneDX');
  t.equal(
    metadata.component.name,
    JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')).name,
  );
  const ids = (all: { name: string; version: string }[]) => all.map(({ name, version }) => `${name}@${version}`).sort();
  t.same(ids(components), ids(productionPackages()));
});

t.test('leaves no dangling reference in the bill of materials', async (t) => {
  const refs = new Set([metadata, ...components].map((part) => (part.component ?? part)['bom-ref']));
  type Dependency = { ref: string; dependsOn: string[] };
  const named: string[] = dependencies.flatMap(({ ref, dependsOn }: Dependency) => [ref, ...dependsOn]);
  const dangling = named.filter((ref) => !refs.has(ref));
  t.same(dangling, []);
});
