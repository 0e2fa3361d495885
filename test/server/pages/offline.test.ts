/** The service worker, its script and its document, and the web manifest with its icons. */
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { pages } from '../../../shared/pages.ts';
import { languages } from '../../../shared/preferences.ts';
import { clientRoot } from '../../helpers/browser.ts';
import { fakeBuild } from '../../helpers/builds/fake-build.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { rawRequest } from '../../helpers/wire/raw-request.ts';

const mounted = await startSite(t, { siteRoot: clientRoot, env: { BASE_PATH: '/h5/' } });
const withoutIt = await startSite(t, { siteRoot: clientRoot, env: { OFFLINE: '0', BASE_PATH: '/h5/' } });
const unbuilt = await startSite(t, { siteRoot: (await fakeBuild(t)).siteRoot });

/** Sites with their base paths. The browser tests of the service worker use a site at the root. */
const sites: readonly (readonly [Site, string])[] = [
  [mounted, '/h5/'],
  ...(isExhaustive ? [[await startSite(t, { siteRoot: clientRoot }), '/'] as const] : []),
];
const inLanguages = sites.flatMap(([at, base]) =>
  languages.map((language) => [at, base, language, `${base} in ${language}`] as const),
);

t.test('revalidates the worker, and lets it fetch only from the site', async (t) => {
  for (const [at, base] of sites) {
    const { status, headers, text } = await at.get(`${base}sw.js`, { headers: { 'accept-encoding': 'br' } });
    t.equal(status, 200, `${base}: status`);
    t.equal(headers.get('content-security-policy'), "default-src 'none'; connect-src 'self'", `${base}: policy`);
    t.equal(headers.get('cache-control'), 'no-cache', `${base}: cache-control`);
    t.match(headers.get('content-type'), /^text\/javascript/, `${base}: type`);
    const [, told = ''] = /^self\.site=(\{.*?\});\n/.exec(text) ?? [];
    const { basePath, files } = JSON.parse(told);
    t.equal(basePath, base, `${base}: base path`);
    for (const file of new Set(languages.flatMap((language) => files[language] as string[])))
      t.equal((await at.get(base + file, { method: 'HEAD' })).status, 200, file);
    const etag = headers.get('etag') ?? '';
    const again = await rawRequest(at, `${base}sw.js`, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    t.equal(again.status, 304, `${base}: revalidated`);
    const plain = await rawRequest(at, `${base}sw.js`, { headers: { 'accept-encoding': 'identity' } });
    const held = { 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) };
    const unchanged = await rawRequest(at, `${base}sw.js`, { headers: held });
    t.match(unchanged, { status: 304, headers: { etag: plain.headers.etag } }, `${base}: ETag of the plain form`);
    const unwanted = files.zh.filter((file: string) => /^assets\/(raffle|rankings|test)/.test(file));
    t.same(unwanted, [], `${base}: unwanted files`);
  }
});

t.test('includes the script that starts the worker in every page', async (t) => {
  for (const [at, base] of sites) {
    const { text } = await at.get(`${base}breed/group`);
    const [, name = ''] = /src="\.\/(offline\.js\?\w+)"/.exec(text) ?? [];
    const own = await at.get(base + name);
    t.match(Object.fromEntries(own.headers), { 'cache-control': 'immutable', 'content-type': /javascript/ }, base);
    t.equal((await at.get(`${base}offline.js?another`)).headers.get('cache-control'), 'no-cache', `${base}: stale URL`);
    t.match((await at.get(`${base}lotteryDraw`)).text, name, `${base}: a frame references it too`);
  }
});

t.test('serves an offline document in one language and without personal data', async (t) => {
  for (const [at, base, language, name] of inLanguages) {
    const headers = { cookie: 'app-h5.preferences=zh.dark.large.largest', 'accept-language': 'de' };
    const response = await at.get(`${base}offline.html?lang=${language}`, { headers });
    t.equal(response.status, 200, `${name}: status`);
    t.equal(response.headers.get('cache-control'), 'no-store', `${name}: cache-control`);
    t.match(response.headers.get('x-build'), /^[0-9a-f]{12}$/, `${name}: build`);
    t.match(response.text, `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-text="standard"`, `${name}: html`);
    t.notMatch(response.text, /data-theme="dark" data-text|page-state/, `${name}: no preferences`);
    t.match(response.text, '<meta name="robots" content="noindex">', `${name}: robots`);
    t.match(response.text, language === 'zh' ? '演示数据' : 'Demo data', `${name}: invented data is marked`);
  }
});

/**
 * Installs and activates a worker of `/h5/`. Returns the names of the caches that it keeps, and `worker` if the worker
 * is still registered.
 */
async function leftBy(script: string, cacheNames: readonly string[]): Promise<string[]> {
  const left = new Set([...cacheNames, 'worker']);
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const self = {
    registration: { scope: 'https://union.example/h5/', unregister: async () => left.delete('worker') },
    skipWaiting: async () => {},
    addEventListener: listeners.set.bind(listeners),
  };
  const caches = { keys: async () => cacheNames, delete: async (name: string) => left.delete(name) };
  runInNewContext(script, { self, caches, URL });
  for (const name of ['install', 'activate']) {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (promise) => work.push(promise) });
    await Promise.all(work);
  }
  return [...left];
}

t.test('removes an earlier worker and its caches with OFFLINE=0', async (t) => {
  const { status, headers, text } = await withoutIt.get('/h5/sw.js');
  t.same([status, headers.get('cache-control')], [200, 'no-cache'], 'status and cache-control');
  const others = ['app-h5 / files', 'app-h5 /h5/other/ files', 'another site'];
  t.same(await leftBy(text, ['app-h5 /h5/ files', 'app-h5 /h5/ shells 1', ...others]), others);
});

t.test('starts no worker with OFFLINE=0 or without a build', async (t) => {
  for (const [at, base] of [
    [withoutIt, '/h5/'],
    [unbuilt, '/'],
  ] as const) {
    t.notOk((await at.get(`${base}lotteryDraw`)).text.includes('offline.js'), `${base}: no script`);
    for (const path of ['offline.js', 'offline.html'])
      t.equal((await at.get(base + path)).status, 404, `${base}${path}`);
  }
});

t.test('lists existing icons and shortcuts in the web manifest', async (t) => {
  for (const [at, base, language, name] of inLanguages) {
    const page = await at.get(`${base}lotteryDraw`, { headers: { 'accept-language': language } });
    const [, link = ''] = /<link rel="manifest" href="\.\/([^"]*)"/.exec(page.text) ?? [];
    const { headers, text } = await at.get(base + link);
    t.match(headers.get('content-type'), 'application/manifest+json', `${name}: type`);
    const manifest = JSON.parse(text);
    const words = language === 'zh' ? ['zh-CN', 'CKU 犬籍登记'] : ['en', 'CKU Dog Registry'];
    t.match(manifest, { id: base, start_url: base, scope: base, display: 'standalone' }, `${name}: addresses`);
    t.same([manifest.lang, manifest.name], words, `${name}: words`);
    const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url.slice(base.length));
    t.same(shortcuts, ['ckuh5/ckuCertificate', 'breed/index', 'announcement/index'], `${name}: shortcuts`);
    t.ok(
      shortcuts.every((address: string) => pages.some(({ path }) => path === `/${address}`)),
      `${name}: pages`,
    );
    t.ok(
      manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable'),
      `${name}: maskable icon`,
    );
    for (const { src, sizes } of manifest.icons) {
      const bytes = Buffer.from(await (await fetch(new URL(src, at.url))).arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      t.equal(`${format} ${width}x${height}`, `png ${sizes}`, `${name}: ${src}`);
    }
    t.equal((await at.get(`${base}icons/apple-touch.png`)).status, 200, `${name}: Apple icon`);
  }
});
