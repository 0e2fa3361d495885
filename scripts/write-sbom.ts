/** `npm run sbom`: writes the software bill of materials, and prints the production packages by licence. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { billOfMaterials, licenceList, productionPackages } from './supply-chain.ts';

const file = 'dist/sbom.cdx.json';
mkdirSync(fileURLToPath(new URL('../dist', import.meta.url)), { recursive: true });
writeFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), billOfMaterials());
process.stdout.write(`${licenceList(productionPackages())}\nCycloneDX: ${file}\n`);
