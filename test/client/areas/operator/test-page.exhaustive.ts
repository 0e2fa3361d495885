/** Chunks that the page /test makes fail. test/client/app/failures.test.ts checks the chunks of other pages. */
import { endpoints } from '../../../../shared/api.ts';
import { clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { callRows } from '../../../helpers/pages/test-page.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser(
  'fails a missing chunk until Retry, and a hanging chunk after 120 seconds unless cancelled',
  async (opened) => {
    const { t, page, open, expectProblem, tolerate } = opened;
    expectProblem(/^404: .*no-such-chunk/);
    expectProblem(/^console: ChunkLoadError/);
    expectProblem(/^console: .*(404|dynamically imported|chunk failed)/);
    tolerate(/^console: .*(ChunkLoadError|no chunk within)/);
    await page.clock.install();
    await open('/test');
    await page.getByRole('button', { name: '分块不存在' }).click();
    await page.getByText('页面未能完整加载').waitFor();
    t.equal(await page.title(), 'app-H5');
    await page.getByRole('button', { name: '再试一次' }).click();
    await callRows(page).first().waitFor();
    t.equal(await callRows(page).count(), Object.keys(endpoints).length);

    const hang = page.getByRole('button', { name: '分块一直不来' });
    await hang.click();
    await page.getByText('还要等 120 秒').waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    t.equal(await hang.isEnabled(), true);
    await page.clock.fastForward(121_000);
    t.equal(await page.getByText('页面未能完整加载').count(), 0, 'nothing fails after Cancel');
    await hang.click();
    await page.getByText('还要等 120 秒').waitFor();
    await page.clock.fastForward(118_000);
    t.equal(await page.getByText('页面未能完整加载').count(), 0);
    await page.clock.fastForward(2_500);
    await page.getByText('页面未能完整加载').waitFor();
  },
);
