import { readFile } from 'node:fs/promises';
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Test, t } from 'tap';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';

const path = '/oa-web/api/v1/appreciation/certificates';
const info = '/appreciation/info?id=7002';

/** What is wrong with oa-web just now. */
let fault: 'none' | 'down' | 'empty' = 'none';

/** As long as names and reasons come. */
const long = {
  certId: 'long',
  certNo: 'CKU-TX-2019-999',
  receiverName: `${'示例省样本市虚构区养犬促进会'.repeat(5)}（Example Society of Invented Helpers）`,
  thanksFor: '长期无偿支持犬籍登记与展会工作，培训志愿者，照料走失犬只。'.repeat(14),
};

const handlers = [
  http.get(`*${path}`, ({ request }) => {
    const asked = new URL(request.url).searchParams;
    if (fault === 'down') return new HttpResponse('down', { status: 503 });
    if (fault === 'empty') return HttpResponse.json({ success: true, body: { content: [], totalElements: '0' } });
    if (asked.get('id') === 'long') {
      return HttpResponse.json({ success: true, body: { content: [long], totalElements: '1' } });
    }
    return undefined;
  }),
  ...sandboxHandlers(),
];
const site = await startSite(t, { siteRoot: clientRoot, handlers });
const inBrowser = await startBrowser(t, site);
t.afterEach(() => {
  fault = 'none';
});

const rows = (page: Page) => page.locator('a[href*="/appreciation/info"]');
const field = (page: Page) => page.getByRole('textbox', { name: '姓名、单位或事由' });
const qrOn = (page: Page) => page.getByRole('img', { name: '本页的二维码' });
const paper = (page: Page) => page.getByRole('article');
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How many certificates the list says it has. */
const countIs = async (page: Page, words: string) =>
  (await eventually(
    () => page.locator('#main').getByRole('status').first().textContent(),
    (said) => said === words,
  )) === words;

/** Pages of a PDF as Chromium writes it. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
const print = (page: Page) => page.pdf({ preferCSSPageSize: true, printBackground: true });

async function savedPicture(page: Page): Promise<{ name: string; png: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '存为图片' }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), png: await readFile(await download.path()) };
}

await inBrowser(
  'the list, gone through to its end, shows every certificate under its year and leads to one',
  async ({ t, page, open }) => {
    await open('/appreciation/index');
    t.ok(await countIs(page, '60 张'));
    t.equal(
      await eventually(
        async () => {
          await page.mouse.wheel(0, 4_000);
          return rows(page).count();
        },
        (count) => count === 60,
      ),
      60,
    );
    await says(page, '共 60 条，已全部显示');
    t.same(await page.locator('#main h2[id]').allTextContents(), [
      '2026 年',
      '2025 年',
      '2024 年',
      '2023 年',
      '2022 年',
      '2021 年',
    ]);
    await rows(page).filter({ hasText: 'CKU-TX-2021-004' }).click();
    await page.getByRole('heading', { name: '鸣谢证书' }).waitFor();
    t.equal(addressOf(page), info);
    t.match(await paper(page).textContent(), /CKU-TX-2021-004.*陈虚构 先生.*2021-03-08 颁发/s);
  },
);

await inBrowser(
  'the list, searched within a year, marks the hit and keeps both in the address',
  async ({ t, page, open, visit }) => {
    await open('/appreciation/index');
    await page.getByRole('button', { name: '全部年份' }).click();
    await page.getByRole('dialog').getByText('2021 年', { exact: true }).click();
    t.ok(await countIs(page, '10 张'));
    await field(page).fill('寻回');
    await says(page, '没有找到“寻回”');
    await page.getByRole('button', { name: '全部年份', exact: true }).last().click();
    await page.waitForURL((url) => !url.searchParams.has('year'));
    await rows(page).first().waitFor();
    t.ok((await page.locator('mark').allTextContents()).every((text) => text === '寻回'));
    t.equal(addressOf(page), '/appreciation/index?q=寻回');

    await visit('/appreciation/index?year=2021&q=展会');
    t.ok(await countIs(page, '4 张'));
    const found = await rows(page).allTextContents();
    t.ok(found.length > 1 && found.every((text) => text.includes('展会') && text.includes('2021')));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);
    t.equal(await field(page).inputValue(), '展会');
    t.ok(await page.getByRole('button', { name: '2021 年' }).isVisible());
    t.same(await rows(page).allTextContents(), found);
  },
);

await inBrowser('the list, come back to from a certificate, is where it was', async ({ t, page, open }) => {
  await open('/appreciation/index');
  await eventually(
    async () => {
      await page.mouse.wheel(0, 2_000);
      return rows(page).count();
    },
    (count) => count >= 40,
  );
  const row = rows(page).nth(30);
  await row.scrollIntoViewIfNeeded();
  const number = (await row.locator('.mono').textContent()) ?? '';
  const place = await page.evaluate(() => window.scrollY);
  await row.click();
  await says(page, number);
  await paper(page).waitFor();
  await page.getByRole('button', { name: '返回' }).click();
  t.equal(
    await eventually(
      () => page.evaluate(() => Math.round(window.scrollY)),
      (y) => Math.abs(y - place) < 4,
    ).then((y) => Math.abs(y - place) < 4),
    true,
  );
  t.ok(await rows(page).filter({ hasText: number }).isVisible());
});

await inBrowser(
  'the list, when there are none or a search fails, says so and keeps what was found before',
  async ({ t, page, open, visit, expectProblem }) => {
    fault = 'empty';
    await open('/appreciation/index');
    await says(page, '还没有鸣谢证书');
    await visit('/appreciation/index?year=2019');
    await says(page, '2019 年没有鸣谢证书');
    await visit('/appreciation/index?year=1900');
    await says(page, '还没有鸣谢证书');

    fault = 'none';
    await open('/appreciation/index');
    const before = await rows(page).count();
    expectProblem(/502/);
    expectProblem(/console: .*appreciation/);
    fault = 'down';
    await field(page).fill('展会');
    await says(page, '没能加载出来');
    t.equal(await rows(page).count(), before, 'the earlier ones stay');
    fault = 'none';
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.locator('mark').first().waitFor();
    t.equal(await page.getByText('没能加载出来').count(), 0);
  },
);

await inBrowser(
  'a certificate, not on record, with a malformed number, without one, or not to be read, says which',
  async ({ page, open, visit, expectProblem }) => {
    await open('/appreciation/info?id=1');
    await says(page, '没有找到这张证书');
    await visit('/appreciation/info?id=a%2Fb');
    await says(page, '这个编号不像证书的编号');
    await visit('/appreciation/info');
    await says(page, '这个链接不完整');
    expectProblem(/502/);
    expectProblem(/console: .*appreciation/);
    fault = 'down';
    await visit(info);
    await says(page, '没能加载出来');
    fault = 'none';
    await page.getByRole('button', { name: '再试一次' }).click();
    await paper(page).waitFor();
  },
);

await inBrowser(
  'list and certificate, on a wide screen, stand side by side, and the list keeps its search and place',
  async ({ t, page, open }) => {
    await open('/appreciation/index?q=展会');
    await says(page, '选一张鸣谢证书');
    const row = rows(page).nth(7);
    await row.scrollIntoViewIfNeeded();
    const side = page.locator('[class*="_side_"]');
    const place = await side.evaluate((element) => element.scrollTop);
    t.ok(place > 0);
    const number = (await row.locator('.mono').textContent()) ?? '';
    await row.click();
    await paper(page).getByText(number).waitFor();
    t.equal(await page.locator('a[aria-current="true"] .mono').textContent(), number);
    t.equal(await side.evaluate((element) => element.scrollTop), place);
    t.equal(new URL(page.url()).searchParams.get('q'), '展会');
    t.notMatch(await readQr(await qrOn(page).screenshot()), /q=/, 'the code names the certificate alone');
    t.equal(await overflow(page), 0);
    await page.goBack();
    await says(page, '选一张鸣谢证书');
  },
  { viewport: { width: 1280, height: 800 } },
);

/** The picture of a certificate as it should be, whatever the screen shows: the paper by day, with its code. */
async function isPicture(t: Test, png: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  t.ok(width > 1200 && height > width, `${width} × ${height}`);
  const { channels, isOpaque } = await sharp(png).stats();
  t.ok(isOpaque && channels.slice(0, 3).every(({ mean, stdev }) => mean > 200 && stdev > 20), 'dark ink on light');
  t.equal(await readQr(png), new URL(info, site.url).href);
}

await inBrowser(
  'a certificate, by night, on the screen, saved as a picture and shared, leads to its page and carries nothing else',
  async ({ t, page, open }) => {
    await open(`${info}&token=secret&chip=123456`);
    const address = new URL(info, site.url).href;
    t.equal(await readQr(await qrOn(page).screenshot()), address);

    const { name, png } = await savedPicture(page);
    t.equal(name, 'CKU-TX-2021-004.png');
    await isPicture(t, png);
    t.equal(await page.locator('[data-copy]').count(), 0, 'nothing is left behind');

    await page.getByRole('button', { name: '分享' }).click();
    await says(page, '链接已复制');
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
  },
  { colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] },
);

await inBrowser(
  'a certificate, by day, saved where pictures are saved by holding them, is shown to be held',
  async ({ t, page, open }) => {
    await open(`${info}&token=secret`);
    t.equal(await readQr(await qrOn(page).screenshot()), new URL(info, site.url).href);
    await page.getByRole('button', { name: '存为图片' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'CKU-TX-2021-004 的图片' });
    const source = (await picture.getAttribute('src')) ?? '';
    t.match(source, /^data:image\/png;base64,/);
    await isPicture(t, Buffer.from(source.split(',')[1] ?? '', 'base64'));
    t.equal(await page.getByRole('button', { name: '打印' }).count(), 0, 'what such an app cannot do is not offered');
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0',
  },
);

await inBrowser(
  'a certificate, when its picture cannot be made or stays blank, says so and what to do instead',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/console: picture/);
    const breaks: (() => void)[] = [
      () => void Object.assign(HTMLCanvasElement.prototype, { toBlob: (done: BlobCallback) => done(null) }),
      () => void Object.assign(CanvasRenderingContext2D.prototype, { drawImage: () => {} }),
    ];
    for (const breakCanvas of breaks) {
      await open(info);
      await page.evaluate(breakCanvas);
      await page.getByRole('button', { name: '存为图片' }).click();
      t.match(await page.getByRole('alert').textContent(), /没能生成图片。可以截屏，或者打印。/);
      t.ok(await page.getByRole('button', { name: '存为图片' }).isEnabled());
    }
  },
);

for (const [where, papers, options] of [
  [
    'on a phone',
    [
      ['CKU-TX-2021-004', info],
      [long.certNo, '/appreciation/info?id=long'],
    ],
    {},
  ],
  [
    'beside its list by night',
    [['CKU-TX-2021-004', info]],
    { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const },
  ],
] as const) {
  await inBrowser(
    `a certificate, ${where}, however long, is printed on one sheet of A4 and by day`,
    async ({ t, page, open, visit }) => {
      await open('/appreciation/index');
      await page.evaluate(() => {
        // What is to be printed, looked at when everything has got ready for it.
        window.addEventListener(
          'afterprint',
          () => {
            const ink = [...document.querySelectorAll('[data-copy="print"] h2')].map(
              (h2) => getComputedStyle(h2).color,
            );
            document.documentElement.dataset.printedIn = ink.join();
          },
          { capture: true },
        );
      });
      for (const [number, address] of papers) {
        await visit(address);
        await paper(page).getByText(number).waitFor();
        await page.locator('html').evaluate((html) => html.removeAttribute('data-printed-in'));
        const pdf = await print(page);
        t.equal(pagesOf(pdf), 1, number);
        t.match(pdf.toString('latin1'), /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
        t.equal(await page.locator('html').getAttribute('data-printed-in'), 'rgb(20, 33, 27)');
        t.equal(await page.locator('[data-copy]').count(), 0, 'nothing is left behind');
      }
    },
    options,
  );
}

for (const locale of ['zh-CN', 'en-GB']) {
  await inBrowser(
    `the longest name and reason, in large text on the smallest phone, in ${locale}, are shown whole`,
    async ({ t, page, open, visit }) => {
      await page.addInitScript(() => localStorage.setItem('app-h5.preferences', '{"theme":"system","text":"large"}'));
      await open('/appreciation/index');
      await rows(page).first().waitFor();
      t.equal(await overflow(page), 0, 'the list');
      await visit('/appreciation/info?id=long');
      await paper(page).getByText(long.certNo).waitFor();
      t.equal(await overflow(page), 0, 'the certificate');
      t.match(await paper(page).textContent(), long.receiverName);
      const cut = await paper(page).evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>('p, h2, time')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 0)
          .map(({ textContent }) => textContent),
      );
      t.same(cut, []);
      const targets = await page
        .getByRole('region', { name: /这张证书|This certificate/ })
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).map(({ height }) => height));
      t.ok(targets.length === 3 && targets.every((height) => height >= 60), `${targets}`);
    },
    { viewport: { width: 320, height: 640 }, locale },
  );
}
