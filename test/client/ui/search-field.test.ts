import { addressOf, clientRoot, eventually, startBrowser } from '../../helpers/browser.ts';
import { checkTyping } from '../../helpers/pages/typing.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser(
  'a search field, on fast typing, composition and typing at its start, keeps every letter',
  async ({ t, page, open }) => {
    await open('/breed/index');
    await checkTyping(t, { page, field: page.locator('search input') });
  },
);

await inBrowser('a search field, on Back to an earlier search, shows that search', async ({ t, page, open, visit }) => {
  await open('/appreciation/index?q=cacib');
  const field = page.locator('search input');
  t.equal(await field.inputValue(), 'cacib');
  await visit(`${new URL(page.url()).pathname}?q=puppy`);
  t.equal(
    await eventually(
      () => field.inputValue(),
      (text) => text === 'puppy',
    ),
    'puppy',
  );
  await page.goBack();
  t.equal(
    await eventually(
      () => field.inputValue(),
      (text) => text === 'cacib',
    ),
    'cacib',
  );
});

await inBrowser(
  'a search field, on Enter, searches immediately and closes the on-screen keyboard',
  async ({ t, page, open }) => {
    await page.clock.install();
    await open('/breed/index');
    const field = page.locator('search input');
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('saluki');
    t.equal(addressOf(page), '/breed/index', 'not yet searched');
    await field.press('Enter');
    t.equal(
      await eventually(
        async () => addressOf(page),
        (address) => address.includes('q='),
      ),
      '/breed/index?q=saluki',
    );
    t.notOk(await field.evaluate((input) => input === document.activeElement));
  },
);
