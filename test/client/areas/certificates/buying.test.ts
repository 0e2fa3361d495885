/**
 * Checking a dog before buying it, in three steps: number, chip, and a card that states only known facts. Also the
 * picture of the card.
 */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, browse, reload, waitInPage } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import {
  bellChip,
  bellNumber,
  bellPage,
  certificateInfo,
  lookUp,
  waitForStatus,
  waitForText,
} from '../../../helpers/pages/certificates.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { assertCardColour, assertMomentsPicture, savedPicture } from '../../../helpers/pages/pictures.ts';
import { t } from '../../../helpers/tap.ts';

let isDown = false;
t.afterEach(() => {
  isDown = false;
});

const dayMs = 86_400_000;
let clock = 0;
const { site, inBrowser } = await browse(t, {
  handlers: [
    http.get(`*${certificateInfo}`, () => (isDown ? new HttpResponse('down', { status: 503 }) : undefined)),
    ...sandboxHandlers(),
  ],
  map: sandboxMap,
  // Lets a day pass between guesses at a chip, so that none is refused.
  guessLimit: { monotonic: () => (clock += dayMs) },
});

const buying = '/ckuh5/buying';

const numberField = (page: Page) => page.getByRole('textbox', { name: '证书编号' });
const chipField = (page: Page) => page.getByRole('textbox', { name: '芯片末六位' });
const card = (page: Page) => page.getByRole('article', { name: '买犬核对结果' });
const certificate = (page: Page) => page.getByRole('heading', { name: '血统证书' });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Heading of the second step. */
const chipStep = (page: Page) => page.getByRole('heading', { name: /第 2 步，共 3 步：\s*核对芯片/ });
/** Second step in the progress list. */
const chipDone = (page: Page) => page.getByRole('list', { name: '进度' }).getByRole('listitem').nth(1);
const skip = (page: Page) => page.getByRole('button', { name: '读不到芯片' });

async function enterNumber(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await numberField(page).press('Enter');
}

async function compareChip(page: Page, digits: string): Promise<void> {
  await chipField(page).fill(digits);
  await page.getByRole('button', { name: '核对', exact: true }).press('Enter');
}

/** Returns everything that could still hold chip digits: history, storage, the card, and the fields. */
const traces = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      window.navigation.entries().map(({ url }) => url),
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      // Reads only the card, because the sandbox's examples also contain a chip number.
      document.querySelector('article')?.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ]),
  );

await inBrowser(
  'goes from number to chip to card, and drops the card on Back or a reload',
  async ({ t, page, open }) => {
    await open(buying);
    await enterNumber(page, '156000100042917');
    await waitForText(page, '这是芯片号，不是证书编号');
    t.equal(addressOf(page), buying, 'a chip number is not put into the address');
    await numberField(page).fill(bellNumber);
    await page.getByRole('button', { name: '下一步' }).press('Enter');
    await chipStep(page).waitFor();
    t.match(await focusedText(page), /第 2 步/, 'the heading of the step has the focus');
    t.equal(await page.locator('[aria-current="step"]').count(), 1);
    await compareChip(page, '12345');
    await waitForText(page, '请输入六位数字');
    t.equal(await chipField(page).getAttribute('aria-invalid'), 'true');

    await chipField(page).fill('');
    await chipField(page).pressSequentially('156000100123456');
    await page.keyboard.press('Enter');
    await card(page).getByText('证书在册，但芯片不符').waitFor();
    t.equal(await chipDone(page).getAttribute('data-finding'), 'no');
    t.match(await focusedText(page), /第 3 步，共 3 步：\s*核对结果/);
    t.notMatch(await traces(page), /123456|042917/);
    await page.getByRole('button', { name: '再读一次芯片' }).press('Enter');
    await chipField(page).waitFor();
    t.equal(await chipField(page).inputValue(), '', 'the digits are cleared');

    await chipField(page).pressSequentially(`156000100${bellChip}`);
    await page.keyboard.press('Enter');
    await card(page).getByText('证书有效，芯片相符').waitFor();
    t.equal(await chipDone(page).getAttribute('data-finding'), 'yes');
    const text = (await card(page).textContent()) ?? '';
    t.match(text, '这张卡不能证明');
    t.equal(await card(page).locator('time').count(), 1, 'the time of the check, once');
    t.equal(await card(page).locator('[data-answer="yes"]').count(), 2);
    t.equal(await card(page).locator('[data-answer="unknown"]').count(), 1, 'a pedigree alone confirms no parents');
    await card(page).getByRole('img', { name: '这张证书网页的二维码' }).waitFor();
    t.notMatch(await traces(page), bellChip);
    t.notMatch(text, /\*\*/, 'neither owner nor breeder');
    t.equal(await horizontalOverflow(page), 0);

    await page.getByRole('link', { name: '打开证书' }).click();
    await certificate(page).waitFor();
    await page.goBack();
    await card(page).waitFor();
    t.pass('the card is still there after a look at the certificate');
    await page.goForward();
    await certificate(page).waitFor();
    await page.evaluate(() => history.go(-2));
    await chipStep(page).waitFor();
    await page.goForward();
    await page.getByText('结果卡不保留').waitFor();
    await chipField(page).fill(bellChip);
    await page.keyboard.press('Enter');
    await card(page).waitFor();

    await page.goBack();
    await chipStep(page).waitFor();
    t.equal(await chipField(page).inputValue(), '');
    await page.goForward();
    await page.waitForURL(/step=chip/);
    await chipStep(page).waitFor();
    t.equal(await card(page).count(), 0, 'the card is not kept');
    await page.getByText('结果卡不保留').waitFor();
    await reload(page);
    await chipStep(page).waitFor();
    await page.goBack();
    await numberField(page).waitFor();
    t.equal(await numberField(page).inputValue(), bellNumber, 'one Back leads to the number');
  },
);

await inBrowser('looks up the number in a link, and keeps the card when the language changes', async (opened) => {
  const { t, page, open, expectProblem } = opened;
  expectProblem(/404/);
  expectProblem(/certificateInfo/);
  await open(`${buying}?number=CKU-111-9999999/24`);
  await waitForStatus(page, 'notOnRecord', 'CKU-111-9999999/24');

  await open(`${buying}?number=${bellNumber}&step=chip`);
  await compareChip(page, bellChip);
  await card(page).getByText('证书有效，芯片相符').waitFor();
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      localStorage['test.stored'] = sessionStorage['app-h5.typed'];
    }),
  );
  await page.getByRole('button', { name: '语言和显示' }).click();
  await page.getByRole('dialog').getByText('English').click();
  await page.getByRole('article').getByText('Valid certificate, matching chip').waitFor();
  const [, done] = await page.getByRole('list', { name: 'Progress' }).getByRole('listitem').all();
  t.equal(await done?.getAttribute('data-finding'), 'yes');
  t.notMatch(await traces(page), bellChip);
  const stored = JSON.parse(await page.evaluate(() => localStorage['test.stored'] as string));
  t.same(
    JSON.parse(stored[`card${buying}`]),
    { number: bellNumber, chip: 'match' },
    'the switch stores neither owner nor pedigree',
  );
});

await rarely(inBrowser)('reports a skipped chip as unknown, and starts over for another dog', async (opened) => {
  const { t, page, open, follow } = opened;
  await open(bellPage);
  await page.locator('#main').getByRole('link', { name: '买犬核对' }).press('Enter');
  await page.waitForURL(/buying/);
  await numberField(page).waitFor();
  t.equal(await numberField(page).inputValue(), bellNumber, 'the number of the certificate is filled in');
  await numberField(page).press('Enter');
  await skip(page).press('Enter');
  await card(page).getByText('未知：没有核对').waitFor();
  t.match(await card(page).textContent(), '证书有效，芯片未知');

  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await page.getByRole('button', { name: '复制结果' }).press('Enter');
  await waitInPage(page, () => 'copied' in window);
  const sent = await page.evaluate(() => (window as unknown as { copied: string }).copied);
  t.match(sent, '证书有效，芯片未知');
  t.match(sent, `${lookUp}/xt?number=`, 'with a link to the certificate');
  await page.getByRole('link', { name: '核对另一只' }).press('Enter');
  await page.waitForURL((url) => url.pathname === buying && url.search === '');
  await numberField(page).waitFor();
  t.equal(await card(page).count(), 0);

  await t.test('opens a link to a card at the chip step', async (t) => {
    await follow(`${buying}?number=${bellNumber}&step=card`);
    await page.waitForURL(/step=chip/);
    await chipField(page).waitFor();
    t.equal(await card(page).count(), 0);
  });
});

await rarely(inBrowser)(
  'draws the card as a picture in the colour of its verdict',
  async ({ t, page, open, prefer }) => {
    await prefer({ theme: 'dark' });
    const verdicts = [
      [bellNumber, bellChip, bellPage, 'valid'],
      // Without the chip, the verdict is never valid.
      [bellNumber, null, bellPage, 'unknown'],
      ['CKU-149-0007039/22', null, `${lookUp}/normal?number=CKU-149-0007039/22`, 'revoked'],
    ] as const;
    for (const [number, chip, live, status] of verdicts) {
      await open(`${buying}?number=${number}&step=chip`);
      if (chip) {
        await compareChip(page, chip);
      } else await skip(page).press('Enter');
      await page.getByRole('button', { name: '生成图片' }).press('Enter');
      const { png, name } = await savedPicture(page);
      t.equal(name, `买犬核对结果-${number.replace('/', '-')}.png`, `${number}: the file name lacks the chip`);
      await assertMomentsPicture(t, png, new URL(live, site.url));
      await assertCardColour(t, page, png, 220, status);
    }
  },
);

await rarely(inBrowser)(
  'resumes after an outage at each step, and can continue without the chip',
  async ({ t, page, open, expectProblem, tolerate }) => {
    expectProblem(/503|502/);
    expectProblem(/certificateInfo/);
    expectProblem(/INTERNET_DISCONNECTED/);
    // The code that recognises a mistyped number cannot load offline, unless it is in the HTTP cache.
    tolerate(/ChunkLoadError/);
    await open(buying);
    await page.context().setOffline(true);
    await enterNumber(page, bellNumber);
    await page.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await chipStep(page).waitFor();

    isDown = true;
    await open(`${buying}?number=${bellNumber}`);
    await page.getByRole('button', { name: '下一步' }).press('Enter');
    const retry = page.getByRole('button', { name: '再查一次' });
    await retry.waitFor();
    isDown = false;
    await retry.press('Enter');
    await chipField(page).waitFor();
    isDown = true;
    await compareChip(page, bellChip);
    await waitForText(page, '未能核对');
    await page.getByRole('button', { name: '不核对芯片，继续' }).press('Enter');
    await card(page).getByText('未知：当时无法连接登记系统').waitFor();
    t.match(await card(page).textContent(), '证书有效，芯片未知');
    t.equal(await card(page).locator('[data-answer="yes"]').count(), 1);
    t.notMatch(await traces(page), bellChip);
  },
);
