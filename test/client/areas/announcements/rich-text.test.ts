/** The text of a notice: links, tables and pictures. */
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { eight, handlers, isMarked, mark, richPath, special, titleOf } from '../../../helpers/pages/notice-bodies.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers });
const prefixed = await startSite(t, { siteRoot: clientRoot, handlers, env: { BASE_PATH: '/h5/' } });
const inBrowser = await startBrowser(t, site);

await inBrowser('links use the router or a new window under any base path', async ({ t, page, tolerate }) => {
  // The linked page requests a breed that does not exist.
  tolerate(/getFciDogById|\b4\d\d\b/);
  for (const [root, prefix] of [
    [site.url.href, '/'],
    [new URL('/h5/', prefixed.url).href, '/h5/'],
  ] as const) {
    await page.goto(new URL(richPath.slice(1), root).href, { waitUntil: 'domcontentloaded' });
    await settled(page);
    const outside = page.locator('article').getByRole('link', { name: 'FCI', exact: true });
    t.equal(await outside.getAttribute('target'), '_blank');
    t.match(await outside.getAttribute('rel'), /noopener/);
    await mark(page);
    await page.getByRole('link', { name: '金毛寻回犬' }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}breed/detail`);
    t.ok(await isMarked(page), `${prefix} was not reloaded`);
    t.equal(new URL(page.url()).search, '?id=111');
    await page.goBack();
    await page.getByRole('link', { name: '金毛寻回犬' }).waitFor();
  }
});

await inBrowser('tables and long URLs do not widen the page', async ({ t, page, open }) => {
  await open(richPath);
  t.equal(await page.getByRole('heading', { level: 1 }).count(), 1, 'the only h1 is in the bar');
  t.ok(await page.getByRole('heading', { level: 3, name: '报名' }).isVisible());
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);

  const wide = page.getByRole('group', { name: '表格，可左右滑动' });
  t.equal(await wide.count(), 1, 'a table that fits is not in the tab order');
  const frame = page.locator('[data-table]').first();
  const edges = await frame.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
  t.same(edges, { table: '', before: 'false', after: 'true' });
  t.same(await wide.getByRole('columnheader').allTextContents(), eight, 'a bold first row becomes the header');
  t.equal(await page.locator('[data-table]').nth(1).getByRole('columnheader').count(), 0);
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-table][data-before="true"]').waitFor();
  await wide.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }));
  await page.locator('[data-table][data-before="true"][data-after="false"]').waitFor();
});

await inBrowser('keeps the alignment of rows, cells and pictures', async ({ t, page, open }) => {
  await open('/announcement/detail?sortId=3&id=aligned');
  const laidOut = await page.locator('article :is(td, th, p:has([data-picture]))').evaluateAll((cells) =>
    cells.map((cell) => {
      const { textAlign, verticalAlign } = getComputedStyle(cell);
      return `${cell.textContent} ${textAlign} ${verticalAlign}`;
    }),
  );
  t.same(laidOut, [
    '组别 center bottom',
    '费用 right bottom',
    '公开组 left middle',
    '480 left top',
    '甲 left top',
    '乙 left top',
    '右 right baseline',
  ]);
});

await inBrowser('picture viewer zooms, pages by keyboard and returns the focus', async ({ t, page, open }) => {
  await open(richPath);
  const first = page.getByRole('link', { name: '第一张' });
  const viewer = page.getByRole('dialog', { name: '图片浏览' });
  await first.focus();
  await page.keyboard.press('Enter');
  await viewer.waitFor();
  t.match(await viewer.textContent(), /第 1 张，共 2 张第一张/);
  const shown = viewer.getByRole('img', { name: '第一张' });
  await eventually(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0), Boolean);
  const widthOf = async () => (await shown.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await viewer.getByRole('button', { name: '放大' }).click();
  t.ok((await eventually(widthOf, (width) => width > before * 1.2)) > before * 1.2, 'zoomed by the button');
  await viewer.getByRole('button', { name: '缩小' }).click();
  t.equal(await eventually(widthOf, (width) => width === before), before);
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, -400);
  t.ok((await eventually(widthOf, (width) => width > before)) > before, 'zoomed by the wheel');
  const smaller = viewer.getByRole('button', { name: '缩小' });
  while (await smaller.isEnabled()) {
    const current = await widthOf();
    await smaller.click();
    await eventually(widthOf, (width) => width < current);
  }
  t.equal(await widthOf(), before);

  await page.keyboard.press('ArrowRight');
  await viewer.getByText('第 2 张，共 2 张').waitFor();
  t.match(await viewer.textContent(), /第二张/, 'a figure caption replaces a missing alt');
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('Tab');
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[inert]') === null);
  t.ok(await isInside(), 'the page behind is inert');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  const isFocused = () => first.evaluate((element) => element === document.activeElement);
  t.ok(await eventually(isFocused, Boolean));

  await first.click();
  await viewer.waitFor();
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  t.equal(addressOf(page), richPath, 'Back closes the picture, not the page');
  t.ok(await eventually(isFocused, Boolean));
  t.equal(await page.locator('#root[inert], #root [inert]').count(), 0);
});

await inBrowser(
  'a viewer that fails to load opens on the next tap',
  async ({ t, page, open, expectProblem, tolerate }) => {
    expectProblem(/ERR_FAILED/);
    tolerate(/^console: /);
    await open(richPath);
    await page.route(/picture-viewer-.*\.js/, (route) => route.abort());
    const first = page.getByRole('link', { name: '第一张' });
    await first.click();
    await page.getByText('图片未能放大，请再点一次。').waitFor();
    t.equal(addressOf(page), richPath);
    t.equal(await titleOf(page), special[0]?.title);
    await page.unroute(/picture-viewer-.*\.js/);
    await first.click();
    await page.getByRole('dialog', { name: '图片浏览' }).waitFor();
    t.equal(await page.getByText('图片未能放大，请再点一次。').count(), 0);
  },
);

await inBrowser(
  'readable without JavaScript',
  async ({ t, page, tolerate }) => {
    // The scripts are not loaded, and Chromium's own page around a picture is styled inline.
    tolerate(/^csp: .*\.js$/);
    tolerate(/Applying inline style|violation of style-src/);
    await page.goto(richPath);
    t.ok(await page.getByRole('heading', { level: 3, name: '报名' }).isVisible());
    t.ok(await page.getByText(/^第 30 段/).isVisible());
    await page.getByRole('link', { name: '第一张' }).click();
    await page.waitForURL(/\/media\/1536\/[\w-]+\.webp$/);
    t.equal(await page.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth), 1536);
  },
  { javaScriptEnabled: false },
);

await inBrowser('a picture opens in a new tab without the viewer', async ({ t, page, open }) => {
  await open(richPath);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '看大图：第二张' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(/\/media\/1536\//);
  t.equal(await page.getByRole('dialog').count(), 0);
});

await inBrowser('alternative text replaces a failed picture', async ({ t, page, open, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.route('**/media/**', (route) => route.abort());
  await open(richPath);
  const pictures = page.locator('article [data-picture]');
  await page.locator('article').getByText('第一张').scrollIntoViewIfNeeded();
  await pictures.first().waitFor({ state: 'detached' });
  t.equal(await pictures.count(), 0);
});
