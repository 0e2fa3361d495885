import type { Page } from 'playwright-core';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { addressOf, amendData, clientRoot, eventually, reload, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { dogPage, figure, index, links, rankingData } from '../../../helpers/pages/rankings.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const { rows, detailOf } = rankingData(site);

/** The texts of a table's body, by row and cell. */
const cells = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

await inBrowser('the buttons to compare and to save a picture keep the focus afterwards', async ({ t, page, open }) => {
  const [one, two] = await rows();
  await open(dogPage(one?.dogId ?? ''));
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.getByRole('button', { name: '和另一只犬比较' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: two?.registeredName ?? '' })
    .click();
  await page.getByRole('table', { name: '比较' }).waitFor();
  t.equal(await focusedText(), '换一只');
  await page.getByRole('button', { name: '保存图片' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存图片' }).waitFor();
  await page.keyboard.press('Escape');
  t.equal(await eventually(focusedText, (text) => text === '保存图片'), '保存图片');
});

await inBrowser('a followed dog comes first in the ranking until it is removed', async ({ t, page, open }) => {
  const dog = (await rows())[60];
  const name = dog?.registeredName ?? '';
  await open(dogPage(dog?.dogId ?? ''));
  await page.getByRole('button', { name: '关注', exact: true }).click();
  t.equal(await page.getByRole('button', { name: '已关注' }).getAttribute('aria-pressed'), 'true');
  await open(index);
  const followed = page.getByRole('region', { name: '我关注的犬' });
  t.match(await followed.textContent(), name);
  t.match(await followed.textContent(), figure(dog?.points ?? 0));
  t.equal(await links(page).first().getAttribute('data-row'), dog?.dogId);
  await page.getByRole('button', { name: `不再关注 ${name}` }).click();
  await followed.waitFor({ state: 'detached' });
  await reload(page);
  t.equal(await followed.count(), 0);
});

await inBrowser(
  'the chart of a dog, by keyboard, steps through the shows; its table lists them all',
  async ({ t, page, open }) => {
    const dogId = (await rows())[0]?.dogId ?? '';
    const data = await detailOf(dogId);
    await open(dogPage(dogId));
    t.match(await page.getByRole('region', { name: '年度总分' }).textContent(), figure(data.points));
    const slider = page.getByRole('slider', { name: '逐场查看' });
    t.match(await slider.getAttribute('aria-valuetext'), `累计 ${figure(data.points)} 分`);
    await slider.focus();
    await page.keyboard.press('Home');
    const first = data.results[0];
    const valueText = await slider.getAttribute('aria-valuetext');
    t.ok(valueText?.includes(`${first?.show.zh}，得 ${first?.points} 分，累计 ${first?.points} 分`), valueText ?? '');
    t.equal(await page.locator('figcaption').textContent(), valueText);

    await page.getByRole('button', { name: '看表格' }).click();
    let total = 0;
    t.same(
      await cells(page, data.dog.registeredName),
      data.results.map(({ date, show, points }) => {
        total += points;
        return [date.slice(5), show.zh, figure(points), figure(total)];
      }),
    );
    t.equal(total, data.points);
    await page.getByRole('link', { name: data.dog.breed.name.zh }).click();
    await page.waitForURL(/\/breed\/detail\?id=/);
  },
);

await inBrowser(
  'two compared dogs share a chart and a table, which the address restores',
  async ({ t, page, open }) => {
    const [one, two] = await rows();
    if (!one || !two) throw new Error('no rows');
    await open(dogPage(one.dogId));
    await page.getByRole('button', { name: '和另一只犬比较' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '犬名' }).fill(two.registeredName);
    await page.getByRole('dialog').getByRole('heading', { name: '找到的犬' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: two.registeredName }).click();
    await page.waitForURL((url) => url.searchParams.get('with') === two.dogId);
    await reload(page);
    await page.getByRole('table', { name: '比较' }).waitFor();
    const figures = await cells(page, '比较');
    t.same(figures[0], ['年度总分', `${figure(one.points)} 分`, `${figure(two.points)} 分`]);
    t.same(figures[4], ['全部犬种', '第 1 名', '第 2 名']);
    t.equal(await page.locator('figure path[data-line="B"]').first().count(), 1);
    t.match(await page.locator('figure').first().textContent(), two.registeredName);
    t.equal(await horizontalOverflow(page), 0);
    await page.getByRole('button', { name: '结束比较' }).click();
    t.equal(addressOf(page), dogPage(one.dogId));
  },
);

await inBrowser(
  'a show of a dog says which of its awards counted; the rule opens from the top, and Back closes it',
  async ({ t, page, open }) => {
    const dogId = (await rows())[0]?.dogId ?? '';
    const { results } = await detailOf(dogId);
    await open(dogPage(dogId));
    const shows = page.getByRole('region', { name: '得分场次' }).getByRole('listitem');
    const newestFirst = [...results].sort((a, b) => b.date.localeCompare(a.date));
    const several = newestFirst.findIndex(({ award }) => award?.includes(' · '));
    const newest = newestFirst[several];
    const counted = newest?.counted;
    const extra = (newest?.points ?? 0) - (counted?.base ?? 0);
    const sum = extra > 0 ? `${counted?.base} + ${extra}` : `${counted?.base}`;
    t.match(await shows.nth(several).textContent(), `计 ${counted?.award}：${sum} 分`);
    t.same(await shows.nth(several).locator('p b').allTextContents(), [counted?.award], 'only that one stands out');

    const link = page.getByRole('button', { name: '积分规则' });
    t.ok(((await link.boundingBox())?.y ?? 9_999) < 844, 'on the first screen of a phone');
    await link.click();
    await page
      .getByRole('dialog', { name: '积分规则' })
      .getByText(/同分同名次/)
      .waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    t.equal(addressOf(page), dogPage(dogId));
  },
);

await inBrowser(
  'a show of a dog, if it is uncertain which award counted, gives the points alone',
  async ({ t, page, open }) => {
    await amendData<RankDetail>(page, '**/score/rank/detail*', ({ results }) => {
      for (const result of results) result.counted = null;
    });
    await open(dogPage((await rows())[0]?.dogId ?? ''));
    const shows = page.getByRole('region', { name: '得分场次' });
    t.match(await shows.textContent(), /CAC · /);
    t.equal(await shows.locator('p b').count(), 0);
    t.notMatch(await shows.textContent(), '计 ');
  },
);

for (const [language, make, save] of [
  ['zh', '保存图片', '保存图片'],
  ['en', 'Save as a picture', 'Save picture'],
] as const) {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await inBrowser(
      `the picture of a dog's season, in ${language} at ${width}, is a PNG of 3:4 with the page's QR code, and light`,
      async ({ t, page, open, prefer }) => {
        await prefer({ language, theme: 'dark' });
        const dogId = (await rows())[0]?.dogId ?? '';
        await open(dogPage(dogId));
        await page.getByRole('button', { name: make }).click();
        const { png, name } = await savedPicture(page, save);
        t.match(name, /2025\.png$/);
        await isForMoments(t, png, new URL(dogPage(dogId), site.url));
      },
      { viewport: { width, height } },
    );
  }
}

await inBrowser(
  'the picture of a season in WeChat is shown large, to be saved by a long press',
  async ({ t, page, open }) => {
    await open(dogPage((await rows())[0]?.dogId ?? ''));
    await page.getByRole('button', { name: '保存图片' }).click();
    await isHeldToSave(t, page);
  },
  weChat,
);

await inBrowser(
  'the picture of a season, whose code does not load, says so, and the button tries again',
  async ({ t, page, open, expectProblem }) => {
    await open(dogPage((await rows())[0]?.dogId ?? ''));
    await page.route(/draw-standing/, (route) => route.abort());
    expectProblem(/ERR_FAILED.*draw-standing/);
    expectProblem(/Failed to load resource/);
    expectProblem(/image export/);
    const make = page.getByRole('button', { name: '保存图片' });
    await make.click();
    t.match(await page.getByRole('alert').textContent(), /未能生成图片/);
    await page.unroute(/draw-standing/);
    await make.click();
    await page.getByRole('dialog').getByRole('img').waitFor();
  },
);

await inBrowser(
  'the picture of a season, when the share sheet is closed, stays and can be shared again',
  async ({ t, page, open }) => {
    const dogId = (await rows())[99]?.dogId ?? '';
    await page.addInitScript(() => {
      const sent: unknown[] = [];
      Object.assign(window, { sent, closes: true });
      const share = async ({ files: [file] = [] }: ShareData) => {
        sent.push([file?.name, file?.type, (file?.size ?? 0) > 10_000]);
        if ((window as unknown as { closes: boolean }).closes) throw new DOMException('closed', 'AbortError');
      };
      Object.defineProperties(navigator, {
        share: { value: share },
        canShare: { value: ({ files }: ShareData) => files?.length === 1 },
      });
    });
    await open(dogPage(dogId));
    await page.getByRole('button', { name: '保存图片' }).click();
    const sheet = page.getByRole('dialog', { name: '积分图片' });
    const send = sheet.getByRole('button', { name: '发送' });
    await send.click();
    const sent = () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
    t.match(await eventually(sent, ({ length }) => length === 1), [[/2025\.png$/, 'image/png', true]]);
    t.equal(await sheet.getByRole('img').count(), 1, 'the picture is still there');
    await send.click();
    t.equal((await eventually(sent, ({ length }) => length === 2)).length, 2, 'and can be sent again');
    t.equal(await sheet.getByRole('button', { name: '保存图片' }).count(), 1, 'or saved');
  },
);

await inBrowser(
  'a dog, printed, is a single column without buttons, with the name of the site and a QR code',
  async ({ t, page, open }) => {
    const dogId = (await rows())[0]?.dogId ?? '';
    const data = await detailOf(dogId);
    await open(dogPage(dogId));
    await page.emulateMedia({ media: 'print' });
    const shown = await page.locator('#main').innerText();
    for (const word of ['2025 年度积分榜', '扫码看最新积分', data.dog.registeredName, '同分同名次。']) {
      t.ok(shown.includes(word), word);
    }
    t.equal(await page.locator('#main ol time:visible').count(), data.results.length, 'every show');
    t.same(
      (await page.locator('#main button:visible').allInnerTexts()).map((text) => text.trim()),
      ['2025 年度'],
      'the season remains as text',
    );
    const rankingParts = page.getByRole('navigation').or(page.locator('#main a[data-row]')).locator('visible=true');
    t.equal(await rankingParts.count(), 0, 'nothing of the ranking beside the dog');
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'an unknown dog and a missing id, in English, link to the rankings',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/404/);
    expectProblem(/console/);
    await open(dogPage('unknown'));
    await page.getByText('No points found for this dog').waitFor();
    await open('/integralRanking/common');
    await page.getByRole('link', { name: 'Go to the rankings' }).click();
    await page.waitForURL(/integralRanking\/index/);
    await links(page).first().waitFor();
    t.equal(await horizontalOverflow(page), 0);
  },
  { locale: 'en-GB', viewport: { width: 320, height: 640 } },
);

for (const [locale, words] of [
  ['zh-CN', '性别未能读取'],
  ['en-GB', 'Sex could not be read'],
] as const) {
  await inBrowser(
    `a ranked dog whose sex could not be read, in ${locale}, is shown as neither male nor female`,
    async ({ t, page, open }) => {
      await amendData<RankDetail>(page, '**/score/rank/detail*', ({ dog }) => {
        dog.sex = 'unknown';
      });
      await open(dogPage((await rows())[0]?.dogId ?? ''));
      await page.locator('#main').getByText(words).waitFor();
      const facts = page.locator('#main section').first();
      t.notMatch(await facts.innerText(), /公|母|Male|Female/);
    },
    { locale },
  );
}
