import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, clientRoot, eventually, reload, startBrowser } from '../../../helpers/browser.ts';
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

await inBrowser(
  'a report shows the counts of its data, and never shows an untested item as clear',
  async ({ t, page, open }) => {
    await open(of(bell));
    const { data } = (await site.get(`/oa-web/api/v1/dog/geneReport?number=${bell}`)).json;
    const allTests = data.tests as { category: string; result: string; name: { zh: string } }[];
    const count = (result: string) =>
      allTests.filter((test) => test.category === 'disease' && test.result === result).length;
    t.equal(
      await page.locator('#main [role="img"]').first().getAttribute('aria-label'),
      `${count('clear')} 项未携带, ${count('carrier')} 项携带者, ${count('atRisk')} 项高风险, ${count('notTested')} 项未检测`,
    );
    await page.getByRole('button', { name: /其余 \d+ 项均为未携带/ }).click();
    t.ok(await page.locator('summary:focus').isVisible(), 'the focus moves to the first new test');
    for (const { name, result } of allTests.filter(({ category }) => category === 'disease')) {
      const states = await row(page, name.zh)
        .first()
        .locator('summary [data-state]')
        .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-state')));
      t.same(states, [result, result], name.zh);
    }
    const colours = await page.evaluate(() =>
      ['clear', 'notTested'].map((state) => {
        const mark = document.querySelector(`summary [data-state="${state}"]`);
        return mark && getComputedStyle(mark).color;
      }),
    );
    t.not(colours[0], colours[1], 'not tested is not green');
    t.equal(await horizontalOverflow(page), 0);

    await open(of('GR-90-000007'));
    await says(page, '2 项疾病检测，1 项需要留意');
    await says(page, '有 1 项的结果未能读取，不等于未携带');
    t.match(await page.locator('#main').textContent(), /怪病.*弱阳性.*甲.*未携带/s);
    t.match(
      await page.locator('tbody').first().textContent(),
      /结果不明怪病实验室原文：弱阳性/,
      'also on the document',
    );
  },
);

await inBrowser(
  'a test, expanded by keyboard, explains its inheritance and is recorded in the address',
  async ({ t, page, open }) => {
    await open(of(bell));
    await row(page, '退行性脊髓病').locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('test') === 'DM');
    const text = (await row(page, '退行性脊髓病').textContent()) ?? '';
    t.match(text, /SOD1.*携带者.*一份正常，一份变异.*常染色体隐性.*携带者很常见，不是病/s);
    t.notMatch(text, /不一定发病。$/, 'no note on onset for a carrier');

    await open(of('GR-24-082301', { test: 'XLPRA1' }));
    const linked = row(page, 'X 连锁进行性视网膜萎缩');
    t.match(await linked.textContent(), /公犬只有一条.*传给所有女儿，不会传给儿子/s);
    t.equal(await linked.getAttribute('open'), '');
    await open(of('GR-24-082277', { test: 'XLPRA1' }));
    t.match(await linked.textContent(), /母犬有两条/);
  },
);

await inBrowser(
  'a report with a variant that a vet has to know of opens with it, and shows one copy of it as at risk',
  async ({ t, page, open }) => {
    await open(of('GR-90-000008'));
    const text = (await page.locator('#main').innerText()).replace(/\s+/g, ' ');
    t.match(text, /就医前请告诉兽医 多药敏感（MDR1）：用药前.*2 项疾病检测，1 项需要留意/);
    t.notMatch(text, /恶性高热：麻醉前/, 'not of a variant that was not found');
    t.match(await row(page, '多药敏感').textContent(), /高风险.*报告写作“携带者”/s);
    await open(of('GR-90-000009'));
    await says(page, /恶性高热：麻醉前请出示这份报告/);
    await open(of('GR-90-000008', { with: 'GR-90-000009' }));
    await says(page, '2 项检测可能出现高风险幼犬');
    t.match(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: /多药敏感/ }) })
        .textContent(),
      /母犬高风险N\/MDR1.*50% 的概率属高风险，50% 的概率未携带.*一份变异就可能发病/s,
    );

    await open(of(bell));
    t.equal(await page.getByText('就医前请告诉兽医').count(), 0, 'nothing to tell without such a variant');
    t.match(await row(page, '高尿酸尿症').textContent(), /没有检出这个变异。尿酸高/, 'a clear result comes first');
  },
);

await inBrowser(
  'the tests, searched or filtered to those that are not clear, keep both in the address',
  async ({ t, page, open }) => {
    await open(of(bell));
    await page.getByLabel('只看需要留意的').check();
    t.equal(
      await eventually(
        () => tests(page).count(),
        (n) => n === 5,
      ),
      5,
    );
    t.equal(await page.locator('summary [data-state="clear"]').count(), 0);
    await page.getByRole('textbox', { name: '按疾病或基因查找' }).fill('sod1');
    t.equal(
      await eventually(
        () => tests(page).count(),
        (n) => n === 1,
      ),
      1,
    );
    await page.waitForURL((url) => url.searchParams.get('q') === 'sod1');
    await reload(page);
    t.equal(await tests(page).count(), 1);
    await page.getByRole('textbox', { name: '按疾病或基因查找' }).fill('没有的');
    await says(page, '没有符合的检测项目');
    await page.getByRole('button', { name: '显示全部' }).click();
    await eventually(
      () => tests(page).count(),
      (n) => n > 5,
    );
    t.equal(addressOf(page), of(bell));
  },
);

await inBrowser(
  'the search among tests, on fast typing, composition and typing at its start, keeps every letter',
  async ({ t, page, open }) => {
    await open(of(bell));
    await checkTyping(t, { page, field: page.getByRole('textbox', { name: '按疾病或基因查找' }) });
  },
);

await inBrowser(
  'the gene look-up, given an untidy number, opens the report and remembers it on this device',
  async ({ t, page, open }) => {
    await open(path);
    await field(page).fill('ｇｒ 23 081457');
    await page.keyboard.press('Enter');
    await says(page, "Amberfield's Morning Bell");
    await open(of('CKU-111-0026158/23'));
    await says(page, "Amberfield's Morning Bell");
    t.equal(
      await page.getByRole('link', { name: /查看证书/ }).getAttribute('href'),
      '/ckuh5/ckuCertificate?number=CKU-111-0026158%2F23',
    );
    await open(path);
    t.equal(await page.getByRole('region', { name: /示例|样本|试/ }).count(), 0, 'no sample numbers');
    await page.getByRole('button', { name: /Morning Bell/ }).click();
    await page.waitForURL((url) => url.searchParams.get('number') === bell);
  },
);

await inBrowser(
  'the gene look-up, when a number is unknown, malformed, a chip number, refused or cannot be checked, says which',
  async ({ t, page, open, expectProblem, tolerate }) => {
    tolerate(/40[04]|422|console/);
    await open(path);
    await field(page).fill('156000000000001');
    await page.keyboard.press('Enter');
    await says(page, '这是芯片号');
    t.equal(addressOf(page), path, 'a chip number is not put in the address');
    await field(page).fill('？？');
    await page.keyboard.press('Enter');
    await says(page, '这不像证书编号或报告编号');
    await open(of('GR-24-999999'));
    await says(page, '没有 GR-24-999999 的基因报告');
    await says(page, /没有报告不等于没有携带/);
    await open(of('GR-25-090001'));
    await says(page, '检测尚未完成，报告还没有出具');
    oaWeb.fault = 'down';
    expectProblem(/502/);
    await open(of(bell));
    await says(page, '暂时无法读取报告');
    oaWeb.fault = 'none';
    await page.getByRole('button', { name: '再试一次' }).click();
    await says(page, "Amberfield's Morning Bell");
    await open(of('GR-90-000006'));
    await says(page, '这份报告里没有检测项目');
  },
);

for (const locale of ['zh-CN', 'en-GB']) {
  await inBrowser(
    `report and mating calculator, in large text on the smallest phone in ${locale}, do not overflow`,
    async ({ t, page, open, prefer }) => {
      await prefer({ text: 'large' });
      for (const address of [path, of(bell, { test: 'DM' }), of(bell, { with: '' }), of(bell, { with: brother })]) {
        await open(address);
        t.equal(await horizontalOverflow(page), 0, address);
      }
    },
    { viewport: { width: 320, height: 640 }, locale },
  );
}

await inBrowser(
  'the gene look-up, with the sandbox, offers sample numbers for a report and for a mate',
  async ({ page }) => {
    await page.goto(new URL(path, sandbox.url).href);
    await page.getByRole('button', { name: new RegExp(bell) }).click();
    await page.getByRole('link', { name: /配种推算/ }).click();
    await page.getByRole('button', { name: new RegExp(brother) }).click();
    await says(page, '1 项检测可能出现高风险幼犬');
  },
);
