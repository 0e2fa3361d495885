/** Keyboard and focus: main tasks, page changes, dialogs. test/client/pages checks the tab stops of every page. */
import type { Page } from 'playwright-core';
import {
  addressOf,
  browse,
  eventually,
  hasFocusIn,
  holdRequests,
  untilDialogClosed,
  untilPainted,
  untilSettled,
  waitInPage,
} from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { smallTargets } from '../../helpers/pages/axe.ts';
import { tabTo } from '../../helpers/pages/keyboard.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

const arrives = async (page: Page, path: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await untilSettled(page);
};

/** Returns the tag and text of the focused element. */
const focusOf = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.localName} ${document.activeElement?.textContent?.trim() ?? ''}`);

const untilHeadingFocused = (page: Page, text: string) =>
  waitInPage(
    page,
    (start) => {
      const { localName, textContent } = document.activeElement ?? {};
      return localName === 'h1' && textContent?.startsWith(start);
    },
    text,
  );

await rarely(inBrowser)('scrolls to a letter with the arrow keys on the index bar', async ({ t, page, open }) => {
  await open('/breed/index');
  await tabTo(page, /^input/);
  await page.locator('#main a[href$="/breed/compare"]').waitFor();
  // Closes the suggestions that an empty field offers.
  await page.keyboard.press('Escape');
  await tabTo(page, /^(?:a|div) (?!$)/);
  const slider = page.getByRole('slider');
  t.ok(await hasFocusIn(slider), 'the index bar is the first stop after the filters');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const heading = page.locator(`[data-letter="${await slider.getAttribute('aria-valuetext')}"]`);
  const bar = page.locator('#main header').first();
  const gap = async () => ((await heading.boundingBox())?.y ?? 0) - ((await bar.boundingBox())?.height ?? 0);
  t.ok(
    Math.abs(await eventually(gap, (value) => Math.abs(value) <= 1)) <= 1,
    'the heading of the letter is directly below the bar',
  );
});

await inBrowser('scrolls a focused search field out from under the bar unless the field is sticky', async (opened) => {
  const { t, page, open } = opened;
  const field = page.locator('#main search');
  const scrolledTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y).then(() => untilPainted(page));
  for (const path of ['/breed/index?group=8', '/appreciation/index']) {
    await open(path);
    await scrolledTo(70);
    await tabTo(page, /^input/);
    await untilPainted(page);
    t.equal(Math.round((await field.boundingBox())?.y ?? 0), 56, path);
  }
  await open('/announcement/list?sortId=1');
  await scrolledTo(900);
  await field.getByRole('textbox').focus();
  await untilPainted(page);
  t.equal(await page.evaluate(() => window.scrollY), 900, 'the page stays in place');
});

await inBrowser('looks up a certificate and checks its chip by keyboard', async ({ page, open }) => {
  await open('/ckuh5/ckuCertificate');
  await tabTo(page, /^input/);
  await page.keyboard.type('CKU-111-0026158/23');
  await page.keyboard.press('Enter');
  await arrives(page, '/ckuh5/ckuCertificate/xt');
  await tabTo(page, /^input 芯片末六位/);
  await page.keyboard.type('042917');
  await page.keyboard.press('Enter');
  await page
    .getByText(/登记一致/)
    .filter({ visible: true })
    .first()
    .waitFor();
});

await inBrowser('keyboard focus', async ({ t, page, open, follow }) => {
  const opener = page.getByRole('button', { name: /^体型/ });
  const dialog = page.getByRole('dialog');

  await t.test('stays at the top of the first page, and moves to the heading of the next', async (t) => {
    t.equal(await open('/breed/group#100%'), 200, 'an invalid escape in the URL is harmless');
    t.match(await focusOf(page), /^body/);
    await page.getByRole('button', { name: '返回' }).click();
    await untilHeadingFocused(page, '犬种');
    t.equal(addressOf(page), '/breed/index');
  });

  await t.test('jumps past the bar and the filters with the skip link', async (t) => {
    await open('/breed/index');
    await page.keyboard.press('Tab');
    t.match(await focusOf(page), '跳到正文');
    await page.keyboard.press('Enter');
    t.equal(addressOf(page), '/breed/index', 'the page stays the same');
    await page.keyboard.press('Tab');
    t.ok(
      await page.evaluate(() => document.activeElement?.matches('[data-content] [role="slider"]')),
      'the index bar comes before the breeds',
    );
    t.same(await smallTargets(page), [], 'buttons and links are large enough for fingers');
  });

  await t.test('moves from the loading heading to the final one, and back to the row on Back', async (t) => {
    const row = page.locator('#main a[data-row]').first();
    const name = (await row.locator('b').textContent()) ?? '?';
    const release = await holdRequests(page, '**/getFciDogById*');
    await row.click();
    await untilHeadingFocused(page, '犬种');
    release();
    await untilSettled(page);
    await untilHeadingFocused(page, name);
    await page.getByRole('button', { name: '返回' }).focus();
    await page.goBack();
    await row.waitFor();
    t.match(await focusOf(page), /^a /, 'the heading does not take the focus again');
  });

  await rarely(t.test)('moves to the heading of a breed opened beside the list, also on Back', async (t) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await follow('/breed/detail?id=193');
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    const row = page.locator('#main a[data-row]').nth(1);
    const second = await row.locator('b').textContent();
    await row.click();
    await untilHeadingFocused(page, second ?? '?');
    await page.goBack();
    await untilHeadingFocused(page, first ?? '?');
    t.equal(addressOf(page), '/breed/detail?id=193');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await follow('/');
  await follow('/breed/index');

  await t.test('returns to the button that opened a dialog, once it closes', async (t) => {
    await opener.dblclick();
    await dialog.waitFor();
    await waitInPage(page, () => document.querySelector('dialog')?.getAnimations().length === 0);
    t.equal(await dialog.count(), 1, 'a double click opens one dialog');
    const pointAt = { 'the page': () => page.mouse.move(200, 60), 'the dialog': () => dialog.hover() };
    for (const [place, point] of Object.entries(pointAt)) {
      await point();
      await page.mouse.wheel(0, 600);
      await untilPainted(page);
      t.equal(await page.evaluate(() => window.scrollY), 0, `the page stays in place under a wheel on ${place}`);
    }
    await page.keyboard.press('Escape');
    await untilDialogClosed(dialog);
    t.ok(await eventually(() => hasFocusIn(opener), Boolean), 'the button has the focus again');
  });

  await t.test('moves through choices with the arrow keys, and chooses only on Enter', async (t) => {
    await opener.click();
    await dialog.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    t.ok(await page.evaluate(() => document.activeElement?.closest('label')?.textContent), 'a row has focus');
    t.equal(await dialog.getByRole('radio', { checked: true }).count(), 1, 'still open');
    await page.keyboard.press('Enter');
    await untilDialogClosed(dialog);
    await page.waitForURL('**/breed/index?size=*');
  });

  await t.test('closes a dialog on Back without leaving the page', async (t) => {
    const before = addressOf(page);
    await opener.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    t.equal(addressOf(page), before);
    await opener.click();
    await dialog.getByText('小型').click();
    await untilDialogClosed(dialog);
    await page.waitForURL('**/breed/index?size=small');
    await untilSettled(page);
    await page.goBack();
    await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
    t.equal(addressOf(page), '/', 'the next Back leaves the page');
  });
});

await rarely(inBrowser)('switches the language even if Back closes the dialog first', async ({ t, page, open }) => {
  await open('/breed/group');
  await page.getByRole('button', { name: '语言和显示' }).click();
  const choice = page.getByRole('dialog').getByRole('radio', { name: 'English' });
  await choice.waitFor({ state: 'attached' });
  // Simulates Back before React has closed the dialog.
  await choice.evaluate((radio: HTMLInputElement) => {
    // Deferred, because the page reload would interrupt this call.
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
