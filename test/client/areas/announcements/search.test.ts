/** Search and date filter of a category. */
import { addressOf, holdRequests, reload, startBrowser, unrendered } from '../../../helpers/browser.ts';
import {
  calls,
  countOf,
  dayOf,
  field,
  handlers,
  refuse,
  row,
  rows,
  shows,
} from '../../../helpers/pages/notice-lists.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { ...unrendered, handlers });
const inBrowser = await startBrowser(t, site);

await inBrowser('a reload restores search, dates and pages', async ({ t, page, open, visit }) => {
  await open('/announcement/index?sortId=1');
  await page.getByRole('button', { name: '搜索' }).click();
  await page.waitForURL('**/announcement/list?sortId=1');
  await field(page).fill('cacib 展');
  await page.waitForURL((url) => url.searchParams.get('q') === 'cacib 展');
  t.equal(await countOf(page, 15), 15);
  t.match(await page.getByRole('status').textContent(), '标题含“cacib 展”的公告，共 15 条');
  t.same(await row(page, 'n10').locator('mark').allTextContents(), ['ＣＡＣＩＢ', '展']);
  t.equal(await row(page, 'n10').locator('h3').textContent(), '第 10 号公告 ＣＡＣＩＢ 冠军展');

  await page.getByRole('button', { name: '日期: 不限日期' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('从').fill(dayOf(200));
  await sheet.getByLabel('到').fill(dayOf(100));
  await sheet.getByRole('button', { name: '按日期查看' }).click();
  const expected = shows.filter(({ title, publishTime }) => {
    const day = publishTime.slice(0, 10);
    return title.includes('ＣＡＣＩＢ') && day >= dayOf(200) && day <= dayOf(100);
  });
  t.ok(expected.length > 1);
  t.equal(await countOf(page, expected.length), expected.length);
  const address = `/announcement/list?sortId=1&q=cacib+展&from=${dayOf(200)}&to=${dayOf(100)}`;
  t.equal(addressOf(page), address);
  await reload(page);
  t.equal(addressOf(page), address);
  t.equal(await rows(page).count(), expected.length);
  t.equal(await field(page).inputValue(), 'cacib 展');
  t.ok(await page.getByRole('button', { name: `日期: ${dayOf(200)} 至 ${dayOf(100)}` }).isVisible());

  await visit('/announcement/list?sortId=1&q=号公告&page=4');
  t.equal(await countOf(page, 80), 80);
  await reload(page);
  t.equal(await rows(page).count(), 80);
  await field(page).fill('第 149 号');
  await page.waitForURL((url) => !url.searchParams.has('page'));
  t.equal(await countOf(page, 1), 1, 'another search starts at the first page');
});

await inBrowser('a failed search keeps the previous results', async ({ t, page, open, expectProblem }) => {
  expectProblem(/502/);
  expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
  await open('/announcement/list?sortId=1&q=CACIB');
  t.equal(await rows(page).count(), 15);
  await page.route(calls, refuse);
  await field(page).fill('第 149 号');
  await page.getByText('搜索“第 149 号”未成功，以下仍是之前的结果。').waitFor();
  t.equal(await rows(page).count(), 15);
  t.same(await row(page, 'n10').locator('mark').allTextContents(), ['ＣＡＣＩＢ'], 'still highlighted');
  await page.unroute(calls);
  await page.getByRole('button', { name: '再试一次' }).click();
  t.equal(await countOf(page, 1), 1);
  t.ok(await row(page, 'n149').isVisible());
});

await inBrowser('empty results offer a way on', async ({ t, page, open, visit, expectProblem }) => {
  expectProblem(/422/);
  expectProblem(/^console: .*getTitleListBySortId/);
  await open('/announcement/index?sortId=3');
  await page.getByText('这一类还没有公告').waitFor();
  await page.getByRole('link', { name: '看全部通知' }).click();
  await page.waitForURL('**/notice/index');

  await visit('/announcement/index?sortId=999');
  await page.getByText('没有这个公告分类').waitFor();
  t.ok(await page.getByRole('navigation').getByRole('link', { name: '注册登记' }).isVisible(), 'shows the categories');
  await page.getByRole('link', { name: '看全部公告' }).click();
  await page.waitForURL('**/announcement/index');
  await row(page, 'n1').waitFor();

  await visit('/announcement/detail?sortId=999&id=n1');
  await page.getByText('没有这个公告分类').waitFor();
  t.equal(await page.getByRole('button', { name: '再试一次' }).count(), 0, 'no attempt that cannot help');

  await visit('/notice/index?sortId=999');
  await page.getByText('没有这个公告分类').waitFor();
  await page.getByRole('link', { name: '看全部通知' }).click();
  await row(page, 'r1').waitFor();

  await visit('/announcement/list?sortId=1&q=没有的词');
  await page.getByText('没有标题含“没有的词”的公告').waitFor();
  await page.getByRole('button', { name: '清除搜索' }).click();
  t.equal(await countOf(page, 20), 20);
  t.equal(await field(page).inputValue(), '');
  const isFocusedList = () => document.activeElement?.contains(document.querySelector('a[data-row]'));
  t.ok(await page.evaluate(isFocusedList), 'the focus is in the list');
  t.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY');

  await visit('/announcement/list?sortId=1&from=2031-01-01');
  await page.getByText('这段日期里没有公告').waitFor();
  await page.getByRole('button', { name: '不限日期', exact: true }).last().click();
  t.equal(await countOf(page, 20), 20);
  t.equal(addressOf(page), '/announcement/list?sortId=1');
});

await inBrowser('clearing the dates moves the focus to their filter', async ({ page, open }) => {
  await open('/announcement/list?sortId=1&from=2026-01-01');
  await page.getByRole('button', { name: '不限日期', exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('from'));
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '日期: 不限日期');
});

await inBrowser('number of matches is announced in an existing live region', async ({ t, page }) => {
  const release = await holdRequests(page, calls);
  await page.goto('/announcement/list?sortId=1&q=CACIB', { waitUntil: 'domcontentloaded' });
  const region = page.locator('#main p[role="status"]');
  await region.first().waitFor({ state: 'attached' });
  t.equal(await region.first().textContent(), '');
  await region.first().evaluate((element) => element.setAttribute('data-existed', ''));
  release();
  t.equal(await countOf(page, 15), 15);
  t.match(await page.locator('[data-existed]').textContent(), '共 15 条');
});

await inBrowser('offers the categories that have a match', async ({ t, page, open }) => {
  await open('/announcement/list?sortId=1&q=登记须知');
  await page.getByText('“展赛公告”里没有标题含“登记须知”的公告').waitFor();
  t.equal(await field(page).getAttribute('placeholder'), '搜索展赛公告的标题');
  await page.getByRole('link', { name: '注册登记 1 条' }).click();
  await row(page, 'old').waitFor();
  t.equal(addressOf(page), '/announcement/list?sortId=2&q=登记须知');
  t.equal(await field(page).inputValue(), '登记须知');
  await field(page).fill('没有的词');
  await page.getByText('别的分类里也没有').waitFor();
  t.equal(await page.getByRole('link', { name: /条$/ }).count(), 0);
});
