/** The notice page. */
import { readFile } from 'node:fs/promises';
import {
  addressOf,
  browse,
  clipboard,
  eventually,
  holdRequests,
  reload,
  unrendered,
} from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import {
  handlers,
  isSameDocument,
  markDocument,
  neighbours,
  richPath,
  titleOf,
  today,
} from '../../../helpers/pages/notice-bodies.ts';
import { calls, refuse } from '../../../helpers/pages/notice-lists.ts';
import { savedBy } from '../../../helpers/pages/pictures.ts';
import { t } from '../../../helpers/tap.ts';

const { site, inBrowser } = await browse(
  t,
  { ...unrendered, handlers, now: () => today },
  { colorScheme: 'dark', ...clipboard },
);

await inBrowser(
  'links to the previous and next notice, also across pages of the list',
  async ({ t, page, open, navigate }) => {
    await open('/announcement/detail?sortId=1&id=n1');
    t.same(await neighbours(page), [['next', '第 2 号公告']]);
    await navigate('/announcement/detail?sortId=1&id=n20');
    await page.getByRole('heading', { name: '第 20 号公告' }).waitFor();
    t.same(
      await eventually(
        () => neighbours(page),
        ({ length }) => length === 2,
      ),
      [
        ['prev', '第 19 号公告'],
        ['next', '第 21 号公告'],
      ],
    );
    await markDocument(page);
    await page.locator('a[rel="next"]').press('Enter');
    await page.getByRole('heading', { name: '第 21 号公告' }).waitFor();
    t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n21');
    t.ok(await isSameDocument(page));
    t.equal(await page.evaluate(() => window.scrollY), 0, 'the next notice opens at its top');
    await page.goBack();
    await page.getByRole('heading', { name: '第 20 号公告' }).waitFor();
  },
);

await inBrowser('finds a notice far down the list with few calls', async ({ t, page, navigate }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('getTitleListBySortId')) queries.push(url.search);
  });
  const release = await holdRequests(page, /pageSize=100&page=2|page=2&pageSize=100/);
  await page.goto('/announcement/detail?sortId=1&id=n140', { waitUntil: 'domcontentloaded' });
  await page.getByText('正在本分类中查找，已查 100 / 150 则').waitFor();
  release();
  await page.getByRole('heading', { name: '第 140 号公告' }).waitFor();
  t.ok(queries.length <= 3, queries.join(' '));
  t.same(await neighbours(page), [
    ['prev', '第 139 号公告'],
    ['next', '第 141 号公告'],
  ]);
  await navigate('/announcement/detail?sortId=1&id=n150');
  await page.getByRole('heading', { name: '第 150 号公告' }).waitFor();
  t.same(await neighbours(page), [['prev', '第 149 号公告']]);
  await navigate('/announcement/detail?sortId=1&id=n999');
  await page.getByText('没有找到这则公告').waitFor();
  t.ok(await page.getByRole('link', { name: '查看本分类公告' }).isVisible());
});

await rarely(inBrowser)('stays readable when only the next page fails', async ({ t, page, open, expectProblem }) => {
  expectProblem(/502/);
  expectProblem(/^console: .*上游没有回答/);
  await page.route(calls, refuse);
  await open('/announcement/detail?sortId=1&id=n20');
  t.match(await page.getByRole('alert').textContent(), /未能加载.*上游没有回答/);
  await page.unroute(calls);
  await page.route(/page=2/, refuse);
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByText('下一则未能加载。').waitFor();
  t.equal(await titleOf(page), '第 20 号公告');
  await page.unroute(/page=2/);
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByRole('link', { name: /第 21 号公告/ }).waitFor();
});

await inBrowser("keeps the reader's place when the text size changes, and saves attachments", async (opened) => {
  const { t, page, open, navigate } = opened;
  await open(richPath);
  const paragraph = page.getByText(/^第 15 段/);
  const sizeOf = () => paragraph.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const heading = page.locator('article h2').first();
  const titleSize = () => heading.evaluate((element) => getComputedStyle(element).fontSize);
  const title = await titleSize();
  const place = () => paragraph.evaluate((element) => element.getBoundingClientRect().top);
  await paragraph.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 64));
  t.equal(await sizeOf(), 16);
  await page.getByRole('button', { name: '语言和显示' }).click();
  for (const [name, size] of [
    ['特大', 23],
    ['大', 19],
  ] as const) {
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    t.equal(await eventually(sizeOf, (now) => now === size), size, name);
    t.ok(Math.abs((await place()) - 64) < 3, `${name}: ${await place()}`);
  }
  t.equal(await titleSize(), title);
  await page.keyboard.press('Escape');
  await reload(page);
  t.equal(await sizeOf(), 19);

  const files = page.locator('section', { has: page.getByRole('heading', { name: '附件' }) });
  t.match(await files.textContent(), /分组时间\.pdf.*PDF.*20 KB.*报名表\.xlsx.*表格.*1\.5 MB/);
  const pdf = files.getByRole('link', { name: /^分组时间\.pdf/ });
  t.equal(await pdf.getAttribute('target'), '_blank');
  const saved = await savedBy(files.getByRole('link', { name: '保存：分组时间.pdf' }));
  t.same([saved.name, String(saved.file)], ['分组时间.pdf', 'file']);
  t.equal(await files.getByRole('link', { name: /^报名表\.xlsx/ }).getAttribute('download'), '报名表.xlsx');
  await navigate('/announcement/detail?sortId=2&id=bare');
  await page.locator('article').getByText('这则公告没有正文。').waitFor();
  t.equal(await page.getByRole('heading', { name: '附件' }).count(), 0);
  const target = await page.getByRole('link', { name: '打开该页面' }).getAttribute('href');
  t.equal(target, '/integralRanking/index?year=2026', 'links to the page that the notice refers to');
});

await inBrowser('a notice with dates', async ({ t, page, open, navigate }) => {
  await page.clock.setFixedTime(today);

  await t.test('can be saved to a calendar, shared, and printed black on white', async (t) => {
    await open(richPath);
    t.match(await page.locator('article > header').textContent(), /还有 5 天11\u00a0月\u00a026\u00a0日截止/);
    const { name, file } = await savedBy(page.getByRole('link', { name: '加入日历' }));
    t.equal(name, 'calendar.ics');
    t.match(String(file), /BEGIN:VEVENT[\s\S]*UID:2-rich-deadline@[\s\S]*DTSTART;VALUE=DATE:20261126/);
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText('链接已复制').waitFor();
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), new URL(richPath, site.url).href);

    t.ok(await page.getByRole('button', { name: '打印' }).isVisible());
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const hidden of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: '打印' }),
      page.getByRole('link', { name: '加入日历' }),
      page.getByRole('navigation', { name: '前后公告' }),
      page.getByText('还有', { exact: false }).first(),
    ]) {
      t.notOk(await hidden.isVisible(), String(hidden));
    }
    t.ok(await page.getByText('11\u00a0月\u00a026\u00a0日截止').isVisible());
    const styleOf = (selector: string, name: string) =>
      page.evaluate(
        ([query = '', key = '']) => getComputedStyle(document.querySelector(query) as Element).getPropertyValue(key),
        [selector, name],
      );
    t.equal(await styleOf('body', 'background-color'), 'rgb(255, 255, 255)');
    t.equal(await styleOf('article [data-reading-text] p', 'color'), 'rgb(0, 0, 0)');
    t.equal(await styleOf('[data-table] > section', 'overflow-x'), 'visible');
    await page.emulateMedia({ media: 'screen' });
    await navigate('/announcement/detail?sortId=2&id=closed');
    await page.locator('article > header').filter({ hasText: '已截止10\u00a0月\u00a020\u00a0日' }).waitFor();
    t.equal(await page.getByRole('link', { name: '加入日历' }).count(), 0);
  });

  await t.test('downloads one calendar file on a double click, even after entries have closed', async (t) => {
    await navigate('/announcement/detail?sortId=2&id=show');
    const dates = '12\u00a0月\u00a012–13\u00a0日 周六至周日';
    const closed = `${dates}上海报名已截止 11\u00a0月\u00a010\u00a0日`;
    await page.locator('article > header').filter({ hasText: closed }).waitFor();
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    const add = page.getByRole('link', { name: '加入日历' });
    const downloading = page.waitForEvent('download');
    await add.dblclick();
    await page.getByText('打开日历文件即可加入').waitFor();
    const text = await readFile(await (await downloading).path(), 'utf8');
    t.match(text, /SUMMARY:上海冠军展\r\n/);
    t.notMatch(text, '报名截止：', 'no closing date that has passed');
    await navigate('/announcement/detail?sortId=2&id=bare');
    t.equal(downloads, 1);

    await page.clock.setFixedTime(new Date('2026-12-14T04:00:00Z'));
    await navigate('/announcement/detail?sortId=2&id=show');
    await page.locator('article > header').filter({ hasText: dates }).waitFor();
    t.equal(await add.count(), 0, 'no button after the show');
  });
});
