import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, eventually, reload, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { dogPage, figure, index, links, rankingData, rankPath, year } from '../../../helpers/pages/rankings.ts';
import { checkTyping, losesNoLetter, waitsForInputMethod } from '../../../helpers/pages/typing.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

/** How oa-web's ranking fails at the moment. */
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
  http.get(`*${rankPath}`, ({ request }) => {
    const q = new URL(request.url).searchParams.get('q');
    if (fault === 'down' || q === 'broken') return new HttpResponse('down', { status: 503 });
    if (fault === 'ties') return HttpResponse.json({ code: 0, data: { records: tied, total: 4 } });
    if (fault === 'empty') return HttpResponse.json({ code: 0, data: { records: [], total: 0 } });
    return undefined;
  }),
  ...sandboxHandlers(),
];
const site = await startSite(t, { ...unrendered, handlers, map: sandboxMap });
const inBrowser = await startBrowser(t, site);
const { rows } = rankingData(site);
t.afterEach(() => {
  fault = 'none';
});

const named = (page: Page, name: string) => links(page).filter({ hasText: name }).first();

await inBrowser(
  'the ranking, scrolled far down and left for a dog, is restored by Back and by a reload',
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
    const sameRow = page.locator(`a[data-row="${id}"]`);
    await sameRow.waitFor();
    const after = await eventually(
      async () => (await sameRow.boundingBox())?.y ?? 0,
      (y) => Math.abs(y - top) < 3,
    );
    t.ok(Math.abs(after - top) < 3, `${top}, then ${after}`);
    await reload(page);
    t.ok((await links(page).count()) >= 100, 'as many pages as before');
  },
);

await inBrowser(
  'the ranking, filtered and searched, keeps both in the address; a failed search keeps the previous rows',
  async ({ t, page, open, expectProblem }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T04:00:00Z'));
    await open(index);
    await page.getByText('按组别').click();
    await page.getByText('伴侣犬').first().click();
    await links(page).first().waitFor();
    t.match(addressOf(page), /scope=group&groupId=9/);
    const [one] = await rows('scope=group&groupId=9');
    const word = one?.registeredName.split(' ')[0] ?? '';
    await page.getByRole('button', { name: '查找犬只' }).click();
    await page.getByRole('textbox', { name: '犬名' }).fill(word);
    await page.getByRole('heading', { name: /^找到/ }).waitFor();
    t.ok((await page.locator('mark').allTextContents()).every((text) => text === word));
    await reload(page);
    t.equal(await page.getByRole('textbox', { name: '犬名' }).inputValue(), word);
    const before = await links(page).count();

    expectProblem(/50[0-9]/);
    expectProblem(/console/);
    await page.getByRole('textbox', { name: '犬名' }).fill('broken');
    await page.getByRole('alert').waitFor();
    t.equal(await links(page).count(), before, 'the previous rows stay');
    await page.getByRole('textbox', { name: '犬名' }).fill('no such dog');
    await page.getByText('没有找到“no such dog”').waitFor();
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
  'the ranking, opened with a page beyond its end, requests no page that does not exist',
  async ({ t, page, open }) => {
    const [dog] = await rows();
    const total = (await site.get(`${rankPath}?year=${year}&scope=breed&breedId=${dog?.breed.id}`)).json.data.total;
    t.ok(total < 50, `${total} dogs fit on one page`);
    const requestedPages: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === rankPath) requestedPages.push(url.searchParams.get('page'));
    });
    await open(`${index}&scope=breed&groupId=${dog?.groupId}&breedId=${dog?.breed.id}&page=40`);
    t.equal(await links(page).count(), total);
    t.same(requestedPages, ['1']);
  },
);

await inBrowser('the ranking search and the search of the dog picker keep every letter', async ({ t, page, open }) => {
  await open(index);
  await page.getByRole('button', { name: '查找犬只' }).click();
  await checkTyping(t, { page, field: page.getByRole('textbox', { name: '犬名' }) });
  const dogId = (await rows())[0]?.dogId ?? '';
  await open(dogPage(dogId));
  await page.getByRole('button', { name: '和另一只犬比较' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: '犬名' });
  let last = '';
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/score/rank')) last = searchParams.get('q') ?? '';
  });
  // Without a search it shows the leaders, which it has: that is no call.
  const searched = async () => ((await dialog.getByText('榜上领先的犬').isVisible()) ? '' : last);
  await losesNoLetter(t, { page, field, searched });
  await waitsForInputMethod(t, { page, field, searched });
  await field.clear();
  await field.pressSequentially('zzqqxx kennel');
  await page.getByText('没有找到“zzqqxx kennel”').waitFor();
  t.equal(await field.inputValue(), 'zzqqxx kennel');
});

await inBrowser(
  'the ranking, on a wide screen, shows its search field whenever the address has a search',
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

await inBrowser('the podium, with two dogs of equal rank, shows them equally high', async ({ t, page, open }) => {
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
  t.equal(await horizontalOverflow(page), 0);
});

await inBrowser('the ranking, by points per show, says which dogs it compares', async ({ t, page, open }) => {
  await open(index);
  await page.getByRole('button', { name: '改看场均' }).click();
  await page.getByRole('heading', { name: '按场均' }).waitFor();
  t.match(addressOf(page), /view=average/);
  await page.getByText(/总分最高的 100 只/).waitFor();
  const order = (await rows()).sort((a, b) => b.points / b.shows - a.points / a.shows).map(({ dogId }) => dogId);
  const shown = await links(page).evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset.row ?? ''));
  t.equal(shown.length, 100);
  t.equal(shown[0], order[0]);
  const texts = await links(page).allTextContents();
  const places = texts.map((text) => Number(/^第 (\d+) 名/.exec(text)?.[1]));
  t.equal(places[0], 1);
  t.ok(
    places.every((place, i) => place === i + 1 || place === places[i - 1]),
    'the places are those of this order',
  );
  t.match(texts[0], /分\/场.*总分 [\d,]+ 分，第 \d+ 名/s);
});

await inBrowser(
  'the ranking, when empty, failed or refused, says so and offers a way on',
  async ({ t, page, open, expectProblem }) => {
    fault = 'empty';
    await open('/integralRanking/index?year=2021');
    await page.getByText('2021 年度没有积分').waitFor();
    expectProblem(/50[0-9]/);
    expectProblem(/console/);
    fault = 'down';
    await page.goto('/integralRanking/index?year=2022');
    await page.getByRole('alert').waitFor();
    fault = 'none';
    // After a failure the server backs off for two seconds and repeats that failure until then.
    const retry = page.getByRole('button', { name: '再试一次' });
    const count = await eventually(
      async () => {
        await retry.click({ timeout: 500 }).catch(() => {});
        return page.getByText('2022 年度没有积分').count();
      },
      (matches) => matches > 0,
    );
    t.equal(count, 1);
    t.equal(await horizontalOverflow(page), 0);

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
  },
);

await inBrowser(
  'the ranking, on a wide screen, is beside the dog and keeps its scope',
  async ({ t, page, open }) => {
    await open(`${index}&scope=group&groupId=9`);
    await page.getByText('榜首', { exact: true }).waitFor();
    const [first] = await rows('scope=group&groupId=9');
    await page.getByRole('heading', { name: first?.registeredName ?? '?', level: 2 }).waitFor();
    t.match(await page.getByRole('region', { name: '年度总分' }).textContent(), figure(first?.points ?? 0));
    t.equal(await page.locator('h1').count(), 1, 'a single h1 beside the leader');
    await links(page).nth(4).click();
    await page.waitForURL(/dogId=/);
    await page.getByRole('heading', { name: '一年的积分' }).waitFor();
    t.match(addressOf(page), /common\?.*scope=group&groupId=9.*dogId=/);
    await page.locator('a[aria-current="true"]').waitFor();
    t.equal(await page.locator('a[aria-current="true"]').count(), 1);
    t.equal(await page.locator('h1').count(), 1, 'a single h1');
    t.equal(await horizontalOverflow(page), 0);
  },
  { viewport: { width: 1280, height: 800 } },
);
