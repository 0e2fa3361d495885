/** Pages of banners and of single components. */

import { clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { handlers, isMarked, mark, today } from '../../../helpers/pages/notice-bodies.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers });
const inBrowser = await startBrowser(t, site);

await inBrowser('banner page links onwards whatever its address', async ({ t, page, open, visit, expectProblem }) => {
  expectProblem(/422/);
  expectProblem(/^console: /);
  await page.clock.setFixedTime(today);
  await open('/bannerAd?id=inside');
  await mark(page);
  await page.getByRole('link', { name: '去看看' }).click();
  await page.waitForURL((url) => url.pathname === '/breed/group');
  t.ok(await isMarked(page));

  await visit('/bannerAd?id=outside');
  const go = page.getByRole('link', { name: /去看看/ });
  t.equal(await go.getAttribute('target'), '_blank');
  t.match(await go.getAttribute('rel'), /noopener/);
  t.match(await page.locator('article').textContent(), /已截止11\u00a0月\u00a010\u00a0日/);
  const others = page.getByRole('region', { name: '更多活动' }).getByRole('link');
  t.same(await others.locator('b').allTextContents(), ['鼻纹抽奖', '没有链接'], 'the others, without itself');

  await open('/bannerAd?id=unknown');
  await page.getByText('这个活动已经结束或撤下').waitFor();
  t.ok(await page.getByRole('link', { name: '看全部公告' }).isVisible());
  await visit('/bannerAd');
  await page.getByRole('link', { name: '回首页' }).waitFor();
  await visit('/bannerAd?sortId=none&id=1');
  await page.getByRole('alert').waitFor();
  t.ok(await page.getByRole('link', { name: '看全部公告' }).isVisible(), 'a link onwards even after a failed call');
});

await inBrowser('banner on the home page links to what it advertises', async ({ t, page, open }) => {
  await open('/');
  const banner = (name: RegExp) => page.getByRole('region', { name: '活动与提示' }).getByRole('link', { name });
  t.equal(await banner(/鼻纹抽奖/).getAttribute('href'), '/breed/group?groupId=8');
  t.equal(await banner(/FCI.*在新窗口打开/).getAttribute('href'), 'https://www.fci.be/en/');
  t.equal(await banner(/FCI/).getAttribute('target'), '_blank');
  t.equal(await banner(/没有链接/).getAttribute('href'), '/bannerAd?id=plain');
});

await inBrowser('component pages show every state in a named region', async ({ t, page, open }) => {
  for (const [path, real, ...ownStates] of [
    ['/announcement/component/header', '展赛公告'],
    ['/announcement/component/item', '第 1 号公告', '不同内容'],
    ['/announcement/component/notice/notice', '第 1 号公告', '只有标题'],
    ['/notice/component/notice/notice', '第 1 号公告', '只有标题'],
  ] as const) {
    await open(path);
    const states = ['真实数据', '加载中', '没有数据', '加载失败', '长文字', ...ownStates];
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    for (const state of states) {
      t.ok(await region(state).isVisible(), `${path} ${state}`);
      if (state !== '真实数据') t.match(await region(state).locator('header p').first().textContent(), /^样例：/);
    }
    await region('真实数据').getByText(real).first().waitFor();
    const failedRegion = region('加载失败');
    await failedRegion.getByRole('button', { name: '再试一次' }).press('Enter');
    await failedRegion.getByText(real).first().waitFor();
    t.equal(await horizontalOverflow(page), 0, path);
  }
});
