/** Gene reports: look-up, result by result, and what a vet has to know. */
import type { Page } from 'playwright-core';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { addressOf, clientRoot, reload, startBrowser } from '../../../helpers/browser.ts';
import { showsStatus } from '../../../helpers/pages/certificates.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import {
  bell,
  brother,
  field,
  handlers,
  oaWeb,
  of,
  path,
  row,
  says,
  tests,
} from '../../../helpers/pages/gene-reports.ts';
import { checkTyping } from '../../../helpers/pages/typing.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const sandbox = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
t.afterEach(() => {
  oaWeb.fault = 'none';
});

/** The test of a variant on the report. */
const myelopathy = '退行性脊髓病';
const search = (page: Page) => page.getByRole('textbox', { name: '按疾病或基因查找' });

/** Waits until the report lists this many tests. */
async function listsTests(page: Page, count: number): Promise<void> {
  await tests(page).nth(count).waitFor({ state: 'detached' });
  await tests(page)
    .nth(count - 1)
    .waitFor();
}

async function lookUp(page: Page, number: string): Promise<void> {
  await field(page).fill(number);
  await field(page).press('Enter');
}

await inBrowser(
  'counts and marks the results, and never marks an untested item as clear',
  async ({ t, page, open }) => {
    await open(of(bell));
    const { data } = (await site.get(`/oa-web/api/v1/dog/geneReport?number=${bell}`)).json;
    const diseases = (data as GeneReport).tests.filter(({ category }) => category === 'disease');
    const count = (wanted: string) => diseases.filter(({ result }) => result === wanted).length;
    t.equal(
      await page.locator('#main [role="img"]').first().getAttribute('aria-label'),
      `${count('clear')} 项未携带, ${count('carrier')} 项携带者, ${count('atRisk')} 项高风险, ${count('notTested')} 项未检测`,
    );
    await page.getByRole('button', { name: /其余 \d+ 项均为未携带/ }).press('Enter');
    t.ok(await page.locator('summary:focus').isVisible(), 'the focus moves to the first new test');
    for (const { name, result } of diseases) {
      const states = await row(page, name.zh)
        .first()
        .locator('summary [data-state]')
        .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-state')));
      t.same(states, [result, result], name.zh);
    }
    const [clear, notTested] = await page.evaluate(() =>
      ['clear', 'notTested'].map((state) => {
        const mark = document.querySelector(`summary [data-state="${state}"]`);
        return mark && getComputedStyle(mark).color;
      }),
    );
    t.not(clear, notTested, 'not tested is not green');
    t.equal(await horizontalOverflow(page), 0);
  },
);

await inBrowser('reports results that it cannot read, also on the document', async ({ t, page, open }) => {
  await open(of('GR-90-000007'));
  await says(page, '2 项疾病检测，1 项需要留意');
  await says(page, '有 1 项的结果未能读取，不等于未携带');
  t.match(await page.locator('#main').textContent(), /怪病.*弱阳性.*甲.*未携带/s);
  t.match(await page.locator('tbody').first().textContent(), /结果不明怪病实验室原文：弱阳性/);
});

await inBrowser('explains the inheritance of a test, which its address opens', async ({ t, page, open, follow }) => {
  await open(of(bell));
  await row(page, myelopathy).locator('summary').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('test') === 'DM');
  const text = (await row(page, myelopathy).textContent()) ?? '';
  t.match(text, /SOD1.*携带者.*一份正常，一份变异.*常染色体隐性.*携带者很常见，不是病/s);
  t.notMatch(text, /不一定发病。$/, 'no note on onset for a carrier');

  await follow(of('GR-24-082301', { test: 'XLPRA1' }));
  const linked = row(page, 'X 连锁进行性视网膜萎缩');
  t.match(await linked.textContent(), /公犬只有一条.*传给所有女儿，不会传给儿子/s);
  t.equal(await linked.getAttribute('open'), '');
  await follow(of('GR-24-082277', { test: 'XLPRA1' }));
  t.match(await linked.textContent(), /母犬有两条/);
});

await inBrowser('opens with variants that a vet has to know of', async ({ t, page, open, follow }) => {
  await open(of('GR-90-000008'));
  const text = (await page.locator('#main').innerText()).replace(/\s+/g, ' ');
  t.match(text, /就医前请告诉兽医 多药敏感（MDR1）：用药前.*2 项疾病检测，1 项需要留意/);
  t.notMatch(text, /恶性高热：麻醉前/, 'not of a variant that was not found');
  t.match(await row(page, '多药敏感').textContent(), /高风险.*报告写作“携带者”/s, 'one copy is at risk');
  await follow(of('GR-90-000009'));
  await says(page, /恶性高热：麻醉前请出示这份报告/);

  await follow(of('GR-90-000008', { with: 'GR-90-000009' }));
  await says(page, '2 项检测可能出现高风险幼犬');
  const mdr1 = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /多药敏感/ }) });
  t.match(await mdr1.textContent(), /母犬高风险N\/MDR1.*50% 的概率属高风险，50% 的概率未携带.*一份变异就可能发病/s);

  await follow(of(bell));
  t.equal(await page.getByText('就医前请告诉兽医').count(), 0, 'nothing to tell without such a variant');
  t.match(await row(page, '高尿酸尿症').textContent(), /没有检出这个变异。尿酸高/, 'a clear result comes first');
});

await inBrowser('keeps search and filter in the address, and every letter typed', async ({ t, page, open }) => {
  await open(of(bell));
  await page.getByLabel('只看需要留意的').check();
  await listsTests(page, 5);
  t.equal(await page.locator('summary [data-state="clear"]').count(), 0);
  await search(page).fill('sod1');
  await listsTests(page, 1);
  await page.waitForURL((url) => url.searchParams.get('q') === 'sod1');
  await reload(page);
  t.equal(await tests(page).count(), 1);
  await search(page).fill('没有的');
  await says(page, '没有符合的检测项目');
  await page.getByRole('button', { name: '显示全部' }).press('Enter');
  await tests(page).nth(5).waitFor();
  t.equal(addressOf(page), of(bell));
  await checkTyping(t, { page, field: search(page) });
});

await inBrowser('look-up: accepts an untidy number and remembers the report', async ({ t, page, open, follow }) => {
  await open(path);
  await lookUp(page, 'ｇｒ 23 081457');
  await says(page, "Amberfield's Morning Bell");
  await follow(of('CKU-111-0026158/23'));
  await says(page, "Amberfield's Morning Bell");
  t.equal(
    await page.getByRole('link', { name: /查看证书/ }).getAttribute('href'),
    '/ckuh5/ckuCertificate?number=CKU-111-0026158%2F23',
  );
  await follow(path);
  t.equal(await page.getByRole('region', { name: /示例|样本|试/ }).count(), 0, 'no sample numbers');
  await page.getByRole('button', { name: /Morning Bell/ }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('number') === bell);
});

await inBrowser('look-up: says why there is no report', async ({ t, page, open, follow, expectProblem, tolerate }) => {
  tolerate(/40[04]|422|console/);
  await open(path);
  await lookUp(page, '156000000000001');
  await says(page, '这是芯片号');
  t.equal(addressOf(page), path, 'a chip number is not put in the address');
  await lookUp(page, '？？');
  await says(page, '这不像证书编号或报告编号');
  await follow(of('GR-24-999999'));
  await showsStatus(page, 'notOnRecord', 'GR-24-999999');
  await says(page, /没有报告不等于没有携带/);
  await follow(of('GR-25-090001'));
  await says(page, '检测尚未完成，报告还没有出具');
  oaWeb.fault = 'down';
  expectProblem(/502/);
  await follow(of(bell));
  await says(page, '这次没能查证');
  oaWeb.fault = 'none';
  await page.getByRole('button', { name: '再查一次' }).press('Enter');
  await says(page, "Amberfield's Morning Bell");
  await follow(of('GR-90-000006'));
  await says(page, '这份报告里没有检测项目');
});

await inBrowser(
  'does not overflow in English and large text on the smallest phone',
  async ({ t, page, open, follow, prefer }) => {
    await prefer({ language: 'en', text: 'large' });
    await open('/ckuh5/description');
    for (const address of [path, of(bell, { test: 'DM' }), of(bell, { with: brother }), of(bell, { with: '' })]) {
      await follow(address);
      t.equal(await horizontalOverflow(page), 0, address);
    }
  },
  { viewport: { width: 320, height: 640 } },
);

await inBrowser('look-up: offers sample numbers with the sandbox', async ({ page }) => {
  await page.goto(new URL(path, sandbox.url).href);
  await page.getByRole('button', { name: new RegExp(bell) }).press('Enter');
  await page.getByRole('link', { name: /配种推算/ }).press('Enter');
  await page.getByRole('button', { name: new RegExp(brother) }).press('Enter');
  await says(page, '1 项检测可能出现高风险幼犬');
});
