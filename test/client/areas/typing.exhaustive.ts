/** Search fields outside lists. search-field.exhaustive.ts checks the search fields of lists. */
import type { Page } from 'playwright-core';
import { browse } from '../../helpers/browser.ts';
import { bellReport, reportUrl } from '../../helpers/pages/gene-reports.ts';
import { dogPage } from '../../helpers/pages/rankings.ts';
import { assertNoLetterLost, assertWaitsForInputMethod, checkTyping } from '../../helpers/pages/typing.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

const fieldIn = (page: Page, name: string) => page.getByRole('textbox', { name });

await inBrowser("loses no letter typed into a gene report's search", async ({ t, page, open }) => {
  await open(reportUrl(bellReport));
  await checkTyping(t, { page, field: fieldIn(page, '按疾病或基因查找') });
});

await inBrowser("loses no letter typed into the ranking's breed picker", async ({ t, page, open }) => {
  await open('/integralRanking/index?scope=breed');
  const field = fieldIn(page, '犬种、拼音或俗名');
  await field.waitFor();
  const status = page.locator('#main').getByRole('status').filter({ hasText: '有积分的犬种' });
  const searched = async () => /“(.*)”/.exec((await status.textContent()) ?? '')?.[1] ?? '';
  await checkTyping(t, { page, field, searched });
});

await inBrowser("loses no letter typed into the comparison's dog picker", async ({ t, page, open }) => {
  await page.clock.install();
  await open(dogPage('2023001'));
  await page.getByRole('button', { name: '比较', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = fieldIn(page, '犬名');
  let last = '';
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/score/rank')) last = searchParams.get('q') ?? '';
  });
  // An empty search shows the loaded leaders without a call.
  const searched = async () => ((await dialog.getByText('榜上领先的犬').isVisible()) ? '' : last);
  await assertNoLetterLost(t, { page, field, searched });
  await assertWaitsForInputMethod(t, { page, field, searched });
  await field.clear();
  await field.pressSequentially('zzqqxx kennel');
  await page.getByText('没有找到“zzqqxx kennel”').waitFor();
  t.equal(await field.inputValue(), 'zzqqxx kennel');
});
