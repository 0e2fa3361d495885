/**
 * Certificates of unknown status, on the page and in print, pictures and lists. Also the contrast of each status
 * colour.
 */
import type { Page } from 'playwright-core';
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import type { GroomerCertificate } from '../../../shared/areas/groomers.ts';
import { amendData, browse } from '../../helpers/browser.ts';
import { bellPage, certificateInfo } from '../../helpers/pages/certificates.ts';
import {
  a4,
  documentOn,
  horizontalOverflow,
  pageCount,
  printedPdf,
  showWholePicture,
  watchCopies,
} from '../../helpers/pages/documents.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

const bothWords = /状态未能核实\s*Status not verified/;
/** Claims that must not appear if the status is unknown. */
const neverSaid = /在册证书|有效期至 \d|没有此编号|已注销|已吊销|(?<!不)能证明/;
const hint = /登记中有这张证书，但未能核实是否仍然有效/;
const unreadLevel = { code: 'unknown', name: { zh: '7', en: '7' } } as const;

const band = (page: Page) => page.locator('#main').getByRole('status').first();

/** Returns the relative luminance (WCAG 2.2) of a colour such as `rgb(20, 33, 27)`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
    const channel = Number(value) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the band's background, and the contrast of its text. */
async function coloursOf(page: Page): Promise<{ background: string; contrast: number }> {
  const [text, background] = await band(page).evaluate((status) => {
    const { color, backgroundColor } = getComputedStyle(status.parentElement ?? status);
    return [color, backgroundColor] as const;
  });
  const [dark = 0, light = 0] = [luminance(text), luminance(background)].sort((a, b) => a - b);
  return { background, contrast: (light + 0.05) / (dark + 0.05) };
}

await inBrowser(
  'shows a dog certificate of unknown status, and each status in legible colours',
  async ({ t, page, open }) => {
    let status: DogCertificate['status'] = 'unknown';
    await amendData<DogCertificate>(page, `**${certificateInfo}*`, (data) => {
      data.status = status;
      data.dog.sex = 'unknown';
    });
    await open(bellPage);
    const copied = await watchCopies(page);
    t.match(await band(page).textContent(), hint);
    const text = await page.locator('#main').innerText();
    t.match(text, /凭编号向登记处核实/);
    t.notMatch(text, neverSaid);
    t.equal(await documentOn(page).getAttribute('data-certified'), 'false', 'neither seal nor brass');
    t.ok((await documentOn(page).getByRole('definition').allTextContents()).includes('未能读取'), 'the sex is unread');

    const pdf = await printedPdf(page);
    t.equal(pageCount(pdf), 1);
    t.match(pdf.toString('latin1'), a4);
    await showWholePicture(page);
    for (const use of ['print', 'picture'] as const) {
      t.match(await copied(use), bothWords, `${use}: words`);
      t.match(await copied(use), hint, `${use}: hint`);
    }
    t.equal(await horizontalOverflow(page), 0);

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const backgrounds = new Set<string>();
    for (const [shown, words] of [
      ['unknown', '状态未能核实'],
      ['valid', '在册证书'],
      ['revoked', '已注销'],
      ['invalid', '已失效'],
      ['reissued', '已换发'],
    ] as const) {
      status = shown;
      await page.getByRole('button', { name: '再查一次' }).press('Enter');
      await band(page).filter({ hasText: words }).waitFor();
      for (const theme of ['light', 'dark'] as const) {
        await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), theme);
        const { background, contrast } = await coloursOf(page);
        t.ok(contrast >= 4.5, `${status} ${theme}: ${contrast}`);
        backgrounds.add(background);
      }
    }
    t.equal(backgrounds.size, 10, [...backgrounds].join(' '));
  },
);

await inBrowser('groomer licences', async ({ t, page, open, follow }) => {
  await t.test('shows an unknown status and level', async (t) => {
    await amendData<GroomerCertificate>(page, '**/groomerCertificatesById*', (data) => {
      data.status = 'unknown';
      data.level = unreadLevel;
      data.system = 'unknown';
    });
    await open('/beauticianCertificate/info?id=1001&number=CKU-G-B-2023-0417');
    const copied = await watchCopies(page);
    t.match(await band(page).textContent(), hint);
    const text = await page.locator('#main').innerText();
    t.match(text, /凭编号向发证机构核实/);
    t.match(text, '查证时登记中有这个编号的证书。');
    t.match(text, '等级未能读取');
    t.match(text, /体系\s+不详/);
    t.notMatch(text, neverSaid);
    await printedPdf(page);
    t.match(await copied('print'), bothWords);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成图片' }).click();
    await downloading;
    t.match(await copied('picture'), bothWords);
  });

  await t.test('sorts the list by status', async (t) => {
    await amendData<GroomerCertificate[]>(page, '**/groomerCertificates', (data) => {
      const [first] = data.splice(0);
      if (!first) throw new Error('no licence');
      for (const status of ['revoked', 'invalid', 'replaced', 'unknown', 'expired', 'valid'] as const) {
        const level = status === 'unknown' ? unreadLevel : first.level;
        data.push({ ...first, id: status, status, level });
      }
    });
    await follow(`/beauticianCertificate/index?name=${encodeURIComponent('林重名')}`);
    const rows = await page.getByRole('region', { name: '国内体系' }).getByRole('listitem').allInnerTexts();
    const statuses = rows.map((row) => row.split('\n')[0]?.trim());
    t.same(statuses, ['有效', '状态未能核实', '已过期', '已换发', '已失效', '已吊销']);
    t.match(rows[1], '等级未能读取');
  });
});
