import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Test } from 'tap';
import { demoNumbers, dogByNumber, lineNumbers } from '../../../server/sandbox/data/dogs/register.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { browse, hasFocusIn } from '../../helpers/browser.ts';
import { rarely, sample } from '../../helpers/exhaustive.ts';
import { certificatePath } from '../../helpers/pages/appreciation.ts';
import { longNamedNumber, lookUp } from '../../helpers/pages/certificates.ts';
import {
  a4,
  documentOn,
  horizontalOverflow,
  pageCount,
  printedPdf,
  showWholePicture,
} from '../../helpers/pages/documents.ts';
import { savedBy } from '../../helpers/pages/pictures.ts';
import { readQr } from '../../helpers/qr.ts';
import { t } from '../../helpers/tap.ts';

// Documents stay light even in the dark theme.
const { site: sandbox, inBrowser: inSandbox } = await browse(t, {}, { colorScheme: 'dark' });

const report = (number: string, more: Record<string, string> = {}) =>
  `${lookUp}/geneReport?${new URLSearchParams({ number, ...more })}`;
const bellReport = 'GR-23-081457';

/** Measures the height of the printed document in millimetres, and its smallest type in points. */
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

/** Checks that a picture is light and in A4 format, with enough pixels to be read enlarged on a phone. */
async function isLightA4(t: Test, png: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  t.ok(width > 1700 && Math.abs(height / width - 297 / 210) < 0.01, `${width} × ${height}`);
  t.ok((await sharp(png).stats()).channels.slice(0, 3).every(({ mean }) => mean > 200));
}

await inSandbox('prints each kind of certificate on one legible A4 sheet', async ({ t, page, open, follow }) => {
  const kinds = sample(Object.values(certificateKinds), 1);
  const numbers = [...demoNumbers, ...lineNumbers.map(({ number }) => number)];
  for (const [i, { kind, name, pedigreeGenerations, blocks }] of kinds.entries()) {
    const number = numbers.find((candidate) => {
      const certificate = dogByNumber.get(candidate)?.certificate;
      return certificate?.kind === kind && certificate.status === 'valid' && !certificate.underReview;
    });
    await (i === 0 ? open : follow)(`${lookUp}/${kind}?number=${number}`);
    await documentOn(page).getByText(name.zh).first().waitFor();
    const text = (await documentOn(page).textContent()) ?? '';
    t.match(text, name.zh, kind);
    t.match(text, name.en, kind);
    t.equal(/三代血统/.test(text), pedigreeGenerations === 3, kind);
    t.equal(/头衔与赛事/.test(text), (blocks as readonly string[]).includes('titles'), kind);
    t.equal(/父母的健康检查/.test(text), (blocks as readonly string[]).includes('health'), kind);
    const { millimetres, smallest } = await measurePrint(page);
    t.ok(millimetres > 200 && millimetres <= 297, `${kind} fits on one sheet: ${millimetres} mm`);
    t.ok(smallest > 6.99, `${kind} is legible: ${smallest} pt`);
    t.equal(await horizontalOverflow(page), 0, kind);
  }
});

await inSandbox('prints the longest certificate on one light sheet', async ({ t, page, open, follow }) => {
  await open(`${lookUp}/xt?number=${longNamedNumber}`);
  await page.evaluate(() => {
    const note = () => {
      const copy = document.querySelector<HTMLElement>('[data-copy="print"]');
      if (!copy) return;
      Object.assign(document.documentElement.dataset, {
        printedRows: copy.querySelectorAll('tbody tr').length,
        printedInk: getComputedStyle(copy).color,
        headedInk: getComputedStyle(copy.querySelector('h2') ?? copy).color,
      });
    };
    window.addEventListener('afterprint', note, { capture: true });
  });
  /** Prints the page, and returns the values that `note` recorded from the printed copy. */
  const printed = async (what: string) => {
    const pdf = await printedPdf(page);
    t.equal(pageCount(pdf), 1, what);
    t.match(pdf.toString('latin1'), a4, what);
    t.equal(await page.locator('[data-copy]').count(), 0, 'the copy is removed');
    return page.evaluate(() => ({ ...document.documentElement.dataset }));
  };
  const ink = 'rgb(20, 33, 27)';
  t.match(await printed('certificate'), { printedInk: ink, headedInk: ink });

  await rarely(t.test)('prints reports and other certificates on one sheet from a wide screen', async (t) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [what, address, rows] of [
      ['every test, the collapsed ones too', report(bellReport), '13'],
      ['trainer', '/trainerCertificate/index?number=CKU-T-B-2024-0065', null],
      ['longest report', report('GR-24-010233'), null],
      ['two reports', report(bellReport, { with: 'GR-23-081458' }), null],
      ['appreciation', certificatePath, null],
    ] as const) {
      await follow(address);
      t.match(await printed(what), { printedInk: ink, ...(rows && { printedRows: rows }) }, what);
    }
  });
});

await rarely(inSandbox)('saves a picture of the whole certificate, or a short version', async ({ t, page, open }) => {
  await open(`${lookUp}/xt?number=${longNamedNumber}`);
  await showWholePicture(page);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: '保存图片' });
  const { name, file: png } = await savedBy(save);
  t.equal(name, `${longNamedNumber.replace('/', '-')}.png`);
  t.match(decodeURIComponent((await readQr(png)) ?? ''), longNamedNumber);
  await isLightA4(t, png);
  await dialog.getByRole('button', { name: '换成简版' }).press('Enter');
  const short = await sharp((await savedBy(save)).file).metadata();
  t.equal(short.width, 1080, 'the short version is drawn again');
});

const groomer = '/beauticianCertificate/infoFci?id=5001&number=FCI-G-2022-031';

await inSandbox('saves a picture whose QR code opens the page', async ({ t, page, open }) => {
  const documents = [
    [report(bellReport, { token: 'secret', test: 'DM' }), report(bellReport), bellReport],
    [groomer, groomer, 'FCI-G-2022-031'],
  ] as const;
  for (const [address, own, number] of sample(documents, 1)) {
    await open(address);
    const { name, file: png } = await savedBy(page.getByRole('button', { name: '生成图片' }));
    t.equal(name, `${number}.png`);
    t.equal(await readQr(png), new URL(own, sandbox.url).href);
    await isLightA4(t, png);
  }
});

await rarely(inSandbox)(
  'keeps the focus on the save button while its chunk times out',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/image export/);
    await page.clock.install();
    await open(groomer);
    // Blocks the next chunk, which renders pictures.
    await page.route(/\/assets\/[^/]*\.js$/, () => {});
    const save = page.getByRole('button', { name: /生成图片|正在生成/ });
    await save.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /正在生成/ }).waitFor();
    t.ok(await hasFocusIn(save));
    await page.clock.fastForward(121_000);
    await page.getByRole('alert').waitFor();
    t.ok(await hasFocusIn(save));
  },
);
