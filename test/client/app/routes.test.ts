import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { pages } from '../../../shared/pages.ts';
import { addressOf, clientRoot, eventually, reload, settled, startBrowser } from '../../helpers/browser.ts';
import { addressWith, type PagePath, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const prefixed = await startSite(t, { siteRoot: clientRoot, env: { BASE_PATH: '/h5/' } });
const inBrowser = await startBrowser(t, site);
const queries = await pageQueries(site);
const addressIn = addressWith(queries);

/** Pages that need an identifier in the address. */
const pagesWithId = [
  '/announcement/list',
  '/announcement/detail',
  '/bannerAd',
  '/breed/detail',
  '/integralRanking/common',
  '/ckuh5/ckuCertificate/xt',
  '/beauticianCertificate/info',
  '/beauticianCertificate/infoFci',
  '/appreciation/info',
] as const satisfies readonly PagePath[];

const areas = new Map<string, PagePath[]>();
for (const { path: route } of pages) {
  const area = route.split('/')[1] || 'home';
  areas.set(area, [...(areas.get(area) ?? []), route]);
}

/** @returns a function that waits until all calls of the page have responses, and these are rendered */
function trackCalls(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await eventually(
      async () => pending.size,
      (count) => count === 0,
    );
    await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered))));
  };
}

/** How many scripts and stylesheets the page has loaded. */
const assetCount = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\.(?:js|css)$/.test(name)).length);

t.test('the table of parameters, for every page in it, has no missing value', async (t) => {
  for (const [route, query] of Object.entries(queries)) {
    t.notOk(
      Object.values(query).some((value) => value === '' || value === 'undefined'),
      route,
    );
  }
});

for (const [area, routes] of areas) {
  await inBrowser(
    `each page of ${area}, opened directly and reloaded, shows its content`,
    async ({ t, page, open }) => {
      const allCalls = trackCalls(page);
      for (const route of routes) {
        t.equal(await open(addressIn(route)), 200, route);
        const inspect = async () => {
          await settled(page);
          // Some content has no skeleton while it loads, such as the sample numbers.
          await allCalls();
          const headings = await page.locator('#main').locator('h1, h2').allTextContents();
          const text = await page.locator('#main').textContent();
          // The pages of a single component also show it in the failed state.
          if (!route.includes('/component/')) t.notMatch(text, '未能加载', route);
          t.notMatch(text, /没有这个页面|这个链接不完整|undefined|NaN|\[object/, route);
          t.equal(await page.title(), 'app-H5', route);
          t.ok((await assetCount(page)) <= 16, `${route}: few files, because phones have few connections`);
          return { headings, address: addressOf(page) };
        };
        const first = await inspect();
        t.equal(new URL(page.url()).pathname, route);
        await reload(page);
        t.same(await inspect(), first, `${route}, reloaded`);
      }
    },
  );
}

await inBrowser(
  'each page that needs an identifier, without one, says so and links to a page that works',
  async ({ t, page, open }) => {
    for (const route of pagesWithId) {
      t.equal(await open(route), 200, route);
      t.match(await page.locator('#main').textContent(), '这个链接不完整', route);
      await page.locator('#main p ~ div a').click();
      await page.waitForURL((url) => url.pathname !== route);
      // The address changes first, the page in a transition.
      await page.getByText('这个链接不完整').waitFor({ state: 'detached' });
      await settled(page);
    }
  },
);

await inBrowser(
  'an unknown breed or certificate, opened directly, says so and links onwards',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/404/);
    expectProblem(/getFciDogById/);
    await open('/breed/detail?id=99999');
    t.match(await page.locator('#main').textContent(), '没有这个犬种');
    await page.getByRole('link', { name: '看全部犬种' }).click();
    await page.waitForURL('**/breed/index');
    expectProblem(/certificateInfo/);
    await open('/ckuh5/ckuCertificate/xt?number=CKU-111-9999999/20');
    t.notMatch(await page.locator('#main').textContent(), '未能加载');
    t.ok(await page.locator('#main p ~ div a').count(), 'a link to the look-up');
  },
);

await inBrowser(
  'an unknown address, opened directly, is a 404 page with a link to the home page',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/404/);
    for (const address of ['/nowhere', '/breed/index/more', '/breed/']) {
      t.equal(await open(address), 404, address);
      t.match(await page.locator('#main').textContent(), '没有这个页面', address);
      t.equal(await page.title(), 'app-H5');
    }
    await page.getByRole('link', { name: '回首页' }).click();
    await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
    t.equal(addressOf(page), '/');
  },
);

await inBrowser('Back, from home through the breeds to a breed, retraces the same pages', async ({ t, page, open }) => {
  await open('/');
  await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: /^犬种/ }).click();
  await page.waitForURL('**/breed/index');
  await settled(page);
  await page.locator('ul[aria-label="犬种"] a').first().click();
  await page.waitForURL('**/breed/detail?id=*');
  await settled(page);
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL('**/breed/index');
  await page.locator('ul[aria-label="犬种"] a').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  t.equal(addressOf(page), '/');
  await page.goForward();
  await page.locator('ul[aria-label="犬种"] a').first().waitFor();
  t.equal(addressOf(page), '/breed/index');
});

await inBrowser('Back, on a page opened directly, leads to its parent page', async ({ t, page, open }) => {
  await open('/breed/detail?id=193');
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL('**/breed/index');
  await settled(page);
  t.equal(addressOf(page), '/breed/index');
});

await inBrowser(
  'pages under a prefix, opened, reloaded and navigated, request nothing outside it',
  async ({ t, page }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !pathname.startsWith('/h5/')) outside.push(request.url());
    });
    const routes = ['/', '/breed/detail', '/breed/group', '/ckuh5/ckuCertificate/xt', '/test'] as const;
    for (const route of routes) {
      const address = new URL(`/h5${addressIn(route)}`, prefixed.url).href;
      const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
      t.equal(response?.status(), 200, address);
      await settled(page);
      const text = await page.locator('#main h1, #main h2').allTextContents();
      await reload(page);
      t.same(await page.locator('#main h1, #main h2').allTextContents(), text, `${route}, reloaded`);
      t.notMatch(await page.locator('#main').textContent(), /未能加载|没有这个页面/, route);
      t.equal(await page.title(), 'app-H5');
    }
    await page.goto(new URL('/h5/', prefixed.url).href);
    await settled(page);
    await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: /^犬种/ }).click();
    await page.waitForURL('**/h5/breed/index');
    await settled(page);
    await page.locator('ul[aria-label="犬种"] a').first().click();
    await page.waitForURL('**/h5/breed/detail?id=*');
    await settled(page);
    t.ok(await page.locator('img').evaluateAll((images) => images.every((image) => image.getAttribute('src') !== '')));
    await page.getByRole('button', { name: '返回' }).click();
    await page.waitForURL('**/h5/breed/index');
    t.same(outside, [], 'every request stays under the prefix');
  },
);

t.test('the built client contains no schema library and no absolute path', async (t) => {
  const names = await readdir(clientRoot, { recursive: true });
  const files = await Promise.all(
    names
      .filter((name) => /\.(js|css|html)$/.test(name))
      .map(async (name) => ({ name, text: await readFile(path.join(clientRoot, name), 'utf8') })),
  );
  t.ok(files.length > 50, `${files.length} files`);
  const repository = path.resolve(clientRoot, '../..');
  const filesWith = (mark: string | RegExp, kind = '') =>
    files
      .filter(
        ({ name, text }) => name.endsWith(kind) && (typeof mark === 'string' ? text.includes(mark) : mark.test(text)),
      )
      .map(({ name }) => name);
  for (const mark of ['~kind', '~optional', 'Value.Check', 'typebox', 'TypeBox']) t.same(filesWith(mark), [], mark);
  t.same(filesWith(repository), [], 'the build directory');
  t.same(filesWith('file://'), [], 'file URLs');
  t.same(filesWith(/url\(["']?\//, '.css'), [], 'css');
  t.same(filesWith(/(?:import\(|from|import)\s*["'`]\//, '.js'), [], 'imports');
  t.same(filesWith(/["'`]\/assets\//), [], 'assets');
  t.same(filesWith(/\b(?:src|href)="\//, '.html'), [], 'html');
});
