/** Documents printed and saved as pictures: one A4 sheet, always light, legible, with a QR code that links back. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Test } from 'tap';
import { demoNumbers, dogByNumber, lineNumbers } from '../../../server/sandbox/data/dogs/register.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { clientRoot, hasFocusIn, startBrowser } from '../../helpers/browser.ts';
import { longNamed, lookUp } from '../../helpers/pages/certificates.ts';
import {
  a4,
  documentOn,
  horizontalOverflow,
  pageCount,
  printedPdf,
  showWholePicture,
} from '../../helpers/pages/documents.ts';
import { readQr } from '../../helpers/qr.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const sandbox = await startSite(t, { siteRoot: clientRoot });
const inSandbox = await startBrowser(t, sandbox);

const report = (number: string, more: Record<string, string> = {}) =>
  `${lookUp}/geneReport?${new URLSearchParams({ number, ...more })}`;
const bellReport = 'GR-23-081457';

/** The height of the printed document, and its smallest type in points. */
async function measurePrint(page: Page): Promise<{ millimetres: number; smallest: number }> {
  await page.emulateMedia({ media: 'print' });
  const measured = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const copy = document.querySelector<HTMLElement>('[data-copy="print"]');
    const holder = copy?.closest('[data-use="print"]');
    const zoom = Number(copy?.parentElement?.style.zoom);
    const sizes = [...(copy?.querySelectorAll<HTMLElement>('*:not(svg *)') ?? [])]
      .filter((element) =>
        [...element.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim()),
      )
      .filter((element) => element.offsetWidth > 1 && element.offsetHeight > 1)
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const height = holder?.getBoundingClientRect().height ?? 0;
    window.dispatchEvent(new Event('afterprint'));
    return { millimetres: (height / 96) * 25.4, smallest: Math.min(...sizes) * zoom * 0.75 };
  });
  await page.emulateMedia({ media: null });
  return measured;
}

/** A saved picture is one sheet, wide enough to be read enlarged on a phone. */
async function isA4(t: Test, png: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  t.ok(width > 1700 && Math.abs(height / width - 297 / 210) < 0.01, `${width} × ${height}`);
}

await inSandbox(
  'a certificate of each kind shows its name and blocks, and is printed on one legible A4 sheet',
  async ({ t, page, open }) => {
    const numbers = [...demoNumbers, ...lineNumbers.map(({ number }) => number)];
    for (const { kind, name, pedigreeGenerations, blocks } of Object.values(certificateKinds)) {
      const number = numbers.find((candidate) => {
        const certificate = dogByNumber.get(candidate)?.certificate;
        return certificate?.kind === kind && certificate.status === 'valid' && !certificate.underReview;
      });
      await open(`${lookUp}/${kind}?number=${number}`);
      // Only the longest kind is printed to PDF; the others are measured.
      if (kind === 'dnaYsfyXt') t.equal(pageCount(await printedPdf(page)), 1);
      const text = (await documentOn(page).textContent()) ?? '';
      t.match(text, name.zh);
      t.match(text, name.en);
      t.equal(/三代血统/.test(text), pedigreeGenerations === 3, kind);
      t.equal(/头衔与赛事/.test(text), (blocks as readonly string[]).includes('titles'), kind);
      t.equal(/父母的健康检查/.test(text), (blocks as readonly string[]).includes('health'), kind);
      const { millimetres, smallest } = await measurePrint(page);
      t.ok(millimetres > 200 && millimetres <= 297, `${kind} fits on one sheet: ${millimetres} mm`);
      t.ok(smallest > 6.99, `${kind} is legible: ${smallest} pt`);
      t.equal(await horizontalOverflow(page), 0, kind);
    }
  },
);

await inSandbox(
  'a certificate with the longest names, in the dark theme, is printed on one light sheet and saved as a light picture with a QR code',
  async ({ t, page, open }) => {
    await page.addInitScript(() => {
      const note = () => {
        const ink = document.querySelector('[data-copy="print"] h2');
        if (ink) document.documentElement.dataset.printedIn = getComputedStyle(ink).color;
      };
      window.addEventListener('afterprint', note, { capture: true });
    });
    await open(`${lookUp}/xt?number=${longNamed}`);
    const pdf = await printedPdf(page);
    t.equal(pageCount(pdf), 1);
    t.match(pdf.toString('latin1'), a4);
    t.equal(await page.locator('html').getAttribute('data-printed-in'), 'rgb(20, 33, 27)');
    await showWholePicture(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: '保存图片' }).click();
    const download = await downloading;
    t.equal(download.suggestedFilename(), `${longNamed.replace('/', '-')}.png`);
    const png = await readFile(await download.path());
    t.ok((await sharp(png).stats()).channels.slice(0, 3).every(({ mean }) => mean > 200));
    t.match(decodeURIComponent((await readQr(png)) ?? ''), longNamed);
    await isA4(t, png);
    t.equal(await page.locator('[data-copy]').count(), 0);
  },
  { colorScheme: 'dark' },
);

await inSandbox(
  "a trainer's certificate, printed in the dark theme from a wide screen, is one A4 sheet",
  async ({ t, page, open }) => {
    await open('/trainerCertificate/index?number=CKU-T-B-2024-0065');
    const pdf = await printedPdf(page);
    t.equal(pageCount(pdf), 1);
    t.match(pdf.toString('latin1'), a4);
  },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
);

await inSandbox(
  'a certificate, saved as a picture, has its number as file name and its QR code',
  async ({ t, page, open }) => {
    await open('/beauticianCertificate/infoFci?id=5001&number=FCI-G-2022-031');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '存为图片' }).click();
    const download = await downloading;
    t.equal(download.suggestedFilename(), 'FCI-G-2022-031.png');
    const png = await readFile(await download.path());
    await isA4(t, png);
    t.equal(
      await readQr(png),
      new URL('/beauticianCertificate/infoFci?id=5001&number=FCI-G-2022-031', sandbox.url).href,
    );
  },
);

for (const [what, address] of [
  ['a report', report(bellReport)],
  ['the report with the most tests', report('GR-24-010233')],
  ['two reports', report(bellReport, { with: 'GR-23-081458' })],
] as const) {
  await inSandbox(
    `${what}, printed in the dark theme, is one light A4 sheet with every test and a QR code`,
    async ({ t, page, open }) => {
      await page.addInitScript(() => {
        window.addEventListener(
          'afterprint',
          () => {
            const copy = document.querySelector<HTMLElement>('[data-copy="print"]');
            if (!copy) return;
            document.documentElement.dataset.printedRows = String(copy.querySelectorAll('tbody tr').length);
            document.documentElement.dataset.printedInk = getComputedStyle(copy).color;
          },
          { capture: true },
        );
      });
      await open(address);
      t.equal(pageCount(await printedPdf(page)), 1);
      const printed = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      t.equal(printed.printedInk, 'rgb(20, 33, 27)');
      if (what === 'a report') t.equal(printed.printedRows, '13', 'including the collapsed ones');
      t.equal(await page.locator('[data-copy]').count(), 0, 'the copy is removed');
    },
    { colorScheme: 'dark' },
  );
}

await inSandbox('a report, saved as a picture, has a QR code with its own address only', async ({ t, page, open }) => {
  await open(report(bellReport, { token: 'secret', test: 'DM' }));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '存为图片' }).click();
  const download = await downloading;
  t.equal(download.suggestedFilename(), `${bellReport}.png`);
  const png = await readFile(await download.path());
  t.equal(await readQr(png), new URL(report(bellReport), sandbox.url).href);
  await isA4(t, png);
});

await inSandbox(
  'a document, while being saved, keeps the focus on its button, and shows an error if the chunk never arrives',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/image export/);
    await page.clock.install();
    await open('/beauticianCertificate/infoFci?id=5001&number=FCI-G-2022-031');
    // The next chunk requested is the one that renders pictures.
    await page.route(/\/assets\/[^/]*\.js$/, () => {});
    const save = page.getByRole('button', { name: /存为图片|正在生成/ });
    await save.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /正在生成/ }).waitFor();
    t.ok(await hasFocusIn(save));
    await page.clock.fastForward(121_000);
    await page.getByRole('alert').waitFor();
    t.ok(await hasFocusIn(save));
  },
);
