/** The raffle: other tabs, and rare answers from oa-web. */
import type { RaffleRecord } from '../../../../shared/areas/raffle.ts';
import { amendData, eventually, holdRequests, unrendered } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import {
  arrival,
  button,
  drawIsHeld,
  expectCallFailure,
  heading,
  leave,
  outcome,
  pendingKey,
  prizeOn,
  releaseDraw,
  section,
  startRaffle,
  untilHeading,
  untilLaterHeading,
  untilScrolledTo,
  untilText,
} from '../../../helpers/raffle/raffle.ts';
import { motions } from '../../../helpers/raffle/ridges.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb, site } = await startRaffle(t);

await inBrowser("states an unreadable outcome's prize without claiming a win", async ({ t, page, open }) => {
  const prize = { id: '4', name: '冠军展双人门票', picture: '/media/invented.png' };
  const hide = (record: RaffleRecord | undefined) => Object.assign(record ?? {}, { outcome: 'unknown', prize });
  await amendData<{ record: RaffleRecord }>(page, '**/raffle/participate', ({ record }) => hide(record));
  await amendData<{ items: RaffleRecord[] }>(page, '**/raffle/my/records*', ({ items }) => hide(items[0]));
  await open(arrival(1));
  await button(page, '抽一次').click();
  await untilHeading(page, '已抽奖，结果读取失败');
  const named = '奖品一栏写着“冠军展双人门票”，是否中奖未能读取。';
  t.match(await outcome(page).textContent(), named);
  t.equal(await outcome(page).locator('img').count(), 0, 'no picture of the named prize');
  const record = section(page, '我的记录').getByRole('listitem').first();
  await record.filter({ hasText: named }).waitFor();
  t.equal(await record.getAttribute('data-won'), 'false');
  t.equal(await horizontalOverflow(page), 0);
});

await inBrowser('lets members with chances draw even without an activity', async ({ t, page, open }) => {
  oaWeb.activity = null;
  await open(arrival(1));
  await untilHeading(page, '还可以抽 2 次');
  t.equal(await button(page, '抽一次').getAttribute('aria-disabled'), 'false');
  t.equal(await page.getByRole('link', { name: '看公告' }).count(), 1);
  await open(arrival(3));
  await untilHeading(page, '现在没有抽奖活动');
  t.equal(await section(page, '奖品与概率').count(), 0);
});

await inBrowser('tells visitors that only members can see the raffle', async ({ t, page, open, expectProblem }) => {
  oaWeb.fault = 'ended';
  expectCallFailure(expectProblem, '401', 'my/total');
  await open('/lotteryDraw');
  await untilText(page, '登录后可以看到奖品、概率和规则');
  await untilText(page, /未登录时未能取到这些内容/);
  t.equal(await heading(page).textContent(), '登录后才能抽奖');

  await page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await page.getByRole('link', { name: '看公告' }).click();
  await page.waitForURL('**/notice/index');
  await page.goBack();
  await untilText(page, /浏览器拦截了 Cookie/);
});

await inBrowser('follows a sign-in and a sign-out in another tab', async ({ t, page, open, navigate }) => {
  const signInElsewhere = (member: number) => page.context().request.get(new URL(arrival(member), site.url).href);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const ownRecords = section(page, '我的记录').getByText('3 条', { exact: true });
  await open(arrival(1));
  await untilHeading(page, '还可以抽 2 次');
  await ownRecords.waitFor();
  const seen = await page.evaluate(() => [
    document.documentElement.outerHTML,
    ...window.navigation.entries().map(({ url }) => String(url)),
  ]);
  t.notMatch(seen.join(), 'demo-member-1', 'the sign-in token is neither in the page nor in the history');
  await signInElsewhere(2);
  await comeBack();
  await untilHeading(page, '还可以抽 3 次');
  await untilText(page, '示例犬 1 号');

  await leave(page, navigate);
  await signInElsewhere(1);
  await page.goBack();
  await ownRecords.waitFor();
  t.equal(await page.getByText('示例犬').count(), 0, 'no data of the previous member');

  await page.context().clearCookies();
  await comeBack();
  await untilHeading(page, '登录后才能抽奖');
});

await inBrowser('loads again after a failure', async ({ page, open, expectProblem }) => {
  oaWeb.fault = 'down';
  expectCallFailure(expectProblem, '50[0-9]', 'my/total');
  await open(arrival(3));
  await untilText(page, '未能加载');
  await button(page, '退出登录').waitFor();
  oaWeb.fault = 'none';
  await button(page, '再试一次').click();
  await untilHeading(page, '还没有抽奖机会');
});

await inBrowser('promises no chance for sharing before it is granted', async ({ t, page, open, expectProblem }) => {
  await open(arrival(1));
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: async () => {} }));
  const before = await page.locator('#main').innerText();
  t.notMatch(before.replace(/规则.*/s, ''), /分享.*机会/);
  await button(page, '把抽奖告诉朋友').click();
  await untilText(page, '已分享，机会多了 1 次。');
  await untilHeading(page, '还可以抽 3 次');
  expectCallFailure(expectProblem, '422', 'share');
  await button(page, '分享').click();
  await untilText(page, '今天的分享机会已经领取，明天再来');
  t.equal(oaWeb.shares, 2);
});

await inBrowser('shows the prize picture once loaded, without animation under reduced motion', async (opened) => {
  const { t, page, open } = opened;
  await open(arrival(1));
  const release = await holdRequests(page, '**/media/**');
  oaWeb.luck = [0.2];
  oaWeb.fault = 'held';
  await button(page, '抽一次').click();
  await untilHeading(page, '正在抽奖');
  await page.locator('[data-motion="waiting"] path').first().waitFor({ state: 'attached' });
  t.same(await motions(page), [], 'the ridges stand still');
  await releaseDraw();
  await untilHeading(page, '冠军展双人门票');
  await untilText(page, /奖品何时送到、怎么送到，规则里有/);
  t.equal(await outcome(page).locator('img, svg, [class*="prize"]').count(), 0, 'no empty tile until it has loaded');
  release();
  const hasLoaded = (img: HTMLImageElement) => img.naturalWidth > 0;
  t.ok(await eventually(() => prizeOn(page).evaluate(hasLoaded), Boolean));
  t.same(await motions(page), []);
  t.equal(await prizeOn(page).evaluate((img) => getComputedStyle(img).opacity), '1', 'the prize shows at once');
  await button(page, '看规则').click();
  await untilScrolledTo(page, '活动说明');
});

await inBrowser('shows the outcome to a visitor who left and returned', async ({ t, page, open, navigate }) => {
  oaWeb.luck = [0.2];
  await open(arrival(1));
  oaWeb.fault = 'held';
  await button(page, '抽一次').click();
  await untilHeading(page, '正在抽奖');
  await drawIsHeld();
  t.equal(await button(page, '正在抽奖').getAttribute('aria-disabled'), 'true');
  await button(page, '正在抽奖').click({ force: true });
  await open('/ckuh5/description');
  await releaseDraw();
  oaWeb.fault = 'none';
  await open('/lotteryDraw');
  await untilHeading(page, '冠军展双人门票');
  await untilText(page, '从记录里查到：中奖了');
  t.equal(oaWeb.keys.length, 1);

  // Leaves and returns again, without loading a document.
  oaWeb.fault = 'held';
  await button(page, '再抽一次').click();
  await drawIsHeld();
  await leave(page, navigate);
  await releaseDraw();
  oaWeb.fault = 'none';
  await page.goBack();
  await untilHeading(page, '从记录里查到：未中奖');
  t.equal(oaWeb.keys.length, 2);
});

await inBrowser('reports unreadable records after a draw whose response was lost', async (opened) => {
  const { t, page, open, expectProblem, tolerate } = opened;
  await page.clock.install();
  await open(arrival(1));
  oaWeb.fault = 'drawn-no-records';
  expectCallFailure(expectProblem, '504', 'participate');
  expectProblem(/^502: .*my\/records/);
  tolerate(/my\/records|status of 502/);
  await button(page, '抽一次').click();
  await untilLaterHeading(page, '这次抽奖已经完成');
  await untilText(page, '记录里还看不到结果');
  t.equal(await pendingKey(page), null);
  oaWeb.fault = 'lost-no-records';
  await button(page, '抽一次').click();
  await untilLaterHeading(page, '还不知道结果');
  await untilText(page, '记录也暂时无法读取');
  t.equal(await button(page, '再抽一次').count(), 0, 'no button for an action that the text advises against');
  t.equal(oaWeb.keys.length, 2);
});

await inBrowser('sends no draw offline, and retries an unsent draw with the same key', async (opened) => {
  const { t, page, open, expectProblem } = opened;
  await page.clock.install();
  await open(arrival(1));
  await button(page, '抽一次').waitFor();
  await page.context().setOffline(true);
  await page.getByText('现在没有网络').waitFor();
  t.equal(await button(page, '抽一次').isDisabled(), true);
  await page.context().setOffline(false);
  await page.getByText('现在没有网络').waitFor({ state: 'detached' });
  await button(page, '抽一次').click();
  await untilHeading(page, '这次未中奖');
  t.equal(oaWeb.keys.length, 1);

  const sentKeys: (string | undefined)[] = [];
  await page.route('**/participate', (route) => {
    sentKeys.push(route.request().headers()['idempotency-key']);
    return sentKeys.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  expectProblem(/ERR_CONNECTION_RESET/);
  expectProblem(/raffle\/participate/);
  await button(page, '再抽一次').click();
  await untilLaterHeading(page, '还不知道结果');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await untilHeading(page, '没有收到答复，正在查记录');
  t.equal(await page.locator('#main section button').first().textContent(), '正在查记录', 'checks once back online');
  await untilLaterHeading(page, '还不知道结果');
  await button(page, '再抽一次').click();
  await untilHeading(page, '这次未中奖');
  t.equal(sentKeys.length, 2);
  t.equal(sentKeys[0], sentKeys[1]);
  t.equal(oaWeb.keys.length, 2);
});

await inBrowser('opens on time when the raffle starts a month later', async ({ page, open }) => {
  const days = (count: number) => count * 86_400_000;
  oaWeb.activity = { startTime: new Date(Date.now() + days(30)).toISOString(), endTime: '2099-04-01 00:00:00' };
  await page.clock.install();
  await open(arrival(1));
  await untilHeading(page, '抽奖还没开始');
  // 25 days exceed the maximum timer delay (24.8 days).
  await page.clock.fastForward(days(25));
  await page.clock.fastForward(days(6));
  await untilHeading(page, '还可以抽 2 次');
});

// Runs last, because later tests could not reuse a page that has opened another site.
await inBrowser('signs a demo member in, and out in every tab', async ({ t, page, open }) => {
  const demo = await startSite(t, unrendered);
  await open(`${demo.url.href}lotteryDraw`);
  const members = page.getByRole('link', { name: /以演示会员 \d 登录/ });
  await members.nth(2).waitFor();
  t.equal(await members.count(), 3);
  await members.nth(1).click();
  await untilHeading(page, '还可以抽 3 次');

  const other = await page.context().newPage();
  await other.goto(`${demo.url.href}lotteryDraw`);
  await other.getByRole('button', { name: '退出登录' }).waitFor();
  await page.bringToFront();
  await button(page, '退出登录').click();
  await untilHeading(other, '登录后才能抽奖');
  t.notMatch(await other.locator('#main').textContent(), /示例犬|已用|剩余/, 'the other tab also forgets the member');
  await other.close();
});
