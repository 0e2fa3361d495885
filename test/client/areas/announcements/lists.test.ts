/** Notice lists: all categories, one category, and search. */
import type { Route } from 'playwright-core';
import { addressOf, browse, eventually, reload, unrendered } from '../../../helpers/browser.ts';
import {
  assertRowAt,
  countOf,
  dayOf,
  field,
  handlers,
  newestCalls,
  type Record,
  register,
  row,
  rows,
  scrollTo,
  serveCategories,
  shows,
  topOf,
} from '../../../helpers/pages/notice-lists.ts';
import { t } from '../../../helpers/tap.ts';

const { site, inBrowser } = await browse(t, { ...unrendered, handlers });

await inBrowser('a notice category', async ({ t, page, open, follow, navigate, expectProblem }) => {
  await t.test('restores the scroll position on Back', async (t) => {
    await open('/announcement/index');
    t.equal(await rows(page).count(), 20);
    await scrollTo(page, 'n40');
    // Near the end of the second page, the list prefetches the third.
    const address = '/announcement/index?page=3';
    await page.waitForURL(`**${address}`);
    t.equal(await countOf(page, 60), 60);
    t.equal(await page.evaluate(() => history.length), 2, 'fetching pages adds no history entry');
    const before = await topOf(page, 'n40');
    await row(page, 'n40').click();
    await page.getByText('第 40 号公告的正文').waitFor();
    t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n40');
    t.equal(await page.evaluate(() => window.scrollY), 0, 'the notice opens at its top');
    await page.goBack();
    await row(page, 'n40').waitFor();
    await assertRowAt(t, page, 'n40', before);
    t.equal(addressOf(page), address);
  });

  await t.test('restores the search, dates and pages after a reload', async (t) => {
    await follow('/announcement/index?sortId=1');
    await field(page).fill('cacib 展');
    await page.waitForURL((url) => url.searchParams.get('q') === 'cacib 展');
    t.equal(await countOf(page, 15), 15);
    t.match(await page.getByRole('status').textContent(), '标题含“cacib 展”的公告，共 15 条');
    t.same(await row(page, 'n10').locator('mark').allTextContents(), ['ＣＡＣＩＢ', '展']);

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
    const address = `/announcement/index?sortId=1&q=cacib+展&from=${dayOf(200)}&to=${dayOf(100)}`;
    t.equal(addressOf(page), address);
    await reload(page);
    t.equal(addressOf(page), address);
    t.equal(await rows(page).count(), expected.length);
    t.equal(await field(page).inputValue(), 'cacib 展');
    t.ok(await page.getByRole('button', { name: `日期: ${dayOf(200)} 至 ${dayOf(100)}` }).isVisible());

    await page.setViewportSize({ width: 1280, height: 800 });
    await rows(page).first().click();
    await page.waitForURL('**/announcement/detail?**');
    const filters = `&q=cacib+展&from=${dayOf(200)}&to=${dayOf(100)}`;
    t.match(addressOf(page), filters, 'the list beside a notice keeps its search and dates');
    await page.setViewportSize({ width: 390, height: 844 });

    await navigate('/announcement/list?sortId=1&q=号公告&page=2');
    t.equal(await countOf(page, 40), 40);
    await field(page).fill('第 149 号');
    await page.waitForURL((url) => !url.searchParams.has('page'));
    t.equal(await countOf(page, 1), 1, 'another search starts at the first page');
  });

  await t.test('offers a next step for empty results', async (t) => {
    await navigate('/announcement/list?sortId=1&q=没有的词');
    await page.getByText('没有标题含“没有的词”的公告').waitFor();
    await page.getByRole('button', { name: '清除搜索' }).click();
    t.equal(await countOf(page, 20), 20);
    await eventually(
      () => field(page).inputValue(),
      (text) => text === '',
    );
    const isFocusedList = () => document.activeElement?.contains(document.querySelector('a[data-row]'));
    t.ok(await page.evaluate(isFocusedList), 'the focus is in the list');
    t.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY');

    await navigate('/announcement/list?sortId=1&from=2031-01-01');
    await page.getByText('该时段没有公告').waitFor();
    await page.getByRole('button', { name: '不限日期', exact: true }).last().click();
    t.equal(await countOf(page, 20), 20);
    t.equal(addressOf(page), '/announcement/list?sortId=1');

    await navigate('/announcement/index?sortId=1&from=2031-01-01');
    await page.getByRole('button', { name: '不限日期', exact: true }).last().click();
    t.equal(await countOf(page, 20), 20);
    t.ok(await page.evaluate(isFocusedList), 'the focus is in the list');

    await navigate('/announcement/list?sortId=1&q=登记须知');
    await page.getByText('没有标题含“登记须知”的公告').waitFor();
    await page.getByText('查找范围：展赛公告').waitFor();
    t.equal(await field(page).getAttribute('placeholder'), '搜索展赛公告的标题');
    await page.getByRole('link', { name: '注册登记 1 条' }).click();
    await row(page, 'old').waitFor();
    t.equal(addressOf(page), '/announcement/list?sortId=2&q=登记须知');
    t.equal(await field(page).inputValue(), '登记须知');
    await field(page).fill('没有的词');
    await page.getByText('其他分类中也没有').waitFor();
    t.equal(await page.getByRole('link', { name: /条$/ }).count(), 0);

    await navigate('/announcement/index?sortId=3');
    await page.getByText('该分类还没有公告').waitFor();
    expectProblem(/422/);
    expectProblem(/^console: .*getTitleListBySortId/);
    await navigate('/announcement/index?sortId=999');
    await page.getByText('没有这个公告分类').waitFor();
    t.ok(await page.getByRole('navigation').getByRole('link', { name: '注册登记' }).isVisible());
    await page.getByRole('link', { name: '看全部公告' }).click();
    await page.waitForURL('**/notice/index');
    await row(page, 'n1').waitFor();
  });
});

await inBrowser('the list of all notices', async ({ t, page, open, navigate }) => {
  await t.test('searches all categories together', async (t) => {
    await open('/notice/index');
    await row(page, 'n1').waitFor();
    await page.getByRole('textbox').fill('登记通知 1');
    // The row also appears in the unfiltered list, but without marks.
    await row(page, 'r1').locator('mark').first().waitFor();
    const titles = await rows(page).locator('h3').allTextContents();
    const others = titles.filter((title) => !/登记通知.*1/.test(title));
    t.same(others, []);
    await page.getByRole('textbox').fill('没有的词');
    await page.getByText('没有标题含“没有的词”的公告').waitFor();
    await page.getByRole('button', { name: '清除搜索' }).click();
    await row(page, 'n1').waitFor();
  });

  await t.test('searches by pinyin, and says when only newer notices were searched', async (t) => {
    await navigate('/notice/index?q=dengjixuzhi');
    await row(page, 'old').waitFor();
    await page.getByText('没有标题含“dengjixuzhi”，以下按拼音查到。').waitFor();
    await page.getByText('共 1 条，已全部显示').waitFor();

    const withoutTotal = async (route: Route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { readonly data: object };
      await route.fulfill({ response, json: { ...json, data: { ...json.data, total: null } } });
    };
    await page.route(newestCalls, withoutTotal);
    for (const [q, count] of [
      ['djxz', 1],
      ['meiyou', 0],
    ] as const) {
      await navigate(`/notice/index?q=${q}`);
      await page.getByText('拼音只查了较新的公告。').waitFor();
      t.equal(await rows(page).count(), count);
      t.equal(await page.getByText(/共 \d+ 条/).count(), 0, `${q}: no total`);
    }
    await page.unroute(newestCalls, withoutTotal);
  });

  await t.test('shows all categories in a tab beside the show calendar', async (t) => {
    const links = page.getByRole('navigation', { name: '公告与犬展' }).getByRole('link');
    const current = (name: string) => links.and(page.locator('[aria-current="page"]', { hasText: name })).waitFor();
    await navigate('/announcement/list?sortId=1');
    await current('公告');
    t.same(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), [
      '/notice/index',
      '/notice/index?view=calendar',
    ]);
    await navigate('/notice/index?view=calendar');
    await current('犬展');
    await navigate('/announcement/index?sortId=2');
    await page.getByRole('heading', { name: '置顶' }).waitFor();
    const headings = await page.locator('#main :is(h2, h3)').allTextContents();
    t.same(headings.slice(0, 3), ['置顶', '登记须知', '2026\u00a0年\u00a010\u00a0月'], 'pinned notices come first');
    await page.getByRole('navigation', { name: '公告分类' }).getByRole('link', { name: '全部' }).click();
    await page.waitForURL('**/notice/index');
  });

  await t.test('keeps the dates when a category is chosen', async (t) => {
    await navigate(`/notice/index?from=${dayOf(180)}&to=${dayOf(160)}`);
    const countIn = (records: Record[]) =>
      records.map(({ publishTime }) => publishTime.slice(0, 10)).filter((day) => day >= dayOf(180) && day <= dayOf(160))
        .length;
    const both = countIn([...shows, ...register]);
    t.equal(await countOf(page, both), both, 'fetches as many pages as needed');
    await page.getByRole('navigation').getByRole('link', { name: '注册登记' }).click();
    const one = countIn(register);
    t.ok(one > 0 && one < both);
    t.equal(await countOf(page, one), one);
    t.match(addressOf(page), new RegExp(`^/announcement/index\\?sortId=2&from=${dayOf(180)}&to=${dayOf(160)}`));

    await page.getByRole('button', { name: /^日期/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '今年' }).click();
    await page.getByRole('button', { name: '日期: 今年' }).click();
    const sixDaysAgo = () => new Date(Date.now() + 8 * 3_600_000 - 6 * 86_400_000).toISOString().slice(0, 10);
    const before = sixDaysAgo();
    await page.getByRole('dialog').getByRole('button', { name: '最近 7 天' }).click();
    await page.getByRole('button', { name: '日期: 最近 7 天' }).waitFor();
    const from = new URL(page.url()).searchParams.get('from');
    t.ok(from === before || from === sixDaysAgo(), 'today is one of the seven days');
    await page.getByRole('button', { name: '不限日期', exact: true }).first().click();
    await page.waitForURL((url) => !url.searchParams.has('from') && url.searchParams.get('sortId') === '2');
  });

  await t.test('keeps the focus while more notices load, and at the end of the list', async (t) => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await navigate('/announcement/index?sortId=2');
    const more = page.getByRole('button', { name: '加载更多' });
    await more.focus();
    // Enter does nothing while a page loads, or if the button has lost the focus.
    const press = async () => {
      await page.keyboard.press('Enter');
      return rows(page).count();
    };
    t.equal(await eventually(press, (count) => count === 71), 71);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    t.equal(await eventually(focused, (text) => text.startsWith('共')), '共 71 条，已全部显示');
  });
});

await inBrowser(
  'shows a notice listed in two categories only once',
  async ({ t, page, open }) => {
    await serveCategories(site, ['above', '2']);
    await open('/notice/index');
    const shown = await rows(page).evaluateAll((all) => all.map((link) => link.getAttribute('data-row')));
    t.ok(shown.length > 10);
    t.equal(new Set(shown).size, shown.length);
    t.ok(
      shown.every((row) => row?.startsWith('2 ')),
      'under the more specific category',
    );
  },
  { isFresh: true },
);
