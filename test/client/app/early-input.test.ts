/** What a visitor types and presses on a rendered page before its code has loaded. */
import { t } from 'tap';
import { clientRoot, holdRequests, settled, startBrowser } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { until } from '../../helpers/until.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

/** A page may go out before its data has arrived. */
const rendered = (path: string) => until(async () => !(await site.get(path)).text.includes('_skeleton_'));

await inBrowser(
  'a number, typed and sent before the code has loaded, is looked up once it has',
  async ({ t, page }) => {
    await rendered('/');
    const release = await holdRequests(page, /assets\/.*\.js$/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('textbox').pressSequentially('CKU-111-0026158/23');
    await page.keyboard.press('Enter');
    t.equal(new URL(page.url()).pathname, '/', 'the page stays, with what was typed');
    release();
    await page.waitForURL(/ckuCertificate/);
    await settled(page);
    t.match(await page.locator('#main').textContent(), 'CKU-111-0026158/23');
  },
);

await inBrowser('a search, typed before the code has loaded, is made once it has', async ({ t, page }) => {
  await rendered('/breed/index');
  const release = await holdRequests(page, /assets\/.*\.js$/);
  await page.goto('/breed/index', { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox').pressSequentially('jinmao');
  release();
  await page.waitForURL(/q=jinmao/);
  t.equal(await page.getByRole('textbox').inputValue(), 'jinmao');
  await page.keyboard.type('x');
  t.equal(await page.getByRole('textbox').inputValue(), 'jinmaox', 'typing goes on where it was');
});

await inBrowser('a button, pressed before the code has loaded, acts once when it has', async ({ t, page }) => {
  await rendered('/breed/group');
  const release = await holdRequests(page, /assets\/.*\.js$/);
  await page.goto('/breed/group', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '语言和显示' }).click();
  t.equal(await page.getByRole('dialog').count(), 0);
  release();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await settled(page);
  t.equal(await page.getByRole('dialog').count(), 0, 'not again');
});
