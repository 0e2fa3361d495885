import { addressOf, browse, holdRequests, reload, unrendered, waitInPage } from '../../helpers/browser.ts';
import { checkTyping } from '../../helpers/pages/typing.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

await inBrowser('a search kept in the browser history', async ({ t, page, open, follow, navigate }) => {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    // The test itself ends the debounce in client/kit/form/use-debounced-text.ts.
    const held = (callback: () => void, ms?: number) => {
      if (ms !== 250) return later(callback, ms);
      Object.assign(window, { endPause: callback });
      return 0;
    };
    Object.assign(window, { setTimeout: held });
  });
  const untilShown = (text: string) =>
    waitInPage(page, (q) => document.querySelector<HTMLInputElement>('search input')?.value === q, text);

  await t.test('is shown again on Back', async (t) => {
    await open('/appreciation/index?q=cacib');
    t.equal(await page.locator('search input').inputValue(), 'cacib');
    await navigate('/appreciation/index?q=puppy');
    await untilShown('puppy');
    await page.goBack();
    await untilShown('cacib');
  });

  await t.test('is not replaced by text typed on the previous page', async () => {
    await follow('/breed/index');
    await page.locator('search input').fill('saluki');
    await page.evaluate(() => {
      history.pushState({ key: 'next' }, '', '/appreciation/index?q=cacib');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      (window as unknown as { endPause(): void }).endPause();
    });
    await untilShown('cacib');
    await page.waitForURL('**/appreciation/index?q=cacib');
  });
});

await inBrowser('a typed search', async ({ t, page, open }) => {
  const field = page.locator('search input');

  await t.test('loses no typed letter', async (t) => {
    await open('/breed/index');
    await checkTyping(t, { page, field });
  });

  await t.test('starts at once on Enter, which closes the on-screen keyboard', async (t) => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await field.pressSequentially('saluki');
    t.equal(addressOf(page), '/breed/index', 'nothing is searched yet');
    await field.press('Enter');
    await page.waitForURL('**/breed/index?q=saluki');
    t.notOk(await field.evaluate((input) => input === document.activeElement));
  });
});

const { inBrowser: inUnrendered } = await browse(t, unrendered);

await inUnrendered('a search committed while its page is being left', async ({ t, page, open, navigate }) => {
  const field = page.locator('search input');
  const home = page.getByRole('heading', { name: '一犬一证，一查便知' });
  await page.clock.install();

  await t.test('does not undo Back', async (t) => {
    await open('/');
    await navigate('/breed/index');
    await field.waitFor();
    // After the reload, Back has to load the previous page's chunk again.
    await reload(page);
    await field.waitFor();
    const release = await holdRequests(page, /\/assets\/home\.page-/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('saluki');
    await page.evaluate(() => history.back());
    await waitInPage(page, () => location.pathname === '/');
    await page.clock.runFor(1_000);
    t.equal(addressOf(page), '/');
    await page.clock.resume();
    release();
    await home.waitFor();
    t.equal(addressOf(page), '/');
  });

  await t.test('is recorded in its own history entry', async (t) => {
    const release = await holdRequests(page, /\/assets\/home\.page-/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open('/breed/index');
    await page.clock.pauseAt(Date.now() + 120_000);
    await field.pressSequentially('saluki');
    await page.getByRole('link', { name: 'CKU 犬籍登记' }).click();
    await page.clock.runFor(1_000);
    t.equal(addressOf(page), '/breed/index?q=saluki');
    await page.clock.resume();
    release();
    await home.waitFor();
    t.equal(addressOf(page), '/');
    await page.goBack();
    await waitInPage(page, () => document.querySelector<HTMLInputElement>('search input')?.value === 'saluki');
    t.equal(addressOf(page), '/breed/index?q=saluki');
  });
});
