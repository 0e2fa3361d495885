import { t } from 'tap';
import { addressOf, clientRoot, eventually, startBrowser } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser(
  'a navigation that waits for its chunk, when the search of the page it leaves reaches the address, arrives',
  async ({ t, page, open }) => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/home\.page-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    await open('/breed/index');
    const field = page.locator('search input');
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('saluki');
    await page.getByRole('button', { name: '返回' }).click();
    await page.clock.runFor(1_000);
    t.equal(addressOf(page), '/breed/index?q=saluki', 'the entry left behind keeps the search');
    await page.clock.resume();
    letGo();
    await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
    t.equal(addressOf(page), '/');
    await page.goBack();
    await field.waitFor();
    t.equal(
      await eventually(
        () => field.inputValue(),
        (text) => text === 'saluki',
      ),
      'saluki',
    );
    t.equal(addressOf(page), '/breed/index?q=saluki');
  },
);

await inBrowser(
  'Back, while its page waits for its chunk, is not undone by a search of the page it leaves',
  async ({ t, page, open, visit }) => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.clock.install();
    await open('/');
    await visit('/breed/index');
    const field = page.locator('search input');
    await field.waitFor();
    // Opened anew, the page behind needs its chunk again.
    await page.reload();
    await field.waitFor();
    await page.route(/\/assets\/home\.page-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('saluki');
    await page.evaluate(() => history.back());
    await eventually(
      async () => addressOf(page),
      (address) => address === '/',
    );
    await page.clock.runFor(1_000);
    t.equal(addressOf(page), '/');
    await page.clock.resume();
    letGo();
    await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
    t.equal(addressOf(page), '/');
  },
);
