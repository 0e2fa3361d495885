/** Numbers typed or pasted into every look-up: the number looked up, and the message shown. */
import type { Page } from 'playwright-core';
import { demoNumbers, dogByNumber } from '../../../server/sandbox/data/dogs/register.ts';
import { clientRoot, settled, startBrowser } from '../../helpers/browser.ts';
import { rarely, sample } from '../../helpers/exhaustive.ts';
import { personalIn } from '../../helpers/pages/personal-params.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const dog = 'CKU-111-0026158/23';
const groomer = 'CKU-G-A-2022-0041';
const report = 'GR-23-081457';
/** Numbers used once each: the page caches an answer for a minute. */
const [linked = '', inSentence = ''] = demoNumbers.filter(
  (number) => number !== dog && dogByNumber.get(number)?.certificate.status === 'valid',
);
const link = new URL(`/ckuh5/ckuCertificate/xt?${new URLSearchParams({ number: linked })}`, site.url).href;

/** Page without a field. */
const elsewhere = '/ckuh5/description';

/** Submits a text in the page's field by Enter. */
async function submit(page: Page, text: string): Promise<void> {
  await page.locator('#main search input').fill(text);
  await page.locator('#main search input').press('Enter');
}

/** Collects the numbers and names in calls sent from now on. */
function watchCalls(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/oa-web/'))
      sent.push(...searchParams.getAll('number'), ...personalIn(request).getAll('name'));
  });
  return sent;
}

const shown: readonly (readonly [address: string, pasted: string, number: string])[] = [
  ['/', `证书编号：${dog}`, dog],
  ['/ckuh5/ckuCertificate', link, linked],
  ['/beauticianCertificate/index', `陈样例 ${groomer}`, groomer],
  ['/ckuh5/buying', `编号 ${inSentence} 请核对`, inSentence],
  ['/ckuh5/ckuCertificate/geneReport', `报告编号：${report.toLowerCase()}`, report],
  ['/trainerCertificate/index', 'Max Muster CKU-T-B-2023-0021', 'CKU-T-B-2023-0021'],
];

const questioned: readonly (readonly [address: string, typed: string, meant: string])[] = [
  ['/', '111-0026158/23', dog],
  ['/ckuh5/ckuCertificate', 'CKU-l11-OO26158/23', dog],
  ['/ckuh5/buying', 'cku97003335221', 'CKU-97-0033352/21'],
  ['/ckuh5/ckuCertificate/geneReport', 'gr-23-O81457', report],
  ['/beauticianCertificate/index', 'G-A-2022-0041', groomer],
];

const ofDogs = ['/', '/ckuh5/ckuCertificate', '/ckuh5/buying', '/ckuh5/ckuCertificate/geneReport'];

await inBrowser('a look-up', async ({ t, page, open, follow, expectProblem }) => {
  const sent = watchCalls(page);
  await open(elsewhere);

  await rarely(t.test)('shows a pasted number before looking it up', async (t) => {
    for (const [address, pasted, number] of sample(shown, 3)) {
      await follow(address);
      await submit(page, pasted);
      await page.locator('#main').getByText('已填入编号，请核对后再查').waitFor();
      t.equal(await page.locator('#main search input').inputValue(), number, pasted);
      t.same(sent, [], pasted);
      await page.locator('#main search input').press('Enter');
      await page.waitForURL((url) => url.searchParams.get('number') === number);
      await settled(page);
      t.same([...new Set(sent.splice(0))], [number], 'nothing else is looked up');
      t.notMatch(
        decodeURIComponent(page.url()) + (await page.evaluate(() => JSON.stringify(history.state))),
        /陈|muster/i,
      );
    }
  });

  await t.test('asks about a number to be corrected', async (t) => {
    sent.length = 0;
    for (const [address, typed, meant] of sample(questioned, 2)) {
      await follow(address);
      await submit(page, typed);
      await page.getByText('是不是下面这个编号？').first().waitFor();
      t.equal(await page.locator('#main search input').inputValue(), typed, 'the input is not changed silently');
      await page.locator('#main search').getByRole('button', { name: meant, exact: true }).press('Enter');
      await page.locator('#main').getByText('已填入编号，请核对后再查').waitFor();
      t.equal(await page.locator('#main search input').inputValue(), meant);
      t.same(sent, [], typed);
    }
  });

  await t.test('never looks up a different number', async (t) => {
    for (const problem of [/404/, /console: /]) expectProblem(problem);
    sent.length = 0;
    for (const address of sample(ofDogs, 1)) {
      await follow(address);
      await submit(page, 'ｃｋｕ－111 0026158');
      await page.getByText('编号可能没输全').first().waitFor();
      await page.getByText(/末尾缺少斜杠和两位年份/).waitFor();
      t.same([...new Set(sent.splice(0))], ['CKU-111-0026158'], `a number without its year at ${address}`);
      t.equal(await page.getByText('不是真的').count(), 0);
    }
    await follow('/ckuh5/ckuCertificate');
    await submit(page, '给张三的 CKU-l11-OO26158/23');
    await page.locator('#main').getByText('是不是下面这个编号？').waitFor();
    await page.locator('#main search input').press('Enter');
    await page.locator('#main').getByText('登记中没有此号').waitFor();
    t.equal(await page.getByText('不是真的').count(), 0);
    t.same(sent, ['CKU-L11-OO26158/23'], 'looked up as written after a second press');
    t.notMatch(decodeURIComponent(page.url()), '张');
  });

  await t.test('puts neither names nor chips into an address, and clears the field', async (t) => {
    sent.length = 0;
    for (const address of sample(ofDogs, 1)) {
      await follow(address);
      for (const [typed, said] of [
        ['陈样例', /这不像证书编号/],
        ['156 0001 0004 2917', /这是芯片号/],
      ] as const) {
        await submit(page, typed);
        await page.locator('#main').getByText(said).first().waitFor();
        t.equal(new URL(page.url()).search, '', `${address} ${typed}`);
        await page.locator('#main search').getByRole('button', { name: '清除' }).press('Enter');
        t.equal(await page.locator('#main search input').inputValue(), '');
      }
    }
    t.same(sent, []);

    await follow('/appreciation/index');
    await page.getByRole('textbox', { name: /编号/ }).fill('tx2021001');
    await page.getByText('CKU-TX-2021-001').waitFor();
    await page.getByText('1 张', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: /编号/ }).fill(groomer);
    await page.getByText('这像是美容师证书的编号').first().waitFor();
    await page.getByRole('link', { name: '查美容师' }).press('Enter');
    await page.waitForURL(
      (url) => url.pathname.endsWith('/beauticianCertificate/index') && url.searchParams.get('number') === groomer,
    );
  });
});
