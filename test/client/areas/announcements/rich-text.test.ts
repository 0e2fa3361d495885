import { t } from 'tap';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { eight, handlers, isMarked, mark, richPlace, special, titleOf } from '../../../helpers/pages/notice-bodies.ts';
import { startSite } from '../../../helpers/start-site.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers });
const prefixed = await startSite(t, { siteRoot: clientRoot, handlers, env: { BASE_PATH: '/h5/' } });
const inBrowser = await startBrowser(t, site);

await inBrowser(
  'a link of the text to a page of the site, under any base path, goes through the router; others open elsewhere',
  async ({ t, page, tolerate }) => {
    // What the page behind the link asks for is not there.
    tolerate(/getFciDogById|\b4\d\d\b/);
    for (const [root, prefix] of [
      [site.url.href, '/'],
      [new URL('/h5/', prefixed.url).href, '/h5/'],
    ] as const) {
      await page.goto(new URL(richPlace.slice(1), root).href, { waitUntil: 'domcontentloaded' });
      await settled(page);
      const outside = page.locator('article').getByRole('link', { name: 'FCI', exact: true });
      t.equal(await outside.getAttribute('target'), '_blank');
      t.match(await outside.getAttribute('rel'), /noopener/);
      await mark(page);
      await page.getByRole('link', { name: '金毛寻回犬' }).click();
      await page.waitForURL((url) => url.pathname === `${prefix}breed/detail`);
      t.ok(await isMarked(page), `${prefix} was not loaded anew`);
      t.equal(new URL(page.url()).search, '?id=111');
      await page.goBack();
      await page.getByRole('link', { name: '金毛寻回犬' }).waitFor();
    }
  },
);

await inBrowser(
  'the text, with tables, headings and an endless address, stands below the title and never widens the page',
  async ({ t, page, open }) => {
    await open(richPlace);
    t.equal(await page.getByRole('heading', { level: 1 }).count(), 1, 'the bar has the only first heading');
    t.ok(await page.getByRole('heading', { level: 3, name: '报名' }).isVisible());
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);

    const wide = page.getByRole('region', { name: '表格，可左右滑动' });
    t.equal(await wide.count(), 1, 'a table that fits is no stop for the keyboard');
    const frame = page.locator('[data-table]').first();
    t.same(await frame.evaluate((one) => ({ ...(one as HTMLElement).dataset })), {
      table: '',
      before: 'false',
      after: 'true',
    });
    t.same(await wide.getByRole('columnheader').allTextContents(), eight, 'a first row in bold is the head');
    t.equal(await page.locator('[data-table]').nth(1).getByRole('columnheader').count(), 0);
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    t.equal(
      await eventually(
        () => frame.getAttribute('data-before'),
        (before) => before === 'true',
      ),
      'true',
    );
    await wide.evaluate((one) => one.scrollTo({ left: 9999, behavior: 'instant' }));
    t.equal(
      await eventually(
        () => frame.getAttribute('data-after'),
        (after) => after === 'false',
      ),
      'false',
      'at its end nothing more is promised',
    );
  },
);

await inBrowser(
  'a picture, opened, zooms, goes to the next by keyboard, and gives the focus back by Esc and by Back',
  async ({ t, page, open }) => {
    await open(richPlace);
    const first = page.getByRole('button', { name: '看大图：第一张' });
    const viewer = page.getByRole('dialog', { name: '图片浏览' });
    await first.focus();
    await page.keyboard.press('Enter');
    await viewer.waitFor();
    t.match(await viewer.textContent(), /第 1 张，共 2 张第一张/);
    const shown = viewer.getByRole('img', { name: '第一张' });
    await eventually(
      () => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth),
      (width) => width > 0,
    );
    const widthOf = async () => (await shown.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await viewer.getByRole('button', { name: '放大' }).click();
    t.ok((await eventually(widthOf, (width) => width > before * 1.2)) > before * 1.2, 'zoomed by its button');
    await viewer.getByRole('button', { name: '缩小' }).click();
    t.equal(await eventually(widthOf, (width) => width === before), before);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, -400);
    t.ok((await eventually(widthOf, (width) => width > before)) > before, 'zoomed by the wheel');
    const smaller = viewer.getByRole('button', { name: '缩小' });
    while (await smaller.isEnabled()) {
      const now = await widthOf();
      await smaller.click();
      await eventually(widthOf, (width) => width < now);
    }
    t.equal(await widthOf(), before);

    await page.keyboard.press('ArrowRight');
    await viewer.getByText('第 2 张，共 2 张').waitFor();
    t.match(await viewer.textContent(), /第二张/, 'the caption of a figure stands in for a missing alt');
    for (let i = 0; i < 8; i += 1) await page.keyboard.press('Tab');
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[inert]') === null);
    t.ok(await isInside(), 'the page behind is out of reach');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    const isBack = () => first.evaluate((one) => one === document.activeElement);
    t.ok(await eventually(isBack, Boolean));

    await first.click();
    await viewer.waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    t.equal(addressOf(page), richPlace, 'Back closed the picture, not the page');
    t.ok(await eventually(isBack, Boolean));
    t.equal(await page.locator('#root[inert], #root [inert]').count(), 0);
  },
);

await inBrowser(
  'a picture, when the viewer cannot be fetched, stays on the page, says so, and opens at the next tap',
  async ({ t, page, open, expectProblem, tolerate }) => {
    expectProblem(/ERR_FAILED/);
    tolerate(/^console: /);
    await open(richPlace);
    await page.route(/picture-viewer-.*\.js/, (route) => route.abort());
    const first = page.getByRole('button', { name: '看大图：第一张' });
    await first.click();
    await page.getByText('图片没能放大，请再点一次。').waitFor();
    t.equal(addressOf(page), richPlace);
    t.equal(await titleOf(page), special[0]?.title);
    await page.unroute(/picture-viewer-.*\.js/);
    await first.click();
    await page.getByRole('dialog', { name: '图片浏览' }).waitFor();
    t.equal(await page.getByText('图片没能放大，请再点一次。').count(), 0);
  },
);
