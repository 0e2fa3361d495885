/** Pages without network after one visit, and fresh data once the network is back. */
import type { Page } from 'playwright-core';
import { clientRoot, settled, startBrowser } from '../../helpers/browser.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { lineTo } from '../../helpers/offline/line.ts';
import { untilInstalled, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { violationsInBothThemes } from '../../helpers/pages/axe.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const noNetwork =
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_\w+)|no response from/;

/** Base path, as on a host shared by several sites. */
const basePath = '/h5/';
const breed = `${basePath}breed/detail?id=111`;
const notice = `${basePath}announcement/detail?sortId=1&id=2001`;
const number = 'CKU-111-0026158/23';
const saved = /内容(?:刚刚保存|保存于 \d+ 分钟前)/;

const site = await startSite(t, { siteRoot: clientRoot, env: { BASE_PATH: basePath } });
const line = await lineTo(t, site);
// Waits for the pages' data: until oa-web's answers are cached, pages are rendered without it.
for (const address of [basePath, `${basePath}breed/index`, breed, `${basePath}announcement/index`, notice])
  await until(async () => {
    const { text } = await site.get(address);
    return text.includes('id="page-state"') && !text.includes('_skeleton_');
  });
const inBrowser = await startBrowser(t, line);

const callsTo = (path: string) => site.logs.filter(({ route }) => String(route).endsWith(path)).length;
const bar = (page: Page) => page.locator('aside.unreachable');

/** Start and end of each kind of outage. Headless Chromium sends no `online` event to a page opened offline. */
const outages = {
  device: {
    begin: (page: Page) => page.context().setOffline(true),
    end: async (page: Page) => {
      await page.context().setOffline(false);
      // The page retries every 15 s.
      await page.clock.fastForward(15_000);
    },
  },
  server: {
    begin: () => line.cut(),
    end: async (page: Page) => {
      await line.restore();
      // The page retries when the visitor returns to the tab.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
  },
};

const orders = [
  ['server', 'device'],
  ['device', 'server'],
] as const;
for (const [first, second] of sample(orders, 1))
  await inBrowser(
    `reads saved pages while the ${first} is offline, then while the ${second} is`,
    async ({ t, page, open, tolerate }) => {
      tolerate(noNetwork);
      await page.clock.install();
      const outside: string[] = [];
      page.on('request', (request) => {
        const { pathname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !pathname.startsWith(basePath)) outside.push(pathname);
      });
      await open(basePath);
      await untilInstalled(page);
      await untilSaved(page, 'getSorts');
      await untilSaved(page, 'getTitleListBySortId?page=1&pageSize=50&sortId=2');
      await open(breed);
      await untilSaved(page, 'getFciDogById?id=111');
      await open(notice);
      await untilSaved(page, 'getTitleListBySortId?page=1&sortId=1');
      const title = (await page.locator('article h1, #main h1').first().textContent()) ?? '';
      const [outage, nextOutage] = [outages[first], outages[second]];
      const saysHowOld = async (what: string) => t.match(await bar(page).textContent(), saved, what);

      await outage.begin(page);
      await open(basePath);
      t.same(await violationsInBothThemes(page), [], 'no violation of axe');
      t.match(await bar(page).textContent(), '未能连上网站。');
      await page.locator('#main a[href*="announcement/detail"]').first().waitFor();
      await saysHowOld('home page');

      await page.locator('#main a[href$="/breed/index"]:visible').click();
      await page.locator('search input').fill('萨路基');
      await page.locator('#main a[href*="breed/detail"]', { hasText: '萨路基' }).first().waitFor();

      await open(notice);
      await page.getByRole('heading', { name: title }).first().waitFor();
      await saysHowOld('announcement');

      await open(`${basePath}notice/index?view=calendar`);
      await page.getByRole('list', { name: '犬展日历' }).locator('a').first().waitFor();
      await saysHowOld('calendar');

      await open(`${basePath}ckuh5/ckuCertificate/xt?number=${number}`);
      await page.getByText('这次没能查证').first().waitFor();
      const said = (await bar(page).textContent()) ?? '';
      t.match(said, '现在无法查证。');
      t.notMatch(said, saved, 'no certificate is saved');

      await outage.end(page);
      await bar(page).waitFor({ state: 'detached' });
      await page.getByText(number).first().waitFor();
      t.equal(await page.getByText('这次没能查证').count(), 0, 'the certificate is checked without a reload');

      await nextOutage.begin(page);
      await open(breed);
      await page.getByRole('heading', { name: '金毛寻回犬' }).first().waitFor();
      await saysHowOld('breed');
      const before = callsTo('getFciDogById');
      await nextOutage.end(page);
      await bar(page).waitFor({ state: 'detached' });
      await until(() => callsTo('getFciDogById') > before);
      await settled(page);
      t.ok(await page.getByRole('heading', { name: '金毛寻回犬' }).first().isVisible(), 'the breed is fetched again');
      t.same(outside, [], 'nothing outside the base path is requested');
    },
    withWorker,
  );
