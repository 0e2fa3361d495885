/** Pages of breeds and groups, the comparison, the visitor's height beside a breed, and the breed's picture for Moments. */
import type { Page } from 'playwright-core';
import {
  addressOf,
  amendData,
  clientRoot,
  dialogClosed,
  eventually,
  holdRequests,
  reload,
  settled,
  startBrowser,
} from '../../../helpers/browser.ts';
import { rarely, sample } from '../../../helpers/exhaustive.ts';
import { breedSite } from '../../../helpers/pages/breeds.ts';
import { isForMoments, savedPicture } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';

const site = await startSite(t, breedSite);
const inBrowser = await startBrowser(t, site);

const list = (page: Page) => page.locator('ul[aria-label="犬种"]');

await inBrowser('shows measurements of a breed and links to its siblings', async ({ t, page, open }) => {
  await open('/breed/detail?id=193');
  const main = page.locator('#main');
  t.match(await main.textContent(), /FCI 编号193/);
  t.equal(await page.getByRole('img', { name: /肩高 .* 厘米，与身高 170 厘米的人并排/ }).count(), 1);
  t.match(await main.locator('dl').first().textContent(), /公犬肩高/);
  const first = await main.getByRole('heading', { level: 1 }).textContent();
  const sibling = main.locator('a[href*="/breed/detail?id="]').first();
  const name = (await sibling.locator('b').textContent()) ?? '';
  t.not(name, first);
  await sibling.click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await settled(page);
  await page.goBack();
  await page.getByRole('heading', { name: first ?? '', exact: true }).waitFor();
  t.equal(addressOf(page), '/breed/detail?id=193');
});

await inBrowser(
  'has one heading while loading and for an unknown breed',
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

await inBrowser('leads from the groups to a breed and back to its section', async ({ t, page, open, follow }) => {
  await open('/breed/group');
  const groups = page.locator('#main a[href*="groupId="]');
  t.equal(await groups.count(), 10);
  await groups.nth(7).click();
  await page.waitForURL('**/breed/group?groupId=8');
  await settled(page);
  t.equal(await page.locator('h1:visible').innerText(), '第 8 组');
  await page.getByRole('heading', { level: 2, name: '寻回犬、搜寻犬和水猎犬' }).waitFor();
  const sections = page.locator('#main h2:visible', { hasText: /^第 \d 节/ });
  t.equal(await sections.count(), 3);
  await page.getByRole('link', { name: /金毛寻回犬/ }).click();
  await page.waitForURL('**/breed/detail?id=111');
  await settled(page);
  await page
    .getByRole('link', { name: /第 1 节/ })
    .first()
    .click();
  await page.waitForURL('**/breed/group?groupId=8&sectionId=*');
  await settled(page);
  t.equal(await sections.first().getAttribute('aria-current'), 'true', 'the breed links back to its section');
  await follow('/breed/group?groupId=4');
  // The wall of portraits shows the breeds of the group.
  await page.locator('#main a[href$="id=148"]').waitFor();
});

await rarely(inBrowser)(
  'keeps the position of the list beside the breed on a wide screen',
  async ({ t, page, open }) => {
    await open('/breed/index?status=definitive');
    await page.getByText('点开一种，这里就显示它的资料。').waitFor();
    const scroller = () =>
      list(page).evaluate((element) => {
        let ancestor = element.parentElement;
        while (ancestor && ancestor.scrollHeight <= ancestor.clientHeight + 1) ancestor = ancestor.parentElement;
        return ancestor?.scrollTop ?? -1;
      });
    await list(page).locator('a').first().hover();
    await page.mouse.wheel(0, 3000);
    await until(async () => (await scroller()) >= 2900);
    for (const share of sample([2, 3], 1)) {
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
      await settled(page);
      t.ok(await list(page).isVisible(), 'the list stays');
      t.ok(Math.abs((await scroller()) - before) <= 5, `${before}, then ${await scroller()}`);
      t.equal(await page.locator('a[aria-current="true"] b').textContent(), name, 'the open breed is marked');
      t.match(addressOf(page), /^\/breed\/detail\?(?=.*status=definitive)(?=.*id=\d+)/);
    }
    const [listBox, nameBox] = await Promise.all([
      list(page).boundingBox(),
      page.locator('#main article h1').boundingBox(),
    ]);
    t.ok(listBox && nameBox && nameBox.x >= listBox.x + listBox.width, 'list and breed are side by side');
    t.equal(await page.locator('h1').count(), 1, 'a single h1');
  },
  { viewport: { width: 1280, height: 800 } },
);

await rarely(inBrowser)('shows English names, and counts one breed in the singular', async (opened) => {
  const { t, page, open, follow, prefer } = opened;
  await prefer({ language: 'en' });
  await amendData<{ breedCount: number }[]>(page, '**/getFciGroup', ([group]) => {
    if (group) group.breedCount = 1;
  });
  await open('/breed/index');
  await page.getByRole('textbox', { name: 'Name, pinyin or FCI number' }).fill('111');
  await page.waitForURL((url) => url.searchParams.get('q') === '111');
  const row = page.locator('ul[aria-label="Breeds"] a').first();
  await row.filter({ has: page.locator('b', { hasText: /^Golden Retriever$/ }) }).click();
  await page.getByRole('heading', { name: 'Golden Retriever', exact: true }).waitFor();
  t.match(await page.locator('#main').textContent(), /FCI number\s*111/);
  await follow('/breed/group');
  await page.getByRole('heading', { name: 'The ten groups', exact: true }).waitFor();
  t.match(await page.locator('#main a[href*="groupId="]').first().textContent(), /sections?1 breed$/);
});

await inBrowser('comparison', async ({ t, page, open, visit, follow, expectProblem }) => {
  await t.test('picks, compares and changes breeds', async (t) => {
    const breedsOnce = (codes: string) => page.waitForURL((url) => url.searchParams.get('breeds') === codes);
    await open('/breed/detail?id=111');
    await page.getByRole('link', { name: '与其他犬种比一比' }).click();
    await page.getByText('再选一个犬种，就能比了').waitFor();
    t.equal(addressOf(page), '/breed/compare?breeds=111');
    t.equal(await page.locator('h1').textContent(), '犬种对比');

    const dialog = page.getByRole('dialog');
    const pick = async (typed: string, number: string) => {
      await dialog.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' }).fill(typed);
      await dialog.getByRole('button', { name: `FCI ${number}` }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await page.getByRole('button', { name: '添加犬种' }).click();
    await pick('FCI 230', '230');
    await breedsOnce('111,230');
    await page.getByRole('button', { name: '添加犬种' }).click();
    await pick('218', '218');
    await breedsOnce('111,230,218');
    await page.locator('#main').getByText('56–61 cm').waitFor();
    for (const drawn of ['金毛寻回犬肩高 51–61 厘米', '藏獒肩高 61–66 厘米'])
      await page.getByRole('img', { name: `${drawn}，与身高 170 厘米的人并排` }).waitFor();
    const heights = page.locator('tbody', { has: page.getByRole('rowheader', { name: '肩高' }) }).getByRole('cell');
    t.equal(await heights.nth(2).textContent(), '标准未载明', 'a breed without a height is not drawn');
    t.equal(await page.locator('tbody[data-same="true"]').count(), 0, 'no fact is the same for all three');
    const columns = page.getByRole('columnheader');
    t.equal(await columns.count(), 3);
    t.match(await columns.first().textContent(), '金毛寻回犬');
    t.equal(await page.getByRole('button', { name: '添加犬种' }).count(), 0, 'three are the maximum');

    await page.getByRole('button', { name: '更换金毛寻回犬' }).click();
    await pick('193', '193');
    await breedsOnce('193,230,218');
    await page.getByRole('link', { name: '金毛寻回犬' }).first().waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('link', { name: '与其他犬种比一比' }).waitFor();
    t.equal(addressOf(page), '/breed/detail?id=111', 'each change replaces the address');
  });

  await t.test('opens from a search that finds two or three breeds, and explains a wrong address', async (t) => {
    await follow('/breed/index?q=柯基');
    await page.getByRole('link', { name: '放在一起比' }).click();
    await page.getByRole('columnheader').first().waitFor();
    t.match(addressOf(page), /^\/breed\/compare\?breeds=\d+,\d+/);
    await follow('/breed/compare');
    await page.getByText('选两三个犬种，放在一起比').waitFor();
    await follow('/breed/compare?breeds=111,111,230');
    await page.getByText('同一个犬种出现了两次').waitFor();
    t.equal(await page.getByRole('columnheader').count(), 2);
    await follow('/breed/compare?breeds=111,230,193,166');
    await page.getByText('一次最多比三个犬种').waitFor();
    t.equal(await page.getByRole('columnheader').count(), 3);
    await page.getByRole('button', { name: '移除金毛寻回犬' }).click();
    await page.waitForURL((url) => url.searchParams.get('breeds') === '230,193');
    await page.getByRole('columnheader').nth(2).waitFor({ state: 'detached' });
    t.equal(await page.getByRole('columnheader').count(), 2);
    expectProblem(/404/);
    expectProblem(/getFciDogById/);
    await follow('/breed/compare?breeds=111,99999');
    await page.getByText('没有代码为“99999”的犬种').waitFor();
    t.ok(await page.getByRole('link', { name: '金毛寻回犬' }).first().isVisible(), 'the known breed is shown');
  });

  await t.test('asks for breeds with long ids', async (t) => {
    const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
    const asked: (string | null)[] = [];
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (url.pathname.endsWith('/getFciDogById')) asked.push(url.searchParams.get('id'));
    });
    await visit(`/breed/compare?breeds=${ids}`);
    await until(() => asked.length === ids.length);
    await page.getByText(ids[2] ?? '').waitFor();
    t.same(asked.sort(), ids);
  });

  await rarely(t.test)('shows the other breed if one fails to load, and loads it again', async (t) => {
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

t.test('comparison: names and draws its breeds in the document', async (t) => {
  const rendered = await startSite(t, { siteRoot: clientRoot });
  const ready = () => rendered.get('/breed/compare?breeds=111,230');
  const { text } = await eventually(ready, ({ text }) => text.includes('<table'));
  t.match(text, /og:title" content="犬种对比: 金毛寻回犬、藏獒"/);
  t.match(text, /<svg[^>]*aria-label="金毛寻回犬肩高 51–61 厘米/);
});

const detail = '/breed/detail?id=193';

/** Returns the scale of the person in the drawing; 1 stands for 170 cm. */
const personScale = (page: Page) =>
  page
    .locator('svg[role=img] g[transform]')
    .first()
    .evaluate((person) => Number(/scale\(([\d.]+)/.exec(person.getAttribute('transform') ?? '')?.[1]));

await rarely(inBrowser)('size', async ({ t, page, open, follow, prefer, expectProblem }) => {
  await prefer({ theme: 'dark' });

  await t.test('draws no person if the height is unknown, and makes a picture once its code loads', async (t) => {
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
    await dialogClosed(page.getByRole('dialog'));
  });

  await t.test('draws the height of the visitor beside the breed and in its picture', async (t) => {
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
    await isForMoments(t, (await savedPicture(page, '保存图片')).png, new URL(detail, site.url));
  });
});
