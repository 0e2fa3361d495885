/** A double tap on a look-up: whatever has come under the finger by the second tap, it does nothing. */
import type { Page } from 'playwright-core';
import { clientRoot, holdRequests, settled, startBrowser } from '../../helpers/browser.ts';
import { combinations } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const site = await startSite(t, { siteRoot: clientRoot });

const number = 'CKU-111-0026158/23';
const info = /certificateInfo/;

/** A finger whose taps carry the time that the test says, so that gaps do not depend on the machine. */
async function fingerOn(page: Page, { x, y }: { x: number; y: number }) {
  const devtools = await page.context().newCDPSession(page);
  const start = Date.now() / 1_000;
  return async (ms: number): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x, y }] : [],
        timestamp: start + (ms + after) / 1_000,
      });
    await touch('touchStart', 0);
    await touch('touchEnd', 30);
  };
}

const pages = {
  home: { address: '/', button: '查证' },
  'the look-up page': { address: '/ckuh5/ckuCertificate', button: '查证' },
  'buying a dog': { address: '/ckuh5/buying', button: '下一步' },
};

t.test('the second tap of a double tap on a look-up does nothing', async (t) => {
  const inBrowser = await startBrowser(t, site);
  for (const { from, gap, width, shown, slowdown } of combinations({
    from: Object.keys(pages) as (keyof typeof pages)[],
    gap: [40, 150, 300, 400],
    width: [320, 360, 390],
    // What has come by then.
    shown: ['nothing', 'the skeleton', 'the answer'],
    slowdown: [1, 4],
  })) {
    const name = `from ${from}, ${gap} ms later, at ${width} px, over ${shown}, slowed down ${slowdown} times`;
    await inBrowser(
      name,
      async ({ t, page, open }) => {
        const { address, button } = pages[from];
        let asked = 0;
        page.on('request', (request) => {
          if (info.test(request.url())) asked += 1;
        });
        await open(address);
        await page.getByLabel('证书编号').first().fill(number);
        const box = await page.getByRole('button', { name: button, exact: true }).boundingBox();
        if (!box) throw new Error('no button');
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const tapAt = await fingerOn(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
        const release = await holdRequests(page, info);
        await tapAt(0);
        if (shown === 'nothing') await tapAt(gap);
        await until(() => asked > 0);
        if (shown === 'the skeleton') await tapAt(gap);
        release();
        const isBuying = from === 'buying a dog';
        await page.waitForURL(isBuying ? /step=chip/ : /ckuCertificate\/\w+\?/);
        await settled(page);
        if (shown === 'the answer') await tapAt(gap);
        await settled(page);
        const { pathname, searchParams } = new URL(page.url());
        t.match(pathname, isBuying ? /\/buying$/ : /^\/ckuh5\/ckuCertificate\/\w+$/);
        t.equal(searchParams.get('number'), number);
        t.equal(asked, 1);
      },
      { hasTouch: true, viewport: { width, height: 568 } },
    );
  }
});

t.test('the second tap of a double tap on a link does nothing', async (t) => {
  const inBrowser = await startBrowser(t, site);
  await inBrowser(
    'on the home page',
    async ({ t, page, open }) => {
      await open('/');
      const tile = page.getByRole('link', { name: /^犬种/ });
      await tile.scrollIntoViewIfNeeded();
      const box = await tile.boundingBox();
      if (!box) throw new Error('no tile');
      const tapAt = await fingerOn(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await tapAt(0);
      await page.waitForURL('**/breed/index');
      await settled(page);
      await tapAt(400);
      await settled(page);
      t.equal(new URL(page.url()).pathname, '/breed/index');
      await tapAt(1_000);
      await page.waitForURL('**/breed/detail?*');
      t.pass('a later tap opens the breed under the finger');
    },
    { hasTouch: true },
  );
});
