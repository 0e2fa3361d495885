/** Buying a dog in three steps: number, chip, and a card that says no more than is known. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, clientRoot, reload, startBrowser } from '../../../helpers/browser.ts';
import { bell, bellChip, bellPage, certificateInfo, lookUp, says } from '../../../helpers/pages/certificates.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

let isDown = false;
const handlers = [
  http.get(`*${certificateInfo}`, () => (isDown ? new HttpResponse('down', { status: 503 }) : undefined)),
  ...sandboxHandlers(),
];
const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const inBrowser = await startBrowser(t, site);
// Another one, because guesses at a chip are limited; with the sandbox's mark.
const fresh = await startSite(t, { siteRoot: clientRoot });
const inFresh = await startBrowser(t, fresh);
t.afterEach(() => {
  isDown = false;
});

const buying = '/ckuh5/buying';

const languages = {
  'zh-CN': {
    number: '证书编号',
    next: '下一步',
    chipStep: /第 2 步，共 3 步：\s*核对芯片/,
    chip: '芯片末六位',
    compare: '核对',
    skip: '读不到芯片',
    goOn: '不核对芯片，继续',
    again: '再查一次',
    cardStep: /第 3 步，共 3 步：\s*核对结果/,
    agrees: '证书有效，芯片相符',
    mismatch: '芯片与登记不符',
    partly: '证书有效，芯片未知',
    skipped: '未知：没有核对',
    failedChip: '未知：当时无法连接登记系统',
    notFound: '没有查到 CKU-111-9999999/20',
    chipNumber: '这是芯片号，不是证书编号',
    incomplete: '请输入六位数字',
    failed: '未能核对',
    reread: '再读一次芯片',
    another: '核对另一只',
    send: '复制结果',
    entry: '买犬核对',
    provesNot: '这张卡不能证明',
    qr: '这张证书网页的二维码',
  },
  'en-GB': {
    number: 'Certificate number',
    next: 'Next',
    chipStep: /Step 2 of 3: Compare the chip/,
    chip: 'Last six digits of the chip',
    compare: 'Compare',
    skip: 'I cannot read the chip',
    goOn: 'Continue without the chip',
    again: 'Check again',
    cardStep: /Step 3 of 3: Result/,
    agrees: 'Valid certificate, matching chip',
    mismatch: 'The chip does not match',
    partly: 'Valid certificate, chip not known',
    skipped: 'Not known: not compared',
    failedChip: 'Not known: the registry could not be reached',
    notFound: 'CKU-111-9999999/20 is not on the register',
    chipNumber: 'This is a chip number, not a certificate number',
    incomplete: 'Please enter six digits',
    failed: 'Could not be compared',
    reread: 'Read the chip again',
    another: 'Check another dog',
    send: 'Copy the result',
    entry: 'Buying a dog',
    provesNot: 'What this card does not prove',
    qr: 'QR code of this certificate’s page',
  },
} as const;

type Words = (typeof languages)[keyof typeof languages];

const chipField = (page: Page, words: Words) => page.getByRole('textbox', { name: words.chip });
const card = (page: Page) => page.locator('article');

async function enterNumber(page: Page, words: Words, number: string): Promise<void> {
  await page.getByRole('textbox', { name: words.number }).fill(number);
  await page.getByRole('button', { name: words.next }).click();
}

async function compareChip(page: Page, words: Words, digits: string): Promise<void> {
  await chipField(page, words).fill(digits);
  await page.getByRole('button', { name: words.compare, exact: true }).click();
}

/** Whatever might still hold the digits of a chip: addresses, states and titles, storage, and the page with its fields. */
async function traces(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  const held = await page.evaluate(() =>
    JSON.stringify([
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      // The examples of the sandbox name a chip as well.
      document.querySelector('article')?.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ]),
  );
  return entries.map(({ url, title, userTypedURL }) => url + title + userTypedURL).join() + held;
}

for (const locale of ['zh-CN', 'en-GB'] as const) {
  const words = languages[locale];
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await inBrowser(
      `three steps in ${locale}, ${viewport.width} wide, lead to a card; Back, reload and leaving take it and the chip away`,
      async ({ t, page, open, expectProblem }) => {
        expectProblem(/404/);
        expectProblem(/certificateInfo/);
        await open(lookUp);
        await page.locator('#main').getByRole('link', { name: words.entry }).click();
        await page.waitForURL(`**${buying}`);
        // The look-up has a field of the same name.
        await page.locator('[aria-current="step"]').waitFor();

        await enterNumber(page, words, '156000100042917');
        await says(page, words.chipNumber);
        t.equal(addressOf(page), buying, 'a chip number is not put into the address');
        const field = page.getByRole('textbox', { name: words.number });
        t.equal(await field.getAttribute('aria-invalid'), 'true');
        await enterNumber(page, words, 'CKU-111-9999999/20');
        await says(page, words.notFound);

        await enterNumber(page, words, bell);
        await page.getByRole('heading', { name: words.chipStep }).waitFor();
        t.match(
          await page.evaluate(() => document.activeElement?.textContent),
          words.chipStep,
          'the step has the focus',
        );
        t.equal(await page.locator('[aria-current="step"]').count(), 1);
        await compareChip(page, words, '12345');
        await says(page, words.incomplete);
        t.equal(await chipField(page, words).getAttribute('aria-invalid'), 'true');

        await compareChip(page, words, '123456');
        await card(page).getByText(words.mismatch).waitFor();
        t.match(await page.evaluate(() => document.activeElement?.textContent), words.cardStep);
        t.notMatch(await traces(page), /123456|042917/);
        await page.getByRole('button', { name: words.reread }).click();
        await chipField(page, words).waitFor();
        t.equal(await chipField(page, words).inputValue(), '', 'the digits are gone');

        await compareChip(page, words, bellChip);
        await card(page).getByText(words.agrees).waitFor();
        const text = (await card(page).textContent()) ?? '';
        t.match(text, words.provesNot);
        t.equal(await card(page).locator('time').count(), 4, 'every check has its time');
        t.equal(await card(page).locator('[data-answer="yes"]').count(), 2);
        t.equal(await card(page).locator('[data-answer="unknown"]').count(), 2, 'a pedigree alone confirms no parents');
        await card(page).getByRole('img', { name: words.qr }).waitFor();
        t.notMatch(await traces(page), bellChip);
        t.notMatch(text, /\*\*/, 'neither owner nor breeder');
        t.equal(await horizontalOverflow(page), 0);

        await page.goBack();
        await page.getByRole('heading', { name: words.chipStep }).waitFor();
        t.equal(await chipField(page, words).inputValue(), '');
        await page.goForward();
        await page.waitForURL(/step=chip/);
        await page.getByRole('heading', { name: words.chipStep }).waitFor();
        t.equal(await card(page).count(), 0, 'the card is not kept');

        await compareChip(page, words, bellChip);
        await card(page).waitFor();
        await reload(page);
        await page.getByRole('heading', { name: words.chipStep }).waitFor();
        t.equal(await card(page).count(), 0);
        await page.goBack();
        await page.getByRole('textbox', { name: words.number }).waitFor();
        t.equal(await page.getByRole('textbox', { name: words.number }).inputValue(), bell, 'one step back');
      },
      { locale, viewport },
    );
  }

  await inBrowser(
    `the steps in ${locale}, with oa-web down in between, say so, go on without the chip or try again`,
    async ({ t, page, open, expectProblem }) => {
      expectProblem(/503|502/);
      expectProblem(/certificateInfo/);
      isDown = true;
      await open(`${buying}?number=${bell}`);
      await page.getByRole('button', { name: words.next }).click();
      const retry = page.getByRole('button', { name: words.again });
      await retry.waitFor();
      isDown = false;
      await retry.click();
      await chipField(page, words).waitFor();
      isDown = true;
      await compareChip(page, words, bellChip);
      await says(page, words.failed);
      await page.getByRole('button', { name: words.goOn }).click();
      await card(page).getByText(words.failedChip).waitFor();
      t.match(await card(page).textContent(), words.partly);
      t.equal(await card(page).locator('[data-answer="yes"]').count(), 1);
      t.notMatch(await traces(page), bellChip);
    },
    { locale },
  );

  await inBrowser(
    `a chip that cannot be read, in ${locale}, stays unknown on the card, which starts again for another dog`,
    async ({ t, page, open }) => {
      await open(bellPage);
      await page.locator('#main').getByRole('link', { name: words.entry }).click();
      await page.waitForURL(/buying/);
      const field = page.getByRole('textbox', { name: words.number });
      await field.waitFor();
      t.equal(await field.inputValue(), bell, 'the number of the certificate is filled in');
      // With the keyboard alone.
      await field.focus();
      await page.keyboard.press('Enter');
      const skip = page.getByRole('button', { name: words.skip });
      await skip.waitFor();
      await skip.focus();
      await page.keyboard.press('Enter');
      await card(page).getByText(words.skipped).waitFor();
      t.match(await card(page).textContent(), words.partly);

      await page.evaluate(() => {
        Object.assign(window, { copied: '' });
        navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
      });
      await page.getByRole('button', { name: words.send }).click();
      await page.waitForFunction(() => (window as unknown as { copied: string }).copied !== '');
      const sent = await page.evaluate(() => (window as unknown as { copied: string }).copied);
      t.match(sent, words.partly);
      t.match(sent, `${lookUp}/xt?number=`, 'with the link to the certificate');
      await page.getByRole('link', { name: words.another }).click();
      await page.waitForURL((url) => url.pathname === buying && url.search === '');
      await page.getByRole('textbox', { name: words.number }).waitFor();
      t.equal(await card(page).count(), 0);
    },
    { locale },
  );
}

for (const [language, words] of Object.entries(languages)) {
  await inFresh(
    `all fifteen digits of a chip, typed one by one in ${language}, are compared by the last six, and the progress says how`,
    async ({ t, page, open }) => {
      const chipDone = page
        .getByRole('list', { name: /进度|Progress/ })
        .getByRole('listitem')
        .nth(1);
      for (const [typed, headline, finding] of [
        [`156000100${bellChip}`, words.agrees, null],
        ['156000100123456', words.mismatch, 'mismatch'],
      ] as const) {
        await open(`${buying}?number=${bell}&step=chip`);
        await chipField(page, words).pressSequentially(typed, { delay: 20 });
        await page.getByRole('button', { name: words.compare, exact: true }).click();
        await card(page).getByText(headline).waitFor();
        t.equal(await chipDone.getAttribute('data-finding'), finding);
      }
    },
    { locale: language },
  );
}

await inBrowser(
  'a card in WeChat offers to copy, never to share',
  async ({ t, page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('not to be called')) });
    });
    const words = languages['zh-CN'];
    await open(`${buying}?number=${bell}&step=chip`);
    await page.getByRole('button', { name: words.skip }).click();
    await card(page).waitFor();
    await page.getByRole('button', { name: words.send }).waitFor();
    t.notMatch(await page.locator('#main').textContent(), /分享/);
  },
  { userAgent: 'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0.49' },
);

await inBrowser('a link to a card, opened in a new tab, begins with the chip', async ({ t, page, open }) => {
  await open(`${buying}?number=${bell}&step=card`);
  await page.waitForURL(/step=chip/);
  await chipField(page, languages['zh-CN']).waitFor();
  t.equal(await card(page).count(), 0);
});
