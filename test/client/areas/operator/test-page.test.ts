/** The /test page: its lists and their search. */
import { endpoints } from '../../../../shared/api.ts';
import { pages } from '../../../../shared/pages.ts';
import type { SiteStatus } from '../../../../shared/status.ts';
import { amendData, browse, eventually, reload } from '../../../helpers/browser.ts';
import { sample } from '../../../helpers/exhaustive.ts';
import { type CallName, callRows, openCall } from '../../../helpers/pages/test-page.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser } = await browse(t);
const calls = Object.entries(endpoints) as [CallName, (typeof endpoints)[CallName]][];

await inBrowser(
  'lists every page and call, and keeps the search for calls in the address',
  async ({ t, page, open }) => {
    t.equal(await open('/test'), 200);
    await callRows(page).first().waitFor();
    t.equal(await callRows(page).count(), calls.length);
    const texts = await callRows(page).allTextContents();
    t.same(
      calls.filter(([, { path, method }]) => !texts.some((text) => text.includes(path) && text.includes(method))),
      [],
    );
    for (const [name, { params }] of sample(calls, 4)) {
      const call = await openCall(page, name);
      const keys = name === 'raffleParticipate' ? ['Idempotency-Key'] : [];
      t.same(await call.locator('label code').allTextContents(), [...Object.keys(params.properties), ...keys], name);
      t.equal(await call.getByRole('button', { name: '试一次' }).count(), 1, name);
    }
    const links = page.locator('#main section').filter({ has: page.getByRole('heading', { name: '全部页面' }) });
    t.equal(await links.getByRole('link').count(), pages.length);

    const field = page.getByRole('textbox', { name: '搜索接口' });
    for (const [text, expected] of [
      ['raffle', 4],
      ['没有的', 0],
      ['基因', 1],
    ] as const) {
      await field.fill(text);
      await page.waitForURL((url) => url.searchParams.get('q') === text);
      const count = () => callRows(page).count();
      t.equal(await eventually(count, (now) => now === expected), expected, text);
      t.equal(await page.getByText('没有这样的接口').count(), expected === 0 ? 1 : 0, text);
    }
    await reload(page);
    t.equal(await callRows(page).count(), 1, 'the search survives a reload');
  },
);

await inBrowser('states the uptime in its two largest units', async ({ page, open }) => {
  const [minute, hour, day] = [60, 3_600, 86_400];
  let uptimeSeconds = 0;
  await amendData<SiteStatus>(page, '**/status', (status) => Object.assign(status, { uptimeSeconds }));
  for (const [seconds, text] of [
    [59, '59 秒'],
    [2 * minute + 3, '2 分 3 秒'],
    [4 * hour + 5 * minute + 6, '4 小时 5 分'],
    [25 * hour + 7 * minute, '1 天 1 小时'],
    [2 * day + 8, '2 天 0 小时'],
  ] as const) {
    uptimeSeconds = seconds;
    await open('/test');
    await page.locator('dd', { hasText: text }).waitFor();
  }
});
