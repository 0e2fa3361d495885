import { addressOf, clientRoot, settled, startBrowser } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser('Back closes the dialog and leaves the page open', async ({ t, page, open }) => {
  await open('/');
  await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: /^犬种/ }).click();
  await page.waitForURL('**/breed/index');
  await settled(page);
  const dialog = page.getByRole('dialog');
  for (const once of ['first', 'again']) {
    await page.getByRole('button', { name: /^体型/ }).click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    t.equal(addressOf(page), '/breed/index', once);
  }
  await page.goBack();
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  t.equal(addressOf(page), '/', 'the next Back leaves the page');
});

await inBrowser('a choice adds no history entry', async ({ t, page, open }) => {
  await open('/');
  await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: /^犬种/ }).click();
  await page.waitForURL('**/breed/index');
  await settled(page);
  await page.getByRole('button', { name: /^体型/ }).click();
  await page.getByRole('dialog').getByText('小型').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForURL('**/breed/index?size=small');
  await settled(page);
  await page.goBack();
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  await page.goForward();
  await page.locator('search input').waitFor();
  t.equal(addressOf(page), '/breed/index?size=small');
});

await inBrowser('a double tap opens the dialog', async ({ t, page, open }) => {
  await open('/breed/index');
  await page.getByRole('button', { name: /^体型/ }).dblclick();
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => document.querySelector('dialog')?.getAnimations().length === 0);
  t.equal(await page.getByRole('dialog').count(), 1);
});

await inBrowser('switches the language chosen as Back closes the dialog', async ({ t, page, open }) => {
  await open('/breed/group');
  await page.getByRole('button', { name: '语言和显示' }).click();
  const choice = page.getByRole('dialog').getByRole('radio', { name: 'English' });
  await choice.waitFor({ state: 'attached' });
  // Back arrives before React has closed the dialog.
  await choice.evaluate((radio: HTMLInputElement) => {
    // Deferred: the page reloads, which would interrupt this call.
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

await inBrowser('the page behind the dialog does not scroll', async ({ t, page, open }) => {
  await open('/breed/index');
  await page.getByRole('button', { name: /^体型/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(200, 60);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))));
  t.equal(await page.evaluate(() => window.scrollY), 0);
});

await inBrowser('arrow keys move the focus and Enter or Space chooses', async ({ t, page, open }) => {
  await open('/breed/index');
  const dialog = page.getByRole('dialog');
  for (const key of ['Enter', 'Space']) {
    await page.getByRole('button', { name: /^体型/ }).click();
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
