/** The ranking on wide and narrow screens, in large text, in older browsers, and its rule. */

import { addressOf, eventually, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { dogPage, index, links, rankPath, year } from '../../../helpers/pages/rankings.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

await inBrowser(
  'a dog far down the ranking, opened by a link on a wide screen, is highlighted in view',
  async ({ t, page, open }) => {
    const dog = (await site.get(`${rankPath}?year=${year}&pageSize=50&page=4`)).json.data.items[25];
    await open(dogPage(dog.dogId));
    const row = page.locator(`a[data-row="${dog.dogId}"]`);
    await row.waitFor();
    t.equal(await row.getAttribute('aria-current'), 'true');
    const isInView = () =>
      row.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
    t.ok(await eventually(isInView, Boolean), 'scrolled to');
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'the rule of the points opens from the head of the ranking, on a double tap once, with the page behind at rest',
  async ({ t, page, open }) => {
    await open(index);
    await page.getByRole('button', { name: '积分规则' }).dblclick();
    const sheet = page.getByRole('dialog', { name: '积分规则' });
    await sheet.getByText(/BIS 1：280 分/).waitFor();
    await sheet.hover();
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(200);
    t.equal(await page.evaluate(() => window.scrollY), 0);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    t.equal(addressOf(page), index);
  },
);

await inBrowser('the podium, with text at twice its size, does not widen a phone', async ({ t, page, open }) => {
  await open(index);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  t.equal(await horizontalOverflow(page), 0);
  const [first, second] = await page
    .getByRole('list', { name: '前三名' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
  t.ok((second ?? 0) > (first ?? 0), 'one below the other');
});

await inBrowser(
  'the ranking, without IntersectionObserver, loads further pages by a button',
  async ({ t, page, open }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    });
    await open(index);
    await page.getByRole('button', { name: '加载更多' }).click();
    t.equal(
      await eventually(
        () => links(page).count(),
        (count) => count === 100,
      ),
      100,
    );
  },
);
