/** Links in notice bodies on a site with a base path. */
import { browse, untilSettled } from '../../../helpers/browser.ts';
import { handlers, isSameDocument, markDocument, richPath } from '../../../helpers/pages/notice-bodies.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser } = await browse(t, { handlers, env: { BASE_PATH: '/h5/', RENDER_PAGES: '0' } });

await inBrowser('follows links with the router when the site has a base path', async ({ t, page, tolerate }) => {
  // The linked page requests a breed that does not exist.
  tolerate(/getFciDogById|\b4\d\d\b/);
  await page.goto(`/h5${richPath}`, { waitUntil: 'domcontentloaded' });
  await untilSettled(page);
  await markDocument(page);
  await page.getByRole('link', { name: '金毛寻回犬' }).click();
  await page.waitForURL((url) => url.pathname === '/h5/breed/detail');
  t.ok(await isSameDocument(page), 'the page was not reloaded');
  t.equal(new URL(page.url()).search, '?id=111');
});
