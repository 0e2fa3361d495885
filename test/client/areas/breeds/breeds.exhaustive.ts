/** Breeds: index bar, suggestions, wide screens, failures, the visitor's height beside a breed, and pictures. */
import type { Page } from 'playwright-core';
import {
  addressOf,
  browse,
  eventually,
  holdRequests,
  reload,
  untilDialogClosed,
  untilSettled,
} from '../../../helpers/browser.ts';
import { breedSite, field, list } from '../../../helpers/pages/breeds.ts';
import { assertMomentsPicture, savedPicture } from '../../../helpers/pages/pictures.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';

const { site, inBrowser, onWideScreen } = await browse(t, breedSite);

await inBrowser('moves the index bar to the visible letter, and scrolls to a chosen one', async ({ t, page, open }) => {
  await open('/breed/index');
  const bar = page.getByRole('slider', { name: '按首字母跳转' });
  await bar.focus();
  t.equal(await bar.getAttribute('aria-valuetext'), 'A');
  const untilAt = (letter: string) => page.locator(`[role=slider][aria-valuetext=${letter}]`).waitFor();
  await list(page)
    .locator('[data-letter="M"]')
    .evaluate((heading) => heading.scrollIntoView());
  await untilAt('M');

  const visibleLetter = () =>
    list(page)
      .locator('h2')
      .evaluateAll((letters) =>
        letters
          .filter((letter) => letter.getBoundingClientRect().top >= 0)
          .map((letter) => letter.textContent)
          .slice(0, 1)
          .join(),
      );
  await bar.press('End');
  t.equal(await eventually(visibleLetter, (letter) => letter === 'Z'), 'Z');
  await bar.press('Home');
  await untilAt('A');
  t.ok((await page.evaluate(() => window.scrollY)) < 400);
  for (const [key, letter] of [
    ['ArrowDown', 'B'],
    ['ArrowDown', 'C'],
    ['ArrowUp', 'B'],
  ] as const) {
    await bar.press(key);
    await untilAt(letter);
    t.equal(await eventually(visibleLetter, (now) => now === letter), letter, `${letter} is visible`);
  }
  await bar.getByText('S', { exact: true }).click();
  await untilAt('S');
});

await inBrowser('the search field', async ({ t, page, open, follow }) => {
  await t.test('suggests recently opened and familiar breeds while it is empty', async (t) => {
    await open('/breed/detail?id=193');
    const name = (await page.locator('article h1').textContent()) ?? '';
    await follow('/breed/index');
    await field(page).focus();
    const recent = page.getByRole('region', { name: '最近看过' });
    const familiar = page.getByRole('region', { name: '常见犬种' });
    const stored = () => page.evaluate(() => localStorage.getItem('app-h5.recent-breeds'));
    await recent.waitFor();
    t.same(await recent.getByRole('link').allTextContents(), [name]);
    t.ok((await familiar.getByRole('link').count()) >= 8);
    t.equal(await stored(), '[{"number":"193"}]');
    const place = await familiar.boundingBox();
    await page.getByRole('button', { name: '清除最近看过的犬种' }).click();
    await recent.getByText('已清除').waitFor();
    t.equal(await recent.getByRole('link').count(), 0);
    t.same(await familiar.boundingBox(), place, 'the breeds below keep their place');
    t.equal(await stored(), null);
    await page.keyboard.press('Escape');
    await familiar.waitFor({ state: 'detached' });
    await field(page).blur();
    await field(page).focus();
    await familiar.getByRole('link', { name: '金毛寻回犬' }).click();
    await page.getByRole('heading', { level: 1, name: '金毛寻回犬' }).waitFor();
    t.equal(addressOf(page), '/breed/detail?id=111');
    t.equal(await familiar.count(), 0);
  });

  await t.test('finds dogs outside the FCI list, and opens their page', async (t) => {
    await follow('/breed/index');
    await field(page).fill('土狗');
    await page.locator('a[href*="/breed/unlisted?dog=village"]').click();
    await page.getByRole('img', { name: '中华田园犬站立的侧面画像' }).waitFor();
    t.equal(addressOf(page), '/breed/unlisted?dog=village');
    t.equal(await page.locator('h1').textContent(), '中华田园犬');
    t.match(await page.locator('#main').textContent(), 'FCI 没有承认它为犬种');
    await page.getByRole('link', { name: 'FCI 名录里的中国犬种' }).click();
    await page.waitForURL((url) => url.searchParams.get('origin') === 'China');
    await page.locator('ul a[data-row]').first().waitFor();

    await follow('/breed/unlisted');
    t.equal(await page.locator('h1').textContent(), 'FCI 名录之外的犬');
    t.equal(await page.locator('#main a[href*="dog="]').count(), 2);
    await follow('/breed/unlisted?dog=unicorn');
    t.equal(await page.locator('h1').textContent(), 'FCI 名录之外的犬', 'an unknown dog leads to the full list');
  });
});

await inBrowser(
  'shows a single heading while loading and for unknown breeds',
  async ({ t, page, follow, expectProblem }) => {
    const release = await holdRequests(page, '**/getFciDogById**');
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/breed/detail?id=111');
    await page.locator('[class*="_skeleton_"]').first().waitFor();
    t.equal(await heading.textContent(), '犬种');
    release();
    await page.getByRole('heading', { level: 1, name: '金毛寻回犬', exact: true }).waitFor();
    t.equal(await page.locator('h1').count(), 1);
    expectProblem(/404/);
    expectProblem(/console/);
    await follow('/breed/detail?id=99999');
    t.equal(await heading.textContent(), '犬种');
  },
);

await onWideScreen("keeps the list's scroll position beside a breed", async ({ t, page, open }) => {
  await open('/breed/index?status=definitive');
  await page.getByText('点选犬种，资料显示在这里。').waitFor();
  const scroller = () =>
    list(page).evaluate((element) => {
      let ancestor = element.parentElement;
      while (ancestor && ancestor.scrollHeight <= ancestor.clientHeight + 1) ancestor = ancestor.parentElement;
      return ancestor?.scrollTop ?? -1;
    });
  await list(page).locator('a').first().hover();
  await page.mouse.wheel(0, 3000);
  await until(async () => (await scroller()) >= 2900);
  for (const share of [2, 3]) {
    const rows = list(page).locator('a');
    const visibleIndex = await rows.evaluateAll(
      (links, share) => links.findIndex((link) => link.getBoundingClientRect().top > window.innerHeight / share),
      share,
    );
    const row = rows.nth(visibleIndex);
    const name = (await row.locator('b').textContent()) ?? '';
    const before = await scroller();
    await row.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await untilSettled(page);
    t.ok(await list(page).isVisible(), `${name}: the list stays`);
    t.ok(Math.abs((await scroller()) - before) <= 5, `${before}, then ${await scroller()}`);
    t.equal(await page.locator('a[aria-current="true"] b').textContent(), name, `${name}: the open breed is marked`);
    t.match(addressOf(page), /^\/breed\/detail\?(?=.*status=definitive)(?=.*id=\d+)/, name);
  }
  const [listBox, nameBox] = await Promise.all([
    list(page).boundingBox(),
    page.locator('#main article h1').boundingBox(),
  ]);
  t.ok(listBox && nameBox && nameBox.x >= listBox.x + listBox.width, 'list and breed are side by side');
  t.equal(await page.locator('h1').count(), 1, 'a single h1');
});

await inBrowser('the breed comparison', async ({ t, page, open, navigate, expectProblem }) => {
  await t.test('requests every compared breed, even if the ids are long', async (t) => {
    const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
    const asked: (string | null)[] = [];
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (url.pathname.endsWith('/getFciDogById')) asked.push(url.searchParams.get('id'));
    });
    await open('/breed/compare');
    await navigate(`/breed/compare?breeds=${ids}`);
    await until(() => asked.length === ids.length);
    await page.getByText(ids[2] ?? '').waitFor();
    t.same(asked.sort(), ids);
  });

  await t.test('shows one breed if the other fails to load, and retries the other', async (t) => {
    let fails = true;
    await page.route('**/getFciDogById?id=230', (route) => (fails ? route.abort() : route.continue()));
    expectProblem(/Failed to load resource/);
    expectProblem(/getFciDogById/);
    await open('/breed/compare?breeds=111,230');
    await page.getByRole('button', { name: '移除230' }).waitFor();
    t.ok(await page.getByText('56–61 cm').isVisible());
    fails = false;
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByRole('columnheader', { name: '藏獒' }).waitFor();
  });
});

const detail = '/breed/detail?id=193';

/** Returns the person's scale in the drawing; 1 stands for 170 cm. */
const personScale = (page: Page) =>
  page
    .locator('svg[role=img] g[transform]')
    .first()
    .evaluate((person) => Number(/scale\(([\d.]+)/.exec(person.getAttribute('transform') ?? '')?.[1]));

await inBrowser('the drawing of a breed’s size', async ({ t, page, open, follow, prefer, expectProblem }) => {
  await prefer({ theme: 'dark' });

  await t.test('is omitted if the height is unknown, and a failed picture dialog can be retried', async (t) => {
    await open('/breed/detail?id=218');
    await page.getByText('因此不画对比图').waitFor();
    t.equal(await page.getByRole('slider').count(), 0);
    await page.route(/breed-picture-dialog/, (route) => route.abort());
    expectProblem(/ERR_FAILED.*breed-picture-dialog/);
    expectProblem(/Failed to load resource/);
    expectProblem(/dialog:/);
    const make = page.getByRole('button', { name: '生成图片' });
    await make.click();
    await page.getByText('未能加载').first().waitFor();
    t.equal(await page.getByRole('dialog').count(), 0);
    await page.unroute(/breed-picture-dialog/);
    await make.click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await untilDialogClosed(page.getByRole('dialog'));
  });

  await t.test("draws a person of the visitor's height beside the breed and in the picture", async (t) => {
    await follow(detail);
    const slider = page.getByRole('slider', { name: '您的身高' });
    t.equal(await slider.inputValue(), '170');
    t.equal(await personScale(page), 1);
    const drawing = page.locator('svg[role=img]');
    const size = () => drawing.evaluate((svg) => [svg.clientWidth, svg.clientHeight]);
    const before = await size();
    await slider.fill('204');
    await slider.press('ArrowRight');
    await page.getByRole('img', { name: /与身高 205 厘米的人并排/ }).waitFor();
    t.ok(Math.abs((await personScale(page)) - 205 / 170) < 0.001);
    t.same(await size(), before, 'the size of the drawing is the same');
    const [head, frame] = [await drawing.locator('g[transform]').first().boundingBox(), await drawing.boundingBox()];
    t.ok((head?.y ?? 0) >= (frame?.y ?? 0), 'the whole person is visible');
    await reload(page);
    t.equal(await slider.inputValue(), '205', 'the height is remembered');
    await page.getByRole('button', { name: '生成图片' }).click();
    await assertMomentsPicture(t, (await savedPicture(page)).png, new URL(detail, site.url));
  });
});
