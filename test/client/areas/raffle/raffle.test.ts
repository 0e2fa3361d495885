/** The raffle as visitors and members see it, and its draws: each click sends exactly one draw. */
import { getResponse } from 'msw';
import type { RaffleRecord, RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { addressOf, amendData, eventually, reload, untilSettled } from '../../../helpers/browser.ts';
import {
  arrival,
  button,
  expectCallFailure,
  focusedText,
  heading,
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
import { lineMotion, motionOf, motions, untilAnimationsEnd } from '../../../helpers/raffle/ridges.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb, site } = await startRaffle(t);

/** Sends a draw to oa-web from outside the page. */
const drawElsewhere = (key: string, member = 1) =>
  getResponse(
    oaWeb.sandbox,
    new Request(`${site.url.href}oa-web/api/v1/dogNoseprin/raffle/participate`, {
      method: 'POST',
      headers: { authorization: `Bearer demo-member-${member}`, 'idempotency-key': key },
      body: '{}',
    }),
  );

await inBrowser('shows visitors all public content and how to sign in', async ({ t, page, open }) => {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  await open('/lotteryDraw');
  t.equal(await heading(page).textContent(), '登录后才能抽奖');
  await untilText(page, '参与方式');
  t.ok(paths.includes('/session'));
  t.match(
    await section(page, '奖品与概率').textContent(),
    /一等奖血统证书装裱一套余 4 \/ 5 份0\.5%1\/200.*6%约 1\/17.*30%3\/10.*未中奖 61\.5%/s,
  );
  t.match(
    await section(page, '活动说明').textContent(),
    /主办.*时间北京时间 \d{4}.*至 \d{4}.*参加资格犬只已登记鼻纹.*奖品发放.*寄到.*规则全文.*中奖结果.*公告/s,
  );
  t.notMatch(await page.locator('#main').textContent(), /麦穗|已用|剩余/, 'no data of a member');
  const raffleCalls = paths.filter((path) => path.includes('dogNoseprin') || path.includes('/sandbox/'));
  t.same(raffleCalls, ['/oa-web/api/v1/dogNoseprin/raffle/my/total']);
  t.equal(await page.getByText('演示会员').count(), 0, 'no demo members with a real oa-web');
  await page.getByRole('link', { name: '看公告' }).click();
  await page.waitForURL('**/notice/index');
});

await inBrowser('clears member data when the session ends', async ({ t, page, open, expectProblem }) => {
  await open(arrival(1));
  oaWeb.fault = 'ended';
  expectCallFailure(expectProblem, '401', 'my/total');
  await button(page, '抽一次').click();
  await untilHeading(page, '登录已失效');
  t.same(oaWeb.keys, [], 'no draw is sent');
  t.equal(await focusedText(page), '登录已失效');
  t.equal(await page.getByText('麦穗').count(), 0);
  t.notOk(
    (await page.context().cookies()).some(({ name }) => name.startsWith('app-h5')),
    'no session cookie',
  );
  await button(page, '已登录？刷新本页').click();
  await untilSettled(page);
  t.equal(await heading(page).textContent(), '登录已失效', 'signed out until the next sign-in');
});

await inBrowser('shows a message and a next step in every state', async ({ t, page, open }) => {
  oaWeb.activity = { startTime: '2099-03-01 00:00:00', endTime: '2099-04-01 00:00:00', activityName: '春季抽奖' };
  await open(arrival(1));
  await untilHeading(page, '抽奖还没开始');
  await untilText(page, '春季抽奖，2099\u00a0年\u00a03\u00a0月\u00a01\u00a0日开始');
  t.equal(await button(page, '抽一次').count(), 0);
  t.equal(await page.getByRole('link', { name: '看公告' }).count(), 1);

  oaWeb.activity = { startTime: '2001-03-01 00:00:00', endTime: '2001-04-01 23:59:59', activityName: '往年抽奖' };
  await open('/lotteryDraw');
  await untilHeading(page, '这期抽奖已经结束');
  await button(page, '看我的记录').click();
  await untilScrolledTo(page, '我的记录');

  oaWeb.activity = {};
  await open(arrival(3));
  await untilHeading(page, '还没有抽奖机会');
  await untilText(page, '还没有抽过');
  await button(page, '看规则').click();
  await untilScrolledTo(page, '活动说明');
});

await inBrowser('a page with unreadable data', async ({ t, page, open }) => {
  await t.test('counts an unreadable outcome as a draw, but neither as a win nor as a loss', async (t) => {
    const hide = (record: RaffleRecord | undefined) => Object.assign(record ?? {}, { outcome: 'unknown', prize: null });
    await amendData<{ record: RaffleRecord }>(page, '**/raffle/participate', ({ record }) => hide(record));
    await amendData<{ items: RaffleRecord[] }>(page, '**/raffle/my/records*', ({ items }) => hide(items[0]));
    await open(arrival(1));
    await button(page, '抽一次').click();
    await untilHeading(page, '已抽奖，结果读取失败');
    const announced = await outcome(page).textContent();
    t.match(announced, /本次抽奖有效。是否中奖请查看记录，或凭抽奖时间询问主办方/);
    t.notMatch(announced, /未中奖|中奖了/);
    t.ok(await button(page, '看我的记录').isVisible());
    t.equal(oaWeb.keys.length, 1, 'one draw is sent');
    const record = section(page, '我的记录').getByRole('listitem').first();
    await record.filter({ hasText: '结果读取失败' }).waitFor();
    t.match(await record.textContent(), /本次抽奖有效。是否中奖请凭抽奖时间询问主办方，或稍后再看/);
    t.notMatch(await record.textContent(), /未中奖|中奖了/);
    t.equal(await record.getAttribute('data-won'), 'false');
  });

  await t.test('offers no draw while chances are unknown', async (t) => {
    await amendData<RaffleTotal>(page, '**/raffle/my/total*', (total) => {
      Object.assign(total, { remaining: null, used: null, earned: [{ reason: 'unknown', count: null }] });
      for (const prize of total.activity?.prizes ?? []) Object.assign(prize, { quantity: null, remaining: null });
    });
    await open(arrival(1));
    await untilHeading(page, '剩余机会未能读取');
    t.equal(await button(page, '抽一次').count(), 0);
    t.match(await section(page, '机会来源').textContent(), /来源不详不详.*已用不详剩余不详/);
    t.match(await section(page, '奖品与概率').textContent(), '数量不详');
  });
});

await inBrowser("lists a member's chances and every record, and signs the member out", async ({ t, page, open }) => {
  await open(arrival(2));
  await untilHeading(page, '还可以抽 3 次');
  t.equal(addressOf(page), '/lotteryDraw');
  await untilText(page, /已登录北京时间 .*月.*日\s\d\d:\d\d 起/);
  t.match(
    await section(page, '机会来源').textContent(),
    /登记鼻纹.*示例犬 1 号.*\+24.*分享\+3.*其他\+1.*已用−25.*剩余3/s,
  );
  const rows = section(page, '我的记录').locator('li');
  const scroll = async () => {
    await page.mouse.wheel(0, 4_000);
    return rows.count();
  };
  t.equal(await eventually(scroll, (shown) => shown === 25), 25);
  await untilText(page, '共 25 条，已全部显示');
  const outcomes = (await rows.allTextContents()).join();
  const missing = ['未中奖', '待发放', '已寄出', '已领取'].filter((word) => !outcomes.includes(word));
  t.same(missing, [], 'records of every outcome');

  const signOut = page.waitForRequest((request) => request.method() === 'DELETE');
  await button(page, '退出登录').click();
  await untilHeading(page, '已退出登录');
  t.equal((await signOut).headers()['x-app-h5'], '1');
  t.equal(await focusedText(page), '已退出登录', 'the focus moves from the removed button to the heading');
  t.equal(await page.getByText('示例犬').count(), 0);
  await reload(page);
  await untilHeading(page, '登录后才能抽奖');
});

await inBrowser('draws once on a double tap, and updates the chances and records', async ({ t, page, open }) => {
  oaWeb.luck = [0.2, 0.999];
  await open(arrival(1));
  await untilHeading(page, '还可以抽 2 次');
  await button(page, '抽一次').dblclick();
  await untilHeading(page, '冠军展双人门票');
  await untilText(page, '中奖了');
  t.match(await outcome(page).textContent(), /中奖了冠军展双人门票/, 'the outcome is announced');
  await outcome(page).locator('img[src*="/media/"]').waitFor();
  await untilText(page, '还可以抽 1 次');
  t.equal(oaWeb.keys.length, 1);
  t.equal(await focusedText(page), '再抽一次', 'the focus stays on the button');
  const records = section(page, '我的记录');
  await records.getByText('4 条', { exact: true }).waitFor();
  t.match(await records.locator('li').first().textContent(), /冠军展双人门票.*待发放/);
  await untilText(page, '余 211 / 300 份');

  await button(page, '再抽一次').click();
  await untilHeading(page, '这次未中奖');
  await untilText(page, '机会用完了');
  t.equal(new Set(oaWeb.keys).size, 2, 'each draw has a new key');
  t.match(oaWeb.keys[0], /^[0-9a-f]{32}$/);
  t.equal(await button(page, '再抽一次').count(), 0);
  t.equal(await focusedText(page), '这次未中奖', 'the focus moves from the removed button to the heading');
  t.equal(await pendingKey(page), null);
});

await inBrowser('finds a draw in the records after its response was lost', async ({ t, page, open, expectProblem }) => {
  oaWeb.luck = [0.2, 0.999];
  await open(arrival(1));
  oaWeb.fault = 'drawn-then-lost';
  expectCallFailure(expectProblem, '504', 'participate');
  await button(page, '抽一次').click();
  await untilHeading(page, '冠军展双人门票');
  await untilText(page, '从记录里查到：中奖了');
  await untilText(page, '没有重复抽');
  await untilText(page, /还可以抽|机会用完了/);
  t.equal(oaWeb.keys.length, 1);
  t.equal(await pendingKey(page), null);
  oaWeb.fault = 'none';
  await button(page, '再抽一次').click();
  await untilHeading(page, '这次未中奖');
  t.equal(new Set(oaWeb.keys).size, 2, 'the next draw has a new key');

  oaWeb.luck = [0.2];
  await open(arrival(2));
  await page.route('**/raffle/participate', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 409, json: { code: 40901, message: 'in flight', data: null } });
  });
  expectCallFailure(expectProblem, '409', 'participate');
  await button(page, '抽一次').click();
  await untilHeading(page, '冠军展双人门票');
  await untilText(page, '从记录里查到：中奖了');
});

// Runs last: the page cannot be shared once its clock is set.
await inBrowser('a raffle draw', async ({ t, page, open, expectProblem }) => {
  await page.clock.install();

  await t.test('stays pending without a response, and is found once recorded', async (t) => {
    await open(arrival(1));
    oaWeb.fault = 'lost';
    expectCallFailure(expectProblem, '504', 'participate');
    await button(page, '抽一次').click();
    await untilLaterHeading(page, '还不知道结果');
    await untilText(page, '很可能没有抽成功');
    await untilText(page, '还可以抽');
    t.equal(oaWeb.keys.length, 1, 'nothing is redrawn automatically');
    t.ok(await pendingKey(page));

    // The lost draw reaches oa-web after all, so its record appears late.
    await drawElsewhere(String(oaWeb.keys[0]));
    await button(page, '再查一次记录').click();
    await untilLaterHeading(page, '从记录里查到：未中奖');
    t.equal(oaWeb.keys.length, 1);

    await button(page, '再抽一次').click();
    await untilLaterHeading(page, '还不知道结果');
    oaWeb.fault = 'none';
    await button(page, '再抽一次').click();
    await untilHeading(page, '这次未中奖');
    t.equal(new Set(oaWeb.keys).size, 3, 'a key with an unknown outcome is not reused');
  });

  await t.test("is not confused with another device's draw if it was not sent", async (t) => {
    oaWeb.luck = [0.2];
    await open(arrival(2));
    await untilHeading(page, '还可以抽 3 次');
    await drawElsewhere('another-device', 2);
    await page.route('**/raffle/participate', (route) => route.abort('connectionreset'), { times: 1 });
    expectProblem(/ERR_CONNECTION_RESET/);
    expectProblem(/raffle\/participate/);
    await button(page, '抽一次').click();
    await untilLaterHeading(page, '还不知道结果');
    await untilText(page, '还可以抽 2 次');
    t.equal(oaWeb.keys.length, 0);
    await button(page, '再抽一次').click();
    await untilHeading(page, '这次未中奖');
  });

  await t.test('shows the reason for a refusal, and animates only waiting and winning draws', async (t) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(arrival(1));
    t.same(await motions(page), [], 'still before a draw');
    oaWeb.fault = 'refused';
    expectCallFailure(expectProblem, '422', 'participate');
    await button(page, '抽一次').click();
    await untilHeading(page, '抽奖未成功');
    await untilText(page, '抽奖暂停，系统维护中');
    t.equal(await pendingKey(page), null);
    t.equal(await motionOf(page), null, 'no animation after a refusal');
    oaWeb.fault = 'none';
    await button(page, '抽一次').click();
    await untilHeading(page, '这次未中奖');
    t.equal(new Set(oaWeb.keys).size, 2, 'a refused draw does not leave its key');
    t.equal(await motionOf(page), null, 'no animation after a draw without a prize');
    t.equal(await prizeOn(page).count(), 0);

    oaWeb.luck = [0.2];
    oaWeb.fault = 'held';
    await button(page, '再抽一次').click();
    const outwards = await lineMotion(page, 'waiting');
    t.ok(outwards.length > 30);
    const outwardsSorted = outwards.toSorted((a, b) => a - b);
    t.same(outwards, outwardsSorted, 'lit from the centre of the nose print outwards');
    await releaseDraw();
    const inwards = await lineMotion(page, 'settling');
    const inwardsSorted = inwards.toSorted((a, b) => b - a);
    t.same(inwards, inwardsSorted, 'settled inwards to the prize');
    t.ok(Math.max(...inwards) < 1_000, 'settled within a second');
    await prizeOn(page).waitFor({ state: 'attached' });
    await untilAnimationsEnd(page);
    t.ok(await prizeOn(page).evaluate((img: HTMLImageElement) => img.naturalWidth > 0));
    t.equal(await prizeOn(page).evaluate((img) => getComputedStyle(img).opacity), '1');
    t.equal(await motionOf(page), 'settling');
  });
});
