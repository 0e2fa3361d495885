import type { Page } from 'playwright-core';
import { addressOf, eventually, holdRequests, settled, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const list = (page: Page) => page.locator('ul[aria-label="犬种"]');

await inBrowser('a breed shows its figures and links to its siblings', async ({ t, page, open }) => {
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
  'a breed has a heading while loading, when loaded, and when it does not exist',
  async ({ t, page, open, expectProblem }) => {
    const release = await holdRequests(page, '**/getFciDogById**');
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/breed/detail?id=111');
    await page.locator('[class*="_skeleton_"]').first().waitFor();
    t.equal(await heading.textContent(), '犬种');
    release();
    t.equal(
      await eventually(
        () => heading.textContent(),
        (text) => text !== '犬种',
      ),
      '金毛寻回犬',
    );
    t.equal(await page.locator('h1').count(), 1);
    expectProblem(/404/);
    expectProblem(/console/);
    await open('/breed/detail?id=99999');
    t.equal(await heading.textContent(), '犬种');
  },
);

await inBrowser('the groups lead through a section to a breed, which links back', async ({ t, page, open }) => {
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
  await open('/breed/group?groupId=4');
  await page.locator('#main a[href$="id=148"]').waitFor();
  t.pass('the breeds of a group are on its wall');
});

await inBrowser(
  'breeds, opened one after another on a wide screen, leave the list beside them where it was',
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
    await eventually(scroller, (top) => top >= 2900);
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
  'the breed pages, in a browser set to English, show English names',
  async ({ t, page, open }) => {
    await open('/breed/index');
    t.equal(await page.locator('html').getAttribute('lang'), 'en');
    await page.getByRole('textbox', { name: 'Name, pinyin or FCI number' }).fill('111');
    const row = page.locator('ul[aria-label="Breeds"] a').first();
    t.equal(
      await eventually(
        () => row.locator('b').textContent(),
        (name) => name === 'Golden Retriever',
      ),
      'Golden Retriever',
    );
    await row.click();
    await page.getByRole('heading', { name: 'Golden Retriever', exact: true }).waitFor();
    t.match(await page.locator('#main').textContent(), /FCI number\s*111/);
    t.equal(await page.title(), 'app-H5');
  },
  { locale: 'en-GB' },
);

await inBrowser(
  'the groups, in English, count one breed in the singular',
  async ({ t, page, open }) => {
    await page.route('**/getFciGroup', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data[0].breedCount = 1;
      await route.fulfill({ response, json });
    });
    await open('/breed/group');
    t.match(await page.locator('#main a[href*="groupId="]').first().textContent(), /sections?, 1 breed$/);
  },
  { locale: 'en-GB' },
);
