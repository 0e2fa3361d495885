import { getResponse, HttpResponse, http } from 'msw';
import type { Page, Request } from 'playwright-core';
import { t } from 'tap';
import { raffleHandlers } from '../../../../server/sandbox/areas/raffle.ts';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';

const raffle = '*/oa-web/api/v1/dogNoseprin/raffle';
const arrival = (member: number) => `/lotteryDraw?token=demo-member-${member}`;

type Fault =
  | 'none'
  | 'drawn-no-records'
  | 'lost-no-records'
  | 'down'
  | 'ended'
  | 'refused'
  | 'lost'
  | 'drawn-then-lost'
  | 'held';
/** What is wrong with oa-web just now. */
let fault: Fault = 'none';
/** What it says of the activity, besides. */
let activity: object | null = {};
/** The luck of the next draws; a blank after them. */
let luck: number[] = [];
/** The raffle, fresh for every test. */
let sandbox = raffleHandlers();
/** Every draw oa-web was asked for, by its key; and how often it was told of a share. */
let keys: (string | null)[] = [];
let shares = 0;
let release = () => {};

const handlers = [
  http.get(`${raffle}/my/total`, async ({ request }) => {
    if (fault === 'down') return new HttpResponse('down', { status: 503 });
    if (fault === 'ended') return HttpResponse.json({ status: '401', info: '登录已失效', data: null });
    const response = await getResponse(sandbox, request);
    const told = await response?.json();
    if (activity && told.data) Object.assign(told.data.activityInfo, activity);
    else if (told.data) told.data.activityInfo = null;
    return HttpResponse.json(told);
  }),
  http.post(`${raffle}/participate`, async ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
    if (fault === 'ended') return HttpResponse.json({ status: '401', info: '登录已失效', data: null });
    if (fault === 'refused') return HttpResponse.json({ status: '6009', info: '抽奖暂停，系统维护中', data: null });
    if (fault.startsWith('lost')) return HttpResponse.error();
    const response = await getResponse(sandbox, request);
    if (fault.startsWith('drawn')) return HttpResponse.error();
    if (fault === 'held') {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return response;
  }),
  http.post(`${raffle}/share`, ({ request }) => {
    shares += 1;
    return getResponse(sandbox, request);
  }),
  http.get(`${raffle}/my/records`, () =>
    // Not a failure of oa-web's connection: too many of them, and it is not asked for a while.
    fault.endsWith('no-records') ? HttpResponse.text('<html>') : undefined,
  ),
  http.all(`${raffle}/*`, ({ request }) => getResponse(sandbox, request)),
  ...sandboxHandlers(),
];
const site = await startSite(t, { siteRoot: clientRoot, handlers });
const demo = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

t.beforeEach(() => {
  fault = 'none';
  activity = {};
  luck = [];
  keys = [];
  shares = 0;
  sandbox = raffleHandlers({ random: () => luck.shift() ?? 0.999 });
});

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const heading = (page: Page) => page.locator('#main section h2').first();
/** The heading of the moment reads so, now or soon. */
const headed = async (page: Page, words: string) =>
  (await eventually(
    () => heading(page).textContent(),
    (text) => text === words,
  )) === words;
/** As `headed`, with the page's clock run on: the pauses between its looks at the records are not waited for. */
const headedLater = async (page: Page, words: string) =>
  (await eventually(
    async () => {
      await page.clock.fastForward(1_000);
      return heading(page).textContent();
    },
    (text) => text === words,
  )) === words;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chapter = (page: Page, name: string) => page.getByRole('region', { name });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Leaves by the page's own way back, and is gone once the next page is there. */
async function leave(page: Page): Promise<void> {
  await button(page, '返回').click();
  await chapter(page, '我的记录').waitFor({ state: 'detached' });
}
const pendingKey = (page: Page) => page.evaluate(() => sessionStorage.getItem('app-h5:raffle-draw'));
/** A call is going to fail: its answer, the browser's word of it, and ours. */
function failing(expectProblem: (pattern: RegExp) => void, status: string, call: string): void {
  expectProblem(new RegExp(`^${status}: .*${call}$`));
  expectProblem(new RegExp(`^console: Failed to load resource: .* status of ${status} `));
  expectProblem(new RegExp(`^console: .*raffle/${call}: `));
}
/** The pathnames asked for from here on. */
function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}

await inBrowser(
  'a visitor who never signed in is told where to, and no member call is made',
  async ({ t, page, open }) => {
    const paths = watchPaths(page);
    await open('/lotteryDraw');
    t.equal(await heading(page).textContent(), '登录后才能抽奖');
    await says(page, '怎么参加');
    t.ok(paths.includes('/session'));
    t.same(
      paths.filter((path) => path.includes('dogNoseprin') || path.includes('/sandbox/')),
      [],
    );
    t.equal(await page.getByText('演示会员').count(), 0, 'behind a real oa-web there is nobody to choose');
    await page.getByRole('link', { name: '看公告' }).click();
    await page.waitForURL('**/notice/index');
  },
);

await inBrowser(
  'while the sandbox runs, a demo member chosen is signed in, and signing out leaves nothing behind',
  async ({ t, page, open }) => {
    await open(`${demo.url.href}lotteryDraw`);
    const members = page.getByRole('link', { name: /以演示会员 \d 登录/ });
    t.equal(
      await eventually(
        () => members.count(),
        (count) => count === 3,
      ),
      3,
    );
    await members.nth(1).click();
    t.ok(await headed(page, '还可以抽 3 次'));
    t.equal(addressOf(page), '/lotteryDraw');
    await says(page, /已登录.*月.*日 \d\d:\d\d 起/);
    t.match(
      await chapter(page, '机会从哪里来').textContent(),
      /登记鼻纹.*示例犬 1 号.*\+24.*分享\+3.*其他\+1.*已用−25.*剩余3/s,
    );

    const left = page.waitForRequest((request) => request.method() === 'DELETE');
    await button(page, '退出登录').click();
    t.ok(await headed(page, '已退出登录'));
    t.equal((await left).headers()['x-app-h5'], '1');
    t.equal(await page.evaluate(() => document.activeElement?.textContent), '已退出登录', 'the focus is not lost');
    t.equal(await page.getByText('示例犬').count(), 0);
    await page.reload({ waitUntil: 'domcontentloaded' });
    t.ok(await headed(page, '登录后才能抽奖'));
  },
);

await inBrowser(
  'one click, and a double tap too, is one draw: its outcome is announced and the chances and records follow',
  async ({ t, page, open }) => {
    luck = [0.2, 0.999];
    await open(arrival(1));
    t.ok(await headed(page, '还可以抽 2 次'));
    await button(page, '抽一次').dblclick();
    t.ok(await headed(page, '冠军展双人门票'));
    await says(page, '抽中了');
    const status = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
    t.match(await status.textContent(), /抽中了冠军展双人门票/, 'read out');
    t.ok(await status.locator('img').evaluate((img: HTMLImageElement) => img.src.includes('/media/')));
    await says(page, '还可以抽 1 次');
    t.equal(keys.length, 1);
    t.equal(await page.evaluate(() => document.activeElement?.textContent), '再抽一次', 'the focus stays');
    await chapter(page, '我的记录').getByText('4 次', { exact: true }).waitFor();
    t.match(await chapter(page, '我的记录').locator('li').first().textContent(), /冠军展双人门票.*待发放/);
    await says(page, '余 211 / 300 份');

    await button(page, '再抽一次').click();
    t.ok(await headed(page, '这次没有中'));
    await says(page, '机会用完了');
    t.equal(new Set(keys).size, 2, 'every draw has a key of its own');
    t.match(keys[0], /^[0-9a-f]{32}$/);
    t.equal(await button(page, '再抽一次').count(), 0);
    t.equal(await page.evaluate(() => document.activeElement?.textContent), '这次没有中', 'the focus is not lost');
    t.equal(await pendingKey(page), null);
  },
);

await inBrowser(
  'a draw whose answer is lost is found in the records and not made again; the next one has a new key',
  async ({ t, page, open, expectProblem }) => {
    luck = [0.2, 0.999];
    await open(arrival(1));
    fault = 'drawn-then-lost';
    failing(expectProblem, '504', 'participate');
    await button(page, '抽一次').click();
    t.ok(await headed(page, '冠军展双人门票'));
    await says(page, '从记录里找到了：抽中了');
    await says(page, '没有重复抽');
    t.equal(keys.length, 1);
    t.equal(await pendingKey(page), null);
    fault = 'none';
    await button(page, '再抽一次').click();
    t.ok(await headed(page, '这次没有中'));
    t.equal(new Set(keys).size, 2);
  },
);

await inBrowser(
  'a draw whose answer is lost and that no record tells of is left open: look again, or draw anew',
  async ({ t, page, open, expectProblem }) => {
    await page.clock.install();
    await open(arrival(1));
    fault = 'lost';
    failing(expectProblem, '504', 'participate');
    await button(page, '抽一次').click();
    t.ok(await headedLater(page, '还不知道结果'));
    await says(page, '多半没有抽成');
    t.equal(keys.length, 1, 'nothing is drawn unasked');
    t.ok(await pendingKey(page), 'it stays open');

    // The record comes late.
    const late = new Request(`${site.url.href}oa-web/api/v1/dogNoseprin/raffle/participate`, {
      method: 'POST',
      headers: { authorization: 'Bearer demo-member-1', 'idempotency-key': String(keys[0]) },
      body: '{}',
    });
    await getResponse(sandbox, late);
    await button(page, '再查一次记录').click();
    t.ok(await headedLater(page, '从记录里找到了：没有中'));
    t.equal(keys.length, 1);

    await button(page, '再抽一次').click();
    t.ok(await headedLater(page, '还不知道结果'));
    fault = 'none';
    await button(page, '再抽一次').click();
    t.ok(await headed(page, '这次没有中'));
    t.equal(new Set(keys).size, 3, 'a key of which the server knows no outcome is not used again');
  },
);

await inBrowser(
  'a draw whose answer is lost while the records cannot be read is neither called made nor not made without a reason',
  async ({ t, page, open, expectProblem, tolerate }) => {
    await page.clock.install();
    await open(arrival(1));
    fault = 'drawn-no-records';
    failing(expectProblem, '504', 'participate');
    expectProblem(/^502: .*my\/records/);
    tolerate(/my\/records|status of 502/);
    await button(page, '抽一次').click();
    t.ok(await headedLater(page, '这一次已经抽过'));
    await says(page, '记录里还看不到结果');
    t.equal(await pendingKey(page), null);
    fault = 'lost-no-records';
    await button(page, '抽一次').click();
    t.ok(await headedLater(page, '还不知道结果'));
    await says(page, '现在也读不到记录');
    t.equal(keys.length, 2);
  },
);

await inBrowser(
  'a draw that never reached the server is asked for again under its own key',
  async ({ t, page, open, expectProblem }) => {
    await page.clock.install();
    await open(arrival(1));
    const given: (string | undefined)[] = [];
    await page.route('**/participate', (route) => {
      given.push(route.request().headers()['idempotency-key']);
      return given.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    expectProblem(/ERR_CONNECTION_RESET/);
    expectProblem(/raffle\/participate/);
    await button(page, '抽一次').click();
    t.ok(await headedLater(page, '还不知道结果'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    t.ok(await headed(page, '没有收到答复，正在查记录'), 'with the network back it looks again by itself');
    t.equal(await page.locator('#main section button').first().textContent(), '正在查记录');
    t.ok(await headedLater(page, '还不知道结果'));
    await button(page, '再抽一次').click();
    t.ok(await headed(page, '这次没有中'));
    t.equal(given.length, 2);
    t.equal(given[0], given[1]);
    t.equal(keys.length, 1);
  },
);

await inBrowser(
  'who leaves in mid-draw and returns is told from the records what came of it',
  async ({ t, page, open }) => {
    luck = [0.2];
    await open(arrival(1));
    fault = 'held';
    await button(page, '抽一次').click();
    t.ok(await headed(page, '正在抽奖'));
    await eventually(
      async () => keys.length,
      (asked) => asked === 1,
    );
    t.equal(await button(page, '正在抽奖').getAttribute('aria-disabled'), 'true');
    await button(page, '正在抽奖').click({ force: true });
    await open('/ckuh5/description');
    release();
    fault = 'none';
    await open('/lotteryDraw');
    t.ok(await headed(page, '冠军展双人门票'));
    await says(page, '从记录里找到了：抽中了');
    t.equal(keys.length, 1);

    // Within the site, without a new document, as well.
    fault = 'held';
    await button(page, '再抽一次').click();
    await eventually(
      async () => keys.length,
      (asked) => asked === 2,
    );
    await leave(page);
    release();
    fault = 'none';
    await page.goBack();
    t.ok(await headed(page, '从记录里找到了：没有中'));
    t.equal(keys.length, 2);
  },
);

await inBrowser(
  'a refused draw says so in oa-web’s own words and uses no chance',
  async ({ t, page, open, expectProblem }) => {
    await open(arrival(1));
    fault = 'refused';
    failing(expectProblem, '422', 'participate');
    await button(page, '抽一次').click();
    t.ok(await headed(page, '这次没能抽成'));
    await says(page, '抽奖暂停，系统维护中');
    t.equal(await pendingKey(page), null);
    fault = 'none';
    await button(page, '抽一次').click();
    t.ok(await headed(page, '这次没有中'));
    t.equal(new Set(keys).size, 2);
  },
);

await inBrowser(
  'a session that ends while the page is open is told apart from none, and nothing of the member stays',
  async ({ t, page, open, expectProblem }) => {
    await open(arrival(1));
    fault = 'ended';
    failing(expectProblem, '401', 'participate');
    await button(page, '抽一次').click();
    t.ok(await headed(page, '登录已失效'));
    t.equal(await page.evaluate(() => document.activeElement?.textContent), '登录已失效');
    t.equal(await page.getByText('麦穗').count(), 0);
    t.same(
      (await page.context().cookies()).filter(({ name }) => name.startsWith('app-h5')),
      [],
    );
    await button(page, '我已登录，再看一次').click();
    await settled(page);
    t.equal(await heading(page).textContent(), '登录已失效', 'as long as nobody has signed in');
  },
);

await inBrowser(
  'another member who signs in beside an open page, or on return to it, sees nothing of the one before',
  async ({ t, page, open }) => {
    const elsewhere = (member: number) => page.context().request.get(`${site.url.href.slice(0, -1)}${arrival(member)}`);
    await open(arrival(1));
    t.ok(await headed(page, '还可以抽 2 次'));
    await chapter(page, '我的记录').getByText('3 次', { exact: true }).waitFor();
    await elsewhere(2);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    t.ok(await headed(page, '还可以抽 3 次'));
    await says(page, '示例犬 1 号');

    await leave(page);
    await elsewhere(1);
    await page.goBack();
    await chapter(page, '我的记录').getByText('3 次', { exact: true }).waitFor();
    t.equal(await page.getByText('示例犬').count(), 0);

    await page.context().clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    t.ok(await headed(page, '登录后才能抽奖'), 'who signed out elsewhere is signed out here');
  },
);

await inBrowser(
  'every standing of a raffle has words and a way on of its own',
  async ({ t, page, open, expectProblem }) => {
    activity = { startTime: '2099-03-01 00:00:00', endTime: '2099-04-01 00:00:00', activityName: '春季抽奖' };
    await open(arrival(1));
    t.ok(await headed(page, '抽奖还没开始'));
    await says(page, '春季抽奖，2099年3月1日开始');
    t.equal(await button(page, '抽一次').count(), 0);
    t.equal(await page.getByRole('link', { name: '看公告' }).count(), 1);

    activity = { startTime: '2001-03-01 00:00:00', endTime: '2001-04-01 23:59:59', activityName: '往年抽奖' };
    await open('/lotteryDraw');
    t.ok(await headed(page, '这期抽奖已经结束'));
    await button(page, '看我的记录').click();
    t.ok(
      await eventually(
        () => chapter(page, '我的记录').evaluate((el) => el.getBoundingClientRect().top < innerHeight),
        Boolean,
      ),
    );

    // Where oa-web tells the chances alone, they can be used, and the announcements have the rest.
    activity = null;
    await open('/lotteryDraw');
    t.ok(await headed(page, '还可以抽 2 次'));
    t.equal(await button(page, '抽一次').getAttribute('aria-disabled'), 'false');
    t.equal(await page.getByRole('link', { name: '看公告' }).count(), 1);
    await open(arrival(3));
    t.ok(await headed(page, '现在没有抽奖活动'));
    t.equal(await chapter(page, '奖品与概率').count(), 0);

    activity = {};
    await open('/lotteryDraw');
    t.ok(await headed(page, '还没有抽奖机会'));
    await says(page, '还没有抽过');
    await button(page, '看规则').click();
    t.ok(
      await eventually(
        () => chapter(page, '活动说明').evaluate((el) => el.getBoundingClientRect().top < innerHeight),
        Boolean,
      ),
    );

    fault = 'down';
    failing(expectProblem, '50[0-9]', 'my/total');
    await open('/lotteryDraw');
    await says(page, '没能加载出来');
    await button(page, '退出登录').waitFor();
    fault = 'none';
    await button(page, '再试一次').click();
    t.ok(await headed(page, '还没有抽奖机会'));
  },
);

await inBrowser(
  'the records, gone through to their end, show every draw of all outcomes',
  async ({ t, page, open }) => {
    await open(arrival(2));
    const rows = chapter(page, '我的记录').locator('li');
    const count = await eventually(
      async () => {
        await page.mouse.wheel(0, 4_000);
        return rows.count();
      },
      (shown) => shown === 25,
    );
    t.equal(count, 25);
    await says(page, '共 25 条，已全部显示');
    const texts = (await rows.allTextContents()).join();
    for (const word of ['未中奖', '待发放', '已寄出', '已领取']) t.match(texts, word);
    const odds = await chapter(page, '奖品与概率').textContent();
    t.match(odds, /余 4 \/ 5 份0\.5%1\/200.*6%约 1\/17.*未中奖 61\.5%/s);
  },
);

await inBrowser(
  'sharing promises nothing and tells what oa-web says came of it',
  async ({ t, page, open, expectProblem }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: async () => {}, configurable: true });
    });
    await open(arrival(1));
    const before = await page.locator('#main').innerText();
    t.notMatch(before.replace(/规则.*/s, ''), /分享.*机会/);
    await button(page, '把这次抽奖告诉朋友').click();
    await says(page, '已分享，机会多了 1 次。');
    t.ok(await headed(page, '还可以抽 3 次'));
    failing(expectProblem, '422', 'share');
    await button(page, '分享').click();
    await says(page, '今天的分享机会已经领取，明天再来');
    t.equal(shares, 2);
  },
);

await inBrowser(
  'in WeChat nothing promises a chance for sharing, and oa-web is not told of any',
  async ({ t, page, open }) => {
    await open(arrival(2));
    await says(page, '部分条款不在微信里显示');
    await button(page, '把这次抽奖告诉朋友').click();
    await says(page, '已分享。');
    const text = await page.locator('#main').innerText();
    t.notMatch(text.replaceAll('已分享。', ''), /分享|转发/);
    t.match(text, /其他\s*\+3/);
    t.match(text, /每次抽取用去 1 次机会/, 'the other rules stand');
    t.equal(shares, 0);
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.47',
  },
);

await inBrowser(
  'the token of an arrival stands in no address, history, referrer, storage, page, request or answer',
  async ({ t, page, open, expectProblem }) => {
    const token = 'demo-member-1';
    const asked: Request[] = [];
    const said: string[] = [];
    page.on('request', (request) => asked.push(request));
    page.on('console', (message) => said.push(message.text()));
    await open('/ckuh5/description');
    await open(arrival(1));
    t.ok(await headed(page, '还可以抽 2 次'));
    fault = 'refused';
    failing(expectProblem, '422', 'participate');
    await button(page, '抽一次').click();
    t.ok(await headed(page, '这次没能抽成'));
    t.equal(page.url(), `${site.url.href}lotteryDraw`);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);

    said.push(
      ...(await page.evaluate(() => [
        document.referrer,
        document.cookie,
        document.documentElement.outerHTML,
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, performance.getEntries()]),
        ...window.navigation.entries().map(({ url }) => String(url)),
      ])),
    );
    await page.goBack();
    said.push(page.url());
    await page.goForward();
    said.push(page.url());
    await settled(page);

    const arrivals = asked.filter((request) => request.url().includes(token));
    t.equal(arrivals.length, 1, 'it is sent once, by whoever opened the page');
    for (const request of asked) {
      const { cookie: _, ...headers } = await request.allHeaders();
      if (!arrivals.includes(request)) said.push(request.url(), JSON.stringify(headers), request.postData() ?? '');
      const response = await request.response();
      if (!response) continue;
      said.push(JSON.stringify(await response.allHeaders()));
      if (response.status() < 300) said.push(await response.text().catch(() => ''));
    }
    t.ok(said.some((text) => text.includes('/session')) && said.some((text) => text.includes('麦穗')));
    t.same(
      said.filter((text) => text.includes(token)),
      [],
    );
    t.same(
      site.logs.filter((line) => JSON.stringify(line).includes(token)),
      [],
    );
  },
);

await inBrowser(
  'in English, by night, in large text on the narrowest phone, nothing runs over and every target is large',
  async ({ t, page, open }) => {
    await page.addInitScript(() =>
      localStorage.setItem('app-h5.preferences', JSON.stringify({ theme: 'dark', text: 'large' })),
    );
    await open('/lotteryDraw');
    t.equal(await heading(page).textContent(), 'Sign in to take part');
    t.equal(await overflow(page), 0);
    await open(arrival(1));
    t.ok(await headed(page, '2 draws left'));
    t.equal(await overflow(page), 0);
    const low = await page.locator('#main button, #main a').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { height, width } = target.getBoundingClientRect();
        return height < 44 || width < 44 ? [`${target.textContent} ${width} × ${height}`] : [];
      }),
    );
    t.same(low, []);
    t.ok(
      ((await button(page, 'Tell friends about this raffle').boundingBox())?.height ?? 0) >= 60,
      'as large as large text wants',
    );
    await button(page, 'Draw').click();
    t.ok(await headed(page, 'No prize this time'));
    t.equal(await overflow(page), 0);
  },
  { viewport: { width: 320, height: 640 }, locale: 'en-GB' },
);
