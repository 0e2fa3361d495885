/** Addresses: unknown and incomplete ones, Back, a base path. test/client/pages opens every page by its address. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../helpers/browser.ts';
import { addressWith, type PagePath, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const prefixed = await startSite(t, { siteRoot: clientRoot, env: { BASE_PATH: '/h5/' } });
const inBrowser = await startBrowser(t, site);
const addressIn = addressWith(await pageQueries(site));

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

await inBrowser('reports a link without its identifier and offers a way on', async ({ t, page, open, visit }) => {
  await open('/');
  for (const route of pagesWithId) {
    t.equal((await site.get(route)).status, 200, route);
    await visit(route);
    await page.getByText('这个链接不完整').waitFor();
    await page.locator('#main p ~ div a').click();
    await page.waitForURL((url) => url.pathname !== route);
    // The address changes before the page, which is rendered in a transition.
    await page.getByText('这个链接不完整').waitFor({ state: 'detached' });
    await settled(page);
  }
});

await inBrowser('reports unknown records and pages', async ({ t, page, open, follow, expectProblem }) => {
  expectProblem(/404/);
  expectProblem(/getFciDogById/);
  await open('/breed/detail?id=99999');
  t.match(await page.locator('#main').textContent(), '没有这个犬种');
  await page.getByRole('link', { name: '看全部犬种' }).click();
  await page.waitForURL('**/breed/index');
  expectProblem(/certificateInfo/);
  await follow('/ckuh5/ckuCertificate/xt?number=CKU-111-9999999/20');
  t.notMatch(await page.locator('#main').textContent(), '未能加载');
  await page.locator('#main a[href$="/ckuh5/ckuCertificate"]').first().waitFor();

  const addresses = ['/breed/index/more', '/breed/', '/Breed/Index', '/nowhere'];
  for (const address of addresses) t.equal((await site.get(address)).status, 404, address);
  for (const address of addresses) {
    await (address === '/nowhere' ? open : follow)(address);
    t.match(await page.locator('#main').textContent(), '没有这个页面', address);
    t.equal(await page.title(), 'app-H5');
  }
  await page.getByRole('link', { name: '回首页' }).click();
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  t.equal(addressOf(page), '/');
});

await inBrowser('warns visitors with an outdated browser and keeps the page', async ({ t, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(location.hash === '#HTMLDialogElement' ? window : Array.prototype, location.hash.slice(1));
  });
  await eventually(
    () => site.get('/breed/detail?id=111'),
    ({ text }) => text.includes('金毛寻回犬</h1>'),
  );
  for (const missing of ['at', 'HTMLDialogElement']) {
    await page.goto(`${site.url.href}breed/detail?id=111#${missing}`);
    await page.getByRole('alert').getByText('浏览器太旧').waitFor();
    await page.getByRole('heading', { level: 1, name: '金毛寻回犬' }).waitFor();
    await page.goto(`${site.url.href}ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23#${missing}`);
    await page.getByRole('alert').getByText('浏览器太旧').waitFor();
    t.equal(addressOf(page), '/ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23', missing);
  }
});

t.test('answers 404 for a page of an unknown group or announcement', async () => {
  for (const address of [
    '/breed/group?groupId=77',
    '/integralRanking/index?scope=group&groupId=77',
    '/announcement/detail?sortId=1&id=99999',
  ]) {
    // A record counts as missing only once oa-web has answered in time.
    await eventually(
      () => site.get(address),
      ({ status }) => status === 404,
    );
  }
});

await inBrowser('retraces the pages with Back and Forward', async ({ t, page, open }) => {
  await open('/');
  await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '犬种' }).click();
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

await inBrowser('goes from a directly opened page to its parent on Back', async ({ t, page, open }) => {
  await open('/breed/detail?id=193');
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL('**/breed/index');
  await settled(page);
  t.equal(addressOf(page), '/breed/index');
});

await inBrowser('requests nothing outside the base path', async ({ t, page, follow }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !pathname.startsWith('/h5/')) outside.push(request.url());
  });
  await page.goto(new URL('/h5/test', prefixed.url).href);
  await settled(page);
  const routes = ['/breed/detail', '/breed/group', '/ckuh5/ckuCertificate/xt', '/test', '/'] as const;
  for (const route of routes) {
    const address = `/h5${addressIn(route)}`;
    const { status, text } = await prefixed.get(address);
    t.equal(status, 200, address);
    t.same(
      text.match(/\b(?:src|href|srcset)="\/(?!h5\/)[^"]*"/g) ?? [],
      [],
      `${route} references nothing outside the base path`,
    );
    await follow(address);
    t.notMatch(await page.locator('#main').textContent(), /未能加载|没有这个页面/, route);
    t.equal(await page.title(), 'app-H5');
  }
  await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: /^犬种/ }).click();
  await page.waitForURL('**/h5/breed/index');
  await settled(page);
  await page.locator('ul[aria-label="犬种"] a').first().click();
  await page.waitForURL('**/h5/breed/detail?id=*');
  await settled(page);
  t.ok(await page.locator('img').evaluateAll((images) => images.every((image) => image.getAttribute('src') !== '')));
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL('**/h5/breed/index');
  t.same(outside, [], 'every request stays under the base path');
});

t.test('builds a client without a schema library or absolute paths', async (t) => {
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
  t.same(filesWith(repository), [], 'no path of the build directory');
  t.same(filesWith('file://'), [], 'no file URLs');
  t.same(filesWith(/url\(["']?\//, '.css'), [], 'no absolute paths in CSS');
  t.same(filesWith(/(?:import\(|from|import)\s*["'`]\//, '.js'), [], 'no absolute paths in imports');
  t.same(filesWith(/["'`]\/assets\//), [], 'no absolute paths of assets');
  t.same(filesWith(/\b(?:src|href)="\//, '.html'), [], 'no absolute paths in HTML');
});
