/** The pedigree on a certificate: tree, cards, repeated ancestors, and the coefficient of inbreeding. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { lineNumbers } from '../../../../server/sandbox/data/dogs/register.ts';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { browse, untilDialogClosed, untilSettled } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import { horizontalOverflow, pageCount, printedPdf } from '../../../helpers/pages/documents.ts';
import { inventedPedigrees, longName } from '../../../helpers/pages/invented-pedigrees.ts';
import { t } from '../../../helpers/tap.ts';

const handlers = [
  http.get('*/oa-web/api/v1/breeder/myDog/certificateInfo', ({ request }) => {
    const number = new URL(request.url).searchParams.get('number') ?? '';
    const invented = inventedPedigrees[number];
    if (!invented) return undefined;
    const { kind, father, mother } = invented;
    const dogInfo = { dogNameEn: longName('dog'), fciNo: '111', breedNameCn: '金毛寻回犬', gender: '公' };
    const body = { certNo: number, certTypeName: kind, certStatus: '有效', dogInfo, pedigree: { father, mother } };
    return HttpResponse.json({ errcode: 0, errmsg: 'ok', body });
  }),
  ...sandboxHandlers(),
];
const { inBrowser } = await browse(t, { handlers, map: sandboxMap });

const certificate = (number: string) => `/ckuh5/ckuCertificate/xt?${new URLSearchParams({ number })}`;
const [longest, oneParent, standard, appraisal, empty] = Object.keys(inventedPedigrees).map(certificate) as [
  string,
  string,
  string,
  string,
  string,
];
/**
 * Returns the certificate page of the sandbox line with this coefficient. The line with coefficient 0 has 62 different
 * ancestors.
 */
const lineOf = (inbreeding: number): string =>
  certificate(lineNumbers.find((line) => line.inbreeding === inbreeding)?.number ?? '');

const tree = (page: Page) => page.getByRole('list', { name: /^(血统|Pedigree)$/ });
const people = (page: Page) => tree(page).locator('button[aria-haspopup="dialog"]:visible');
const toggle = (page: Page, name: RegExp) => tree(page).getByRole('button', { name, expanded: true }).first();
const card = (page: Page) => page.getByRole('dialog');
/** Returns the card's text. Waits for the card's code, which loads when the first card opens. */
async function cardText(page: Page): Promise<string> {
  await card(page).locator('dd').first().waitFor();
  return (await card(page).textContent()) ?? '';
}

/** Waits until the tree shows this many ancestors. */
async function showsPeople(page: Page, count: number): Promise<void> {
  await people(page).nth(count).waitFor({ state: 'detached' });
  await people(page)
    .nth(count - 1)
    .waitFor();
}

await inBrowser('the pedigree', async ({ t, page, open, follow }) => {
  await t.test('expands and collapses branches, and does not link dogs in other registers', async (t) => {
    await open(lineOf(0));
    await showsPeople(page, 14);
    await page.getByText('共 14 位祖先', { exact: true }).waitFor();
    await toggle(page, /的上一代/).press('Enter');
    // The sire's six ancestors are hidden.
    await showsPeople(page, 8);
    await tree(page).getByRole('button', { expanded: false }).first().press('Enter');
    await showsPeople(page, 14);
    await page.getByRole('button', { name: '展开全部 5 代' }).press('Enter');
    await showsPeople(page, 62);
    t.equal(await horizontalOverflow(page), 0);
    await page.getByRole('button', { name: '只看父母' }).press('Enter');
    await showsPeople(page, 2);
    await page.getByRole('button', { name: '展开全部 5 代' }).press('Enter');
    await people(page).filter({ hasText: /LOF-/ }).first().press('Enter');
    await card(page).getByText(/^LOF-/).waitFor();
    t.equal(await card(page).getByRole('link').count(), 0, 'no link to another register');
    await page.keyboard.press('Escape');
    await untilDialogClosed(card(page));
  });

  await t.test('shows the coefficient, and marks a common ancestor in both places', async (t) => {
    await follow(lineOf(1 / 8));
    await page.getByRole('heading', { name: '12.5%' }).last().waitFor();
    t.equal(await page.locator('[data-this="true"]').textContent(), '本犬12.5%');
    t.equal(await people(page).filter({ hasText: '多次出现的祖先 A' }).count(), 2);
    t.equal(await tree(page).locator('[class*="_letter_"]:visible').count(), 2);
    const section = page.locator('section', { has: page.getByRole('heading', { name: '12.5%' }) }).last();
    t.match(await section.textContent(), /父母的亲缘相当于半同胞.*祖父，外祖父.*占 12\.5%/s);
  });

  await t.test('shows the ancestors that the certificate kind records, and marks gaps', async (t) => {
    await follow(appraisal);
    t.equal(await page.getByText(/Hidden|近交系数/).count(), 0, 'a certificate without a pedigree shows none');
    await follow(standard);
    await showsPeople(page, 2);
    t.equal(await page.getByText('近交系数').count(), 0);
    t.equal(await tree(page).getByRole('button', { expanded: true }).count(), 0);
    await people(page).first().press('Enter');
    t.match(await cardText(page), /父无记录母无记录/);
    await page.keyboard.press('Escape');
    await untilDialogClosed(card(page));

    await follow(oneParent);
    await showsPeople(page, 1);
    await tree(page).getByText('无记录').waitFor();
    await page.getByText('父母以上的记录太少，算不出近交系数。').waitFor();
    await follow(empty);
    await page.getByText('证书未记载血统').waitFor();
    t.equal(await page.getByText('近交系数').count(), 0);
  });

  await t.test('links cards to other cards and certificates, and restores the focus', async (t) => {
    await follow(lineOf(9 / 64));
    const address = page.url();
    const grandsire = people(page).filter({ hasText: '祖父' }).first();
    const name = ((await grandsire.locator('[class*="_name_"]').textContent()) ?? '').replace(/ A,.*/, '').trim();
    await grandsire.press('Enter');
    const heading = card(page).getByRole('heading', { name });
    await heading.waitFor();
    const text = await cardText(page);
    t.match(text, /公.*出现 2 次.*祖父父之父外祖父母之父.*毛色.*头衔/s);
    t.match(text, /CKU-230-\d+\/\d\d查这张证书/);
    const parent = card(page).locator('dd button').first();
    const sireName = (await parent.textContent()) ?? '';
    await parent.press('Enter');
    await card(page).getByRole('heading', { name: sireName }).waitFor();
    t.ok(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), 'the focus stays in the card');
    await page.keyboard.press('Escape');
    await heading.waitFor({ state: 'detached' });
    t.ok(await grandsire.evaluate((button) => button === document.activeElement), 'the focus returns to the ancestor');

    await people(page).first().press('Enter');
    const link = card(page).getByRole('link');
    const number = (await link.locator('.mono').textContent()) ?? '';
    await link.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('number') === number);
    await untilSettled(page);
    await page.getByRole('article').getByText(number).first().waitFor();
    await card(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(address);
  });

  await rarely(t.test)('lays generations out from left to right on a wide screen', async (t) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await follow(lineOf(0));
    const left = await people(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
    t.equal(new Set(left).size, 3);
    // In DOM order: the sire, the sire's sire, then his parents.
    const [parent = 0, grandparent = 0, ...greatGrandparents] = left;
    t.ok(parent < grandparent && grandparent < (greatGrandparents[0] ?? 0));
    t.equal(greatGrandparents[0], greatGrandparents[1]);
    t.equal(await page.getByRole('button', { name: /展开全部/ }).count(), 0);
    await people(page).nth(2).press('Enter');
    t.match(await cardText(page), /祖父的父亲.*父之父之父/s);
    await card(page).locator('dd button').first().press('Enter');
    await card(page).getByRole('heading').first().waitFor();
    t.match(await cardText(page), /祖父的父亲的父亲/, 'cards lead to further generations');
  });
});

/** Runs in the page: inspects the print copy after layout. */
const inspectPrint = () =>
  window.addEventListener(
    'afterprint',
    () => {
      const printed = [
        ...document.querySelectorAll<HTMLElement>('[data-copy="print"] ul[aria-label] li [aria-haspopup="dialog"]'),
      ].filter((person) => person.offsetParent !== null);
      document.documentElement.dataset.printed = JSON.stringify({
        people: printed.length,
        columns: new Set(printed.map((person) => Math.round(person.getBoundingClientRect().left))).size,
        clipped: printed
          .flatMap((person) => [person, ...person.querySelectorAll<HTMLElement>('*:not(.visually-hidden)')])
          .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1).length,
      });
    },
    { capture: true },
  );

await rarely(inBrowser)('prints the whole pedigree on one sheet', async ({ t, page, open, prefer }) => {
  for (const [address, chosen] of [
    [longest, {}],
    [lineOf(0), { language: 'en', theme: 'dark' }],
    [lineOf(9 / 64), {}],
  ] as const) {
    await prefer(chosen);
    await open(address);
    await page.evaluate(inspectPrint);
    const places = await people(page).count();
    const showAll = page.getByRole('button', { name: /展开全部|Show all/ });
    if (await showAll.isVisible()) await showAll.press('Enter');
    await page.getByRole('button', { name: /只看父母|Parents only/ }).press('Enter');
    await showsPeople(page, 2);
    t.equal(pageCount(await printedPdf(page)), 1, address);
    const printed = JSON.parse((await page.locator('html').getAttribute('data-printed')) ?? 'null');
    t.same(printed, { people: places, columns: 3, clipped: 0 }, address);
  }
});
