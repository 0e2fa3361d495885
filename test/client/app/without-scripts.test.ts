/** Rendered pages in a browser without scripts. */
import { formatPreferences, parsePreferences, preferencesCookie } from '../../../shared/preferences.ts';
import { clientRoot, eventually, startBrowser } from '../../helpers/browser.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const addressIn = addressWith(await pageQueries(site));

const texts: Readonly<Record<string, RegExp>> = {
  '/': /Is this certificate real\?[\s\S]*Announcements/,
  '/breed/detail?id=111': /Golden Retriever[\s\S]*FCI/,
  '/breed/index': /Golden Retriever/,
  [addressIn('/announcement/detail')]: /\d{4}/,
  '/integralRanking/index': /shows/,
};

t.test('sends pages with their content in the chosen language', async (t) => {
  const headers = {
    cookie: `${preferencesCookie}=${formatPreferences({ ...parsePreferences(undefined), language: 'en' })}`,
  };
  for (const [address, content] of Object.entries(texts)) {
    // Waits until the page is rendered with its data. Until then it is sent with a skeleton.
    await until(async () => !(await site.get(address, { headers })).text.includes('_skeleton_'));
    const { text } = await site.get(address, { headers });
    t.match(text.slice(text.indexOf('<main')), content, address);
    t.match(text, '<html lang="en"', address);
  }
});

await inBrowser(
  'shows pages with working links, in the theme of system or visitor',
  async ({ t, page, prefer, tolerate }) => {
    // Chromium reports scripts that it does not load as violations.
    tolerate(/^csp: .*[.]js$/);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    t.equal(
      await eventually(background, (color) => color !== 'rgba(0, 0, 0, 0)'),
      'rgb(15, 23, 19)',
      'the theme follows a dark system',
    );
    await prefer({ language: 'en', theme: 'light' });
    await page.goto('/breed/group', { waitUntil: 'domcontentloaded' });
    t.equal(await background(), 'rgb(245, 241, 230)', 'the theme is the chosen one');
    await page.locator('#main a[href*="groupId=8"]').first().click();
    await page.waitForURL(/groupId=8/);
    t.match(await page.locator('#main').innerText(), /Retrievers/);
    await page.getByRole('link', { name: '中文' }).click();
    await page
      .locator('#main')
      .getByText(/寻回犬/)
      .filter({ visible: true })
      .first()
      .waitFor();
    t.match(page.url(), /groupId=8/, 'the page is the same');
  },
  { javaScriptEnabled: false, colorScheme: 'dark' },
);
