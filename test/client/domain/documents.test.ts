/** Documents on paper and as pictures: one sheet of A4, light by night, readable, with a QR code that leads back. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { t } from 'tap';
import { demoNumbers, dogByNumber, lineNumbers } from '../../../server/sandbox/data/dogs/register.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { clientRoot, hasFocusIn, startBrowser } from '../../helpers/browser.ts';
import { longNamed, lookUp } from '../../helpers/pages/certificates.ts';
import { a4, documentOn, horizontalOverflow, pageCount, printedPdf } from '../../helpers/pages/documents.ts';
import { readQr } from '../../helpers/qr.ts';
import { startSite } from '../../helpers/start-site.ts';

const sandbox = await startSite(t, { siteRoot: clientRoot });
const inSandbox = await startBrowser(t, sandbox);

const report = (number: string, more: Record<string, string> = {}) =>
  `${lookUp}/geneReport?${new URLSearchParams({ number, ...more })}`;
const bellReport = 'GR-23-081457';

/** How what is printed lies on its sheet of A4: its height, and its smallest line in points. */
async function onSheet(page: Page): Promise<{ millimetres: number; smallest: number }> {
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

await inSandbox(
  'each kind has its page, with its name, its blocks and one printed sheet of A4',
  async ({ t, page, open }) => {
    // The kind that has the most to say, as a printer gets it; the others are measured only.
    await open(`${lookUp}/dnaYsfyXt?number=CKU-342-0030446/22`);
    t.equal(pageCount(await printedPdf(page)), 1);
    const known = [...demoNumbers, ...lineNumbers.map(({ number }) => number)];
    for (const { kind, name, pedigreeGenerations, blocks } of Object.values(certificateKinds)) {
      const number = known.find((demo) => {
        const certificate = dogByNumber.get(demo)?.certificate;
        return certificate?.kind === kind && certificate.status === 'valid' && !certificate.underReview;
      });
      await open(`${lookUp}/${kind}?number=${number}`);
      const text = (await documentOn(page).textContent()) ?? '';
      t.match(text, name.zh);
      t.match(text, name.en);
      t.equal(/三代血统/.test(text), pedigreeGenerations === 3, kind);
      t.equal(/头衔与赛事/.test(text), (blocks as readonly string[]).includes('titles'), kind);
      t.equal(/父母的健康检查/.test(text), (blocks as readonly string[]).includes('health'), kind);
      const { millimetres, smallest } = await onSheet(page);
      t.ok(millimetres > 200 && millimetres <= 297, `${kind} is one sheet: ${millimetres} mm`);
      t.ok(smallest > 6.99, `${kind} is readable: ${smallest} pt`);
      t.equal(await horizontalOverflow(page), 0, kind);
    }
  },
);

await inSandbox(
  'the longest names, by night, are printed on one light sheet and saved as one light picture with the code',
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
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '存为图片' }).click();
    const download = await downloading;
    t.equal(download.suggestedFilename(), `${longNamed.replace('/', '-')}.png`);
    const png = await readFile(await download.path());
    t.ok((await sharp(png).stats()).channels.slice(0, 3).every(({ mean }) => mean > 200));
    t.match(decodeURIComponent((await readQr(png)) ?? ''), longNamed);
    t.equal(await page.locator('[data-copy]').count(), 0);
  },
  { colorScheme: 'dark' },
);

await inSandbox(
  "a trainer's certificate, printed by night from a wide screen, is one sheet of A4",
  async ({ t, page, open }) => {
    await open('/trainerCertificate/index?number=CKU-T-B-2024-0065');
    const pdf = await printedPdf(page);
    t.equal(pageCount(pdf), 1);
    t.match(pdf.toString('latin1'), a4);
  },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
);

await inSandbox(
  'a certificate, saved as a picture, bears its number as name and its QR code',
  async ({ t, page, open }) => {
    await open('/beauticianCertificate/infoFci?id=5001');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '存为图片' }).click();
    const download = await downloading;
    t.equal(download.suggestedFilename(), 'FCI-G-2022-031.png');
    const png = await readFile(await download.path());
    const { width = 0, height = 0 } = await sharp(png).metadata();
    t.ok(width > 1100 && height > width, `${width} × ${height}`);
    t.equal(await readQr(png), new URL('/beauticianCertificate/infoFci?id=5001', sandbox.url).href);
  },
);

for (const [what, address] of [
  ['a report', report(bellReport)],
  ['the report with the most tests', report('GR-24-010233')],
  ['two reports', report(bellReport, { with: 'GR-23-081458' })],
] as const) {
  await inSandbox(
    `${what}, printed by night, is one light sheet of A4 with every test and a code`,
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
      if (what === 'a report') t.equal(printed.printedRows, '13', 'the collapsed ones too');
      t.equal(await page.locator('[data-copy]').count(), 0, 'nothing is left behind');
    },
    { colorScheme: 'dark' },
  );
}

await inSandbox('a report, saved as a picture, bears a code that leads to it alone', async ({ t, page, open }) => {
  await open(report(bellReport, { token: 'secret', test: 'DM' }));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '存为图片' }).click();
  const download = await downloading;
  t.equal(download.suggestedFilename(), `${bellReport}.png`);
  t.equal(await readQr(await readFile(await download.path())), new URL(report(bellReport), sandbox.url).href);
});

await inSandbox(
  'a document that is being saved keeps the focus on its button, and a chunk that never arrives ends with an error',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/image export/);
    await page.clock.install();
    await open('/beauticianCertificate/infoFci?id=5001');
    // The next chunk to be asked for is the one that draws pictures.
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
