/** Draws: exactly one per click, whatever happens to the response, and the animated ridges of the nose print. */
import { getResponse } from 'msw';
import type { Page } from 'playwright-core';
import { eventually, holdRequests } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import {
  arrival,
  button,
  drawIsHeld,
  failing,
  focusedText,
  headed,
  headedLater,
  leave,
  outcome,
  pendingKey,
  releaseDraw,
  says,
  scrolledTo,
  section,
  startRaffle,
} from '../../../helpers/raffle/raffle.ts';
import { hasEnded, lineMotion, motionOf, motions } from '../../../helpers/raffle/ridges.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb, site } = await startRaffle(t);

const prizeOn = (page: Page) => page.getByRole('status').locator('img');
const opacityOf = (element: Element) => getComputedStyle(element).opacity;

async function startHeldDraw(page: Page, name = '抽一次'): Promise<void> {
  oaWeb.luck = [0.2];
  oaWeb.fault = 'held';
  await button(page, name).click();
}

await inBrowser('draws once on a double tap, and updates chances and records', async ({ t, page, open }) => {
  oaWeb.luck = [0.2, 0.999];
  await open(arrival(1));
  await headed(page, '还可以抽 2 次');
  await button(page, '抽一次').dblclick();
  await headed(page, '冠军展双人门票');
  await says(page, '中奖了');
  t.match(await outcome(page).textContent(), /中奖了冠军展双人门票/, 'the outcome is announced');
  await outcome(page).locator('img[src*="/media/"]').waitFor();
  await says(page, '还可以抽 1 次');
  t.equal(oaWeb.keys.length, 1);
  t.equal(await focusedText(page), '再抽一次', 'the focus stays on the button');
  const records = section(page, '我的记录');
  await records.getByText('4 次', { exact: true }).waitFor();
  t.match(await records.locator('li').first().textContent(), /冠军展双人门票.*待发放/);
  await says(page, '余 211 / 300 份');

  await button(page, '再抽一次').click();
  await headed(page, '这次未中奖');
  await says(page, '机会用完了');
  t.equal(new Set(oaWeb.keys).size, 2, 'each draw has a new key');
  t.match(oaWeb.keys[0], /^[0-9a-f]{32}$/);
  t.equal(await button(page, '再抽一次').count(), 0);
  t.equal(await focusedText(page), '这次未中奖', 'the focus moves from the removed button to the heading');
  t.equal(await pendingKey(page), null);
});

await rarely(inBrowser)(
  'shows the picture of a prize once loaded, and moves nothing under reduced motion',
  async (opened) => {
    const { t, page, open } = opened;
    await open(arrival(1));
    const release = await holdRequests(page, '**/media/**');
    await startHeldDraw(page);
    await headed(page, '正在抽奖');
    await page.locator('[data-motion="waiting"] path').first().waitFor({ state: 'attached' });
    t.same(await motions(page), [], 'the ridges stand still');
    await releaseDraw();
    await headed(page, '冠军展双人门票');
    await says(page, /奖品何时送到、怎么送到，规则里有/);
    t.equal(
      await outcome(page).locator('img, svg, [class*="prize"]').count(),
      0,
      'no empty tile before the picture has loaded',
    );
    release();
    const hasLoaded = (img: HTMLImageElement) => img.naturalWidth > 0;
    t.ok(await eventually(() => prizeOn(page).evaluate(hasLoaded), Boolean));
    t.same(await motions(page), []);
    t.equal(await prizeOn(page).evaluate(opacityOf), '1', 'the prize shows at once');
    await button(page, '看规则').click();
    await scrolledTo(page, '活动说明');
  },
);

await inBrowser('finds in the records a draw whose response was lost', async ({ t, page, open, expectProblem }) => {
  oaWeb.luck = [0.2, 0.999];
  await open(arrival(1));
  oaWeb.fault = 'drawn-then-lost';
  failing(expectProblem, '504', 'participate');
  await button(page, '抽一次').click();
  await headed(page, '冠军展双人门票');
  await says(page, '从记录里查到：中奖了');
  await says(page, '没有重复抽');
  await says(page, /还可以抽|机会用完了/);
  t.equal(oaWeb.keys.length, 1);
  t.equal(await pendingKey(page), null);
  oaWeb.fault = 'none';
  await button(page, '再抽一次').click();
  await headed(page, '这次未中奖');
  t.equal(new Set(oaWeb.keys).size, 2, 'the next draw has a new key');
});

await rarely(inBrowser)('shows the outcome to a visitor who left and returned', async ({ t, page, open, visit }) => {
  oaWeb.luck = [0.2];
  await open(arrival(1));
  oaWeb.fault = 'held';
  await button(page, '抽一次').click();
  await headed(page, '正在抽奖');
  await drawIsHeld();
  t.equal(await button(page, '正在抽奖').getAttribute('aria-disabled'), 'true');
  await button(page, '正在抽奖').click({ force: true });
  await open('/ckuh5/description');
  await releaseDraw();
  oaWeb.fault = 'none';
  await open('/lotteryDraw');
  await headed(page, '冠军展双人门票');
  await says(page, '从记录里查到：中奖了');
  t.equal(oaWeb.keys.length, 1);

  // Leaves and returns again, without loading a document.
  oaWeb.fault = 'held';
  await button(page, '再抽一次').click();
  await drawIsHeld();
  await leave(page, visit);
  await releaseDraw();
  oaWeb.fault = 'none';
  await page.goBack();
  await headed(page, '从记录里查到：未中奖');
  t.equal(oaWeb.keys.length, 2);
});

await inBrowser('a draw without a response', async ({ t, page, open, expectProblem }) => {
  await page.clock.install();

  await t.test('stays pending without a record', async (t) => {
    await open(arrival(1));
    oaWeb.fault = 'lost';
    failing(expectProblem, '504', 'participate');
    await button(page, '抽一次').click();
    await headedLater(page, '还不知道结果');
    await says(page, '很可能未抽奖成功');
    await says(page, '还可以抽');
    t.equal(oaWeb.keys.length, 1, 'nothing is redrawn automatically');
    t.ok(await pendingKey(page));

    // Adds the record late.
    const late = new Request(`${site.url.href}oa-web/api/v1/dogNoseprin/raffle/participate`, {
      method: 'POST',
      headers: { authorization: 'Bearer demo-member-1', 'idempotency-key': String(oaWeb.keys[0]) },
      body: '{}',
    });
    await getResponse(oaWeb.sandbox, late);
    await button(page, '再查一次记录').click();
    await headedLater(page, '从记录里查到：未中奖');
    t.equal(oaWeb.keys.length, 1);

    await button(page, '再抽一次').click();
    await headedLater(page, '还不知道结果');
    oaWeb.fault = 'none';
    await button(page, '再抽一次').click();
    await headed(page, '这次未中奖');
    t.equal(new Set(oaWeb.keys).size, 3, 'a key with an unknown outcome is not reused');
  });

  await t.test('is not sent while offline, and is retried with the same key if it was not sent', async (t) => {
    await open(arrival(1));
    await button(page, '抽一次').waitFor();
    await page.context().setOffline(true);
    await page.getByText('现在没有网络').waitFor();
    t.equal(await button(page, '抽一次').isDisabled(), true);
    await page.context().setOffline(false);
    await page.getByText('现在没有网络').waitFor({ state: 'detached' });
    await button(page, '抽一次').click();
    await headed(page, '这次未中奖');
    t.equal(oaWeb.keys.length, 1);

    const sentKeys: (string | undefined)[] = [];
    await page.route('**/participate', (route) => {
      sentKeys.push(route.request().headers()['idempotency-key']);
      return sentKeys.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    expectProblem(/ERR_CONNECTION_RESET/);
    expectProblem(/raffle\/participate/);
    await button(page, '再抽一次').click();
    await headedLater(page, '还不知道结果');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await headed(page, '没有收到答复，正在查记录');
    t.equal(
      await page.locator('#main section button').first().textContent(),
      '正在查记录',
      'checks the records once back online',
    );
    await headedLater(page, '还不知道结果');
    await button(page, '再抽一次').click();
    await headed(page, '这次未中奖');
    t.equal(sentKeys.length, 2);
    t.equal(sentKeys[0], sentKeys[1]);
    t.equal(oaWeb.keys.length, 2);
  });
});

await inBrowser(
  'shows why a draw is refused, and lights the ridges until there is a prize',
  async ({ t, page, open, expectProblem }) => {
    await open(arrival(1));
    t.same(await motions(page), [], 'still before a draw');
    oaWeb.fault = 'refused';
    failing(expectProblem, '422', 'participate');
    await button(page, '抽一次').click();
    await headed(page, '抽奖未成功');
    await says(page, '抽奖暂停，系统维护中');
    t.equal(await pendingKey(page), null);
    t.equal(await motionOf(page), null, 'out after a refusal');
    oaWeb.fault = 'none';
    await button(page, '抽一次').click();
    await headed(page, '这次未中奖');
    t.equal(new Set(oaWeb.keys).size, 2, 'a refused draw does not leave its key');
    t.equal(await motionOf(page), null, 'out after a blank');
    t.equal(await prizeOn(page).count(), 0);

    await startHeldDraw(page, '再抽一次');
    const outwards = await lineMotion(page, 'waiting');
    t.ok(outwards.length > 30);
    const outwardsSorted = outwards.toSorted((a, b) => a - b);
    t.same(outwards, outwardsSorted, 'lit from the centre of the nose print outwards');
    await releaseDraw();
    const inwards = await lineMotion(page, 'settling');
    const inwardsSorted = inwards.toSorted((a, b) => b - a);
    t.same(inwards, inwardsSorted, 'settled inwards to the prize');
    t.ok(Math.max(...inwards) < 1_000, 'settled within a second');
    await hasEnded(page);
    t.ok(await prizeOn(page).evaluate((img: HTMLImageElement) => img.naturalWidth > 0));
    t.equal(await prizeOn(page).evaluate(opacityOf), '1');
    t.equal(await motionOf(page), 'settling');
  },
  { reducedMotion: 'no-preference' },
);
