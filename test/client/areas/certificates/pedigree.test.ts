/** The pedigree on a certificate: tree, cards, repeated ancestors, and the coefficient of inbreeding. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { lineNumbers } from '../../../../server/sandbox/data/dogs/register.ts';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow, pageCount, printedPdf } from '../../../helpers/pages/documents.ts';
import { inventedPedigrees, longName } from '../../../helpers/pages/invented-pedigrees.ts';
import { startSite } from '../../../helpers/start-site.ts';
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
const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const inBrowser = await startBrowser(t, site);

const certificate = (number: string) => `/ckuh5/ckuCertificate/xt?${new URLSearchParams({ number })}`;
const [longest, oneParent, standard, appraisal, empty] = Object.keys(inventedPedigrees).map(certificate) as [
  string,
  string,
  string,
  string,
  string,
];
/** The page of the sandbox's line with this coefficient; 0 is the one with sixty-two different ancestors. */
const lineOf = (inbreeding: number): string =>
  certificate(lineNumbers.find((line) => line.inbreeding === inbreeding)?.number ?? '');

const tree = (page: Page) => page.getByRole('list', { name: /^(血统|Pedigree)$/ });
const people = (page: Page) => tree(page).locator('button[aria-haspopup="dialog"]:visible');
const toggle = (page: Page, name: RegExp) => tree(page).getByRole('button', { name, expanded: true }).first();
const card = (page: Page) => page.getByRole('dialog');
/** Its code loads with the first. */
async function cardText(page: Page): Promise<string> {
  await card(page).locator('dd').first().waitFor();
  return (await card(page).textContent()) ?? '';
}
const showsPeople = async (page: Page, count: number) =>
  (await eventually(
    () => people(page).count(),
    (n) => n === count,
  )) === count;
/** Texts of the tree that are clipped or overflow. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"], [aria-haspopup="dialog"] *')]
      .filter((part) => part.offsetParent !== null && !part.closest('.visually-hidden') && part.clientWidth > 0)
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent),
  );

await inBrowser(
  'the tree, on a phone, is open to the generations of the document, and each branch opens and closes',
  async ({ t, page, open }) => {
    await open(lineOf(0));
    t.ok(await showsPeople(page, 14));
    await page.getByText('共 14 位祖先', { exact: true }).waitFor();
    const sire = toggle(page, /的上一代/);
    await sire.click();
    t.ok(await showsPeople(page, 8), 'the six ancestors of the sire are hidden');
    const closed = tree(page).getByRole('button', { expanded: false }).first();
    await closed.focus();
    await page.keyboard.press('Enter');
    t.ok(await showsPeople(page, 14));
    await page.getByRole('button', { name: '展开全部 5 代' }).click();
    t.ok(await showsPeople(page, 62), 'further generations can be shown');
    t.equal(await horizontalOverflow(page), 0);
    await page.getByRole('button', { name: '只看父母' }).click();
    t.ok(await showsPeople(page, 2));
  },
);

await inBrowser(
  'an ancestor, opened by keyboard, shows its card, links to its parents, and returns the focus',
  async ({ t, page, open }) => {
    await open(lineOf(9 / 64));
    const grandsire = people(page).filter({ hasText: '祖父' }).first();
    const name = ((await grandsire.locator('[class*="_name_"]').textContent()) ?? '').replace(/ A,.*/, '').trim();
    await grandsire.focus();
    await page.keyboard.press('Enter');
    const heading = card(page).getByRole('heading', { name });
    await heading.waitFor();
    const text = await cardText(page);
    t.match(text, /公.*出现 2 次.*祖父父之父外祖父母之父.*毛色.*头衔/s);
    t.match(text, /CKU-230-\d+\/\d\d查这张证书/);
    const parent = card(page).locator('dd button').first();
    const sireName = (await parent.textContent()) ?? '';
    await parent.click();
    await card(page).getByRole('heading', { name: sireName }).waitFor();
    t.ok(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), 'the focus stays in the card');
    await page.keyboard.press('Escape');
    await heading.waitFor({ state: 'detached' });
    t.ok(await grandsire.evaluate((button) => button === document.activeElement), 'the focus returns to the ancestor');
  },
);

await inBrowser(
  'an ancestor with a number of this register has a card that links to its certificate',
  async ({ page, open }) => {
    await open(lineOf(9 / 64));
    await people(page).first().click();
    const link = card(page).getByRole('link');
    const number = (await link.locator('.mono').textContent()) ?? '';
    await link.click();
    await page.waitForURL((url) => url.searchParams.get('number') === number);
    await settled(page);
    await page.getByRole('article').getByText(number).first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

await inBrowser(
  'an ancestor with a number of another register has a card without a link',
  async ({ t, page, open }) => {
    await open(lineOf(0));
    await people(page).filter({ hasText: /LOF-/ }).first().click();
    await card(page).getByText(/^LOF-/).waitFor();
    t.equal(await card(page).getByRole('link').count(), 0);
  },
);

for (const [locale, width, words] of [
  [
    'zh-CN',
    390,
    {
      marked: '多次出现的祖先 A',
      half: '父母的亲缘相当于半同胞',
      share: '占 12.5%',
      where: '祖父，外祖父',
      open: '12.5%',
    },
  ],
  [
    'en-GB',
    1280,
    {
      marked: 'Ancestor that appears more than once, A',
      half: 'as closely related as half siblings',
      share: 'adds 12.5%',
      where: 'Sire’s sire, Dam’s sire',
      open: '12.5%',
    },
  ],
] as const) {
  await inBrowser(
    `a common ancestor, in ${locale} at a width of ${width}, has the same letter in both places and is listed with its share`,
    async ({ t, page, open }) => {
      await open(lineOf(1 / 8));
      t.equal(await people(page).filter({ hasText: words.marked }).count(), 2);
      t.equal(await tree(page).locator('[class*="_letter_"]:visible').count(), 2);
      const note = page.locator('section', { has: page.getByRole('heading', { name: words.open }) }).last();
      t.match(await note.textContent(), new RegExp(`${words.half}.*${words.where}.*${words.share}`, 's'));
      t.equal(await horizontalOverflow(page), 0);
    },
    { locale, viewport: { width, height: 844 } },
  );
}

await inBrowser(
  'the coefficient, for each line of the sandbox, is the one that the line declares',
  async ({ t, page, open }) => {
    for (const { number, inbreeding } of lineNumbers) {
      await open(certificate(number));
      const percent = `${Math.round(inbreeding * 10_000) / 100}%`;
      t.equal(
        await page
          .getByRole('heading', { name: /^近交系数/ })
          .locator('b')
          .textContent(),
        percent,
        number,
      );
      t.match(await page.locator('[data-this="true"]').textContent(), new RegExp(`^本犬${percent}$`));
    }
  },
);

for (const [what, options, chosen] of [
  ['on a wide screen', { viewport: { width: 1280, height: 800 } }, {}],
  ['on a wide screen in large text', { viewport: { width: 1280, height: 800 } }, { theme: 'dark', text: 'large' }],
  ['on the smallest phone in large text', { viewport: { width: 320, height: 640 } }, { text: 'large' }],
] as const) {
  await inBrowser(
    `fourteen ancestors with names of sixty characters, ${what}, are not clipped`,
    async ({ t, page, open, prefer }) => {
      await prefer(chosen);
      await open(longest);
      t.ok(await showsPeople(page, 14));
      t.same(await clipped(page), []);
      t.equal(await horizontalOverflow(page), 0);
      const shown = (await people(page).allTextContents()).join('\n');
      for (const place of ['s', 'dd', 'sds', 'ddd']) t.ok(shown.includes(longName(place)), place);
    },
    options,
  );
}

await inBrowser(
  'the tree, on a wide screen, is horizontal: parents left of grandparents, left of great-grandparents',
  async ({ t, page, open }) => {
    await open(lineOf(0));
    const boxes = await Promise.all((await people(page).all()).map((person) => person.boundingBox()));
    const left = boxes.map((box) => Math.round(box?.x ?? 0));
    t.equal(new Set(left).size, 3);
    // In DOM order: the sire, its sire, the parents of that one, …
    t.ok((left[0] ?? 0) < (left[1] ?? 0) && (left[1] ?? 0) < (left[2] ?? 0) && left[2] === left[3]);
    t.equal(await page.getByRole('button', { name: /展开全部/ }).count(), 0);
    await people(page).nth(2).click();
    t.match(await cardText(page), /祖父的父亲.*父之父之父/s);
    await card(page).locator('dd button').first().click();
    t.match(await cardText(page), /祖父的父亲的父亲/, 'further generations are reached from card to card');
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'a certificate with parents only shows nothing beyond them, and no coefficient',
  async ({ t, page, open }) => {
    await open(standard);
    t.ok(await showsPeople(page, 2));
    t.equal(await page.getByText('近交系数').count(), 0);
    t.equal(await tree(page).getByRole('button', { expanded: true }).count(), 0);
    await people(page).first().click();
    t.match(await cardText(page), /父无记录母无记录/);
    await open(appraisal);
    t.equal(await page.getByText(/Hidden|近交系数/).count(), 0, 'a certificate without a pedigree shows none');
  },
);

await inBrowser(
  'a pedigree with gaps says what is not on record and what cannot be calculated',
  async ({ t, page, open }) => {
    await open(oneParent);
    t.ok(await showsPeople(page, 1));
    await tree(page).getByText('无记录').waitFor();
    await page.getByText('父母以上的记录太少，算不出近交系数。').waitFor();
    await open(empty);
    await page.getByText('证书未记载血统').waitFor();
    t.equal(await page.getByText('近交系数').count(), 0);
  },
);

for (const [what, address, options] of [
  ['of an inbred dog', lineOf(9 / 64), {}],
  ['with the longest names', longest, {}],
  [
    'with everything collapsed on a phone, in English and the dark theme',
    lineOf(0),
    { locale: 'en-GB', colorScheme: 'dark' as const },
  ],
] as const) {
  await inBrowser(
    `the certificate ${what}, printed, shows the whole pedigree horizontally on one sheet`,
    async ({ t, page, open }) => {
      await page.addInitScript(() => {
        // Inspects the copy once it has been laid out for printing.
        window.addEventListener(
          'afterprint',
          () => {
            const copy = document.querySelector('[data-copy="print"]');
            const printedPeople = [
              ...(copy?.querySelectorAll<HTMLElement>('li [aria-haspopup="dialog"]') ?? []),
            ].filter((person) => person.closest('ul[aria-label]') && person.offsetParent !== null);
            document.documentElement.dataset.printed = JSON.stringify({
              people: printedPeople.length,
              columns: new Set(printedPeople.map((person) => Math.round(person.getBoundingClientRect().left))).size,
              clipped: printedPeople
                .flatMap((person) => [person, ...person.querySelectorAll<HTMLElement>('*:not(.visually-hidden)')])
                .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1).length,
            });
          },
          { capture: true },
        );
      });
      await open(address);
      const places = await people(page).count();
      await page.getByRole('button', { name: /只看父母|Parents only/ }).click();
      t.ok(await showsPeople(page, 2));
      t.equal(pageCount(await printedPdf(page)), 1);
      t.same(JSON.parse((await page.locator('html').getAttribute('data-printed')) ?? 'null'), {
        people: places,
        columns: 3,
        clipped: 0,
      });
    },
    options,
  );
}
