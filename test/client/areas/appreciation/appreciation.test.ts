/** Certificates of appreciation: the list and its search. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, browse, reload } from '../../../helpers/browser.ts';
import {
  certificatePath,
  certificateRows,
  field,
  scrollToRow,
  waitForText,
} from '../../../helpers/pages/appreciation.ts';
import { documentOn } from '../../../helpers/pages/documents.ts';
import { t } from '../../../helpers/tap.ts';

/** oa-web's current fault. */
let fault: 'none' | 'down' | 'empty' = 'none';

const handlers = [
  http.get('*/oa-web/api/v1/appreciation/certificates', () => {
    if (fault === 'down') return new HttpResponse('down', { status: 503 });
    if (fault === 'none') return undefined;
    return HttpResponse.json({ success: true, body: { content: [], totalElements: '0' } });
  }),
  ...sandboxHandlers(),
];
const { inBrowser } = await browse(t, { handlers, map: sandboxMap });

/** Waits until the count above the list is `words`. */
const countIs = (page: Page, words: string) =>
  page
    .locator('#main')
    .getByRole('status')
    .first()
    .filter({ hasText: new RegExp(`^${words}$`) })
    .waitFor();

await inBrowser('certificates of appreciation', async ({ t, page, open, follow, navigate, expectProblem }) => {
  await t.test('says that the list is empty', async () => {
    fault = 'empty';
    await open('/appreciation/index');
    await waitForText(page, '还没有鸣谢证书');
    await navigate('/appreciation/index?year=2019');
    await waitForText(page, '2019 年没有鸣谢证书');
    fault = 'none';
  });

  await t.test('scrolls to every certificate under its year', async (t) => {
    await open('/appreciation/index');
    await countIs(page, '60 条');
    await scrollToRow(page, 39);
    await certificateRows(page).last().scrollIntoViewIfNeeded();
    await waitForText(page, '共 60 条，已全部显示');
    t.equal(await certificateRows(page).count(), 60);
    t.same(
      await page.locator('#main h2[id]').allTextContents(),
      [2026, 2025, 2024, 2023, 2022, 2021].map((year) => `${year} 年`),
    );
    await certificateRows(page).filter({ hasText: 'CKU-TX-2021-004' }).click();
    await page.getByRole('heading', { level: 1, name: '鸣谢证书' }).waitFor();
    t.equal(addressOf(page), certificatePath);
    t.match(
      await documentOn(page).textContent(),
      /CKU-TX-2021-004.*陈虚构 先生.*2021\u00a0年\u00a04\u00a0月\u00a016\u00a0日颁发/s,
    );
  });

  await t.test('keeps the search and the year in the address', async (t) => {
    await follow('/appreciation/index');
    await page.getByRole('button', { name: '全部年份' }).click();
    await page.getByRole('dialog').getByText('2021 年', { exact: true }).click();
    await countIs(page, '10 条');
    await field(page).fill('寻回');
    await waitForText(page, '没有找到“寻回”');
    await page.getByRole('button', { name: '全部年份', exact: true }).last().click();
    await page.waitForURL((url) => !url.searchParams.has('year'));
    await certificateRows(page).first().waitFor();
    t.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is in the list');
    t.ok((await page.locator('mark').allTextContents()).every((text) => text === '寻回'));
    t.equal(addressOf(page), '/appreciation/index?q=寻回');

    await navigate('/appreciation/index?year=2021&q=展会');
    await countIs(page, '4 条');
    const texts = await certificateRows(page).allTextContents();
    t.ok(texts.length > 1 && texts.every((text) => text.includes('展会') && text.includes('2021')));
    await reload(page);
    t.equal(await field(page).inputValue(), '展会');
    t.ok(await page.getByRole('button', { name: '2021 年' }).isVisible());
    t.same(await certificateRows(page).allTextContents(), texts);
  });

  await t.test('keeps the listed rows when a search fails', async (t) => {
    await follow('/appreciation/index');
    const count = await certificateRows(page).count();
    expectProblem(/502/);
    expectProblem(/console: .*appreciation/);
    fault = 'down';
    await field(page).fill('证书');
    await waitForText(page, '未能加载');
    t.equal(await certificateRows(page).count(), count);
    fault = 'none';
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('未能加载').waitFor({ state: 'detached' });

    await field(page).fill('没有这个人');
    await waitForText(page, '没有找到“没有这个人”');
    fault = 'down';
    await field(page).fill('也没有');
    await waitForText(page, '未能加载');
    t.equal(await page.getByText('没有找到“也没有”').count(), 0, 'a failed search is not reported as empty');
    fault = 'none';
  });

  await t.test('does not mistake a failed check or a wrong URL for an unknown certificate', async (t) => {
    fault = 'down';
    await navigate('/appreciation/info?id=7001');
    await waitForText(page, '本次未能查证');
    t.equal(await page.getByText('没有找到这张证书').count(), 0, 'a failed check denies no certificate');
    fault = 'none';
    await navigate('/appreciation/info?id=a%2Fb');
    await waitForText(page, '链接中的编号格式不正确');
    await navigate('/appreciation/info');
    await waitForText(page, '这个链接不完整');
  });
});
