import { readFile } from 'node:fs/promises';
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { t } from 'tap';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import type { RankDetail, RankRow } from '../../../../shared/areas/rankings.ts';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { checkTyping } from '../../../helpers/pages/typing.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const detail = '/oa-web/api/v1/open/shows/score/rank/detail';
const index = '/integralRanking/index?year=2025';
const year = 2025;

/** What is wrong with oa-web's ranking just now. */
let fault: 'none' | 'down' | 'ties' | 'empty' = 'none';

const tied = [1, 1, 3, 4].map((place, i) => ({
  dogId: i + 1,
  dogNameEn: `Equal ${'Long Name of a Kennel '.repeat(i)}${i + 1}`,
  rankNo: place,
  lastRank: [1, 3, 2, 0][i],
  breedId: 111,
  breedNameCn: '金毛寻回犬',
  breedNameEn: 'Golden Retriever',
  groupId: 8,
  totalScore: [900, 900, 400, 100][i],
  showNum: i === 3 ? 0 : 10,
}));

const handlers = [
  http.get(`*${rank}`, ({ request }) => {
    const q = new URL(request.url).searchParams.get('q');
    if (fault === 'down' || q === 'broken') return new HttpResponse('down', { status: 503 });
    if (fault === 'ties') return HttpResponse.json({ code: 0, data: { records: tied, total: 4 } });
    if (fault === 'empty') return HttpResponse.json({ code: 0, data: { records: [], total: 0 } });
    return undefined;
  }),
  ...sandboxHandlers(),
];
const site = await startSite(t, { siteRoot: clientRoot, handlers });
const inBrowser = await startBrowser(t, site);
t.afterEach(() => {
  fault = 'none';
});

const rows = async (query = ''): Promise<RankRow[]> =>
  (await site.get(`${rank}?year=${year}&pageSize=100&${query}`)).json.data.items;
const detailOf = async (dogId: string): Promise<RankDetail> =>
  (await site.get(`${detail}?dogId=${dogId}&year=${year}`)).json.data;
const dogPage = (dogId: string, more = '') => `/integralRanking/common?dogId=${dogId}&year=${year}${more}`;

const links = (page: Page) => page.locator('#main a[data-row]');
const named = (page: Page, name: string) => links(page).filter({ hasText: name }).first();
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const figure = (value: number) => new Intl.NumberFormat('zh-CN').format(value);

/** The body of the table as text, cell by cell. */
const cells = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

await inBrowser(
  'the ranking, opened further down and left for a dog, is found again as it was, after Back and a reload',
  async ({ t, page, open }) => {
    const [first, , , fourth] = await rows();
    await open(index);
    t.match(await named(page, first?.registeredName ?? '').textContent(), figure(first?.points ?? 0));
    t.match(await named(page, fourth?.registeredName ?? '').textContent(), /第 4 名.*场.*场均/s);
    t.equal(await links(page).count(), 50);
    const count = await eventually(
      async () => {
        await page.mouse.wheel(0, 3_000);
        return links(page).count();
      },
      (n) => n >= 100,
    );
    t.ok(count >= 100, `${count} dogs`);
    await page.waitForURL((url) => url.searchParams.has('page'));
    const row = links(page).nth(80);
    await row.scrollIntoViewIfNeeded();
    const id = await row.getAttribute('data-row');
    const top = (await row.boundingBox())?.y ?? 0;
    await row.click();
    await page.getByRole('heading', { name: '一年的积分' }).waitFor();
    await page.goBack();
    const again = page.locator(`a[data-row="${id}"]`);
    await again.waitFor();
    const back = await eventually(
      async () => (await again.boundingBox())?.y ?? 0,
      (y) => Math.abs(y - top) < 3,
    );
    t.ok(Math.abs(back - top) < 3, `stood at ${top}, stands at ${back}`);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);
    t.ok((await links(page).count()) >= 100, 'as far open as before');
  },
);

await inBrowser(
  'the ranking, narrowed, searched, and its search failing, keeps it all in the address and the rows in sight',
  async ({ t, page, open, expectProblem }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T04:00:00Z'));
    await open(index);
    await page.getByText('按组别').click();
    await page.getByText('伴侣犬').first().click();
    await links(page).first().waitFor();
    t.match(addressOf(page), /scope=group&groupId=9/);
    const [one] = await rows('scope=group&groupId=9');
    const word = one?.registeredName.split(' ')[0] ?? '';
    await page.getByRole('button', { name: '找一只犬' }).click();
    await page.getByRole('textbox', { name: '犬名' }).fill(word);
    await page.getByRole('heading', { name: /^找到/ }).waitFor();
    t.ok((await page.locator('mark').allTextContents()).every((text) => text === word));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);
    t.equal(await page.getByRole('textbox', { name: '犬名' }).inputValue(), word);
    const before = await links(page).count();

    expectProblem(/50[0-9]/);
    expectProblem(/console/);
    await page.getByRole('textbox', { name: '犬名' }).fill('broken');
    await page.getByRole('alert').waitFor();
    t.equal(await links(page).count(), before, 'what was found before stays');
    await page.getByRole('textbox', { name: '犬名' }).fill('nobody at all');
    await page.getByText('没有找到“nobody at all”').waitFor();
    await page.getByRole('button', { name: '看整个榜' }).click();
    await page.getByRole('list', { name: '前三名' }).waitFor();

    await page.getByRole('button', { name: '2025 年度' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2023 年度').waitFor();
    t.equal(await dialog.getByRole('radio').count(), 4, 'the seasons that have points');
    await dialog.getByText('2023 年度').click();
    await page.waitForURL(/year=2023/);
  },
);

await inBrowser(
  'the ranking, opened by a link beyond its end, asks for no page that does not exist',
  async ({ t, page, open }) => {
    const [dog] = await rows();
    const total = (await site.get(`${rank}?year=${year}&scope=breed&breedId=${dog?.breed.id}`)).json.data.total;
    t.ok(total < 50, `${total} dogs fit on one page`);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === rank) asked.push(url.searchParams.get('page'));
    });
    await open(`${index}&scope=breed&groupId=${dog?.groupId}&breedId=${dog?.breed.id}&page=40`);
    t.equal(await links(page).count(), total);
    t.same(asked, ['1']);
  },
);

await inBrowser(
  'the ranking search and the search of the dog picker keep every letter typed',
  async ({ t, page, open }) => {
    await open(index);
    await page.getByRole('button', { name: '找一只犬' }).click();
    await checkTyping(t, { page, field: page.getByRole('textbox', { name: '犬名' }) });
    const dogId = (await rows())[0]?.dogId ?? '';
    await open(dogPage(dogId));
    await page.getByRole('button', { name: '和另一只犬比较' }).click();
    const field = page.getByRole('dialog').getByRole('textbox', { name: '犬名' });
    await field.pressSequentially('golden retriever');
    await page.getByText('没有找到“golden retriever”').waitFor();
    t.equal(await field.inputValue(), 'golden retriever');
  },
);

await inBrowser(
  'the ranking on a wide screen shows its search field whenever the address has a search',
  async ({ t, page, open, visit }) => {
    const [dog] = await rows();
    const word = dog?.registeredName.split(' ')[0] ?? '';
    await open(index);
    const field = page.getByRole('textbox', { name: '犬名' });
    t.equal(await field.count(), 0);
    await visit(`${index}&q=${word}`);
    await field.waitFor();
    t.equal(await field.inputValue(), word);
    await page.goBack();
    await field.waitFor({ state: 'detached' });
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'picking a dog to compare and drawing the picture leave the focus on their buttons',
  async ({ t, page, open }) => {
    const [one, two] = await rows();
    await open(dogPage(one?.dogId ?? ''));
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.getByRole('button', { name: '和另一只犬比较' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: two?.registeredName ?? '' })
      .click();
    await page.getByRole('table', { name: '比较' }).waitFor();
    t.equal(await focused(), '换一只');
    await page.getByRole('button', { name: '做成图片分享' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存图片' }).waitFor();
    await page.keyboard.press('Escape');
    t.equal(await eventually(focused, (text) => text === '做成图片分享'), '做成图片分享');
  },
);

await inBrowser('the podium, with two firsts, sets them equally high, and moves by word', async ({ t, page, open }) => {
  fault = 'ties';
  await open('/integralRanking/index?year=2024');
  const podium = page.getByRole('list', { name: '前三名' });
  t.same(
    (await podium.getByRole('listitem').allTextContents()).map((text) => /第 (\d) 名/.exec(text)?.[1]),
    ['1', '1', '3'],
  );
  const tops = await podium
    .locator('[class*="plinth"]')
    .evaluateAll((all) => all.map((plinth) => plinth.getBoundingClientRect().height));
  t.equal(tops[0], tops[1]);
  t.ok((tops[0] ?? 0) > (tops[2] ?? 0));
  t.match(await links(page).nth(3).textContent(), /第 4 名.*新上榜/s);
  t.equal(await overflow(page), 0);
});

await inBrowser('the ranking, by points a show, says among whom it is', async ({ t, page, open }) => {
  await open(index);
  await page.getByRole('button', { name: '改看场均' }).click();
  await page.getByRole('heading', { name: '按场均' }).waitFor();
  t.match(addressOf(page), /view=average/);
  await page.getByText(/总分最高的 100 只/).waitFor();
  const order = (await rows()).sort((a, b) => b.points / b.shows - a.points / a.shows).map(({ dogId }) => dogId);
  const shown = await links(page).evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset.row ?? ''));
  t.equal(shown.length, 100);
  t.equal(shown[0], order[0]);
});

await inBrowser('the ranking, failing and empty, says so with a way on', async ({ t, page, open, expectProblem }) => {
  fault = 'empty';
  await open('/integralRanking/index?year=2021');
  await page.getByText('2021 年度没有积分').waitFor();
  expectProblem(/50[0-9]/);
  expectProblem(/console/);
  fault = 'down';
  await page.goto('/integralRanking/index?year=2022');
  await page.getByRole('alert').waitFor();
  fault = 'none';
  // The server lets a call that failed rest for two seconds: until then, a new try is answered with the failure.
  const retry = page.getByRole('button', { name: '再试一次' });
  const said = await eventually(
    async () => {
      await retry.click({ timeout: 500 }).catch(() => {});
      return page.getByText('2022 年度没有积分').count();
    },
    (count) => count > 0,
  );
  t.equal(said, 1);
  t.equal(await overflow(page), 0);

  expectProblem(/422/);
  const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  for (const address of ['/integralRanking/index?year=2099', '/integralRanking/common?dogId=2023008&year=2099']) {
    await open(address);
    await page.getByText('2099 年度的积分还没有开始').waitFor();
    await page.getByRole('button', { name: `看 ${thisYear} 年度` }).click();
    await page.getByRole('button', { name: `${thisYear} 年度`, exact: true }).waitFor();
  }
  await open(`${index}&scope=group&groupId=99`);
  await page.getByRole('button', { name: '看全部犬种' }).click();
  await links(page).first().waitFor();
  t.equal(addressOf(page), index);
});

await inBrowser(
  'a dog, followed, stands first in the ranking after a reload, until it is removed',
  async ({ t, page, open }) => {
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
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);
    t.equal(await followed.count(), 0);
  },
);

await inBrowser(
  'a dog, its chart as a table, tells every show of the data; the keys go from show to show',
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
    const said = await slider.getAttribute('aria-valuetext');
    t.ok(said?.includes(`${first?.show.zh}，得 ${first?.points} 分，累计 ${first?.points} 分`), said ?? '');
    t.equal(await page.locator('figcaption').textContent(), said);

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
  'two dogs, compared, share a chart and a table of figures that a link opens again',
  async ({ t, page, open }) => {
    const [one, two] = await rows();
    if (!one || !two) throw new Error('no rows');
    await open(dogPage(one.dogId));
    await page.getByRole('button', { name: '和另一只犬比较' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '犬名' }).fill(two.registeredName);
    await page.getByRole('dialog').getByRole('heading', { name: '找到的犬' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: two.registeredName }).click();
    await page.waitForURL((url) => url.searchParams.get('with') === two.dogId);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);
    await page.getByRole('table', { name: '比较' }).waitFor();
    const figures = await cells(page, '比较');
    t.same(figures[0], ['年度总分', figure(one.points), figure(two.points)]);
    t.same(figures[4], ['全部犬种', '第 1 名', '第 2 名']);
    t.equal(await page.locator('figure path[data-line="B"]').first().count(), 1);
    t.match(await page.locator('figure').first().textContent(), two.registeredName);
    t.equal(await overflow(page), 0);
    await page.getByRole('button', { name: '结束比较' }).click();
    t.equal(addressOf(page), dogPage(one.dogId));
  },
);

await inBrowser(
  "a dog's standing, made into a picture, is a PNG with the page's QR code",
  async ({ t, page, open }) => {
    const dogId = (await rows())[0]?.dogId ?? '';
    await open(dogPage(dogId));
    await page.getByRole('button', { name: '做成图片分享' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: '保存图片' }).click();
    const download = await downloading;
    t.match(download.suggestedFilename(), /2025\.png$/);
    const png = await readFile(await download.path());
    const { format, width = 0, height = 0 } = await sharp(png).metadata();
    t.equal(format, 'png');
    t.ok(width > 1_000 && height > 1_000, `${width}×${height}`);
    t.equal(await readQr(png), new URL(dogPage(dogId), site.url).href);
    t.equal(
      await page.locator('article a, article button').count(),
      0,
      'nothing on it looks as if it could be pressed',
    );
  },
);

await inBrowser(
  'the picture of a standing, where the phone has a sheet for files, is sent from it; closing the sheet leaves the picture',
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
    await page.getByRole('button', { name: '做成图片分享' }).click();
    const sheet = page.getByRole('dialog', { name: '积分图片' });
    const send = sheet.getByRole('button', { name: '发送' });
    await send.click();
    const sent = () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
    t.match(await eventually(sent, ({ length }) => length === 1), [[/2025\.png$/, 'image/png', true]]);
    t.equal(await sheet.getByRole('img').count(), 1, 'it is still there');
    await send.click();
    t.equal((await eventually(sent, ({ length }) => length === 2)).length, 2, 'and can be sent again');
    t.equal(await sheet.getByRole('button', { name: '保存图片' }).count(), 1, 'or saved');
  },
);

await inBrowser(
  'a dog, printed, is one column without anything to press, under whose name it stands, with the way back to it',
  async ({ t, page, open }) => {
    const dogId = (await rows())[0]?.dogId ?? '';
    const data = await detailOf(dogId);
    await open(dogPage(dogId));
    await page.emulateMedia({ media: 'print' });
    const shown = await page.locator('#main').innerText();
    for (const word of ['2025 年度积分榜', '扫码看最新积分', data.dog.registeredName, data.rule?.text.zh ?? '?']) {
      t.ok(shown.includes(word), word);
    }
    t.equal(await page.locator('#main ol time:visible').count(), data.results.length, 'every show');
    t.same(
      (await page.locator('#main button:visible').allInnerTexts()).map((text) => text.trim()),
      ['2025 年度'],
      'the season is a word',
    );
    const aside = page.getByRole('navigation').or(page.locator('#main a[data-row]')).locator('visible=true');
    t.equal(await aside.count(), 0, 'nothing of the ranking beside it');
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'a wide screen shows the ranking and the dog side by side, and keeps what the ranking is about',
  async ({ t, page, open }) => {
    await open(`${index}&scope=group&groupId=9`);
    await page.getByText('选一只犬').waitFor();
    await links(page).nth(4).click();
    await page.getByRole('heading', { name: '一年的积分' }).waitFor();
    t.match(addressOf(page), /common\?.*scope=group&groupId=9.*dogId=/);
    t.equal(await page.locator('a[aria-current="true"]').count(), 1);
    t.equal(await overflow(page), 0);
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'a dog that is unknown, and none at all, are said in English with the way back',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/404/);
    expectProblem(/console/);
    await open(dogPage('nobody'));
    await page.getByText('No points found for this dog').waitFor();
    await open('/integralRanking/common');
    await page.getByRole('link', { name: 'Go to the rankings' }).click();
    await page.waitForURL(/integralRanking\/index/);
    await links(page).first().waitFor();
    t.equal(await overflow(page), 0);
  },
  { locale: 'en-GB', viewport: { width: 320, height: 640 } },
);
