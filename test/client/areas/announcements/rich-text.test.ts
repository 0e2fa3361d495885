/** Notice bodies (links, tables, pictures), banner pages, and pages that show a single component. */
import { addressOf, browse, eventually } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import {
  eightHeaders,
  handlers,
  isSameDocument,
  markDocument,
  richPath,
} from '../../../helpers/pages/notice-bodies.ts';
import { t } from '../../../helpers/tap.ts';

const { site, inBrowser } = await browse(t, { handlers });

/** Returns the HTML of a page once it includes `content`. */
const rendered = async (path: string, content: string) =>
  (
    await eventually(
      () => site.get(path),
      ({ text }) => text.includes(content),
    )
  ).text;

await inBrowser('a notice text', async ({ t, page, open, navigate, expectProblem, tolerate }) => {
  await t.test('keeps tables and long URLs within the page', async (t) => {
    await open(richPath);
    t.equal(await page.getByRole('heading', { level: 1 }).count(), 1, 'the only h1 is in the bar');
    t.ok(await page.getByRole('heading', { level: 3, name: '报名' }).isVisible());
    t.equal(await horizontalOverflow(page), 0);

    const wide = page.getByRole('group', { name: '表格，可左右滑动' });
    t.equal(await wide.count(), 1, 'a table that fits is not in the tab order');
    const frame = page.locator('[data-table]').first();
    const edges = await frame.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
    t.same(edges, { table: '', before: 'false', after: 'true' });
    t.same(await wide.getByRole('columnheader').allTextContents(), eightHeaders, 'a bold first row becomes the header');
    t.equal(await page.locator('[data-table]').nth(1).getByRole('columnheader').count(), 0);
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-table][data-before="true"]').waitFor();
    await wide.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }));
    await page.locator('[data-table][data-before="true"][data-after="false"]').waitFor();
  });

  await t.test('opens the picture viewer on the next tap after a failure', async (t) => {
    expectProblem(/ERR_FAILED/);
    tolerate(/^console: /);
    const first = page.getByRole('link', { name: '第一张' });
    const viewer = page.getByRole('dialog', { name: '图片浏览' });
    await page.route(/picture-viewer-.*\.js/, (route) => route.abort());
    await first.click();
    await page.getByText('图片未能放大，请再点一次。').waitFor();
    t.equal(addressOf(page), richPath);
    await page.unroute(/picture-viewer-.*\.js/);
    await first.focus();
    await page.keyboard.press('Enter');
    await viewer.waitFor();
    t.equal(await page.getByText('图片未能放大，请再点一次。').count(), 0);

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

    await viewer.getByRole('button', { name: '缩小' }).click();
    await eventually(widthOf, (width) => width === before);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('第 2 张，共 2 张').waitFor();
    t.match(await viewer.textContent(), /第二张/, 'the caption replaces a missing alt text');
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
    t.equal(await page.locator('#root[inert], #root [inert]').count(), 0);
  });

  await rarely(t.test)('opens a picture in a new tab on Ctrl+click', async (t) => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '看大图：第二张' }).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL(/\/media\/1536\//);
    await tab.close();
    t.equal(await page.getByRole('dialog').count(), 0);
  });

  await t.test('follows internal links with the router, and external ones in a new window', async (t) => {
    // The linked page requests a breed that does not exist.
    tolerate(/getFciDogById|\b4\d\d\b/);
    const outside = page.locator('article').getByRole('link', { name: 'FCI', exact: true });
    t.equal(await outside.getAttribute('target'), '_blank');
    t.match(await outside.getAttribute('rel'), /noopener/);
    await markDocument(page);
    await page.getByRole('link', { name: '金毛寻回犬' }).click();
    await page.waitForURL((url) => url.pathname === '/breed/detail');
    t.ok(await isSameDocument(page), 'the page was not reloaded');
    t.equal(new URL(page.url()).search, '?id=111');
  });

  await t.test('keeps the alignment set by its author', async (t) => {
    await navigate('/announcement/detail?sortId=3&id=aligned');
    await page.locator('article').getByText('公开组').waitFor();
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
});

t.test('shows notice texts without JavaScript', async (t) => {
  const html = await rendered(richPath, '第 30 段');
  t.match(html, />报名<\/h3>/);
  const [, picture = ''] = /<a [^>]*href="([^"]*\/media\/1536\/[\w-]+\.webp)"/.exec(html) ?? [];
  const { status, headers } = await site.get(picture);
  t.same([status, headers.get('content-type')], [200, 'image/webp'], 'a picture links to its large version');
});

await rarely(inBrowser)('shows alternative text for a failed picture', async ({ t, page, open, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.route('**/media/**', (route) => route.abort());
  await open(richPath);
  const pictures = page.locator('article [data-picture]');
  await page.locator('article').getByText('第一张').scrollIntoViewIfNeeded();
  await pictures.first().waitFor({ state: 'detached' });
  t.equal(await pictures.count(), 0);
});

t.test('links from a banner on the home page to its target', async (t) => {
  const html = await rendered('/', 'href="https://www.fci.be/en/"');
  const attributesOf = (href: string) => new RegExp(`<a [^>]*href="${href}"[^>]*>`).exec(html)?.[0];
  t.ok(attributesOf('/breed/group\\?groupId=8'));
  t.match(attributesOf('https://www.fci.be/en/'), 'target="_blank"');
  t.ok(attributesOf('/bannerAd\\?id=plain'), 'a banner without a link leads to its own page');
});

await rarely(inBrowser)('shows every state of a component in a named region', async ({ t, page, open }) => {
  const components = [
    ['/announcement/component/header', '展赛公告'],
    ['/announcement/component/item', '第 1 号公告', '不同内容'],
    ['/announcement/component/notice/notice', '第 1 号公告', '只有标题'],
    ['/notice/component/notice/notice', '第 1 号公告', '只有标题'],
  ] as const;
  for (const [path, real, ...ownStates] of components) {
    await open(path);
    const states = ['真实数据', '加载中', '没有数据', '加载失败', '长文字', ...ownStates];
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    for (const state of states) {
      t.ok(await region(state).isVisible(), `${path} ${state}`);
      if (state !== '真实数据')
        t.match(await region(state).locator('header p').first().textContent(), /^样例：/, `${path} ${state}: label`);
    }
    await region('真实数据').getByText(real).first().waitFor();
    const failedRegion = region('加载失败');
    await failedRegion.getByRole('button', { name: '再试一次' }).press('Enter');
    await failedRegion.getByText(real).first().waitFor();
    t.equal(await horizontalOverflow(page), 0, path);
  }
});

await rarely(inBrowser)(
  'links to other pages from a banner page, even if its call failed',
  async ({ t, page, open, navigate, expectProblem }) => {
    expectProblem(/422/);
    expectProblem(/^console: /);
    await open('/bannerAd?id=inside');
    await markDocument(page);
    await page.getByRole('link', { name: '看犬种' }).click();
    await page.waitForURL((url) => url.pathname === '/breed/group');
    t.ok(await isSameDocument(page));

    await navigate('/bannerAd?id=outside');
    const go = page.getByRole('link', { name: /打开 fci.be/ });
    t.equal(await go.getAttribute('target'), '_blank');
    t.match(await go.getAttribute('rel'), /noopener/);
    t.match(await page.locator('article').textContent(), /已截止11\u00a0月\u00a010\u00a0日/);
    const others = page.getByRole('region', { name: '更多推荐' }).getByRole('link');
    t.same(await others.locator('b').allTextContents(), ['鼻纹抽奖', '没有链接'], 'other banners are listed');

    await open('/bannerAd?id=unknown');
    await page.getByText('这条推荐已经结束或撤下').waitFor();
    t.ok(await page.getByRole('link', { name: '看全部公告' }).isVisible());
    await navigate('/bannerAd');
    await page.getByRole('link', { name: '回首页' }).waitFor();
    await navigate('/bannerAd?sortId=none&id=1');
    await page.getByRole('alert').waitFor();
    t.ok(await page.getByRole('link', { name: '看全部公告' }).isVisible(), 'a link onwards even after a failed call');
  },
);
