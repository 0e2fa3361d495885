/** A ranked dog's page in rare states: a cancelled share, and another tab. */
import type { Page } from 'playwright-core';
import type { RankRow } from '../../../../shared/areas/rankings.ts';
import { browse, eventually } from '../../../helpers/browser.ts';
import { dogPage, index, rankingData } from '../../../helpers/pages/rankings.ts';
import { t } from '../../../helpers/tap.ts';

const { site, inBrowser } = await browse(t);
const standings: RankRow[] = await rankingData(site).rows();
const address = dogPage(standings[0]?.dogId ?? '');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

await inBrowser('keeps the picture open after a cancelled share', async ({ t, page, open }) => {
  await open(dogPage(standings[99]?.dogId ?? ''));
  await page.evaluate(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    const share = async ({ files: [file] = [] }: ShareData) => {
      sent.push([file?.name, file?.type, (file?.size ?? 0) > 10_000]);
      throw new DOMException('closed', 'AbortError');
    };
    Object.defineProperties(navigator, {
      share: { value: share },
      canShare: { value: ({ files }: ShareData) => files?.length === 1 },
    });
  });
  await button(page, '生成图片').click();
  const sheet = page.getByRole('dialog', { name: '积分图片' });
  const send = sheet.getByRole('button', { name: '发送' });
  const sent = () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
  await send.click();
  t.match(await eventually(sent, ({ length }) => length === 1), [[/2025\.png$/, 'image/png', true]]);
  t.equal(await sheet.getByRole('img').count(), 1);
  await send.click();
  t.equal((await eventually(sent, ({ length }) => length === 2)).length, 2, 'shares the picture again');
  t.equal(await sheet.getByRole('button', { name: '保存图片' }).count(), 1, 'the picture can also be saved');
});

await inBrowser('shows a followed dog in a ranking open in another tab', async ({ page, open }) => {
  const other = await page.context().newPage();
  await other.goto(`${site.url.href}${index.slice(1)}`);
  await other.locator('[data-row]').first().waitFor();
  await page.bringToFront();
  await open(address);
  await button(page, '关注').click();
  await other.getByRole('region', { name: '我关注的犬' }).waitFor();
  await other.close();
});
