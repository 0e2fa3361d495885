/** Breaks each rule of `.dependency-cruiser.cjs` in a small source tree: a rule that never fires protects nothing. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, temporaryFolder } from './helpers/shipping/folders.ts';
import { t } from './helpers/tap.ts';

const config = path.join(root, '.dependency-cruiser.cjs');
const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const folders = ['shared', 'server', 'client', 'test', 'bench', 'scripts'];

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly typesOnly?: boolean;
  /** Rules that this import breaks. */
  readonly breaks?: readonly string[];
}

/** One upward import per layer. Each breaks the rule named after its folder. */
const upwards: Readonly<Record<string, string>> = {
  shared: 'server/config.ts',
  'server/oaweb': 'server/upstream/upstream.ts',
  'server/upstream': 'server/cache/response-cache.ts',
  'server/redis': 'server/cache/response-cache.ts',
  'server/cache': 'server/http/session.ts',
  'server/log': 'server/http/session.ts',
  'server/process': 'server/http/session.ts',
  'server/tracing': 'server/http/session.ts',
  'server/metrics': 'server/areas/breeds/breeds.ts',
  'server/http': 'server/api/register-endpoint.ts',
  'server/api': 'server/areas/breeds/breeds.ts',
  'server/jobs': 'server/http/session.ts',
  'server/proxied': 'server/api/register-endpoint.ts',
  'server/docs': 'server/api/register-endpoint.ts',
  'server/pages': 'server/areas/breeds/breeds.ts',
  'server/areas': 'server/app.ts',
  'server/sandbox': 'server/oaweb/fields/typed-fields.ts',
  'server/doctor': 'server/app.ts',
  'client/store': 'client/i18n/language.ts',
  'client/i18n': 'client/api/call.ts',
  'client/art': 'client/kit/media/picture.tsx',
  'client/api': 'client/kit/media/picture.tsx',
  'client/navigation': 'client/kit/media/picture.tsx',
  'client/kit': 'client/domain/notices/notice-row.tsx',
  'client/domain': 'client/areas/breeds/detail/breed-card.tsx',
  'client/inline': 'client/kit/feedback/states.tsx',
  'client/offline': 'client/app/theme.ts',
};
const forbidden: readonly Edge[] = [
  ...Object.entries(upwards).map(([layer, to]) => ({
    from: `${layer}/up.ts`,
    to,
    breaks: [layer.replaceAll('/', '-')],
  })),
  { from: 'client/areas/up/page.tsx', to: 'client/app/theme.ts', breaks: ['client-areas'] },
  // Type imports count as dependencies.
  {
    from: 'client/kit/up-type.tsx',
    to: 'client/domain/notices/notice-row.tsx',
    typesOnly: true,
    breaks: ['client-kit'],
  },
  // Sideways imports.
  { from: 'server/areas/trainers.ts', to: 'server/areas/raffle/prizes.ts', breaks: ['server-areas-apart'] },
  { from: 'server/areas/raffle/across.ts', to: 'server/areas/breeds/breeds.ts', breaks: ['server-areas-apart'] },
  { from: 'client/areas/raffle/across.tsx', to: 'client/areas/breeds/breed.tsx', breaks: ['client-areas-apart'] },
  { from: 'server/main.ts', to: 'client/app/theme.ts', breaks: ['server-apart'] },
  { from: 'client/main.tsx', to: 'server/config.ts', breaks: ['client-apart'] },
  { from: 'client/app/up.ts', to: 'test/helpers/until.ts', breaks: ['client-app', 'client-apart', 'tests-apart'] },
  { from: 'scripts/up.js', to: 'test/helpers/until.ts', breaks: ['tests-apart'] },
  // Imports into the browser bundle, or into code that both sides share.
  { from: 'client/app/schema.ts', to: 'shared/areas/breeds.ts', breaks: ['schemas-stay-on-the-server'] },
  { from: 'client/app/typebox.ts', to: 'typebox', breaks: ['schemas-stay-on-the-server'] },
  { from: 'shared/disk.ts', to: 'node:fs', breaks: ['shared-no-io'] },
  // A cycle of type-only imports, reported once.
  { from: 'client/api/ring.ts', to: 'client/api/ring-back.ts', typesOnly: true },
  { from: 'client/api/ring-back.ts', to: 'client/api/ring.ts', typesOnly: true, breaks: ['no-circular'] },
];

async function writeTree(edges: readonly Edge[]): Promise<string> {
  const folder = await temporaryFolder(t);
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

/** Returns dependency-cruiser's report for a tree of these imports, as `from → to: rule`. */
async function violations(edges: readonly Edge[]): Promise<string[]> {
  const args = [depcruise, '--config', config, '--output-type', 'json', ...folders];
  const options = { cwd: await writeTree(edges), maxBuffer: 2 ** 26 };
  // With `--output-type json`, the exit code is the number of violations, so only the output matters.
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
    (error: { stdout: string }) => error,
  );
  const { summary } = JSON.parse(stdout) as Cruise;
  return summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`).sort();
}

const resolved = (to: string) => (to === 'typebox' ? 'node_modules/typebox/index.js' : to.replace(/^node:/, ''));

t.test('finds every violation', async (t) => {
  const expected = forbidden.flatMap(({ from, to, breaks = [] }) =>
    breaks.map((rule) => `${from} → ${resolved(to)}: ${rule}`),
  );
  t.same(await violations(forbidden), expected.sort());
});

t.test('breaks every rule at least once', async (t) => {
  const { forbidden: rules } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  const broken = new Set(forbidden.flatMap(({ breaks = [] }) => breaks));
  t.same(rules.map(({ name }) => name).sort(), [...broken].sort());
});
