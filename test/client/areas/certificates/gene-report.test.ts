/**
 * Gene reports: look-up, results, warnings for a vet, unreadable results, the predicted coat, and the mating
 * calculator.
 */
import type { Page } from 'playwright-core';
import { coatOf } from '../../../../client/areas/certificates/traits/coat-of.ts';
import { lociInOrder, readCoatLoci } from '../../../../client/areas/certificates/traits/loci.ts';
import { coatWords } from '../../../../client/i18n/words/coat.ts';
import { reports } from '../../../../server/sandbox/data/genes/reports.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { addressOf, browse, reload } from '../../../helpers/browser.ts';
import { isExhaustive, sample } from '../../../helpers/exhaustive.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import {
  amendBell,
  bellReport,
  brotherReport,
  handlers,
  makeUnknown,
  oaWeb,
  opener,
  paramsOf,
  reportField,
  reportPath,
  reportUrl,
  testRow,
  testRows,
  waitForText,
} from '../../../helpers/pages/gene-reports.ts';
import { t } from '../../../helpers/tap.ts';

const { site, inBrowser } = await browse(t, { handlers, map: sandboxMap });
t.afterEach(() => {
  oaWeb.fault = 'none';
});

/** Degenerative myelopathy, a test on the report. */
const myelopathy = '退行性脊髓病';
const search = (page: Page) => page.getByRole('textbox', { name: '按疾病或基因查找' });

/** Waits until the report lists this many tests. */
async function listsTests(page: Page, count: number): Promise<void> {
  await testRows(page).nth(count).waitFor({ state: 'detached' });
  await testRows(page)
    .nth(count - 1)
    .waitFor();
}

async function lookUp(page: Page, number: string): Promise<void> {
  await reportField(page).fill(number);
  await reportField(page).press('Enter');
}

const lociIn = async (number: string) =>
  readCoatLoci((await site.get(`/oa-web/api/v1/dog/geneReport?number=${number}`)).json.data.tests);

/** One report number per distinct drawing or, in an exhaustive run, per distinct prediction. */
const numbers = new Map<string, string>();
for (const { number } of reports) {
  const coat = coatOf(await lociIn(number));
  numbers.set(JSON.stringify(isExhaustive ? coat : [coat.paint, coat.nose, coat.white]), number);
}

await inBrowser('a gene report', async ({ t, page, open, follow, expectProblem, tolerate }) => {
  await t.test('counts and explains the results, and never marks an untested item as clear', async (t) => {
    await open(reportUrl(bellReport));
    const { data } = (await site.get(`/oa-web/api/v1/dog/geneReport?number=${bellReport}`)).json;
    const diseases = (data as GeneReport).tests.filter(({ category }) => category === 'disease');
    const count = (wanted: string) => diseases.filter(({ result }) => result === wanted).length;
    t.equal(
      await page.locator('#main [role="img"]').first().getAttribute('aria-label'),
      `${count('clear')} 项未携带, ${count('carrier')} 项携带者, ${count('atRisk')} 项高风险, ${count('notTested')} 项未检测`,
    );
    await page.getByRole('button', { name: `其余 ${count('clear') - 3} 项均为未携带` }).press('Enter');
    t.ok(await page.locator('summary:focus').isVisible(), 'the focus moves to the first new test');
    for (const { name, result } of diseases) {
      const states = await testRow(page, name.zh)
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
    t.not(clear, notTested, 'untested is not green');
    t.equal(await horizontalOverflow(page), 0);

    await testRow(page, myelopathy).locator('summary').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('test') === 'DM');
    const text = (await testRow(page, myelopathy).textContent()) ?? '';
    t.match(text, /SOD1.*携带者.*一份正常，一份变异.*常染色体隐性.*携带者很常见，不是病/s);
    t.notMatch(text, /不一定发病。$/, 'no note on onset for a carrier');

    await follow(reportUrl('GR-24-082301', { test: 'XLPRA1' }));
    const linked = testRow(page, 'X 连锁进行性视网膜萎缩');
    t.match(await linked.textContent(), /公犬只有一条.*传给所有女儿，不会传给儿子/s);
    t.equal(await linked.getAttribute('open'), '');
    await follow(reportUrl('GR-24-082277', { test: 'XLPRA1' }));
    t.match(await linked.textContent(), /母犬有两条/);
  });

  await t.test('keeps the search and the filter in the address', async (t) => {
    await follow(reportUrl(bellReport));
    await page.getByLabel('不看未携带的').check();
    await listsTests(page, 5);
    t.equal(await page.locator('summary [data-state="clear"]').count(), 0);
    await search(page).fill('sod1');
    await listsTests(page, 1);
    await page.waitForURL((url) => url.searchParams.get('q') === 'sod1');
    await reload(page);
    t.equal(await testRows(page).count(), 1);
    await search(page).fill('没有的');
    await waitForText(page, '没有符合的检测项目');
    await page.getByRole('button', { name: '显示全部' }).press('Enter');
    await testRows(page).nth(5).waitFor();
    t.equal(addressOf(page), reportUrl(bellReport));
  });

  await t.test('starts with variants that a vet must know about, and reports unreadable results', async (t) => {
    await follow(reportUrl('GR-90-000008'));
    const text = (await page.locator('#main').innerText()).replace(/\s+/g, ' ');
    t.match(text, /就医前请告诉兽医 多药敏感（MDR1）：用药前.*2 项疾病检测，1 项需要留意/);
    t.notMatch(text, /恶性高热：麻醉前/, 'no warning about a variant that was not found');
    t.match(await testRow(page, '多药敏感').textContent(), /高风险.*报告写作“携带者”/s, 'one copy is at risk');
    await follow(reportUrl('GR-90-000009'));
    await waitForText(page, /恶性高热：麻醉前请出示这份报告/);

    await follow(reportUrl('GR-90-000008', { with: 'GR-90-000009' }));
    await waitForText(page, '2 项检测可能出现高风险幼犬');
    const mdr1 = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /多药敏感/ }) });
    t.match(await mdr1.textContent(), /母犬高风险N\/MDR1.*50% 的概率属高风险，50% 的概率未携带.*一份变异就可能发病/s);

    await follow(reportUrl(bellReport));
    t.equal(await page.getByText('就医前请告诉兽医').count(), 0, 'no warning without such a variant');
    t.match(await testRow(page, '高尿酸尿症').textContent(), /没有检出这个变异。尿酸高/, 'a clear result comes first');

    await follow(reportUrl('GR-90-000007'));
    await waitForText(page, '2 项疾病检测，1 项需要留意');
    await waitForText(page, '有 1 项的结果未能读取，不等于未携带');
    t.match(await page.locator('#main').textContent(), /怪病.*弱阳性.*甲.*未携带/s);
    t.match(await page.locator('tbody').first().textContent(), /结果不明怪病实验室原文：弱阳性/);
  });

  await t.test('lists a test of unknown kind separately, and counts its risk', async (t) => {
    await follow(reportUrl('GR-90-000010'));
    const main = page.locator('#main');
    await main.getByRole('heading', { name: '2 项检测，1 项需要留意' }).waitFor();
    await main.getByRole('img', { name: '1 项未携带, 0 项携带者, 1 项高风险, 0 项未检测' }).waitFor();
    await waitForText(page, '有 1 项未注明类别，可能与疾病有关。');
    await waitForText(page, /恶性高热：麻醉前请出示这份报告/);
    t.match(await main.innerText(), /疾病.*别的病.*类别未注明.*恶性高热.*性状.*显性病/s);
    t.match(await page.getByRole('region', { name: '类别未注明' }).innerText(), /恶性高热.*高风险/s);
    await follow(reportUrl('GR-90-000010', { with: 'GR-90-000008' }));
    await waitForText(page, '1 项检测可能出现高风险幼犬');
    const group = page.getByRole('region', { name: '可能出现高风险幼犬' });
    t.match(await group.innerText(), /恶性高热/);
  });

  await t.test('draws and explains the predicted coat', async (t) => {
    const button = page.getByRole('button', { name: opener });
    const { effects, hidden } = coatWords.zh;
    for (const number of sample([...numbers.values()], 1)) {
      await follow('/ckuh5/ckuCertificate');
      await follow(reportUrl(number));
      t.equal(await page.locator('[data-locus]').count(), 0, `${number}: closed initially`);
      await button.press('Enter');
      await page.locator('[data-locus="S"]').waitFor();
      t.equal(await button.getAttribute('aria-expanded'), 'true', `${number}: open`);
      const seen = await page.evaluate(() => ({
        paint: [...document.querySelectorAll<SVGElement>('[clip-path*="near"] [data-part]')].map(({ dataset }) => [
          dataset.part,
          dataset.paint,
        ]),
        nose: document.querySelector('[data-nose]')?.getAttribute('data-nose'),
        white: document.querySelector('[data-white]')?.getAttribute('data-white') ?? null,
        effects: [...document.querySelectorAll('[data-locus] dd')].map((row) => row.textContent),
        missingPaints: [...document.querySelectorAll('[data-part]')].filter((path) => {
          const [, id] = /^url\("?#(.+?)"?\)$/.exec(path.getAttribute('fill') ?? '') ?? [];
          return id !== undefined && !document.getElementById(id);
        }).length,
      }));
      const coat = coatOf(await lociIn(number));
      const expected = {
        paint: coat.paint,
        nose: coat.nose,
        white: { no: null, some: 'possible', piebald: 'piebald', unknown: null }[coat.white],
        effects: lociInOrder.map((locus) => {
          const { effect, hiddenBy } = coat.effects[locus];
          return effects[effect] + (hiddenBy ? hidden[hiddenBy] : '');
        }),
        missingPaints: 0,
      };
      t.same({ ...seen, paint: Object.fromEntries(seen.paint) }, expected, number);
      t.equal(await horizontalOverflow(page), 0, `${number}: overflow`);
    }
    await button.press('Enter');
    t.equal(await page.locator('[data-locus]').count(), 0, 'closes again');
  });

  await t.test('is found by a carelessly typed number, and remembered', async (t) => {
    await follow(reportPath);
    await lookUp(page, 'ｇｒ 23 081457');
    await waitForText(page, "Amberfield's Morning Bell");
    await follow(reportUrl('CKU-111-0026158/23'));
    await waitForText(page, "Amberfield's Morning Bell");
    t.equal(
      await page.getByRole('link', { name: /查看证书/ }).getAttribute('href'),
      '/ckuh5/ckuCertificate?number=CKU-111-0026158%2F23',
    );
    await follow(reportPath);
    t.equal(await page.getByRole('region', { name: /示例|样本|试/ }).count(), 0, 'no sample numbers');
    await page.getByRole('button', { name: /Morning Bell/ }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('number') === bellReport);
  });

  await t.test('explains a chip number, an outage and an empty report', async (t) => {
    tolerate(/console/);
    await follow(reportPath);
    await lookUp(page, '156000000000001');
    await waitForText(page, '这是芯片号');
    t.equal(addressOf(page), reportPath, 'a chip number is not put in the address');
    oaWeb.fault = 'down';
    expectProblem(/502/);
    await follow(reportUrl(brotherReport));
    await waitForText(page, '本次未能查证');
    oaWeb.fault = 'none';
    await page.getByRole('button', { name: '再查一次' }).press('Enter');
    await waitForText(page, /Evening Drum/);
    await follow(reportUrl('GR-90-000006'));
    await waitForText(page, '这份报告里没有检测项目');
  });

  await t.test('distinguishes unknown results from untested loci', async (t) => {
    await amendBell(page, makeUnknown);
    await open(reportUrl(bellReport));
    const main = page.locator('#main');
    await main.getByRole('heading', { name: '13 项疾病检测已做 12 项，3 项需要留意' }).waitFor();
    t.match(await main.innerText(), /有 2 项的结果未能读取，不等于未携带/);
    await main.getByRole('img', { name: /1 项未检测, 2 项结果不明/ }).waitFor();
    t.match(await main.innerText(), '性别未能读取');

    const rows = main.locator('details').filter({ hasText: '结果不明' });
    t.equal(await rows.count(), 2);
    t.equal(await rows.locator('svg[data-state="unknown"]').count(), 2, 'marked as unknown');
    await rows.first().locator('summary').press('Enter');
    const first = await rows.first().innerText();
    t.match(first, '实验室原文：复检中');
    t.match(first, '报告里有这一项，但结果未能读取，不能据此判断。请凭报告编号询问实验室，或稍后再看。');
    await rows.last().locator('summary').press('Enter');
    const last = await rows.last().innerText();
    t.match(last, '报告里有这一项，但结果未能读取，不能据此判断。请凭报告编号询问实验室，或稍后再看。');
    t.match(last, /N\s*CDDY/, 'the genotype is shown');
    await page.getByRole('checkbox', { name: '不看未携带的' }).check();
    t.equal(await rows.count(), 2, 'unknown is not clear');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await t.test("shows a litter's odds and inbreeding, also after a reload", async (t) => {
    const test = (name: RegExp) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
        .textContent();
    await open(reportUrl(bellReport));
    await page.getByRole('link', { name: /配种推算/ }).press('Enter');
    await reportField(page).fill(brotherReport);
    await reportField(page).press('Enter');
    await waitForText(page, '1 项检测可能出现高风险幼犬');
    t.equal(paramsOf(page).get('with'), brotherReport);
    await reload(page);
    await waitForText(page, '另有 2 项无法判断，不等于没有风险。');
    await waitForText(page, '另有 1 项只有一方有结果，而这一方未携带：幼犬不会因此发病，但可能携带。');
    const counts = await page.locator('ul[class*="_counts_"]').textContent();
    for (const count of ['可能高风险1', '不发病，可能携带1', '无法判断2']) t.match(counts, count);
    t.match(await test(/鱼鳞病（金毛型）/), /50% 的概率属高风险，50% 的概率为携带者/);
    const untested = await test(/恶性高热/);
    t.match(untested, /母犬没有做这一项/);
    t.notMatch(untested, /均未携带|0/);
    const litter = page.locator('section').filter({ has: page.getByRole('heading', { name: '幼犬的近交系数' }) });
    await litter.getByText('父母的亲缘相当于全同胞，或亲代与子代。').waitFor();
    const litterText = (await litter.textContent()) ?? '';
    for (const expected of [
      '25%',
      /没有记录的祖先按无亲缘计算，实际数值可能更高/,
      '父犬和母犬共同的祖先',
      'Harbour Light Solomon',
    ])
      t.match(litterText, expected);
    const odds = await page.locator('ul[class*="_litter_"]').all();
    t.ok(odds.length > 0);
    for (const [i, puppies] of odds.entries()) t.equal(await puppies.locator('li').count(), 8, `litter ${i}`);
    t.equal(await horizontalOverflow(page), 0);

    await page.getByRole('button', { name: '换一只配偶' }).press('Enter');
    t.equal(await reportField(page).inputValue(), '');
    await page.goBack();
    await waitForText(page, '1 项检测可能出现高风险幼犬');

    await follow(reportUrl(bellReport, { with: 'GR-24-071395' }));
    await waitForText(page, '两只都是母犬');
    await follow(reportUrl(bellReport, { with: 'GR-90-000001' }));
    await waitForText(page, '两份报告没有相同的疾病检测');
  });
});
