import type { Page } from 'playwright-core';
import { addressOf, amendData, holdRequests, settled, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const list = (page: Page) => page.locator('ul[aria-label="犬种"]');

await inBrowser('shows figures of a breed and links to its siblings', async ({ t, page, open }) => {
  await open('/breed/detail?id=193');
  const main = page.locator('#main');
  t.match(await main.textContent(), /FCI 编号193/);
  t.equal(await page.getByRole('img', { name: /肩高 .* 厘米，与身高 170 厘米的人并排/ }).count(), 1);
  t.match(await main.locator('dl').first().textContent(), /雄犬肩高/);
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
  const sections = page.locator('#main h2:visible');
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
  // The wall shows the breeds of the group.
  await page.locator('#main a[href$="id=148"]').waitFor();
});

await inBrowser(
  'keeps the position of the list beside the breed on a wide screen',
  async ({ t, page, open }) => {
    await open('/breed/index?status=definitive');
    await page.getByText('请在左侧选择一个犬种').waitFor();
    const scroller = () =>
      list(page).evaluate((element) => {
        let ancestor = element.parentElement;
        while (ancestor && ancestor.scrollHeight <= ancestor.clientHeight + 1) ancestor = ancestor.parentElement;
        return ancestor?.scrollTop ?? -1;
      });
    await list(page).locator('a').first().hover();
    await page.mouse.wheel(0, 3000);
    await until(async () => (await scroller()) >= 2900);
    for (const share of [3, 2]) {
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
      t.ok(await list(page).isVisible(), 'the list is still there');
      t.ok(Math.abs((await scroller()) - before) <= 5, `${before}, then ${await scroller()}`);
      t.equal(await page.locator('a[aria-current="true"] b').textContent(), name, 'the open breed is marked');
      t.match(addressOf(page), /^\/breed\/detail\?(?=.*status=definitive)(?=.*id=\d+)/);
    }
    const [listBox, nameBox] = await Promise.all([
      list(page).boundingBox(),
      page.locator('#main article h1').boundingBox(),
    ]);
    t.ok(listBox && nameBox && nameBox.x >= listBox.x + listBox.width, 'side by side');
    t.equal(await page.locator('h1').count(), 1, 'a single h1');
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'shows English names, and counts one breed in the singular',
  async ({ t, page, open, follow }) => {
    await amendData<{ breedCount: number }[]>(page, '**/getFciGroup', ([group]) => {
      if (group) group.breedCount = 1;
    });
    await open('/breed/index');
    t.equal(await page.locator('html').getAttribute('lang'), 'en');
    await page.getByRole('textbox', { name: 'Name, pinyin or FCI number' }).fill('111');
    await page.waitForURL((url) => url.searchParams.get('q') === '111');
    const row = page.locator('ul[aria-label="Breeds"] a').first();
    await row.filter({ has: page.locator('b', { hasText: /^Golden Retriever$/ }) }).click();
    await page.getByRole('heading', { name: 'Golden Retriever', exact: true }).waitFor();
    t.match(await page.locator('#main').textContent(), /FCI number\s*111/);
    await follow('/breed/group');
    t.match(await page.locator('#main a[href*="groupId="]').first().textContent(), /sections?, 1 breed$/);
  },
  { locale: 'en-GB' },
);
