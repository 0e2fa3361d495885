import type { RaffleRecord, RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { addressOf, amendData, eventually, reload, settled, unrendered } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import {
  arrival,
  button,
  failing,
  focusedText,
  headed,
  heading,
  leave,
  outcome,
  says,
  scrolledTo,
  section,
  startRaffle,
} from '../../../helpers/raffle/raffle.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb, site } = await startRaffle(t);
/** Site in front of the plain sandbox. */
const demo = await startSite(t, unrendered);

await inBrowser('shows visitors how to sign in and everything public', async ({ t, page, open }) => {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  await open('/lotteryDraw');
  t.equal(await heading(page).textContent(), '登录后才能抽奖');
  await says(page, '参与方式');
  t.ok(paths.includes('/session'));
  t.match(
    await section(page, '奖品与概率').textContent(),
    /一等奖血统证书装裱一套余 4 \/ 5 份0\.5%1\/200.*6%约 1\/17.*30%10 次中 3 次.*未中奖 61\.5%/s,
  );
  t.match(
    await section(page, '活动说明').textContent(),
    /主办.*时间\d{4}.*至 \d{4}.*参加资格犬只已登记鼻纹.*奖品发放.*寄到.*规则全文.*中奖结果.*公告/s,
  );
  t.notMatch(await page.locator('#main').textContent(), /麦穗|已用|剩余/, 'no data of a member');
  const raffleCalls = paths.filter((path) => path.includes('dogNoseprin') || path.includes('/sandbox/'));
  t.same(raffleCalls, ['/oa-web/api/v1/dogNoseprin/raffle/my/total']);
  t.equal(await page.getByText('演示会员').count(), 0, 'no demo members with a real oa-web');
  await page.getByRole('link', { name: '看公告' }).click();
  await page.waitForURL('**/notice/index');

  await page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await page.goBack();
  await says(page, /浏览器拦截了 Cookie/);
});

await rarely(inBrowser)(
  'tells visitors that oa-web shows the raffle to members only',
  async ({ t, page, open, expectProblem }) => {
    oaWeb.fault = 'ended';
    failing(expectProblem, '401', 'my/total');
    await open('/lotteryDraw');
    await says(page, '登录后可以看到奖品、概率和规则');
    await says(page, /未登录时未能取到这些内容/);
    t.equal(await heading(page).textContent(), '登录后才能抽奖');
  },
);

await inBrowser('clears member data when the session ends', async ({ t, page, open, expectProblem }) => {
  await open(arrival(1));
  oaWeb.fault = 'ended';
  failing(expectProblem, '401', 'participate');
  failing(expectProblem, '401', 'my/total');
  await button(page, '抽一次').click();
  await headed(page, '登录已失效');
  t.equal(await focusedText(page), '登录已失效');
  t.equal(await page.getByText('麦穗').count(), 0);
  t.notOk(
    (await page.context().cookies()).some(({ name }) => name.startsWith('app-h5')),
    'no session cookie',
  );
  await button(page, '已登录？刷新本页').click();
  await settled(page);
  t.equal(await heading(page).textContent(), '登录已失效', 'signed out until the next sign-in');
});

await rarely(inBrowser)('follows a sign-in and a sign-out in another tab', async ({ t, page, open, visit }) => {
  const signInElsewhere = (member: number) => page.context().request.get(new URL(arrival(member), site.url).href);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const ownRecords = section(page, '我的记录').getByText('3 次', { exact: true });
  await open(arrival(1));
  await headed(page, '还可以抽 2 次');
  await ownRecords.waitFor();
  const seen = await page.evaluate(() => [
    document.documentElement.outerHTML,
    ...window.navigation.entries().map(({ url }) => String(url)),
  ]);
  t.notMatch(seen.join(), 'demo-member-1', 'the sign-in token is neither in the page nor in the history');
  await signInElsewhere(2);
  await comeBack();
  await headed(page, '还可以抽 3 次');
  await says(page, '示例犬 1 号');

  await leave(page, visit);
  await signInElsewhere(1);
  await page.goBack();
  await ownRecords.waitFor();
  t.equal(await page.getByText('示例犬').count(), 0, 'no data of the previous member');

  await page.context().clearCookies();
  await comeBack();
  await headed(page, '登录后才能抽奖');
});

await inBrowser('shows a message and a next step in every state', async ({ t, page, open, expectProblem }) => {
  oaWeb.activity = { startTime: '2099-03-01 00:00:00', endTime: '2099-04-01 00:00:00', activityName: '春季抽奖' };
  await open(arrival(1));
  await headed(page, '抽奖还没开始');
  await says(page, '春季抽奖，2099\u00a0年\u00a03\u00a0月\u00a01\u00a0日开始');
  t.equal(await button(page, '抽一次').count(), 0);
  t.equal(await page.getByRole('link', { name: '看公告' }).count(), 1);

  oaWeb.activity = { startTime: '2001-03-01 00:00:00', endTime: '2001-04-01 23:59:59', activityName: '往年抽奖' };
  await open('/lotteryDraw');
  await headed(page, '这期抽奖已经结束');
  await button(page, '看我的记录').click();
  await scrolledTo(page, '我的记录');

  oaWeb.activity = {};
  await open(arrival(3));
  await headed(page, '还没有抽奖机会');
  await says(page, '还没有抽过');
  await button(page, '看规则').click();
  await scrolledTo(page, '活动说明');

  oaWeb.fault = 'down';
  failing(expectProblem, '50[0-9]', 'my/total');
  await open('/lotteryDraw');
  await says(page, '未能加载');
  await button(page, '退出登录').waitFor();
  oaWeb.fault = 'none';
  await button(page, '再试一次').click();
  await headed(page, '还没有抽奖机会');
});

await rarely(inBrowser)(
  'sharing promises nothing and reports what oa-web grants',
  async ({ t, page, open, expectProblem }) => {
    await open(arrival(1));
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: async () => {} }));
    const before = await page.locator('#main').innerText();
    t.notMatch(before.replace(/规则.*/s, ''), /分享.*机会/);
    await button(page, '把抽奖告诉朋友').click();
    await says(page, '已分享，机会多了 1 次。');
    await headed(page, '还可以抽 3 次');
    failing(expectProblem, '422', 'share');
    await button(page, '分享').click();
    await says(page, '今天的分享机会已经领取，明天再来');
    t.equal(oaWeb.shares, 2);
  },
);

await inBrowser(
  'says which chances and prizes are unknown, and offers no draw in that case',
  async ({ t, page, open }) => {
    await amendData<RaffleTotal>(page, '**/raffle/my/total*', (total) => {
      Object.assign(total, { remaining: null, used: null, earned: [{ reason: 'unknown', count: null }] });
      for (const prize of total.activity?.prizes ?? []) Object.assign(prize, { quantity: null, remaining: null });
    });
    await open(arrival(1));
    await headed(page, '剩余机会未能读取');
    t.equal(await button(page, '抽一次').count(), 0);
    t.match(await section(page, '机会来源').textContent(), /来源不详不详.*已用不详剩余不详/);
    t.match(await section(page, '奖品与概率').textContent(), '数量不详');
  },
);

const narrow = { viewport: { width: 320, height: 640 } };

await rarely(inBrowser)(
  'fits the narrowest phone in English and large text',
  async ({ t, page, open, prefer }) => {
    await prefer({ language: 'en', text: 'large' });
    await open(arrival(1));
    await headed(page, '2 draws left');
    t.equal(await horizontalOverflow(page), 0);
    const smallTargets = await page.locator('#main button, #main a').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { height, width } = target.getBoundingClientRect();
        return height < 44 || width < 44 ? [`${target.textContent} ${width} × ${height}`] : [];
      }),
    );
    t.same(smallTargets, []);
    const tell = await button(page, 'Tell friends about this raffle').boundingBox();
    t.ok((tell?.height ?? 0) >= 60, 'larger targets with large text');
    await button(page, 'Draw').click();
    await headed(page, 'No prize this time');
    t.equal(await horizontalOverflow(page), 0);
  },
  narrow,
);

await inBrowser(
  'counts an unreadable outcome, and claims neither a prize nor a blank',
  async ({ t, page, open }) => {
    const hide = (record: RaffleRecord | undefined) => Object.assign(record ?? {}, { outcome: 'unknown', prize: null });
    await amendData<{ record: RaffleRecord }>(page, '**/raffle/participate', ({ record }) => hide(record));
    await amendData<{ items: RaffleRecord[] }>(page, '**/raffle/my/records*', ({ items }) => hide(items[0]));
    const record = section(page, '我的记录').getByRole('listitem').first();

    await open(arrival(1));
    await button(page, '抽一次').click();
    await headed(page, '已抽奖，结果读取失败');
    t.match(
      await outcome(page).textContent(),
      /本次抽奖有效。是否中奖请查看记录，或凭抽奖时间询问主办方/,
      'the outcome is announced',
    );
    t.notMatch(await outcome(page).textContent(), /未中奖|中奖了/);
    t.ok(await button(page, '看我的记录').isVisible());
    t.equal(oaWeb.keys.length, 1, 'one draw is sent');
    await record.filter({ hasText: '结果未能读取' }).waitFor();
    t.match(await record.textContent(), /本次抽奖有效。是否中奖请凭抽奖时间询问主办方，或稍后再看/);
    t.notMatch(await record.textContent(), /未中奖|中奖了/);
    t.equal(await record.getAttribute('data-won'), 'false');
    t.ok(await record.locator('svg').first().isVisible(), 'an icon accompanies the words');
  },
  narrow,
);

// Runs last: a page of another site cannot be shared.
await inBrowser('lets a demo member sign in, scroll to every record and sign out', async ({ t, page, open }) => {
  await open(`${demo.url.href}lotteryDraw`);
  const members = page.getByRole('link', { name: /以演示会员 \d 登录/ });
  await members.nth(2).waitFor();
  t.equal(await members.count(), 3);
  await members.nth(1).click();
  await headed(page, '还可以抽 3 次');
  t.equal(addressOf(page), '/lotteryDraw');
  await says(page, /已登录.*月.*日 \d\d:\d\d 起/);
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
  await says(page, '共 25 条，已全部显示');
  const outcomes = (await rows.allTextContents()).join();
  t.same(
    ['未中奖', '待发放', '已寄出', '已领取'].filter((word) => !outcomes.includes(word)),
    [],
    'records of every outcome',
  );

  const other = await page.context().newPage();
  await other.goto(`${demo.url.href}lotteryDraw`);
  await other.getByRole('button', { name: '退出登录' }).waitFor();
  await page.bringToFront();
  const signOut = page.waitForRequest((request) => request.method() === 'DELETE');
  await button(page, '退出登录').click();
  await headed(page, '已退出登录');
  t.equal((await signOut).headers()['x-app-h5'], '1');
  t.equal(await focusedText(page), '已退出登录', 'the focus moves from the removed button to the heading');
  await headed(other, '登录后才能抽奖');
  t.notMatch(await other.locator('#main').textContent(), /示例犬|已用|剩余/, 'the other tab also forgets the member');
  await other.close();
  t.equal(await page.getByText('示例犬').count(), 0);
  await reload(page);
  await headed(page, '登录后才能抽奖');
});
