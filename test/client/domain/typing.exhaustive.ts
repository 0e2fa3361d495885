/** Search fields of every page that keeps its search in the address. search-field.exhaustive.ts checks one of them. */
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { index } from '../../helpers/pages/rankings.ts';
import { checkTyping } from '../../helpers/pages/typing.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

for (const [address, name, button] of [
  [index, '犬名', '查找犬只'],
  ['/announcement/list?sortId=1', /^搜索.*的标题$/],
  ['/appreciation/index', '姓名、单位、事由或编号'],
  ['/test', '搜索接口'],
] as const) {
  await inBrowser(`keeps every letter at ${address}`, async ({ t, page, open }) => {
    await open(address);
    if (button) await page.getByRole('button', { name: button }).click();
    await checkTyping(t, { page, field: page.getByRole('textbox', { name }) });
  });
}
