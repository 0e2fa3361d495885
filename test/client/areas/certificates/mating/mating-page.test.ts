/** The mating calculator on its page; its odds are in mating.test.ts. */

import sandboxMap from '../../../../../server/sandbox/map.json' with { type: 'json' };
import { clientRoot, reload, startBrowser } from '../../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../../helpers/pages/documents.ts';
import { bell, brother, field, handlers, oaWeb, of, params, says } from '../../../../helpers/pages/gene-reports.ts';
import { startSite } from '../../../../helpers/start-site.ts';
import { t } from '../../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const inBrowser = await startBrowser(t, site);
t.afterEach(() => {
  oaWeb.fault = 'none';
});

await inBrowser(
  'the mating calculator, given a second report, shows the odds for each shared test, also after a reload',
  async ({ t, page, open }) => {
    await open(of(bell));
    await page.getByRole('link', { name: /配种推算/ }).click();
    await field(page).fill(brother);
    await page.keyboard.press('Enter');
    await says(page, '1 项检测可能出现高风险幼犬');
    t.equal(params(page).get('with'), brother);
    await reload(page);
    await says(page, '另有 2 项无法判断，不等于没有风险。');
    await says(page, '另有 1 项只有一方有结果，而这一方未携带：幼犬不会因此发病，但可能携带。');
    const ichthyosis = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /鱼鳞病（金毛型）/ }) });
    t.match(await ichthyosis.textContent(), /50% 的概率属高风险，50% 的概率为携带者/);
    const untested = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /恶性高热/ }) });
    t.match(await untested.textContent(), /母犬没有做这一项/);
    t.notMatch(await untested.textContent(), /均未携带|0/);
    await page.getByRole('button', { name: '换一只配偶' }).click();
    t.equal(await field(page).inputValue(), '');
    await page.goBack();
    await says(page, '1 项检测可能出现高风险幼犬');

    await open(of('GR-24-082277', { with: 'GR-24-082301' }));
    await says(page, '每只公幼犬');
    await says(page, '50% 的概率属高风险，50% 的概率为携带者');
    await open(of('GR-90-000003', { with: 'GR-90-000004' }));
    await says(page, '50% 至 100% 的概率属高风险');
    await says(page, /只能给出范围/);
  },
);

await inBrowser(
  'the mating calculator, given two dogs that cannot be mated, says why and accepts another number',
  async ({ t, page, open, expectProblem, tolerate }) => {
    tolerate(/404|console/);
    await open(of(bell, { with: 'GR-24-071395' }));
    await says(page, '两只都是母犬');
    await open(of(bell, { with: 'CKU-111-0026158/23' }));
    await says(page, '这是同一只犬的报告');
    await open(of(bell, { with: 'GR-90-000005' }));
    await says(page, '没有写明性别');
    await open(of(bell, { with: 'GR-24-999999' }));
    await says(page, '没有 GR-24-999999 的基因报告');
    await open(of(bell, { with: 'GR-90-000001' }));
    await says(page, '两份报告没有相同的疾病检测');
    await says(page, /这不等于没有风险/);
    await open(of(bell, { with: 'GR-90-000002' }));
    await says(page, '相同的 1 项检测，都无法判断');
    oaWeb.fault = 'mateDown';
    expectProblem(/502/);
    await open(of(bell, { with: brother }));
    await says(page, '暂时无法读取报告');
    await says(page, "Amberfield's Morning Bell");
    oaWeb.fault = 'none';
    await page.getByRole('button', { name: '再试一次' }).click();
    await says(page, '1 项检测可能出现高风险幼犬');
    await open(of(bell, { with: 'GR-24-090871' }));
    await says(page, /两只犬的犬种不同/);
    t.equal(await horizontalOverflow(page), 0);
  },
);
