/** Scripts and style sheets that the server no longer has, for example after an upgrade. */
import type { Page } from 'playwright-core';
import { browse, clientRoot, untilSettled } from '../../helpers/browser.ts';
import { combinations } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const { inBrowser } = await browse(t);
const failed = '页面未能完整加载';

/** Counts the page's document requests. Serves all pictures from one file, so that no picture has to be converted. */
async function documentsOf(page: Page): Promise<{ count: number }> {
  const documents = { count: 0 };
  await page.route('**/media/**', (route) => route.fulfill({ path: `${clientRoot}/icons/icon-192.png` }));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count += 1;
  });
  return documents;
}

const gone = { status: 404, json: { code: 40401, message: '没有这个地址', data: null } };
const entry = /\/assets\/index-[\w-]+\.js$/;
const files = {
  'entry script': entry,
  'style sheet': /\/assets\/[\w.-]+\.css$/,
  'script that the entry imports': /\/assets\/react-[\w-]+\.js$/,
};

// The second page has a text field. Typed text would prevent the reload; an empty field must not.
const cases = combinations({
  file: Object.keys(files) as (keyof typeof files)[],
  address: ['/breed/group', '/ckuh5/ckuCertificate'],
  times: ['once', 'always'],
});
for (const { file, address, times } of cases)
  await inBrowser(
    `reloads ${address} once if its ${file} is missing ${times}`,
    async ({ t, page, expectProblem, tolerate }) => {
      expectProblem(/^404: .*assets/);
      tolerate(/^(?:404|console): /);
      const documents = await documentsOf(page);
      await page.route(files[file], (route) =>
        times === 'once' && documents.count > 1 ? route.continue() : route.fulfill(gone),
      );
      await page.goto(address, { waitUntil: 'commit' });
      if (times === 'once') {
        await until(() => documents.count === 2);
        await untilSettled(page);
        t.equal(documents.count, 2);
        t.equal(await page.getByText(failed).count(), 0);
        return;
      }
      const alert = page.getByRole('alert').filter({ hasText: failed });
      await until(() => documents.count === 2);
      await alert.waitFor();
      t.equal(documents.count, 2);
      // Waits for pending files, which would otherwise move the button in the middle of a click.
      await page.waitForLoadState('networkidle');
      await page.unroute(files[file]);
      await alert.getByRole('button', { name: '再试一次' }).dispatchEvent('click');
      await until(() => documents.count === 3);
      await untilSettled(page);
      t.equal(documents.count, 3, 'Retry reloads');
      t.equal(await alert.count(), 0);
    },
  );

await inBrowser('keeps typed text instead of reloading', async ({ t, page, expectProblem, tolerate }) => {
  expectProblem(/^404: .*assets/);
  tolerate(/^(?:404|console): /);
  const documents = await documentsOf(page);
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(entry, (route) => typed.then(() => route.fulfill(gone)));
  await page.goto('/breed/index', { waitUntil: 'commit' });
  const field = page.locator('search input');
  await field.pressSequentially('saluki');
  release();
  await page.getByRole('alert').filter({ hasText: failed }).waitFor();
  t.equal(await field.inputValue(), 'saluki');
  t.equal(documents.count, 1);
});

await inBrowser('does not reload while offline', async ({ t, page, expectProblem, tolerate }) => {
  expectProblem(/ERR_FAILED/);
  tolerate(/^console: /);
  const documents = await documentsOf(page);
  await page.route(entry, (route) => route.abort());
  await page.goto('/ckuh5/ckuCertificate', { waitUntil: 'commit' });
  await page.getByRole('alert').filter({ hasText: failed }).waitFor();
  t.equal(documents.count, 1);
});

await inBrowser(
  'reloads once when a link needs code from the older build',
  async ({ t, page, open, expectProblem, tolerate }) => {
    expectProblem(/^404: .*assets/);
    tolerate(/^(?:404|console): /);
    const documents = await documentsOf(page);
    await open('/');
    await page.route(/\/assets\/browse\.page-[\w-]+\.js/, (route) =>
      documents.count > 1 ? route.continue() : route.fulfill(gone),
    );
    await page.getByRole('navigation', { name: '栏目' }).locator('a[href$="/breed/index"]').click();
    await until(() => documents.count === 2);
    await page.locator('ul[aria-label="犬种"] a').first().waitFor();
    await untilSettled(page);
    t.equal(new URL(page.url()).pathname, '/breed/index');
    t.equal(documents.count, 2);
  },
);
