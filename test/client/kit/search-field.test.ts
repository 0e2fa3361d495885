import { addressOf, clientRoot, startBrowser } from '../../helpers/browser.ts';
import { checkTyping } from '../../helpers/pages/typing.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser('keeps every letter', async ({ t, page, open }) => {
  await open('/breed/index');
  await checkTyping(t, { page, field: page.locator('search input') });
});

await inBrowser('shows the earlier search on Back', async ({ t, page, open, visit }) => {
  await open('/appreciation/index?q=cacib');
  const field = page.locator('search input');
  t.equal(await field.inputValue(), 'cacib');
  const untilShown = (text: string) =>
    page.waitForFunction((q) => document.querySelector<HTMLInputElement>('search input')?.value === q, text);
  await visit('/appreciation/index?q=puppy');
  await untilShown('puppy');
  await page.goBack();
  await untilShown('cacib');
});

await inBrowser('searches at once on Enter and closes the on-screen keyboard', async ({ t, page, open }) => {
  await page.clock.install();
  await open('/breed/index');
  const field = page.locator('search input');
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially('saluki');
  t.equal(addressOf(page), '/breed/index', 'nothing is searched yet');
  await field.press('Enter');
  await page.waitForURL('**/breed/index?q=saluki');
  t.notOk(await field.evaluate((input) => input === document.activeElement));
});

await inBrowser('does not go back when typing pauses while the next page renders', async ({ page, open, follow }) => {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    // The pause of client/kit/form/use-debounced-text.ts ends when the test says so.
    const held = (callback: () => void, ms?: number) => {
      if (ms !== 250) return later(callback, ms);
      Object.assign(window, { endPause: callback });
      return 0;
    };
    Object.assign(window, { setTimeout: held });
  });
  await open('/appreciation/index?q=cacib');
  await follow('/breed/index');
  await page.locator('search input').fill('saluki');
  await page.evaluate(() => {
    history.pushState({ key: 'next' }, '', '/appreciation/index?q=cacib');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    (window as unknown as { endPause(): void }).endPause();
  });
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('search input')?.value === 'cacib');
  await page.waitForURL('**/appreciation/index?q=cacib');
});
