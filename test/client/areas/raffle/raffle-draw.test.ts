/** Draws happen once per click, whatever happens to the response. */
import { getResponse } from 'msw';
import { eventually } from '../../../helpers/browser.ts';
import {
  arrival,
  button,
  failing,
  headed,
  headedLater,
  leave,
  pendingKey,
  says,
  section,
  startRaffle,
} from '../../../helpers/raffle/raffle.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb, site } = await startRaffle(t);

await inBrowser(
  'a click or a double tap draws once: the outcome is announced, and chances and records are updated',
  async ({ t, page, open }) => {
    oaWeb.luck = [0.2, 0.999];
    await open(arrival(1));
    t.ok(await headed(page, '还可以抽 2 次'));
    await button(page, '抽一次').dblclick();
    t.ok(await headed(page, '冠军展双人门票'));
    await says(page, '中奖了');
    const status = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
    t.match(await status.textContent(), /中奖了冠军展双人门票/, 'announced');
    t.ok(await status.locator('img').evaluate((img: HTMLImageElement) => img.src.includes('/media/')));
    await says(page, '还可以抽 1 次');
    t.equal(oaWeb.keys.length, 1);
    t.equal(await page.evaluate(() => document.activeElement?.textContent), '再抽一次', 'the focus stays');
    await section(page, '我的记录').getByText('4 次', { exact: true }).waitFor();
    t.match(await section(page, '我的记录').locator('li').first().textContent(), /冠军展双人门票.*待发放/);
    await says(page, '余 211 / 300 份');

    await button(page, '再抽一次').click();
    t.ok(await headed(page, '这次未中奖'));
    await says(page, '机会用完了');
    t.equal(new Set(oaWeb.keys).size, 2, 'every draw has its own key');
    t.match(oaWeb.keys[0], /^[0-9a-f]{32}$/);
    t.equal(await button(page, '再抽一次').count(), 0);
    t.equal(await page.evaluate(() => document.activeElement?.textContent), '这次未中奖', 'the focus is not lost');
    t.equal(await pendingKey(page), null);
  },
);

await inBrowser(
  'a prize whose picture is slow is announced without an empty tile, and gets its picture once that is there',
  async ({ t, page, open }) => {
    oaWeb.luck = [0.2];
    await open(arrival(1));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/media/**', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, '抽一次').click();
    t.ok(await headed(page, '冠军展双人门票'));
    await says(page, /奖品何时送到、怎么送到，规则里有/);
    const status = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
    t.equal(await status.locator('img, svg, [class*="prize"]').count(), 0);
    release();
    t.ok(
      await eventually(() => status.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth > 0), Boolean),
    );
    await button(page, '看规则').click();
    t.ok(
      await eventually(
        () => section(page, '活动说明').evaluate((el) => el.getBoundingClientRect().top < innerHeight),
        Boolean,
      ),
    );
  },
);

await inBrowser(
  'a draw, when its response is lost, is found in the records and not repeated; the next one has a new key',
  async ({ t, page, open, expectProblem }) => {
    oaWeb.luck = [0.2, 0.999];
    await open(arrival(1));
    oaWeb.fault = 'drawn-then-lost';
    failing(expectProblem, '504', 'participate');
    await button(page, '抽一次').click();
    t.ok(await headed(page, '冠军展双人门票'));
    await says(page, '从记录里查到：中奖了');
    await says(page, '没有重复抽');
    t.equal(oaWeb.keys.length, 1);
    t.equal(await pendingKey(page), null);
    oaWeb.fault = 'none';
    await button(page, '再抽一次').click();
    t.ok(await headed(page, '这次未中奖'));
    t.equal(new Set(oaWeb.keys).size, 2);
  },
);

await inBrowser(
  'a draw, when its response is lost and no record shows it, stays pending: the visitor can check again or draw again',
  async ({ t, page, open, expectProblem }) => {
    await page.clock.install();
    await open(arrival(1));
    oaWeb.fault = 'lost';
    failing(expectProblem, '504', 'participate');
    await button(page, '抽一次').click();
    t.ok(await headedLater(page, '还不知道结果'));
    await says(page, '很可能未抽奖成功');
    t.equal(oaWeb.keys.length, 1, 'nothing is drawn automatically');
    t.ok(await pendingKey(page), 'still pending');

    // The record appears late.
    const late = new Request(`${site.url.href}oa-web/api/v1/dogNoseprin/raffle/participate`, {
      method: 'POST',
      headers: { authorization: 'Bearer demo-member-1', 'idempotency-key': String(oaWeb.keys[0]) },
      body: '{}',
    });
    await getResponse(oaWeb.sandbox, late);
    await button(page, '再查一次记录').click();
    t.ok(await headedLater(page, '从记录里查到：未中奖'));
    t.equal(oaWeb.keys.length, 1);

    await button(page, '再抽一次').click();
    t.ok(await headedLater(page, '还不知道结果'));
    oaWeb.fault = 'none';
    await button(page, '再抽一次').click();
    t.ok(await headed(page, '这次未中奖'));
    t.equal(new Set(oaWeb.keys).size, 3, 'a key whose outcome the server does not know is not reused');
  },
);

await inBrowser(
  'a draw, when its response is lost and the records cannot be read, is reported as unknown, with the reason',
  async ({ t, page, open, expectProblem, tolerate }) => {
    await page.clock.install();
    await open(arrival(1));
    oaWeb.fault = 'drawn-no-records';
    failing(expectProblem, '504', 'participate');
    expectProblem(/^502: .*my\/records/);
    tolerate(/my\/records|status of 502/);
    await button(page, '抽一次').click();
    t.ok(await headedLater(page, '这次抽奖已经完成'));
    await says(page, '记录里还看不到结果');
    t.equal(await pendingKey(page), null);
    oaWeb.fault = 'lost-no-records';
    await button(page, '抽一次').click();
    t.ok(await headedLater(page, '还不知道结果'));
    await says(page, '记录也暂时无法读取');
    t.equal(oaWeb.keys.length, 2);
  },
);

await inBrowser(
  'a draw, when it never reached the server, is retried with the same key',
  async ({ t, page, open, expectProblem }) => {
    await page.clock.install();
    await open(arrival(1));
    const sentKeys: (string | undefined)[] = [];
    await page.route('**/participate', (route) => {
      sentKeys.push(route.request().headers()['idempotency-key']);
      return sentKeys.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    expectProblem(/ERR_CONNECTION_RESET/);
    expectProblem(/raffle\/participate/);
    await button(page, '抽一次').click();
    t.ok(await headedLater(page, '还不知道结果'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    t.ok(await headed(page, '没有收到答复，正在查记录'), 'back online it checks automatically');
    t.equal(await page.locator('#main section button').first().textContent(), '正在查记录');
    t.ok(await headedLater(page, '还不知道结果'));
    await button(page, '再抽一次').click();
    t.ok(await headed(page, '这次未中奖'));
    t.equal(sentKeys.length, 2);
    t.equal(sentKeys[0], sentKeys[1]);
    t.equal(oaWeb.keys.length, 1);
  },
);

await inBrowser(
  'a visitor who leaves during a draw and returns sees its outcome from the records',
  async ({ t, page, open }) => {
    oaWeb.luck = [0.2];
    await open(arrival(1));
    oaWeb.fault = 'held';
    await button(page, '抽一次').click();
    t.ok(await headed(page, '正在抽奖'));
    await eventually(
      async () => oaWeb.keys.length,
      (count) => count === 1,
    );
    t.equal(await button(page, '正在抽奖').getAttribute('aria-disabled'), 'true');
    await button(page, '正在抽奖').click({ force: true });
    await open('/ckuh5/description');
    oaWeb.release();
    oaWeb.fault = 'none';
    await open('/lotteryDraw');
    t.ok(await headed(page, '冠军展双人门票'));
    await says(page, '从记录里查到：中奖了');
    t.equal(oaWeb.keys.length, 1);

    // The same within the site, without loading a document.
    oaWeb.fault = 'held';
    await button(page, '再抽一次').click();
    await eventually(
      async () => oaWeb.keys.length,
      (count) => count === 2,
    );
    await leave(page);
    oaWeb.release();
    oaWeb.fault = 'none';
    await page.goBack();
    t.ok(await headed(page, '从记录里查到：未中奖'));
    t.equal(oaWeb.keys.length, 2);
  },
);

await inBrowser(
  'a draw, refused by oa-web, shows its message and uses no chance',
  async ({ t, page, open, expectProblem }) => {
    await open(arrival(1));
    oaWeb.fault = 'refused';
    failing(expectProblem, '422', 'participate');
    await button(page, '抽一次').click();
    t.ok(await headed(page, '这次未能抽成'));
    await says(page, '抽奖暂停，系统维护中');
    t.equal(await pendingKey(page), null);
    oaWeb.fault = 'none';
    await button(page, '抽一次').click();
    t.ok(await headed(page, '这次未中奖'));
    t.equal(new Set(oaWeb.keys).size, 2);
  },
);
