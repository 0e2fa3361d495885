import { t } from 'tap';
import { addressOf, clientRoot, eventually, holdRequests, settled, startBrowser } from '../../../helpers/browser.ts';
import {
  calls,
  countOf,
  handlers,
  isFocused,
  refuse,
  reload,
  row,
  rows,
  scrollTo,
  topOf,
} from '../../../helpers/pages/notice-lists.ts';
import { startSite } from '../../../helpers/start-site.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers });
const inBrowser = await startBrowser(t, site);

await inBrowser(
  'the 120th announcement of 150, read and left with Back, stands where it stood, after a reload too',
  async ({ t, page, open }) => {
    await open('/announcement/index');
    t.equal(await rows(page).count(), 20);
    await scrollTo(page, 'n120');
    // The end of the sixth page is near: the seventh follows by itself.
    const address = '/announcement/index?page=7';
    await page.waitForURL(`**${address}`);
    t.equal(await countOf(page, 140), 140);
    t.equal(await page.evaluate(() => history.length), 2, 'opening it further is no step of history');

    for (const again of [false, true]) {
      const [before, scrolled] = [await topOf(page, 'n120'), await page.evaluate(() => window.scrollY)];
      await row(page, 'n120').click();
      await page.getByText('第 120 号公告的正文').waitFor();
      t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n120');
      t.equal(await page.evaluate(() => window.scrollY), 0, 'the notice begins at its top');
      if (again) await reload(page);
      await page.goBack();
      await row(page, 'n120').waitFor();
      const after = await eventually(
        () => topOf(page, 'n120'),
        (y) => Math.abs(y - before) <= 3,
      );
      t.ok(Math.abs(after - before) <= 3, `row: ${before}, then ${after}`);
      const rests = await page.evaluate(() => window.scrollY);
      t.ok(Math.abs(rests - scrolled) <= 3, `window: ${scrolled}, then ${rests}`);
      t.equal(addressOf(page), address);
    }
    const before = await topOf(page, 'n120');
    await reload(page);
    await row(page, 'n120').waitFor();
    const after = await eventually(
      () => topOf(page, 'n120'),
      (y) => Math.abs(y - before) <= 3,
    );
    t.ok(Math.abs(after - before) <= 3, `the list reloaded: ${before}, then ${after}`);
  },
);

await inBrowser(
  'a list, scrolled to its end, opens page by page and says when it is whole',
  async ({ t, page, open }) => {
    await open('/announcement/index?sortId=1');
    await scrollTo(page, 'n150');
    t.equal(await rows(page).count(), 150);
    t.equal(new Set(await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row')))).size, 150);
    await page.getByText('共 150 条，已全部显示').waitFor();
  },
);

await inBrowser(
  'a link with a page opens that far with calls side by side; a page that is none opens the first',
  async ({ t, page, visit }) => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('getTitleListBySortId')) asked.push(new URL(request.url()).searchParams.get('page'));
    });
    const release = await holdRequests(page, calls);
    await page.goto('/announcement/index?sortId=1&page=3', { waitUntil: 'commit' });
    await eventually(
      async () => asked.length,
      (length) => length === 3,
    );
    t.same([...asked].sort(), ['1', '2', '3'], 'none waits for another');
    release();
    t.equal(await countOf(page, 60), 60);
    t.equal(addressOf(page), '/announcement/index?sortId=1&page=3');
    t.equal(await page.evaluate(() => window.scrollY), 0);

    for (const junk of ['0', '-3', 'x', '1e9', '']) {
      await visit('/announcement/index?sortId=1&page=2');
      t.equal(await countOf(page, 40), 40);
      await visit(`/announcement/index?sortId=1&page=${junk}`);
      t.equal(await countOf(page, 20), 20, `page=${junk}`);
    }
    await visit('/announcement/index?sortId=2&page=99999');
    t.equal(await countOf(page, 71), 71, 'a page far behind the end opens all there is');
  },
);

await inBrowser(
  'a list, when its next page fails, keeps its rows and Retry brings the page',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/502/);
    expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
    await open('/announcement/index?sortId=1');
    await page.route(/page=2\b/, refuse);
    await rows(page).last().scrollIntoViewIfNeeded();
    await page.getByText('后面的没能加载').waitFor();
    t.equal(await rows(page).count(), 20);
    t.equal(await page.getByRole('alert').count(), 0, 'quietly');
    await page.unroute(/page=2\b/);
    await page.getByRole('button', { name: '再试一次' }).click();
    t.ok(
      (await eventually(
        () => rows(page).count(),
        (count) => count >= 40,
      )) >= 40,
    );
    t.equal(await page.getByText('后面的没能加载').count(), 0);
  },
);

await inBrowser(
  'categories and rows, with the keyboard alone, are reached and opened, and Back returns the focus',
  async ({ t, page, open }) => {
    await open('/announcement/index?sortId=1');
    const tabTo = async (selector: string) => {
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
      }
      return false;
    };
    t.ok(await tabTo('nav a[href$="sortId=2"]'), 'a category');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/announcement/index?sortId=2');
    await row(page, 'r5').waitFor();
    t.ok(await tabTo('[data-row$=" r5"]'), 'a row');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/announcement/detail?sortId=2&id=r5');
    await settled(page);
    await page.goBack();
    await row(page, 'r5').waitFor();
    t.ok(
      await eventually(
        () => isFocused(page, 'r5'),
        (focused) => focused,
      ),
      'the row that was opened has the focus',
    );
    t.equal(await row(page, 'r5').evaluate((link) => link.matches(':focus-visible')), true, 'for all to see');
  },
);

await inBrowser(
  'announcements on a wide screen, chosen one after another, stand beside a list that keeps its place',
  async ({ t, page, open }) => {
    await open('/announcement/index?sortId=1');
    await page.getByText('从左边选一则公告').waitFor();
    const scroller = () =>
      rows(page)
        .first()
        .evaluate((element) => {
          let at = element.parentElement;
          while (at && at.scrollHeight <= at.clientHeight + 1) at = at.parentElement;
          return at?.scrollTop ?? -1;
        });
    await scrollTo(page, 'n50');
    for (const n of [50, 52]) {
      const left = await scroller();
      t.ok(left > 2000, `scrolled to ${left}`);
      await row(page, `n${n}`).click();
      await page.getByText(`第 ${n} 号公告的正文`).waitFor();
      t.ok(Math.abs((await scroller()) - left) <= 3, `left at ${left}, is at ${await scroller()}`);
      t.equal(await page.locator('#main a[data-row][aria-current="true"]').getAttribute('data-row'), `1 n${n}`);
      t.equal(addressOf(page), `/announcement/detail?sortId=1&id=n${n}&page=3`);
    }
    const [list, text] = await Promise.all([
      row(page, 'n52').boundingBox(),
      page.getByText('第 52 号公告的正文').boundingBox(),
    ]);
    t.ok(list && text && text.x >= list.x + list.width, 'side by side');
    t.equal(await page.locator('h1').count(), 1, 'a single first heading');

    await page.locator('#main a[rel="next"]').click();
    await page.getByText('第 53 号公告的正文').waitFor();
    t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n53&page=3', 'a neighbour leaves the list as it is');
    t.equal(await rows(page).count(), 60);
    await page.goBack();
    await page.getByText('第 52 号公告的正文').waitFor();

    const before = await topOf(page, 'n52');
    await reload(page);
    await row(page, 'n52').waitFor();
    const after = await eventually(
      () => topOf(page, 'n52'),
      (y) => Math.abs(y - before) <= 3,
    );
    t.ok(Math.abs(after - before) <= 3, `reloaded: ${before}, then ${after}`);
    await page.goBack();
    await page.getByText('第 50 号公告的正文').waitFor();
    t.equal(await rows(page).count(), 60);
  },
  { viewport: { width: 1280, height: 800 } },
);
