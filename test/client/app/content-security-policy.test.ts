/**
 * The policy of pages (server/http/security-headers.ts), Trusted Types included, blocks nothing that the site does, and
 * what an injection would do. `startBrowser` makes every violation a failure.
 */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { pages } from '../../../shared/pages.ts';
import { clientRoot, eventually, startBrowser, unrendered } from '../../helpers/browser.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { printedPdf, showWholePicture } from '../../helpers/pages/documents.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const onFrames = await startBrowser(t, await startSite(t, unrendered));
const addressIn = addressWith(await pageQueries(site));
const licence = addressIn('/beauticianCertificate/infoFci');
const certificate = addressIn('/ckuh5/ckuCertificate/xt');

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ddd' } })
    .png()
    .toBuffer();
const pixel = await picture(1);

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const [circumstance, locale, colorScheme] of [
  ['in Chinese', 'zh-CN', 'light'],
  ['in English and the dark theme', 'en-GB', 'dark'],
] as const) {
  await inBrowser(
    `every page, ${circumstance}, breaks no policy`,
    async ({ t, page, open, follow, expectProblem }) => {
      // Hundreds of portraits, which other tests load.
      await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
      await open('/');
      for (const { path } of pages) {
        await follow(addressIn(path));
      }
      t.equal(await page.evaluate(() => document.documentElement.lang), locale === 'zh-CN' ? locale : 'en');
      expectProblem(/404/);
      t.equal(await open('/nowhere'), 404);
      const docs = await page.goto('/docs/');
      t.equal(docs?.status(), 200);
      await page.locator('summary').first().click();
      const card = page.locator('article').first();
      t.equal(await card.evaluate((element) => getComputedStyle(element).borderRadius), '14px', 'the style applies');
    },
    { locale, colorScheme },
  );
}

await inBrowser(
  'an opened notice with aligned tables, and its pictures, break no policy',
  async ({ t, page, open }) => {
    const call = async (path: string) => (await site.get(`/oa-web/api/v1/open/notice/${path}`)).json.data;
    const sorts: { id: string }[] = await call('getSorts');
    const lists = await Promise.all(sorts.map(({ id }) => call(`getTitleListBySortId?sortId=${id}&pageSize=50`)));
    const notices: { sortId: string; id: string; html: string | null }[] = lists.flatMap(({ items }, i) =>
      items.map((notice: object) => ({ ...notice, sortId: sorts[i]?.id })),
    );
    const find = (...marks: string[]) => notices.find(({ html }) => marks.every((mark) => html?.includes(mark)));
    for (const [notice, selector, property, value] of [
      [find('<table', 'align="center"'), '[align="center"]', 'text-align', 'center'],
      [find('<img', 'align="right"'), '[align="right"]', 'text-align', 'right'],
    ] as const) {
      await open(`/announcement/detail?sortId=${notice?.sortId}&id=${notice?.id}`);
      const aligned = page.locator(`#main ${selector}`).first();
      t.equal(
        await aligned.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property),
        value,
      );
    }
    await page.locator('[data-picture]').first().click();
    const viewer = page.getByRole('dialog', { name: '图片浏览' });
    await viewer.waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
  },
);

await inBrowser('a draw and its records break no policy', async ({ page, open }) => {
  await open('/lotteryDraw?token=demo-member-1');
  await visible(page, '抽一次').click();
  await visible(page, '再抽一次').waitFor();
});

await inBrowser('a certificate, saved as pictures and printed, breaks no policy', async ({ t, page, open }) => {
  for (const [address, save] of [
    [licence, '存为图片'],
    [certificate, '保存图片'],
  ] as const) {
    await open(address);
    if (address === certificate) await showWholePicture(page);
    const downloading = page.waitForEvent('download');
    await visible(page, save).click();
    const image = await sharp(await (await downloading).path()).stats();
    t.notOk(image.isOpaque && image.entropy < 0.1, 'the picture is not blank');
    await page.keyboard.press('Escape');
    t.ok((await printedPdf(page)).length > 0);
  }
});

await inBrowser('a chart, explored and made into a picture, breaks no policy', async ({ page, open }) => {
  await open(addressIn('/integralRanking/common'));
  const slider = page.getByRole('slider', { name: '逐场查看' });
  await slider.focus();
  await page.keyboard.press('Home');
  await visible(page, '保存图片').click();
  await page.getByRole('dialog').getByRole('button', { name: '保存图片' }).waitFor();
});

await inBrowser('scanning, by camera and from a picture, breaks no policy', async ({ page, open }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
      return canvas.captureStream(20);
    };
  });
  await open('/ckuh5/ckuCertificate');
  await visible(page, '扫码').click();
  const dialog = page.getByRole('dialog');
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  const buffer = await picture(300);
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await dialog.getByText('图片中未识别到码').waitFor();
});

await onFrames('a page whose calls fail breaks no policy', async ({ page, open, expectProblem }) => {
  expectProblem(/502/);
  expectProblem(/getFciDogById/);
  await page.route('**/oa-web/**', (route) =>
    route.fulfill({ status: 502, json: { code: 50201, message: '上游没有回答', data: null, requestId: 'x' } }),
  );
  await open('/breed/detail?id=193');
  await page.getByText('未能加载').first().waitFor();
});

await inBrowser('code and styles injected into a page are blocked', async ({ t, page, open, tolerate }) => {
  tolerate(/^console: /);
  tolerate(/^csp: /);
  const injected = `<style>#main { display: none }</style><script>document.title = 'inline'</script>
<p style="position: fixed; inset: 0" onfocus="document.title = 'attribute'" tabindex="0" autofocus>injected</p>
<script src="https://elsewhere.example/x.js"></script><object data="/favicon.svg"></object><iframe src="/docs/"></iframe>`;
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${injected}</body>`) });
  });
  const violations = new Set<string>();
  page.on('console', (message) => {
    const [, directive] = /^violation of (\S+)/.exec(message.text()) ?? [];
    if (directive) violations.add(directive);
  });
  await open('/');
  const expected = 'frame-src object-src script-src-attr script-src-elem style-src-attr style-src-elem'.split(' ');
  await eventually(
    async () => violations.size,
    (size) => size >= expected.length,
  );
  t.same([...violations].sort(), expected);
  t.equal(await page.title(), 'app-H5', 'no injected script ran');
  t.ok(await page.getByRole('heading', { level: 1 }).isVisible());
  t.equal(await page.getByText('injected').evaluate((element) => getComputedStyle(element).position), 'static');
});

/** What a script on the page might be made to do, by the directive that blocks it. */
const attempts: Record<string, () => unknown> = {
  'require-trusted-types-for': () => {
    document.body.innerHTML = '<img src="x">';
  },
  'trusted-types': () =>
    (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
    ).trustedTypes.createPolicy('another', {}),
  'style-src-attr': () => document.body.setAttribute('style', 'display: none'),
  'connect-src': () => fetch('https://elsewhere.example/'),
  'img-src': () => Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }),
  'base-uri': () =>
    document.head.prepend(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' })),
  'form-action': () => {
    const form = Object.assign(document.createElement('form'), { action: 'https://elsewhere.example/' });
    document.body.append(form);
    form.submit();
  },
};

await inBrowser('what a misled script may not do is blocked', async ({ t, page, open, tolerate }) => {
  tolerate(/^console: /);
  tolerate(/elsewhere[.]example/);
  await open('/');
  for (const [directive, attempt] of Object.entries(attempts)) {
    const violated = page.evaluate(
      () =>
        new Promise((resolve) => {
          const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => resolve(effectiveDirective);
          addEventListener('securitypolicyviolation', onViolation, { once: true });
        }),
    );
    // Some throw as well.
    await page.evaluate(attempt).catch(() => {});
    t.equal(await violated, directive);
  }
  t.ok(await page.locator('#main').isVisible());
  t.equal(await page.locator('img[src="x"]').count(), 0);
});
