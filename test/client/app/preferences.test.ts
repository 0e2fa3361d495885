import { preferencesCookie } from '../../../shared/preferences.ts';
import { clientRoot, reload, startBrowser } from '../../helpers/browser.ts';
import { horizontalOverflow } from '../../helpers/pages/documents.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser('applies and remembers a language chosen on the home page', async ({ t, page, open }) => {
  await open('/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Is this certificate real?' }).waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'en');
  await reload(page);
  await page.getByRole('heading', { name: 'Is this certificate real?' }).waitFor();
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'zh-CN');
});

await inBrowser('keeps the page and its history when the language changes', async ({ t, page, open }) => {
  await open('/breed/index');
  await page.getByRole('link', { name: /金毛寻回犬/ }).click();
  await page.getByRole('heading', { name: '金毛寻回犬', exact: true }).waitFor();
  await page.getByRole('button', { name: '语言和显示' }).click();
  await page.getByRole('dialog').getByText('English').click();
  await page.getByRole('heading', { name: 'Golden Retriever', exact: true }).waitFor();
  t.match(page.url(), /\/breed\/detail\?id=111$/);
  await page.goBack();
  await page.getByRole('heading', { name: /^Breeds/ }).waitFor();
  t.match(page.url(), /\/breed\/index$/, 'Back is one step');
});

await inBrowser('remembers preferences for a year from every visit', async ({ t, page, open, prefer }) => {
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === preferencesCookie);
  await open('/breed/group');
  t.equal(await cookie(), undefined, 'no cookie without a choice');
  await prefer({ theme: 'dark', text: 'large' });
  const before = await cookie();
  t.equal(before?.expires, -1, 'the cookie ends with the session');
  await open('/breed/group');
  const after = await cookie();
  t.equal(after?.value, before?.value);
  t.ok((after?.expires ?? 0) * 1000 - Date.now() > 360 * 86_400_000, `until ${after?.expires}`);
});

await inBrowser('reports display settings whose code fails to load', async ({ t, page, open, tolerate }) => {
  tolerate(/dialog: chunk failed|display-dialog|Failed to load resource/);
  await open('/breed/group');
  await page.route(/display-dialog/, (route) => route.abort());
  await page.getByRole('button', { name: '语言和显示' }).click();
  await page.getByText('未能加载').waitFor();
  t.ok(await page.getByRole('link', { name: /玩具犬/ }).isVisible(), 'the page is still shown');
});

await inBrowser(
  'remembers large text, which fits the narrowest phone',
  async ({ t, page, open, follow }) => {
    await open('/');
    await page.getByRole('button', { name: 'Language and display' }).click();
    await page.getByRole('dialog').getByText('Large').click();
    await open('/');
    t.equal(await page.locator('html').getAttribute('data-text'), 'large', 'the choice is remembered');
    const overflows: string[] = [];
    for (const address of ['/', '/breed/index', '/breed/group', '/breed/detail?id=111', '/breed/group?groupId=8']) {
      if (address !== '/') await follow(address);
      const pixels = await horizontalOverflow(page);
      if (pixels > 0) overflows.push(`${address}: ${pixels} px`);
    }
    t.same(overflows, []);
  },
  { viewport: { width: 320, height: 640 }, locale: 'en-GB' },
);

await inBrowser(
  'follows a dark system until the visitor chooses light',
  async ({ t, page, open }) => {
    await open('/');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    t.equal(await background(), 'rgb(15, 23, 19)');
    /** Returns the colour of the browser's own bar. */
    const barColour = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
            ({ media }) => matchMedia(media).matches,
          )?.content,
      );
    t.equal(await barColour(), '#0f1713');
    await page.getByRole('button', { name: '语言和显示' }).click();
    await page.getByRole('dialog').getByText('浅色').click();
    t.equal(await background(), 'rgb(245, 241, 230)', 'the background follows the choice');
    t.equal(await barColour(), '#f5f1e6');
    await open('/breed/group');
    t.equal(await background(), 'rgb(245, 241, 230)', 'the choice is remembered');
    t.equal(await barColour(), '#f5f1e6');
  },
  { colorScheme: 'dark' },
);
