/** The breed picker of the ranking, and typing in it. */

import { addressOf, eventually, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { index, links } from '../../../helpers/pages/rankings.ts';
import { checkTyping } from '../../../helpers/pages/typing.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

await inBrowser(
  'the breeds of the ranking, searched by Chinese name, pinyin, alias or number, lead to the ranking of the one chosen',
  async ({ t, page, open }) => {
    await open(index);
    await page.getByText('按犬种').click();
    const field = page.getByRole('textbox', { name: '犬种、拼音或俗名' });
    await page.getByText('60 个有积分的犬种').waitFor();
    for (const text of ['jinmao', 'jm', '金毛', 'golden retriever', '111']) {
      await field.fill('');
      await field.pressSequentially(text);
      await page.getByRole('radio', { name: /金毛寻回犬/ }).waitFor();
      const first = await eventually(
        () => page.locator('#main label').filter({ hasText: 'FCI' }).first().textContent(),
        (label) => /金毛寻回犬/.test(label ?? ''),
      );
      t.match(first, '金毛寻回犬', text);
    }
    await field.fill('zzqq');
    await page.getByText('有积分的犬种里没有“zzqq”').waitFor();
    await field.fill('jinmao');
    await page.getByText('“jinmao”：1 个有积分的犬种').waitFor();
    await page.getByRole('radio').last().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/scope=breed&groupId=8&breedId=111/);
    await links(page).first().waitFor();
    const breeds = await links(page).filter({ hasText: '金毛寻回犬' }).count();
    t.equal(breeds, 0, 'no row repeats the breed');

    await page.getByRole('button', { name: '金毛寻回犬' }).click();
    const sheet = page.getByRole('dialog', { name: '选犬种' });
    await sheet.getByRole('radio', { checked: true }).waitFor();
    await sheet.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    t.equal(await sheet.count(), 1, 'arrow keys do not choose');
    t.match(addressOf(page), /breedId=111/);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    t.match(addressOf(page), /breedId=111/, 'Back closes the sheet only');
  },
);

await inBrowser(
  'the search of the breed picker keeps every letter and waits for input methods',
  async ({ t, page, open }) => {
    await open('/integralRanking/index?scope=breed');
    const field = page.getByRole('textbox', { name: '犬种、拼音或俗名' });
    await field.waitFor();
    const status = page.locator('#main').getByRole('status').filter({ hasText: '有积分的犬种' });
    const searched = async () => /“(.*)”/.exec((await status.textContent()) ?? '')?.[1] ?? '';
    await checkTyping(t, { page, field, searched });
  },
);
