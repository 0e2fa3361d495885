import {
  addressOf,
  clientRoot,
  dialogClosed,
  eventually,
  hasFocusIn,
  settled,
  startBrowser,
} from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser('over a list', async ({ t, page, open, follow }) => {
  const opener = page.getByRole('button', { name: /^体型/ });
  const dialog = page.getByRole('dialog');
  await open('/');
  await follow('/breed/index');

  await t.test('opens on a double tap and keeps the page behind it still', async (t) => {
    await opener.dblclick();
    await dialog.waitFor();
    await page.waitForFunction(() => document.querySelector('dialog')?.getAnimations().length === 0);
    t.equal(await dialog.count(), 1);

    const pointAt = { 'the page': () => page.mouse.move(200, 60), 'the dialog': () => dialog.hover() };
    for (const [place, point] of Object.entries(pointAt)) {
      await point();
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      t.equal(await page.evaluate(() => window.scrollY), 0, place);
    }
    await page.keyboard.press('Escape');
    await dialogClosed(dialog);
    t.ok(await eventually(() => hasFocusIn(opener), Boolean), 'the button has the focus again');
  });

  await t.test('closes on Back, and adds no history entry for a choice', async (t) => {
    for (const once of ['first', 'again']) {
      await opener.click();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      t.equal(addressOf(page), '/breed/index', once);
    }
    await opener.click();
    await dialog.getByText('小型').click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL('**/breed/index?size=small');
    await settled(page);
    await page.goBack();
    await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
    t.equal(addressOf(page), '/', 'the next Back leaves the page');
    await page.goForward();
    await page.locator('search input').waitFor();
    t.equal(addressOf(page), '/breed/index?size=small');
  });

  await t.test('moves the focus with arrow keys and chooses with Enter or Space', async (t) => {
    for (const key of ['Enter', 'Space']) {
      await opener.click();
      await dialog.getByRole('radio', { checked: true }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const focused = await page.evaluate(() => document.activeElement?.closest('label')?.textContent);
      t.ok(focused, 'a row has focus');
      t.equal(await dialog.count(), 1, 'still open');
      t.equal(await dialog.getByRole('radio', { checked: true }).count(), 1);
      const before = addressOf(page);
      await page.keyboard.press(key);
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) !== before);
    }
  });
});

await inBrowser('switches the language even if Back closes the dialog at the same time', async ({ t, page, open }) => {
  await open('/breed/group');
  await page.getByRole('button', { name: '语言和显示' }).click();
  const choice = page.getByRole('dialog').getByRole('radio', { name: 'English' });
  await choice.waitFor({ state: 'attached' });
  // Simulates Back before React has closed the dialog.
  await choice.evaluate((radio: HTMLInputElement) => {
    // Deferred, because the page reloads, which would interrupt this call.
    setTimeout(() => {
      radio.click();
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: history.state.idx } }));
    });
  });
  await page
    .getByRole('heading', { name: /groups/i })
    .first()
    .waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'en');
});
