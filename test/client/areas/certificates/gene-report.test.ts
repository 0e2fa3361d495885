/** Gene reports: look-up, results, warnings for a vet, unreadable results, and the predicted coat. */
import type { Page } from 'playwright-core';
import { coatOf } from '../../../../client/areas/certificates/traits/coat-of.ts';
import { lociInOrder, lociOf } from '../../../../client/areas/certificates/traits/loci.ts';
import { coatWords } from '../../../../client/i18n/words/coat.ts';
import { reports } from '../../../../server/sandbox/data/genes/reports.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import {
  addressOf,
  amendData,
  clientRoot,
  type InBrowser,
  reload,
  startBrowser,
  unrendered,
} from '../../../helpers/browser.ts';
import { isExhaustive, rarely, sample } from '../../../helpers/exhaustive.ts';
import { showsStatus } from '../../../helpers/pages/certificates.ts';
import { horizontalOverflow, pageCount, printedPdf, watchCopies } from '../../../helpers/pages/documents.ts';
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
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const sandbox = await startSite(t, unrendered);
const startedBrowser = await startBrowser(t, site);
/** Every test uses these permissions, so that all share one context. */
const permissions = ['clipboard-read', 'clipboard-write'];
const inBrowser: InBrowser = (name, body) => startedBrowser(name, body, { permissions });
t.afterEach(() => {
  oaWeb.fault = 'none';
});

/** Name of a test on the report. */
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
  'counts and explains the results, and never marks an untested item as clear',
  async ({ t, page, open, follow }) => {
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
    t.not(clear, notTested, 'untested is not green');
    t.equal(await horizontalOverflow(page), 0);

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
  },
);

await inBrowser(
  'starts with variants that a vet must know about, and reports unreadable results',
  async ({ t, page, open, follow }) => {
    await open(of('GR-90-000008'));
    const text = (await page.locator('#main').innerText()).replace(/\s+/g, ' ');
    t.match(text, /就医前请告诉兽医 多药敏感（MDR1）：用药前.*2 项疾病检测，1 项需要留意/);
    t.notMatch(text, /恶性高热：麻醉前/, 'no warning about a variant that was not found');
    t.match(await row(page, '多药敏感').textContent(), /高风险.*报告写作“携带者”/s, 'one copy is at risk');
    await follow(of('GR-90-000009'));
    await says(page, /恶性高热：麻醉前请出示这份报告/);

    await follow(of('GR-90-000008', { with: 'GR-90-000009' }));
    await says(page, '2 项检测可能出现高风险幼犬');
    const mdr1 = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /多药敏感/ }) });
    t.match(await mdr1.textContent(), /母犬高风险N\/MDR1.*50% 的概率属高风险，50% 的概率未携带.*一份变异就可能发病/s);

    await follow(of(bell));
    t.equal(await page.getByText('就医前请告诉兽医').count(), 0, 'no warning without such a variant');
    t.match(await row(page, '高尿酸尿症').textContent(), /没有检出这个变异。尿酸高/, 'a clear result comes first');

    await follow(of('GR-90-000007'));
    await says(page, '2 项疾病检测，1 项需要留意');
    await says(page, '有 1 项的结果未能读取，不等于未携带');
    t.match(await page.locator('#main').textContent(), /怪病.*弱阳性.*甲.*未携带/s);
    t.match(await page.locator('tbody').first().textContent(), /结果不明怪病实验室原文：弱阳性/);
  },
);

await inBrowser('lists a test of unknown kind separately, and counts its risk', async ({ t, page, open, follow }) => {
  await open(of('GR-90-000010'));
  const copied = await watchCopies(page);
  const main = page.locator('#main');
  await main.getByRole('heading', { name: '2 项检测，1 项需要留意' }).waitFor();
  await main.getByRole('img', { name: '1 项未携带, 0 项携带者, 1 项高风险, 0 项未检测' }).waitFor();
  await says(page, '有 1 项未注明类别，可能与疾病有关。');
  await says(page, /恶性高热：麻醉前请出示这份报告/);
  t.match(await main.innerText(), /疾病.*别的病.*类别未注明.*恶性高热.*性状.*显性病/s);
  t.match(await page.getByRole('region', { name: '类别未注明' }).innerText(), /恶性高热.*高风险/s);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成图片' }).press('Enter');
  await downloading;
  t.match(await copied('picture'), /高风险1.*疾病.*未携带别的病.*类别未注明.*高风险恶性高热.*性状.*显性病/s);

  await follow(of('GR-90-000010', { with: 'GR-90-000008' }));
  await says(page, '1 项检测可能出现高风险幼犬');
  const group = page.getByRole('region', { name: '可能出现高风险幼犬' });
  t.match(await group.innerText(), /恶性高热/);
});

await inBrowser('keeps search and filter in the address', async ({ t, page, open }) => {
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
});

await inBrowser('look-up', async ({ t, page, open, follow, expectProblem, tolerate }) => {
  await t.test('accepts an untidy number and remembers the report', async (t) => {
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

  await t.test('says why there is no report', async (t) => {
    tolerate(/40[04]|422|console/);
    await follow(path);
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
    await follow(of(brother));
    await says(page, '这次没能查证');
    oaWeb.fault = 'none';
    await page.getByRole('button', { name: '再查一次' }).press('Enter');
    await says(page, /Evening Drum/);
    await follow(of('GR-90-000006'));
    await says(page, '这份报告里没有检测项目');
  });
});

const opener = '画出基因预测的毛色';

const lociIn = async (number: string) =>
  lociOf((await site.get(`/oa-web/api/v1/dog/geneReport?number=${number}`)).json.data.tests);

/** One report per drawing; in an exhaustive run, one per prediction. */
const numbers = new Map<string, string>();
for (const { number } of reports) {
  const coat = coatOf(await lociIn(number));
  numbers.set(JSON.stringify(isExhaustive ? coat : [coat.paint, coat.nose, coat.white]), number);
}

await inBrowser('draws and explains the predicted coat', async ({ t, page, open, follow }) => {
  const button = page.getByRole('button', { name: opener });
  const { effects, hidden } = coatWords.zh;
  await open('/ckuh5/description');
  for (const number of sample([...numbers.values()], 2)) {
    await follow('/ckuh5/ckuCertificate');
    await follow(of(number));
    t.equal(await page.locator('[data-locus]').count(), 0, 'closed initially');
    await button.press('Enter');
    await page.locator('[data-locus="S"]').waitFor();
    t.equal(await button.getAttribute('aria-expanded'), 'true');
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
    t.equal(await horizontalOverflow(page), 0);
  }
  await button.press('Enter');
  t.equal(await page.locator('[data-locus]').count(), 0, 'closes again');
});

await inBrowser('leaves untested and unreadable loci open', async ({ t, page, open }) => {
  await amendData<GeneReport>(page, '**/dog/geneReport*', (report) => {
    const genotypes: Readonly<Record<string, object>> = {
      MC1R: { genotype: 'E/e' },
      CBD103: { genotype: 'ky/ky' },
      MITF: { genotype: '?', meaning: null },
    };
    const tests = report.tests.filter(({ gene }) => gene !== 'TYRP1' && gene !== 'ASIP');
    Object.assign(report, { tests: tests.map((test) => ({ ...test, ...genotypes[test.gene ?? ''] })) });
  });
  await open(of(bell));
  await page.getByRole('button', { name: opener }).press('Enter');
  const textOf = (locus: string) => page.locator(`[data-locus="${locus}"]`).innerText();
  t.match(await textOf('B'), /未检测；可能是黑色系，也可能是棕色系/);
  t.match(await textOf('A'), /未检测；花纹不明/);
  t.match(await textOf('S'), /“\?”未能读取；可能有白色，图中未画/);
  t.match(await page.locator('figcaption').innerText(), /毛色不能由这些检测确定.*黑色或棕色.*斜线处/s);
  t.equal(await page.locator('[data-part="coat"]').first().getAttribute('data-paint'), 'unknown');
  t.equal(await page.locator('[data-nose="unknown"]').count(), 1);
});

await inBrowser(
  'draws nothing without any of the loci, and says that all results are unknown',
  async ({ t, page, open }) => {
    await amendData<GeneReport>(page, '**/dog/geneReport*', (report) => {
      for (const test of report.tests) {
        if (test.category === 'colour') Object.assign(test, { genotype: null });
        if (test.category === 'disease') test.result = 'unknown';
      }
    });
    await open(of(bell));
    await page.locator('#main').getByRole('heading', { name: '13 项疾病检测，结果均不明' }).waitFor();
    await page.getByRole('button', { name: opener }).press('Enter');
    await page.getByText(coatWords.zh.nothing).waitFor();
    t.equal(await page.locator('[data-part]').count(), 0);
  },
);

const amendBell = (page: Page, amend: (report: GeneReport) => void) =>
  amendData(page, `**/api/v1/dog/geneReport?number=${bell}`, amend);

/** Makes two results unknown, malignant hyperthermia with the laboratory's words and CDDY without, and the sex. */
function makeUnknown({ dog, tests }: GeneReport): void {
  dog.sex = 'unknown';
  for (const test of tests) {
    if (test.gene === 'RYR1') Object.assign(test, { result: 'unknown', meaning: { zh: '复检中', en: 'Retest' } });
    if (test.gene === 'FGF4 (CFA12)') Object.assign(test, { result: 'unknown', meaning: null, genotype: 'N/CDDY' });
  }
}

await inBrowser('report: tells unknown from untested', async ({ t, page, open }) => {
  await amendBell(page, makeUnknown);
  await open(of(bell));
  const copied = await watchCopies(page);
  const main = page.locator('#main');
  await main.getByRole('heading', { name: '已做 12/13 项疾病检测，3 项需要留意' }).waitFor();
  t.match(await main.innerText(), /有 2 项的结果未能读取，不等于未携带/);
  await main.getByRole('img', { name: /1 项未检测, 2 项结果不明/ }).waitFor();
  t.match(await main.innerText(), '性别未能读取');

  t.equal(pageCount(await printedPdf(page)), 1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成图片' }).press('Enter');
  await downloading;
  for (const use of ['print', 'picture'] as const) {
    const text = await copied(use);
    for (const row of ['结果不明恶性高热', '结果不明软骨营养障碍']) t.match(text, row, use);
    t.match(text, '实验室原文：复检中', use);
  }

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
  await page.getByRole('checkbox', { name: '只看需要留意的' }).check();
  t.equal(await rows.count(), 2, 'unknown is not clear');
});

await rarely(inBrowser)(
  'calculator: asks for the sex, and does not judge unknown results',
  async ({ t, page, open }) => {
    await amendBell(page, makeUnknown);
    await open(of(bell, { with: brother }));
    await page.locator('#main').getByText('性别未能读取').waitFor();
    await page.getByRole('button', { name: "Amberfield's Morning Bell 是母犬" }).press('Enter');
    await page.getByRole('heading', { name: '1 项检测可能出现高风险幼犬' }).waitFor();
    const text = await page.getByRole('article').innerText();
    t.match(text, /父犬和母犬是您选定的/);
    t.ok(text.indexOf('Evening Drum') < text.indexOf('Morning Bell'), 'the sire comes first');
    t.equal(new URL(page.url()).searchParams.get('sire'), brother, 'the address keeps the choice');

    const group = page.getByRole('region', { name: '无法判断' });
    const row = group.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /RYR1/ }) });
    t.match(await row.innerText(), '结果不明');
    t.match(await row.innerText(), '母犬这一项的结果未能读取。');
    t.ok(await row.locator('[data-state="unknown"]').first().isVisible());

    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText('链接已复制').first().waitFor();
    t.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      `sire=${brother}`,
      'a shared link keeps the choice',
    );
  },
);

await rarely(inBrowser)('look-up: offers sample numbers with the sandbox', async ({ page }) => {
  await page.goto(new URL(path, sandbox.url).href);
  await page.getByRole('button', { name: new RegExp(bell) }).press('Enter');
  await page.getByRole('link', { name: /配种推算/ }).press('Enter');
  await page.getByRole('button', { name: new RegExp(brother) }).press('Enter');
  await says(page, '1 项检测可能出现高风险幼犬');
});
