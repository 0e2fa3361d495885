/** The page of a ranked dog: chart, shows, comparison, following, picture, print. */
import type { Locator, Page } from 'playwright-core';
import type { RankDetail, RankRow } from '../../../../shared/areas/rankings.ts';
import {
  addressOf,
  amendData,
  clientRoot,
  eventually,
  type InBrowser,
  reload,
  startBrowser,
} from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { dogPage, figure, index, links, rankingData } from '../../../helpers/pages/rankings.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const { rows, detailOf } = rankingData(site);
const standings = await rows();
const [leader, second] = standings as [RankRow, RankRow];
const season = await detailOf(leader.dogId);
const address = dogPage(leader.dogId);
const onWideScreen: InBrowser = (name, body) =>
  inBrowser(`${name} on a wide screen`, body, { viewport: { width: 1280, height: 800 } });

/** The texts of a table's body, by row and cell. */
const cells = (table: Locator) =>
  table.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

await inBrowser('a followed dog comes first in the ranking until removed', async ({ t, page, open }) => {
  const dog = standings[60] as RankRow;
  const other = await page.context().newPage();
  await other.goto(`${site.url.href}${index.slice(1)}`);
  await other.locator('[data-row]').first().waitFor();
  await page.bringToFront();
  await open(dogPage(dog.dogId));
  await button(page, '关注').click();
  t.equal(await page.getByRole('button', { name: '已关注' }).getAttribute('aria-pressed'), 'true');
  await other.getByRole('region', { name: '我关注的犬' }).waitFor();
  await other.close();
  await open(index);
  const followed = page.getByRole('region', { name: '我关注的犬' });
  t.match(await followed.textContent(), dog.registeredName);
  t.match(await followed.textContent(), figure(dog.points));
  t.equal(await links(page).first().getAttribute('data-row'), dog.dogId);
  await page.getByRole('button', { name: `不再关注 ${dog.registeredName}` }).click();
  await followed.waitFor({ state: 'detached' });
  await reload(page);
  t.equal(await followed.count(), 0);
});

await inBrowser('chart steps through the shows by keyboard, and its table lists them', async ({ t, page, open }) => {
  await open(address);
  t.match(await page.getByRole('region', { name: '年度总分' }).textContent(), figure(season.points));
  const slider = page.getByRole('slider', { name: '逐场查看' });
  t.match(await slider.getAttribute('aria-valuetext'), `累计 ${figure(season.points)} 分`);
  await slider.press('Home');
  const first = season.results[0];
  const valueText = await slider.getAttribute('aria-valuetext');
  t.match(valueText, `${first?.show.zh}，得 ${first?.points} 分，累计 ${first?.points} 分`);
  t.equal(await page.locator('figcaption').textContent(), valueText);

  await page.getByRole('button', { name: '看表格' }).click();
  let total = 0;
  t.same(
    await cells(page.getByRole('table', { name: season.dog.registeredName })),
    season.results.map(({ date, show, points }) => {
      total += points;
      return [date.slice(5), show.zh, figure(points), figure(total)];
    }),
  );
  t.equal(total, season.points);
  await page.getByRole('link', { name: season.dog.breed.name.zh }).click();
  await page.waitForURL(/\/breed\/detail\?id=/);
});

await inBrowser('two compared dogs share chart, table and address', async ({ t, page, open }) => {
  await open(address);
  await button(page, '和另一只犬比较').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '犬名' }).fill(second.registeredName);
  await dialog.getByRole('heading', { name: '找到的犬' }).waitFor();
  await dialog.getByRole('button', { name: second.registeredName }).click();
  await page.waitForURL((url) => url.searchParams.get('with') === second.dogId);
  const table = page.getByRole('table', { name: '比较' });
  await table.waitFor();
  t.equal(await focusedText(page), '换一只', 'keeps the focus');

  await reload(page);
  await table.waitFor();
  const figures = await cells(table);
  t.same(figures[0], ['年度总分', `${figure(leader.points)} 分`, `${figure(second.points)} 分`]);
  t.same(figures[4], ['全部犬种', '第 1 名', '第 2 名']);
  const chart = page.locator('figure').first();
  t.equal(await chart.locator('path[data-line="B"]').first().count(), 1);
  t.match(await chart.textContent(), second.registeredName);
  t.equal(await horizontalOverflow(page), 0);
  await page.getByRole('button', { name: '结束比较' }).click();
  t.equal(addressOf(page), address);
});

await inBrowser('a show names the award that counted, and a double tap opens the rule', async ({ t, page, open }) => {
  await open(address);
  const shows = page.getByRole('region', { name: '得分场次' }).getByRole('listitem');
  const newestFirst = [...season.results].sort((a, b) => b.date.localeCompare(a.date));
  const several = newestFirst.findIndex(({ award }) => award?.includes(' · '));
  const { counted, points = 0 } = newestFirst[several] ?? {};
  const extra = points - (counted?.base ?? 0);
  const sum = extra > 0 ? `${counted?.base} + ${extra}` : `${counted?.base}`;
  t.match(await shows.nth(several).textContent(), `计 ${counted?.award}：${sum} 分`);
  t.same(await shows.nth(several).locator('p b').allTextContents(), [counted?.award], 'only that one stands out');

  const link = page.getByRole('button', { name: '积分规则' });
  t.ok(((await link.boundingBox())?.y ?? 9_999) < 844, 'on the first screen of a phone');
  await link.dblclick();
  const dialog = page.getByRole('dialog', { name: '积分规则' });
  await dialog.getByText(/BIS 1：280 分/).waitFor();
  await dialog.getByText(/同分同名次/).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  t.equal(addressOf(page), address);
});

await inBrowser('says nothing that the data do not tell of award and sex', async ({ t, page, open }) => {
  await amendData<RankDetail>(page, '**/score/rank/detail*', ({ dog, results }) => {
    dog.sex = 'unknown';
    for (const result of results) result.counted = null;
  });
  await open(address);
  const shows = page.getByRole('region', { name: '得分场次' });
  t.match(await shows.textContent(), /CAC · /);
  t.equal(await shows.locator('p b').count(), 0);
  t.notMatch(await shows.textContent(), '计 ');
  await page.locator('#main').getByText('性别未能读取').waitFor();
  t.notMatch(await page.locator('#main section').first().innerText(), /公|母/);
});

t.test('picture of a season', async (t) => {
  const inBrowser = await startBrowser(t, site);

  await inBrowser(
    'is saved by a long press in WeChat',
    async ({ t, page, open }) => {
      await open(address);
      await button(page, '保存图片').click();
      await isHeldToSave(t, page);
    },
    weChat,
  );

  await inBrowser('is a light 3:4 PNG with a QR code, also after a retry', async (opened) => {
    const { t, page, open, prefer, expectProblem } = opened;
    await prefer({ theme: 'dark' });
    await open(address);
    await page.route(/draw-standing/, (route) => route.abort());
    expectProblem(/ERR_FAILED.*draw-standing/);
    expectProblem(/Failed to load resource/);
    expectProblem(/image export/);
    const make = button(page, '保存图片');
    await make.click();
    t.match(await page.getByRole('alert').textContent(), /未能生成图片/);
    await page.unroute(/draw-standing/);
    await make.click();
    const { png, name } = await savedPicture(page, '保存图片');
    t.match(name, /2025\.png$/);
    await isForMoments(t, png, new URL(address, site.url));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === '保存图片');
  });

  await inBrowser('stays open after a cancelled share', async ({ t, page, open }) => {
    await page.addInitScript(() => {
      const sent: unknown[] = [];
      Object.assign(window, { sent });
      const share = async ({ files: [file] = [] }: ShareData) => {
        sent.push([file?.name, file?.type, (file?.size ?? 0) > 10_000]);
        throw new DOMException('closed', 'AbortError');
      };
      Object.defineProperties(navigator, {
        share: { value: share },
        canShare: { value: ({ files }: ShareData) => files?.length === 1 },
      });
    });
    await open(dogPage(standings[99]?.dogId ?? ''));
    await button(page, '保存图片').click();
    const sheet = page.getByRole('dialog', { name: '积分图片' });
    const send = sheet.getByRole('button', { name: '发送' });
    const sent = () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
    await send.click();
    t.match(await eventually(sent, ({ length }) => length === 1), [[/2025\.png$/, 'image/png', true]]);
    t.equal(await sheet.getByRole('img').count(), 1);
    await send.click();
    t.equal((await eventually(sent, ({ length }) => length === 2)).length, 2, 'shares it again');
    t.equal(await sheet.getByRole('button', { name: '保存图片' }).count(), 1, 'can also save it');
  });
});

await onWideScreen('prints as a single column without buttons', async ({ t, page, open }) => {
  await open(address);
  await page.emulateMedia({ media: 'print' });
  const shown = await page.locator('#main').innerText();
  const words = ['2025 年度积分榜', '扫码看最新积分', season.dog.registeredName, '同分同名次。'];
  t.same(
    words.filter((word) => !shown.includes(word)),
    [],
    'no word is missing',
  );
  t.equal(await page.locator('#main ol time:visible').count(), season.results.length, 'every show');
  const buttons = await page.locator('#main button:visible').allInnerTexts();
  t.same(
    buttons.map((text) => text.trim()),
    ['2025 年度'],
    'the season remains as text',
  );
  const rankingParts = page.getByRole('navigation').or(page.locator('#main a[data-row]')).locator('visible=true');
  t.equal(await rankingParts.count(), 0, 'nothing of the ranking beside the dog');
});

await inBrowser('an unknown dog links to the rankings', async ({ page, open, expectProblem }) => {
  expectProblem(/404/);
  expectProblem(/console/);
  await open(dogPage('unknown'));
  await page.getByText('没有找到这只犬的积分').waitFor();
  await page.getByRole('link', { name: '去积分榜' }).click();
  await page.waitForURL(/integralRanking\/index/);
  await links(page).first().waitFor();
});
