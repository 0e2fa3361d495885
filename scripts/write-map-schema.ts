/** Writes docs/oa-web-map.schema.json. Editors use it for completion and validation of OA_WEB_MAP files. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mapSchema } from '../server/oaweb/map/schema.ts';

const file = fileURLToPath(new URL('../docs/oa-web-map.schema.json', import.meta.url));
writeFileSync(file, JSON.stringify(mapSchema(), null, 2));
execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
