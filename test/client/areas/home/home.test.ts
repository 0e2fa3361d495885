import { t } from 'tap';
import { addressOf, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { handlers, row, rows, serveCategories } from '../../../helpers/pages/notice-lists.ts';
import { startSite } from '../../../helpers/start-site.ts';

const site = await startSite(t, { ...unrendered, handlers });
const inBrowser = await startBrowser(t, site);

await inBrowser('a notice, on the home page, opens with one tap', async ({ t, page, open }) => {
  await open('/');
  await row(page, 'n1').click();
  await page.waitForURL('**/announcement/detail?sortId=1&id=n1');
  await page.getByText('第 1 号公告的正文').waitFor();
  t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n1');
});

await inBrowser(
  'the home page, in large text on the smallest phone, shows the newest notice first, ahead of older pinned ones',
  async ({ t, page, open, prefer }) => {
    await prefer({ text: 'large' });
    await serveCategories(page, ['1', 'pins']);
    await open('/');
    t.same(await rows(page).evaluateAll((all) => all.slice(0, 2).map((link) => link.getAttribute('data-row'))), [
      'pins newest',
      '1 n1',
    ]);
    const heading = await page.getByRole('heading', { name: 'Announcements' }).boundingBox();
    t.ok(heading && heading.height < 50, `the heading fits on one line: ${heading?.height}`);
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  },
  { viewport: { width: 320, height: 640 }, locale: 'en-GB' },
);

await inBrowser(
  'the home page, when notices are listed in several categories, with or without their category, shows each once',
  async ({ t, page, open }) => {
    await serveCategories(page, ['above', 'uncategorised', '2']);
    await open('/');
    const titles = await rows(page).locator('h3').allTextContents();
    t.same(titles, ['登记通知 1', '登记通知 2', '登记通知 3', '登记通知 4', '登记通知 5', '登记通知 6']);
  },
);
