/** ASSETS_DIR: hashed files of all builds, shared between instances and kept across upgrades. */
import { cp, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entryScript, fakeBuild } from '../../helpers/builds/fake-build.ts';
import { temporaryFolder } from '../../helpers/shipping/folders.ts';
import { type SiteOptions, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { rawRequest } from '../../helpers/wire/raw-request.ts';

const dayMs = 86_400_000;
const warning = /^could not update ASSETS_DIR/;

const { siteRoot } = await fakeBuild(t);
/** Starts a site of this build that uses `folder` as its shared asset folder. */
const startWith = (folder: string, more: Partial<SiteOptions> = {}) =>
  startSite(t, { siteRoot, env: { ASSETS_DIR: folder }, ...more });

const warnings = (logs: readonly Record<string, unknown>[]) => logs.filter(({ msg }) => warning.test(String(msg)));

t.test('serves files of another build with the same headers', async (t) => {
  const folder = path.join(await temporaryFolder(t), 'made/at-start');
  const earlier = await startWith(folder);
  t.equal((await earlier.get('/assets/entry-0ther1.js')).status, 404, 'file of a build that has not started');
  const other = await fakeBuild(t);
  const entry = path.join(other.siteRoot, 'assets/entry-0ther1.js');
  await rm(path.join(other.siteRoot, 'assets/entry-Bx3kQ9aZ.js'));
  for (const [ending, content] of Object.entries({ '': 'other', '.br': 'other in Brotli', '.gz': 'other in gzip' }))
    await writeFile(entry + ending, content);
  const mounted = await startWith(folder, { siteRoot: other.siteRoot, env: { ASSETS_DIR: folder, BASE_PATH: '/h5/' } });

  const own = await earlier.get('/assets/entry-Bx3kQ9aZ.js');
  const foreign = await mounted.get('/h5/assets/entry-Bx3kQ9aZ.js');
  t.match(foreign, { status: 200, text: entryScript });
  for (const name of ['cache-control', 'content-type', 'content-length', 'vary', 'x-content-type-options'])
    t.equal(foreign.headers.get(name), own.headers.get(name), name);
  t.match(foreign.headers.get('cache-control'), 'public, max-age=31536000, immutable');

  for (const [coding, length] of Object.entries({ br: 15, gzip: 13, identity: 5 })) {
    const accepted = { headers: { 'accept-encoding': coding } };
    const { status, headers } = await rawRequest(earlier, '/assets/entry-0ther1.js', accepted);
    const { 'content-encoding': encoding = 'identity', 'content-length': bytes } = headers;
    t.same([status, encoding, bytes], [200, coding, String(length)]);
    t.match(headers['cache-control'], /immutable/, coding);
  }
  t.equal((await earlier.get('/assets/entry-0ther1.js', { method: 'HEAD' })).status, 200);
  t.equal((await earlier.get('/assets/entry-0ther1.js.br')).status, 404, 'a compressed copy has no separate URL');
  t.same(warnings([...earlier.logs, ...mounted.logs]), []);
});

t.test('serves nothing but hashed files from the folder', async (t) => {
  const outer = await temporaryFolder(t);
  const folder = path.join(outer, 'assets');
  await mkdir(path.join(folder, 'below-abc123.js'), { recursive: true });
  const secrets = ['secret.js', 'secret.env', '.env-abc123.js', 'key-abc123.pem', '.entry-abc123.js.0.tmp'];
  for (const name of secrets) await writeFile(path.join(folder, name), 'SECRET-FILE');
  await writeFile(path.join(outer, 'outside-abc123.js'), 'SECRET-FILE');
  await writeFile(path.join(folder, 'inside-abc123.js'), 'inside');
  const site = await startWith(folder);
  t.match(await site.get('/assets/inside-abc123.js'), { status: 200, text: 'inside' });
  const outside = ['../', '..%2f', '%2e%2e/', '..%5c'].map((up) => `${up}outside-abc123.js`);
  for (const name of [...secrets, ...outside, 'below-abc123.js', 'inside-abc123.js%00.js', 'inside-abc123.js/']) {
    const { status, text } = await rawRequest(site, `/assets/${name}`);
    t.ok([400, 404].includes(status), `${name}: ${status}`);
    t.notMatch(text, 'SECRET-FILE', name);
  }
});

t.test('removes files not refreshed for 30 days', async (t) => {
  const folder = await temporaryFolder(t);
  const now = new Date('2026-11-22T00:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const ages = {
    'entry-Bx3kQ9aZ.js': 40,
    'entry-old123.js': 31,
    'entry-old123.js.br': 31,
    'entry-new123.js': 29,
    '.entry-cut123.js.0.tmp': 31,
    'letter.txt': 400,
    'letter-abc123.txt': 400,
  };
  for (const [name, days] of Object.entries(ages)) {
    await writeFile(path.join(folder, name), name.startsWith('entry-Bx') ? entryScript : '');
    await utimes(path.join(folder, name), daysAgo(days), daysAgo(days));
  }
  await startWith(folder, { now: () => now });
  const kept = 'entry-Bx3kQ9aZ.js entry-new123.js letter-abc123.txt letter.txt style-C0ffee12.css';
  t.same((await readdir(folder)).toSorted(), kept.split(' '));
  const changed = async (name: string) => (await stat(path.join(folder, name))).mtime;
  t.same(await changed('entry-Bx3kQ9aZ.js'), now);
  t.same(await changed('style-C0ffee12.css'), now);
  t.same(await changed('entry-new123.js'), daysAgo(29));
});

t.test('refreshes its files once a day', async (t) => {
  const folder = await temporaryFolder(t);
  let now = new Date('2026-11-22T00:00:00Z');
  const site = await startWith(folder, { now: () => now });
  const changed = async () => (await stat(path.join(folder, 'style-C0ffee12.css'))).mtime.getTime();
  t.equal(await changed(), now.getTime());
  now = new Date(now.getTime() + 25 * 3_600_000);
  await site.get('/assets/entry-Bx3kQ9aZ.js');
  await until(async () => (await changed()) === now.getTime());
});

t.test('replaces a truncated file', async (t) => {
  const folder = await temporaryFolder(t);
  await writeFile(path.join(folder, 'entry-Bx3kQ9aZ.js'), 'con');
  const copy = path.join(await temporaryFolder(t), 'client');
  await cp(siteRoot, copy, { recursive: true });
  const sites = await Promise.all([startWith(folder), startWith(folder, { siteRoot: copy })]);
  t.same((await readdir(folder)).toSorted(), ['entry-Bx3kQ9aZ.js', 'style-C0ffee12.css'], 'no temporary files');
  t.equal(await readFile(path.join(folder, 'entry-Bx3kQ9aZ.js'), 'utf8'), entryScript);
  t.same(warnings(sites.flatMap(({ logs }) => logs)), []);
});

t.test('warns once about a folder that it cannot update', async (t) => {
  const outer = await temporaryFolder(t);
  const file = path.join(outer, 'file');
  await writeFile(file, '');
  const full = path.join(outer, 'full');
  await mkdir(full);
  await writeFile(path.join(full, 'other-abc123.js'), 'other');
  // A file cannot replace a folder, not even for root. A full disk fails in the same way.
  await mkdir(path.join(full, 'entry-Bx3kQ9aZ.js'));
  const gone = path.join(outer, 'gone');
  await symlink(path.join(outer, 'nowhere/at-all'), gone);
  for (const folder of [file, full, gone]) {
    const site = await startWith(folder);
    t.match(warnings(site.logs), [{ level: 40, errorCode: /^E[A-Z]+$/ }], folder);
    t.equal(warnings(site.logs).length, 1, `${folder}: warnings`);
    t.match(await site.get('/assets/entry-Bx3kQ9aZ.js'), { status: 200, text: entryScript }, `${folder}: own file`);
    t.equal((await site.get('/assets/other-abc123.js')).status, folder === full ? 200 : 404, `${folder}: earlier file`);
  }
});
