/** The raffle: traces of the sign-in token, and rare answers of oa-web. */
import type { Request } from 'playwright-core';
import type { RaffleRecord } from '../../../../shared/areas/raffle.ts';
import { amendData, reload, settled } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import {
  arrival,
  button,
  failing,
  headed,
  headedLater,
  outcome,
  pendingKey,
  says,
  section,
  startRaffle,
} from '../../../helpers/raffle/raffle.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb, site } = await startRaffle(t);

await inBrowser('leaks the sign-in token nowhere', async ({ t, page, open, expectProblem }) => {
  const token = 'demo-member-1';
  const requests: Request[] = [];
  const texts: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('console', (message) => texts.push(message.text()));
  await open('/ckuh5/description');
  await open(arrival(1));
  await headed(page, '还可以抽 2 次');
  oaWeb.fault = 'refused';
  failing(expectProblem, '422', 'participate');
  await button(page, '抽一次').click();
  await headed(page, '抽奖未成功');
  t.equal(page.url(), `${site.url.href}lotteryDraw`);
  await reload(page);

  texts.push(
    ...(await page.evaluate(() => [
      document.referrer,
      document.cookie,
      document.documentElement.outerHTML,
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, performance.getEntries()]),
      ...window.navigation.entries().map(({ url }) => String(url)),
    ])),
  );
  await page.goBack();
  texts.push(page.url());
  await page.goForward();
  texts.push(page.url());
  await settled(page);

  const arrivals = requests.filter((request) => request.url().includes(token));
  t.equal(arrivals.length, 1, 'the token is sent once, by the navigation');
  for (const request of requests) {
    const { cookie: _, ...headers } = await request.allHeaders();
    if (!arrivals.includes(request)) texts.push(request.url(), JSON.stringify(headers), request.postData() ?? '');
    const response = await request.response();
    if (!response) continue;
    texts.push(JSON.stringify(await response.allHeaders()));
    if (response.status() < 300) texts.push(await response.text().catch(() => ''));
  }
  t.ok(texts.some((text) => text.includes('/session')) && texts.some((text) => text.includes('麦穗')));
  const leaks = texts.filter((text) => text.includes(token));
  t.same(leaks, []);
  const leakingLines = site.logs.filter((line) => JSON.stringify(line).includes(token));
  t.same(leakingLines, []);
});

await inBrowser('names the prize of an unreadable outcome without claiming it', async ({ t, page, open }) => {
  const prize = { id: '4', name: '冠军展双人门票', picture: '/media/invented.png' };
  const hide = (record: RaffleRecord | undefined) => Object.assign(record ?? {}, { outcome: 'unknown', prize });
  await amendData<{ record: RaffleRecord }>(page, '**/raffle/participate', ({ record }) => hide(record));
  await amendData<{ items: RaffleRecord[] }>(page, '**/raffle/my/records*', ({ items }) => hide(items[0]));
  await open(arrival(1));
  await button(page, '抽一次').click();
  await headed(page, '已抽奖，结果读取失败');
  const named = '奖品一栏写着“冠军展双人门票”，是否中奖未能读取。';
  t.match(await outcome(page).textContent(), named);
  t.equal(await outcome(page).locator('img').count(), 0, 'no picture of the named prize');
  const record = section(page, '我的记录').getByRole('listitem').first();
  await record.filter({ hasText: named }).waitFor();
  t.equal(await record.getAttribute('data-won'), 'false');
  t.equal(await horizontalOverflow(page), 0);
});

await inBrowser('goes on without an activity', async ({ t, page, open }) => {
  oaWeb.activity = null;
  await open(arrival(1));
  await headed(page, '还可以抽 2 次');
  t.equal(await button(page, '抽一次').getAttribute('aria-disabled'), 'false');
  t.equal(await page.getByRole('link', { name: '看公告' }).count(), 1);
  await open(arrival(3));
  await headed(page, '现在没有抽奖活动');
  t.equal(await section(page, '奖品与概率').count(), 0);
});

await inBrowser('reports unreadable records after a draw whose response was lost', async (opened) => {
  const { t, page, open, expectProblem, tolerate } = opened;
  await page.clock.install();
  await open(arrival(1));
  oaWeb.fault = 'drawn-no-records';
  failing(expectProblem, '504', 'participate');
  expectProblem(/^502: .*my\/records/);
  tolerate(/my\/records|status of 502/);
  await button(page, '抽一次').click();
  await headedLater(page, '这次抽奖已经完成');
  await says(page, '记录里还看不到结果');
  t.equal(await pendingKey(page), null);
  oaWeb.fault = 'lost-no-records';
  await button(page, '抽一次').click();
  await headedLater(page, '还不知道结果');
  await says(page, '记录也暂时无法读取');
  t.equal(await button(page, '再抽一次').count(), 0, 'no button for an action that the text advises against');
  t.equal(oaWeb.keys.length, 2);
});
