/**
 * Rendered pages: scroll position, input before their code has loaded, code that fails to load, and no scripts at all.
 */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { pageScriptsId } from '../../../shared/rendering.ts';
import {
  addressOf,
  browse,
  eventually,
  holdRequests,
  untilPainted,
  untilSettled,
  waitInPage,
} from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { fetchRendered } from '../../helpers/pages/rendered.ts';
import { t } from '../../helpers/tap.ts';

const { site, inBrowser } = await browse(t);
const list = '/breed/index';
const code = /assets\/.*\.js$/;

for (const path of ['/', list, '/breed/group']) await fetchRendered(site, path);

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrolledDown(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 1500));
  await untilPainted(page);
  return scrollY(page);
}

/** Opens a page with its data, and holds its code back until the returned function is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, code);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

/** Closes the dialog, and checks that the click is not replayed a second time, which would reopen it. */
async function closesForGood(t: Test, page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await untilSettled(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  t.equal(await page.getByRole('dialog').count(), 0, 'the dialog stays closed');
}

await inBrowser('a rendered page', async ({ t, page, open }) => {
  await t.test('starts at the top when opened again', async (t) => {
    await open(list);
    t.ok((await scrolledDown(page)) > 1000);
    await open('/breed/group');
    await open(list);
    await untilPainted(page);
    t.equal(await scrollY(page), 0);
  });

  await t.test('keeps its scroll position on a reload until the visitor scrolls', async (t) => {
    const before = await scrolledDown(page);
    const release = await holdRequests(page, code);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.evaluate(() => location.reload());
    await waitInPage(page, () => !Object.hasOwn(window, 'isOld'));
    const isNear = (y: number) => Math.abs(y - before) <= 3;
    t.ok(isNear(await eventually(() => scrollY(page), isNear)), 'the place is restored before the code loads');
    // Scrolls with the wheel. After a scroll by script alone, the browser would keep restoring the old position.
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, -900);
    const chosen = await eventually(
      () => scrollY(page),
      (y) => y === before - 900,
    );
    t.equal(chosen, before - 900);
    release();
    await untilSettled(page);
    await untilPainted(page);
    t.equal(await scrollY(page), chosen);
  });

  await t.test('looks up a number submitted before the code loaded', async (t) => {
    const release = await openWithoutCode(page, '/');
    await page.getByRole('textbox').pressSequentially('CKU-111-0026158/23');
    await page.keyboard.press('Enter');
    t.equal(new URL(page.url()).pathname, '/', 'the page and the typed number stay');
    release();
    await page.waitForURL(/ckuCertificate/);
    await untilSettled(page);
    t.match(await page.locator('#main').textContent(), 'CKU-111-0026158/23');
  });

  await t.test('acts once on a button pressed before the code loaded', async (t) => {
    const release = await openWithoutCode(page, '/breed/group');
    await page.getByRole('button', { name: '语言和显示' }).click();
    t.equal(await page.getByRole('dialog').count(), 0);
    release();
    await closesForGood(t, page);
  });

  await rarely(t.test)('searches for text typed before the code loaded', async (t) => {
    const release = await openWithoutCode(page, list);
    await page.getByRole('textbox').pressSequentially('jinmao');
    release();
    await page.waitForURL(/q=jinmao/);
    t.equal(await page.getByRole('textbox').inputValue(), 'jinmao');
    await page.keyboard.type('x');
    t.equal(await page.getByRole('textbox').inputValue(), 'jinmaox', 'typing continues in the field');
  });

  await rarely(t.test)('applies a choice made before the code loaded', async (t) => {
    await fetchRendered(site, '/integralRanking/index');
    const release = await openWithoutCode(page, '/integralRanking/index');
    const choice = page.getByRole('radio').nth(1);
    await page.locator('label:has([type="radio"])').nth(1).click();
    release();
    await page.waitForURL(/\?/);
    await untilSettled(page);
    t.equal(await choice.isChecked(), true);
  });

  await rarely(t.test)('completes an IME composition begun before the code loaded', async (t) => {
    const release = await openWithoutCode(page, list);
    const field = page.getByRole('textbox');
    await field.focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'jin', selectionStart: 3, selectionEnd: 3 });
    release();
    await untilSettled(page);
    t.equal(await field.inputValue(), 'jin', 'the unfinished composition stays');
    t.notMatch(page.url(), /q=/, 'the unfinished composition is not searched for');
    await keyboard.send('Input.imeSetComposition', { text: 'jinmao', selectionStart: 6, selectionEnd: 6 });
    await keyboard.send('Input.insertText', { text: '金毛' });
    await page.waitForURL((url) => url.searchParams.get('q') === '金毛');
    t.equal(await field.inputValue(), '金毛');
  });

  await rarely(t.test)('acts once on a button pressed during hydration', async (t) => {
    await page.addInitScript((holderId) => {
      if (location.hash !== '#press') return;
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main') || document.getElementById(holderId)) return;
        observer.disconnect();
        document.querySelector<HTMLElement>('[aria-label="语言和显示"]')?.click();
      });
      observer.observe(document, { childList: true, subtree: true });
    }, pageScriptsId);
    await page.goto(`${list}#press`, { waitUntil: 'domcontentloaded' });
    await closesForGood(t, page);
  });
});

await rarely(inBrowser)('refetches data after Back from another document', async ({ t, page, open }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getFciGroup')) calls.push(request.url());
  });
  await open('/breed/group');
  t.same(calls, [], 'the document contains its data');
  await open(list);
  calls.length = 0;
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await untilSettled(page);
  await page.waitForLoadState('networkidle');
  t.equal(calls.length, 1, 'one call is sent');
  t.equal(await page.locator('#main a[href*="groupId="]').count(), 10);
});

await rarely(inBrowser)('returns to the previous page on Back during hydration', async ({ t, page, open }) => {
  const [before, after] = ['/breed/detail?id=111', '/breed/detail?id=193'];
  for (const path of [before, after]) await fetchRendered(site, path);
  await page.addInitScript(
    ({ id, to }) => {
      // The page's code removes the element right before hydration.
      new MutationObserver((changes, observer) => {
        const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        if (!removed.some((node) => node instanceof Element && node.id === id)) return;
        observer.disconnect();
        history.replaceState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }).observe(document, { childList: true, subtree: true });
    },
    { id: pageScriptsId, to: before },
  );
  await open(after);
  await page.getByRole('heading', { name: '金毛寻回犬', exact: true }).waitFor();
  t.equal(addressOf(page), before);
});

await inBrowser('reports that the code failed to load, and completes the page on Retry', async (opened) => {
  const { t, page, expectProblem, tolerate } = opened;
  expectProblem(/console: ChunkLoadError: chunk failed to load/);
  tolerate(/ERR_|Failed to load resource|dynamically imported/);
  const chunk = /\/assets\/groups\.page-[\w-]+\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.goto('/breed/group');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  t.match(await alert.textContent(), /页面未能完整加载网络可能断开过/);
  t.ok(await page.getByRole('link', { name: /玩具犬/ }).isVisible(), 'the page is still shown');
  await page.unroute(chunk);
  await alert.getByRole('button', { name: '再试一次' }).click();
  await alert.waitFor({ state: 'detached' });
  await untilSettled(page);
  t.ok(await page.getByRole('link', { name: /玩具犬/ }).isVisible());
});

await inBrowser(
  "works without scripts, in the system's or the visitor's theme",
  async ({ t, page, prefer, tolerate }) => {
    // Chromium reports each blocked script as a CSP violation.
    tolerate(/^csp: .*[.]js$/);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/breed/group', { waitUntil: 'domcontentloaded' });
    // Without scripts, the document does not wait for its style sheet.
    const styled = () => eventually(background, (color) => color !== 'rgba(0, 0, 0, 0)');
    t.equal(await styled(), 'rgb(15, 23, 19)', 'the theme follows a dark system');
    await prefer({ language: 'en', theme: 'light' });
    await page.goto('/breed/group', { waitUntil: 'domcontentloaded' });
    t.equal(await styled(), 'rgb(245, 241, 230)', 'the theme is the chosen one');
    await page.locator('#main a[href*="groupId=8"]').first().click();
    await page.waitForURL(/groupId=8/);
    t.match(await page.locator('#main').innerText(), /Retrievers/);
    await page.getByRole('link', { name: '中文' }).click();
    await page
      .locator('#main')
      .getByText(/寻回犬/)
      .filter({ visible: true })
      .first()
      .waitFor();
    t.match(page.url(), /groupId=8/, 'the page is the same');
  },
  { javaScriptEnabled: false, colorScheme: 'dark' },
);
