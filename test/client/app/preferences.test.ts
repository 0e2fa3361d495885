import { preferencesCookie } from '../../../shared/preferences.ts';
import { browse, reload } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);
const dark = { colorScheme: 'dark' } as const;

await inBrowser(
  'preferences',
  async ({ t, page, open, prefer }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const textSize = () => page.locator('html').getAttribute('data-text');
    /** Returns the theme colour of the browser's own toolbar. */
    const barColour = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
            ({ media }) => matchMedia(media).matches,
          )?.content,
      );
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === preferencesCookie);

    await t.test('follows the system until the visitor chooses, and remembers the choice', async (t) => {
      await open('/breed/group');
      t.equal(await cookie(), undefined, 'no cookie without a choice');
      t.equal(await background(), 'rgb(15, 23, 19)');
      t.equal(await barColour(), '#0f1713');
      await page.getByRole('button', { name: '语言和显示' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('浅色').click();
      t.equal(await background(), 'rgb(245, 241, 230)', 'the background follows the choice');
      t.equal(await barColour(), '#f5f1e6');
      await dialog.getByText('大字').click();
      t.equal(await textSize(), 'large');
      await open('/breed/index');
      t.equal(await background(), 'rgb(245, 241, 230)');
      t.equal(await barColour(), '#f5f1e6');
      t.equal(await textSize(), 'large');
    });

    await t.test('extends the preferences cookie by a year on every visit', async (t) => {
      await prefer({ theme: 'dark', text: 'large' });
      const before = await cookie();
      t.equal(before?.expires, -1, 'the cookie ends with the session');
      await open('/');
      const after = await cookie();
      t.equal(after?.value, before?.value);
      t.ok((after?.expires ?? 0) * 1000 - Date.now() > 360 * 86_400_000, `until ${after?.expires}`);
    });

    await t.test('remembers the language chosen on the home page', async (t) => {
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Is this certificate real?' }).waitFor();
      t.equal(await page.locator('html').getAttribute('lang'), 'en');
      await reload(page);
      await page.getByRole('heading', { name: 'Is this certificate real?' }).waitFor();
    });

    await rarely(t.test)('stays on the page, and adds no history entry, when the language changes', async (t) => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Breeds/ })
        .click();
      await page.getByRole('heading', { name: /^Breeds/ }).waitFor();
      await page.getByRole('link', { name: /Golden Retriever/ }).click();
      await page.getByRole('heading', { name: 'Golden Retriever', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Language and display' }).click();
      await page.getByRole('dialog').getByText('中文').click();
      await page.getByRole('heading', { name: '金毛寻回犬', exact: true }).waitFor();
      t.equal(await page.locator('html').getAttribute('lang'), 'zh-CN');
      t.match(page.url(), /\/breed\/detail\?id=111$/);
      await page.goBack();
      await page.getByRole('heading', { name: /^犬种/ }).waitFor();
      t.match(page.url(), /\/breed\/index$/, 'a single Back returns to the previous page');
    });
  },
  dark,
);

await rarely(inBrowser)(
  'reports that the display settings failed to load',
  async ({ t, page, open, tolerate }) => {
    tolerate(/dialog: chunk failed|display-dialog|Failed to load resource/);
    await open('/breed/group');
    await page.route(/display-dialog/, (route) => route.abort());
    await page.getByRole('button', { name: '语言和显示' }).click();
    await page.getByText('未能加载').waitFor();
    t.ok(await page.getByRole('link', { name: /玩具犬/ }).isVisible(), 'the page is still shown');
  },
  dark,
);
