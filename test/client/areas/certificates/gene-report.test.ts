import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { t } from 'tap';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, clientRoot, eventually, reload, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { checkTyping } from '../../../helpers/pages/typing.ts';
import { startSite } from '../../../helpers/start-site.ts';

const path = '/ckuh5/ckuCertificate/geneReport';
const bell = 'GR-23-081457';
const brother = 'GR-23-081458';

/** How oa-web fails at the moment. */
let fault: 'none' | 'down' | 'mateDown' = 'none';

/** A minimal report as oa-web sends it. */
const report = (reportNo: string, gender: string, tests: readonly object[]) => ({
  reportNo,
  dogInfo: { dogNameEn: `Dog of ${reportNo}`, fciNo: '111', breedNameCn: '金毛寻回犬', gender },
  testList: tests,
});
const disease = (name: string, inheritMode: string, resultName: string, genotype = '') => ({
  itemName: name,
  itemType: '疾病',
  inheritMode,
  resultName,
  genotype,
});
const invented: Readonly<Record<string, object>> = {
  'GR-90-000001': report('GR-90-000001', '公', [disease('别的病', '常染色体隐性', '未携带')]),
  'GR-90-000002': report('GR-90-000002', '公', [disease('退行性脊髓病', '常染色体隐性', '未检测')]),
  'GR-90-000003': report('GR-90-000003', '公', [disease('显性病', '常染色体显性', '高风险')]),
  'GR-90-000004': report('GR-90-000004', '母', [disease('显性病', '常染色体显性', '未携带')]),
  'GR-90-000005': report('GR-90-000005', '', [disease('显性病', '常染色体显性', '未携带')]),
  'GR-90-000006': report('GR-90-000006', '母', []),
  'GR-90-000007': report('GR-90-000007', '母', [
    disease('怪病', '常染色体隐性', '弱阳性'),
    disease('甲', '', '未携带'),
  ]),
};

const handlers = [
  http.get('*/oa-web/api/v1/dog/geneReport', ({ request }) => {
    const number = new URL(request.url).searchParams.get('number') ?? '';
    if (fault === 'down' || (fault === 'mateDown' && number !== bell)) return new HttpResponse('down', { status: 503 });
    const body = invented[number];
    return body ? HttpResponse.json({ errcode: 0, body }) : undefined;
  }),
  ...sandboxHandlers(),
];
const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const sandbox = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
t.afterEach(() => {
  fault = 'none';
});

const of = (number: string, more: Record<string, string> = {}) => `${path}?${new URLSearchParams({ number, ...more })}`;
const tests = (page: Page) => page.locator('#main details');
const row = (page: Page, name: string) => tests(page).filter({ hasText: name });
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const field = (page: Page) => page.getByRole('textbox', { name: /编号/ });
const params = (page: Page) => new URL(page.url()).searchParams;

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
    await says(page, '有 1 项的结果没能读出来，不等于未携带');
    t.match(await page.locator('#main').textContent(), /怪病.*弱阳性.*甲.*未携带/s);
    t.match(
      await page.locator('tbody').first().textContent(),
      /结果不明怪病检测机构的原话：弱阳性/,
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
  'the tests, searched or filtered to those that are not clear, keep both in the address',
  async ({ t, page, open }) => {
    await open(of(bell));
    await page.getByLabel('只看不是“未携带”的').check();
    t.equal(
      await eventually(
        () => tests(page).count(),
        (n) => n === 5,
      ),
      5,
    );
    t.equal(await page.locator('summary [data-state="clear"]').count(), 0);
    await page.getByRole('textbox', { name: '按病名或基因找' }).fill('sod1');
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
    await page.getByRole('textbox', { name: '按病名或基因找' }).fill('没有的');
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
    await checkTyping(t, { page, field: page.getByRole('textbox', { name: '按病名或基因找' }) });
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
    fault = 'down';
    expectProblem(/502/);
    await open(of(bell));
    await says(page, '现在无法读取报告');
    fault = 'none';
    await page.getByRole('button', { name: '再试一次' }).click();
    await says(page, "Amberfield's Morning Bell");
    await open(of('GR-90-000006'));
    await says(page, '这份报告里没有检测项目');
  },
);

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
    await says(page, '另有 3 项无法判断，不等于没有风险。');
    const ichthyosis = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /鱼鳞病（金毛型）/ }) });
    t.match(await ichthyosis.textContent(), /二分之一高风险，二分之一携带者/);
    const untested = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /恶性高热/ }) });
    t.match(await untested.textContent(), /母犬没有做这一项/);
    t.notMatch(await untested.textContent(), /全部未携带|0/);
    await page.getByRole('button', { name: '换一只配偶' }).click();
    t.equal(await field(page).inputValue(), '');
    await page.goBack();
    await says(page, '1 项检测可能出现高风险幼犬');

    await open(of('GR-24-082277', { with: 'GR-24-082301' }));
    await says(page, '每只公幼犬');
    await says(page, '二分之一高风险，二分之一携带者');
    await open(of('GR-90-000003', { with: 'GR-90-000004' }));
    await says(page, '二分之一到全部高风险');
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
    await says(page, '报告没有写明性别');
    await open(of(bell, { with: 'GR-24-999999' }));
    await says(page, '没有 GR-24-999999 的基因报告');
    await open(of(bell, { with: 'GR-90-000001' }));
    await says(page, '两份报告没有相同的疾病检测');
    await says(page, /这不等于没有风险/);
    await open(of(bell, { with: 'GR-90-000002' }));
    await says(page, '相同的 1 项检测，都无法判断');
    fault = 'mateDown';
    expectProblem(/502/);
    await open(of(bell, { with: brother }));
    await says(page, '现在无法读取报告');
    await says(page, "Amberfield's Morning Bell");
    fault = 'none';
    await page.getByRole('button', { name: '再试一次' }).click();
    await says(page, '1 项检测可能出现高风险幼犬');
    await open(of(bell, { with: 'GR-24-090871' }));
    await says(page, /两只犬品种不同/);
    t.equal(await horizontalOverflow(page), 0);
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
