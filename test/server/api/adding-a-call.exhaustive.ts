/** Follows "Adding a call with its page" in CONTRIBUTING on a copy of the sources, with a made-up call. */
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { t } from '../../helpers/tap.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const call = '/oa-web/handler/trainingGrounds';

/** Inserts `text` before the last occurrence of `mark`. */
async function insertBefore(file: string, mark: string, text: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  const at = source.lastIndexOf(mark);
  if (at < 0) throw new Error(`no ${mark} in ${file}`);
  await writeFile(file, source.slice(0, at) + text + source.slice(at));
}

/** Applies the steps of "Adding a call with its page" in CONTRIBUTING. */
async function addCall(copy: string): Promise<void> {
  const at = (file: string) => path.join(copy, file);
  await insertBefore(
    at('shared/areas/trainers.ts'),
    '};',
    `  trainingGrounds: endpoint({
    path: '${call}',
    method: 'GET',
    summary: { zh: '训练场', en: 'Training grounds' },
    params: Type.Object({ surface: Type.String({ maxLength: 16 }) }),
    parameterTexts: { surface: { zh: '地面', en: 'kind of ground' } },
    data: Type.Array(TrainingGround),
  }),
`,
  );
  await insertBefore(
    at('shared/areas/trainers.ts'),
    'export const trainerEndpoints',
    `export const TrainingGround = Type.Object({ id: Type.String(), surface: Type.String() });\n`,
  );

  await insertBefore(
    at('server/areas/trainers.ts'),
    '];',
    `  declare({
    endpoint: trainerEndpoints.trainingGrounds,
    adapt: ({ value }) =>
      (value as { id: number; groundType: string }[]).map((row) => ({ id: String(row.id), surface: row.groundType })),
  }),
`,
  );

  await insertBefore(
    at('server/sandbox/areas/trainers.ts'),
    '  ];\n}',
    `    http.get('*${call}', ({ request }) => {
      const groundType = new URL(request.url).searchParams.get('surface');
      return HttpResponse.json({ code: '200', msg: 'success', data: [{ id: 1, groundType }] });
    }),
`,
  );
  await insertBefore(
    at('server/sandbox/areas/trainers.ts'),
    '} satisfies CallExamples',
    `  '${call}': { surface: [{ value: 'grass', note: { zh: '草地', en: 'Grass' } }] },\n`,
  );

  await mkdir(at('client/areas/trainers'), { recursive: true });
  await appendFile(at('client/areas/trainers/grounds.page.tsx'), 'export default () => null;\n');
  await insertBefore(
    at('shared/pages.ts'),
    '] as const',
    `  { path: '/trainer/grounds', view: 'trainers/grounds', grouping: 'trainer', calls: ['${call}'] },\n`,
  );
}

/**
 * Script that runs in the copy: records how visitors and developers see the new call, then runs the tests of all calls.
 */
const probe = `
import { writeFile } from 'node:fs/promises';
import { t } from './test/helpers/tap.ts';
import { startSite } from './test/helpers/start-site.ts';
const site = await startSite(t);
const { json } = await site.get('${call}?surface=sand', { headers: { 'accept-language': 'en' } });
const docs = (await site.get('/docs/openapi.json', { headers: { 'accept-language': 'en' } })).json;
const { summary, parameters } = docs.paths['${call}'].get;
const page = (await site.get('/trainer/grounds')).status;
await writeFile('seen.json', JSON.stringify({ json, summary, parameter: parameters[0].description, page }));
await import('./test/server/api/every-endpoint.test.ts');
`;

t.test('serves a call that was added by the steps in CONTRIBUTING', async (t) => {
  const copy = await mkdtemp(path.join(tmpdir(), 'app-h5-call-'));
  t.teardown(() => rm(copy, { recursive: true }));
  // biome-ignore format: a list of paths
  const parts = [
    'shared', 'server', 'test/helpers', 'test/server/api', 'scripts', 'docs/log.schema.json', 'package.json', 'tsconfig.json',
  ];
  for (const part of parts) await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  await addCall(copy);
  await writeFile(path.join(copy, 'probe.ts'), probe);

  const tsx = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, 'probe.ts'], { cwd: copy });

  const { json, ...seen } = JSON.parse(await readFile(path.join(copy, 'seen.json'), 'utf8'));
  t.match(json, { code: 0, data: [{ id: '1', surface: 'sand' }] });
  t.same(seen, { summary: 'Training grounds', parameter: 'kind of ground', page: 200 });
  t.match(stdout, /^ok \d+ - trainingGrounds returns valid data from the sandbox/m);
  t.notMatch(stdout, /^ *not ok/m);
});
