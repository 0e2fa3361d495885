/** Breaks each rule of `.dependency-cruiser.cjs` in a small source tree: a rule that never fires protects nothing. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = path.join(root, '.dependency-cruiser.cjs');
const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const folders = ['shared', 'server', 'client', 'test', 'bench', 'scripts'];

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly typesOnly?: boolean;
  /** The rules this import breaks. */
  readonly breaks?: readonly string[];
}

/** Imports of a layer directly below, for every layer, and imports within a layer. */
const allowed: readonly Edge[] = [
  { from: 'shared/areas/breeds.ts', to: 'shared/endpoint.ts' },
  { from: 'server/oaweb/records/dog.ts', to: 'server/oaweb/fields/address.ts' },
  { from: 'server/upstream/client.ts', to: 'server/config.ts' },
  { from: 'server/cache/response-cache.ts', to: 'server/api-error.ts' },
  { from: 'server/http/session.ts', to: 'server/cache/redis.ts' },
  { from: 'server/process/probe.ts', to: 'server/upstream/client.ts' },
  { from: 'server/main.ts', to: 'server/process/probe.ts' },
  { from: 'server/tracing/tracing-plugin.ts', to: 'shared/endpoint.ts' },
  { from: 'server/metrics/state.ts', to: 'server/upstream/client.ts' },
  { from: 'server/metrics/metrics.ts', to: 'server/http/session.ts' },
  { from: 'server/app.ts', to: 'server/metrics/metrics.ts' },
  { from: 'server/app.ts', to: 'server/tracing/tracing-plugin.ts' },
  { from: 'server/http/health.ts', to: 'server/upstream/client.ts' },
  { from: 'server/log/request-log.ts', to: 'server/cache/cache-outcome.ts' },
  { from: 'server/log/request-log.ts', to: 'server/oaweb/privacy/numbers/mask-numbers.ts' },
  { from: 'server/http/session.ts', to: 'server/oaweb/privacy/numbers/mask-numbers.ts' },
  { from: 'server/http/session.ts', to: 'server/log/request-log.ts' },
  { from: 'server/api/register-endpoint.ts', to: 'server/log/request-log.ts' },
  { from: 'server/api/register-endpoint.ts', to: 'server/http/session.ts' },
  { from: 'server/api/register-endpoint.ts', to: 'server/oaweb/fields/address.ts' },
  { from: 'server/proxied/pictures.ts', to: 'server/http/session.ts' },
  { from: 'server/docs/openapi.ts', to: 'server/http/session.ts' },
  { from: 'server/pages/html.ts', to: 'server/api/register-endpoint.ts' },
  { from: 'server/areas/raffle/draws.ts', to: 'server/areas/raffle/prizes.ts' },
  { from: 'server/areas/breeds.ts', to: 'server/oaweb/fields/address.ts' },
  { from: 'server/areas/breeds.ts', to: 'server/api/register-endpoint.ts' },
  { from: 'server/areas/breeds.ts', to: 'server/proxied/pictures.ts' },
  { from: 'server/areas/breeds.ts', to: 'shared/areas/breeds.ts' },
  { from: 'server/app.ts', to: 'server/areas/breeds.ts' },
  { from: 'server/doctor/oa-web.ts', to: 'server/areas/breeds.ts' },
  { from: 'server/doctor/oa-web.ts', to: 'server/upstream/client.ts' },
  { from: 'server/main.ts', to: 'server/doctor/oa-web.ts' },
  { from: 'client/i18n/language.ts', to: 'client/store/create-store.ts' },
  { from: 'client/api/call.ts', to: 'client/i18n/language.ts' },
  { from: 'client/ui/list/list-row.tsx', to: 'client/ui/media/picture.tsx' },
  { from: 'client/ui/list/list-row.tsx', to: 'client/api/call.ts' },
  { from: 'client/ui/list/list-row.tsx', to: 'client/art/crest.tsx' },
  { from: 'client/domain/notices/notice-row.tsx', to: 'client/ui/list/list-row.tsx' },
  { from: 'client/areas/breeds/list/breed-list.tsx', to: 'client/areas/breeds/detail/breed-card.tsx' },
  { from: 'client/areas/breeds/list/breed-list.tsx', to: 'client/domain/notices/notice-row.tsx' },
  { from: 'client/areas/breeds/list/breed-list.tsx', to: 'shared/areas/breeds.ts', typesOnly: true },
  { from: 'client/app/router.tsx', to: 'client/areas/breeds/list/breed-list.tsx' },
  { from: 'client/offline/bars.ts', to: 'client/i18n/words/offline.ts' },
  { from: 'test/server/breeds.test.ts', to: 'server/app.ts' },
  { from: 'bench/soak.ts', to: 'test/server/breeds.test.ts' },
];

const forbidden: readonly Edge[] = [
  // Upwards.
  { from: 'shared/up.ts', to: 'server/config.ts', breaks: ['shared'] },
  { from: 'server/oaweb/up.ts', to: 'server/upstream/client.ts', breaks: ['server-oaweb'] },
  { from: 'server/upstream/up.ts', to: 'server/cache/response-cache.ts', breaks: ['server-upstream'] },
  { from: 'server/cache/up.ts', to: 'server/http/session.ts', breaks: ['server-cache'] },
  { from: 'server/log/up.ts', to: 'server/http/session.ts', breaks: ['server-log'] },
  { from: 'server/process/up.ts', to: 'server/http/session.ts', breaks: ['server-process'] },
  { from: 'server/tracing/up.ts', to: 'server/http/session.ts', breaks: ['server-tracing'] },
  { from: 'server/metrics/up.ts', to: 'server/areas/breeds.ts', breaks: ['server-metrics'] },
  { from: 'server/http/up.ts', to: 'server/api/register-endpoint.ts', breaks: ['server-http'] },
  { from: 'server/api/up.ts', to: 'server/areas/breeds.ts', breaks: ['server-api'] },
  { from: 'server/proxied/up.ts', to: 'server/api/register-endpoint.ts', breaks: ['server-proxied'] },
  { from: 'server/docs/up.ts', to: 'server/api/register-endpoint.ts', breaks: ['server-docs'] },
  { from: 'server/pages/up.ts', to: 'server/areas/breeds.ts', breaks: ['server-pages'] },
  { from: 'server/areas/up.ts', to: 'server/app.ts', breaks: ['server-areas'] },
  { from: 'server/sandbox/up.ts', to: 'server/oaweb/fields/address.ts', breaks: ['server-sandbox'] },
  { from: 'server/doctor/up.ts', to: 'server/app.ts', breaks: ['server-doctor'] },
  { from: 'client/store/up.ts', to: 'client/i18n/language.ts', breaks: ['client-store'] },
  { from: 'client/i18n/up.ts', to: 'client/api/call.ts', breaks: ['client-i18n'] },
  { from: 'client/art/up.ts', to: 'client/ui/media/picture.tsx', breaks: ['client-art'] },
  { from: 'client/api/up.ts', to: 'client/ui/media/picture.tsx', breaks: ['client-api'] },
  { from: 'client/ui/up.tsx', to: 'client/domain/notices/notice-row.tsx', breaks: ['client-ui'] },
  { from: 'client/domain/up.tsx', to: 'client/areas/breeds/detail/breed-card.tsx', breaks: ['client-domain'] },
  { from: 'client/areas/up/page.tsx', to: 'client/app/theme.ts', breaks: ['client-areas'] },
  // Type imports count as dependencies.
  { from: 'client/ui/up-type.tsx', to: 'client/domain/notices/notice-row.tsx', typesOnly: true, breaks: ['client-ui'] },
  // Sideways.
  { from: 'server/areas/trainers.ts', to: 'server/areas/raffle/prizes.ts', breaks: ['server-areas-apart'] },
  { from: 'server/areas/raffle/across.ts', to: 'server/areas/breeds.ts', breaks: ['server-areas-apart'] },
  {
    from: 'client/areas/rankings/across.tsx',
    to: 'client/areas/breeds/detail/breed-card.tsx',
    breaks: ['client-areas-apart'],
  },
  { from: 'server/main.ts', to: 'client/app/theme.ts', breaks: ['server-apart'] },
  { from: 'client/main.tsx', to: 'server/config.ts', breaks: ['client-apart'] },
  { from: 'client/offline/up.ts', to: 'client/app/theme.ts', breaks: ['client-offline'] },
  { from: 'client/app/up.ts', to: 'test/helpers/until.ts', breaks: ['client-app', 'client-apart', 'tests-apart'] },
  { from: 'scripts/up.js', to: 'test/helpers/until.ts', breaks: ['tests-apart'] },
  // Into the browser bundle, or into code that both sides share.
  { from: 'client/app/schema.ts', to: 'shared/areas/breeds.ts', breaks: ['schemas-stay-on-the-server'] },
  { from: 'client/app/typebox.ts', to: 'typebox', breaks: ['schemas-stay-on-the-server'] },
  { from: 'shared/disk.ts', to: 'node:fs', breaks: ['shared-no-io'] },
  // A cycle of types only; it is reported once.
  { from: 'client/api/ring.ts', to: 'client/api/ring-back.ts', typesOnly: true },
  { from: 'client/api/ring-back.ts', to: 'client/api/ring.ts', typesOnly: true, breaks: ['no-circular'] },
];

async function writeTree(edges: readonly Edge[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-imports-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const texts = new Map<string, string>();
  for (const { from, to, typesOnly } of edges) {
    const isFile = to.includes('/');
    if (isFile) texts.set(to, texts.get(to) ?? '');
    const target = isFile ? path.relative(path.dirname(from), to).replace(/^(?!\.)/, './') : to;
    texts.set(from, `${texts.get(from) ?? ''}import ${typesOnly ? 'type ' : ''}* as it from '${target}';\n`);
  }
  texts.set('node_modules/typebox/package.json', '{ "name": "typebox", "version": "1.0.0", "main": "index.js" }');
  texts.set('node_modules/typebox/index.js', '');
  texts.set('package.json', '{ "type": "module", "dependencies": { "typebox": "1.0.0" } }');
  for (const [file, text] of texts) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), `${text}${file.endsWith('.json') ? '' : 'export {};\n'}`);
  }
  for (const name of folders) await mkdir(path.join(folder, name), { recursive: true });
  return folder;
}

interface Cruise {
  summary: { violations: readonly { from: string; to: string; rule: { name: string } }[] };
}

/** Returns what dependency-cruiser reports for a tree of these imports, as `from → to: rule`. */
async function violations(edges: readonly Edge[]): Promise<string[]> {
  const args = [depcruise, '--config', config, '--output-type', 'json', ...folders];
  const options = { cwd: await writeTree(edges), maxBuffer: 2 ** 26 };
  // With `--output-type json` the exit code is the number of violations, so only the output matters.
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
    (error: { stdout: string }) => error,
  );
  const { summary } = JSON.parse(stdout) as Cruise;
  return summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`).sort();
}

const resolved = (to: string) => (to === 'typebox' ? 'node_modules/typebox/index.js' : to.replace(/^node:/, ''));

t.test('allow imports of lower layers', async (t) => {
  t.same(await violations(allowed), []);
});

t.test('find every violation', async (t) => {
  const expected = forbidden.flatMap(({ from, to, breaks = [] }) =>
    breaks.map((rule) => `${from} → ${resolved(to)}: ${rule}`),
  );
  t.same(await violations([...allowed, ...forbidden]), expected.sort());
});

t.test('are all broken by the fixtures above', async (t) => {
  const { forbidden: rules } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  const broken = new Set(forbidden.flatMap(({ breaks = [] }) => breaks));
  t.same(rules.map(({ name }) => name).sort(), [...broken].sort());
});
