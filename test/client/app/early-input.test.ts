/** Input on a rendered page before its code has loaded. */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { pageScriptsId } from '../../../shared/rendering.ts';
import { clientRoot, holdRequests, settled, startBrowser } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

/** Opens a page with its data, and holds its code back until the returned function is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  await untilRendered(path);
  const release = await holdRequests(page, /assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

/** Waits until the page is rendered with its data. Until then it is sent with a skeleton. */
const untilRendered = (path: string) => until(async () => !(await site.get(path)).text.includes('_skeleton_'));

/** Closes the dialog, and checks that the click is not replayed a second time, which would reopen it. */
async function closesForGood(t: Test, page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await settled(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  t.equal(await page.getByRole('dialog').count(), 0, 'the dialog stays closed');
}

await inBrowser('rendered page', async ({ t, page }) => {
  await t.test('looks up a number submitted before the code loaded', async (t) => {
    const release = await openWithoutCode(page, '/');
    await page.getByRole('textbox').pressSequentially('CKU-111-0026158/23');
    await page.keyboard.press('Enter');
    t.equal(new URL(page.url()).pathname, '/', 'the page and the typed number stay');
    release();
    await page.waitForURL(/ckuCertificate/);
    await settled(page);
    t.match(await page.locator('#main').textContent(), 'CKU-111-0026158/23');
  });

  await rarely(t.test)('searches for what was typed before the code loaded', async (t) => {
    const release = await openWithoutCode(page, '/breed/index');
    await page.getByRole('textbox').pressSequentially('jinmao');
    release();
    await page.waitForURL(/q=jinmao/);
    t.equal(await page.getByRole('textbox').inputValue(), 'jinmao');
    await page.keyboard.type('x');
    t.equal(await page.getByRole('textbox').inputValue(), 'jinmaox', 'typing continues in the field');
  });

  await t.test('acts once on a button pressed before the code loaded', async (t) => {
    const release = await openWithoutCode(page, '/breed/group');
    await page.getByRole('button', { name: '语言和显示' }).click();
    t.equal(await page.getByRole('dialog').count(), 0);
    release();
    await closesForGood(t, page);
  });

  await rarely(t.test)('acts once on a button pressed during hydration', async (t) => {
    await untilRendered('/breed/index');
    await page.addInitScript((holderId) => {
      if (location.hash !== '#press') return;
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main') || document.getElementById(holderId)) return;
        observer.disconnect();
        document.querySelector<HTMLElement>('[aria-label="语言和显示"]')?.click();
      });
      observer.observe(document, { childList: true, subtree: true });
    }, pageScriptsId);
    await page.goto('/breed/index#press', { waitUntil: 'domcontentloaded' });
    await closesForGood(t, page);
  });

  await rarely(t.test)('applies a choice made before the code loaded', async (t) => {
    const release = await openWithoutCode(page, '/integralRanking/index');
    const choice = page.getByRole('radio').nth(1);
    await page.locator('label:has([type="radio"])').nth(1).click();
    release();
    await page.waitForURL(/\?/);
    await settled(page);
    t.equal(await choice.isChecked(), true);
  });

  await rarely(t.test)('completes an IME composition begun before the code loaded', async (t) => {
    const release = await openWithoutCode(page, '/breed/index');
    const field = page.getByRole('textbox');
    await field.focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'jin', selectionStart: 3, selectionEnd: 3 });
    release();
    await settled(page);
    t.equal(await field.inputValue(), 'jin', 'the unfinished composition stays');
    t.notMatch(page.url(), /q=/, 'the unfinished composition is not searched for');
    await keyboard.send('Input.imeSetComposition', { text: 'jinmao', selectionStart: 6, selectionEnd: 6 });
    await keyboard.send('Input.insertText', { text: '金毛' });
    await page.waitForURL((url) => url.searchParams.get('q') === '金毛');
    t.equal(await field.inputValue(), '金毛');
  });
});
