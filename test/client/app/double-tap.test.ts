/** Double taps on look-ups and links: the second tap does nothing, whatever is under the finger by then. */
import type { CDPSession } from 'playwright-core';
import { browse, holdRequests, untilSettled } from '../../helpers/browser.ts';
import { combinations, isExhaustive, rarely } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const { inBrowser } = await browse(t);

const number = 'CKU-111-0026158/23';
const info = /certificateInfo/;

/** Duration of a tap in milliseconds. */
const tapMs = 30;

/** Simulates a finger. The test sets the time of each tap, so that gaps do not depend on the speed of the machine. */
function fingerOn(devtools: CDPSession, { x, y }: { x: number; y: number }) {
  const start = Date.now() / 1_000;
  return async (ms: number): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x, y }] : [],
        timestamp: start + (ms + after) / 1_000,
      });
    await touch('touchStart', 0);
    await touch('touchEnd', tapMs);
  };
}

const pages = {
  home: { address: '/', button: '查证' },
  'the look-up page': { address: '/ckuh5/ckuCertificate', button: '查证' },
  'buying a dog': { address: '/ckuh5/buying', button: '下一步' },
};

/** Screen content at the time of the second tap. */
const shownAtSecondTap = ['nothing', 'the skeleton', 'the answer'] as const;

/** Gap, width and speed decide which control of the next screen is under the finger, and whether it works yet. */
const cases = combinations({
  shown: shownAtSecondTap,
  from: Object.keys(pages) as (keyof typeof pages)[],
  width: [320, 360, 390],
  gap: [0, 40, 120, 300, 400],
  slowdown: [1, 4],
});
const oneEach = shownAtSecondTap.flatMap((content) => cases.find(({ shown }) => shown === content) ?? []);

await inBrowser(
  'a touch screen',
  async ({ t, page, open }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (info.test(request.url())) asked += 1;
    });
    const devtools = await page.context().newCDPSession(page);
    for (const { from, gap, width, shown, slowdown } of isExhaustive ? cases : oneEach)
      await t.test(
        `looks up once from ${from} if the second tap hits ${shown} (${width} px, ${gap} ms, ${slowdown}× slower)`,
        async (t) => {
          const { address, button } = pages[from];
          await page.setViewportSize({ width, height: 568 });
          await open(address);
          asked = 0;
          await page.getByLabel('证书编号').first().fill(number);
          const box = await page.getByRole('button', { name: button, exact: true }).boundingBox();
          if (!box) throw new Error('no button');
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
          const tapAt = fingerOn(devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
          const release = await holdRequests(page, info);
          await tapAt(0);
          if (shown === 'nothing') await tapAt(tapMs + gap);
          await until(() => asked > 0);
          if (shown === 'the skeleton') await tapAt(tapMs + gap);
          release();
          const isBuying = from === 'buying a dog';
          await page.waitForURL(isBuying ? /step=chip/ : /ckuCertificate\/\w+\?/);
          await untilSettled(page);
          if (shown === 'the answer') await tapAt(tapMs + gap);
          await untilSettled(page);
          const { pathname, searchParams } = new URL(page.url());
          t.match(pathname, isBuying ? /\/buying$/ : /^\/ckuh5\/ckuCertificate\/\w+$/);
          t.equal(searchParams.get('number'), number);
          t.equal(asked, 1);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
          await page.unroute(info);
        },
      );

    await rarely(t.test)('opens only one page on a double tap on a link', async (t) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open('/');
      const tile = page.getByRole('link', { name: /^犬种/ });
      await tile.scrollIntoViewIfNeeded();
      const box = await tile.boundingBox();
      if (!box) throw new Error('no tile');
      const tapAt = fingerOn(devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await tapAt(0);
      await page.waitForURL('**/breed/index');
      await untilSettled(page);
      await tapAt(400);
      await untilSettled(page);
      t.equal(new URL(page.url()).pathname, '/breed/index');
      await tapAt(1_000);
      await page.waitForURL('**/breed/detail?*');
      t.pass('a later tap opens the breed under the finger');
    });

    await rarely(t.test)('chooses an option in one tap, although its label forwards the click', async (t) => {
      await open('/breed/index');
      await page.getByRole('button', { name: '体型' }).tap();
      await page.getByRole('dialog').getByText('小型', { exact: true }).tap();
      await page.waitForURL('**/breed/index?*size=small*');
      await page.getByRole('button', { name: '语言和显示' }).tap();
      await page.getByRole('dialog').getByText('深色', { exact: true }).tap();
      await page.locator('html[data-theme="dark"]').waitFor();
      t.ok(await page.getByRole('radio', { name: '深色' }).isChecked());
    });
  },
  { hasTouch: true },
);
