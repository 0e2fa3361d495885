/** Pages in WeChat's browser, which cannot print or download. WeChat also forbids rewards for sharing. */
import { browse } from '../../helpers/browser.ts';
import { bellNumber } from '../../helpers/pages/certificates.ts';
import { assertLongPressSaves, weChat } from '../../helpers/pages/pictures.ts';
import { arrival, button, untilText } from '../../helpers/raffle/raffle.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

await inBrowser(
  'WeChat’s browser',
  async ({ t, page, open, follow }) => {
    await t.test('promises no raffle chance for sharing, and reports no share', async (t) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await open(arrival(2));
      // Presses a key instead of clicking, because content that loads above moves the button.
      await page.getByText('规则全文').press('Enter');
      await untilText(page, '部分条款在微信内不显示');
      await button(page, '把抽奖告诉朋友').click();
      await untilText(page, '已分享。');
      const text = await page.locator('#main').innerText();
      t.notMatch(text.replaceAll('已分享。', ''), /分享|转发/);
      t.match(text, /其他\s*\+3/);
      const numbers = [...text.matchAll(/^([一二三四五六七八九十])、$/gm)].map(([, numeral]) => numeral);
      t.same(numbers, [...'一二三四五'], 'the remaining rules are numbered without a gap');
      t.match(text, /每次抽奖用去 1 次机会/);
      t.notOk(calls.some((path) => path.endsWith('/raffle/share')));
    });

    await t.test('shows an appreciation certificate as a picture that a long press saves', async (t) => {
      await follow('/appreciation/info?id=7002');
      await page.getByRole('button', { name: '生成图片' }).click();
      await assertLongPressSaves(t, page);
      t.equal(await page.getByRole('button', { name: '打印' }).count(), 0, 'in-app browsers cannot print');
      await page.goBack();
    });

    await t.test('shows a breed as a picture that a long press saves', async (t) => {
      await follow('/breed/detail?id=193');
      await page.getByRole('button', { name: '生成图片' }).press('Enter');
      await assertLongPressSaves(t, page);
      await page.goBack();
    });

    await t.test('asks to open the show calendar in a browser instead of downloading', async (t) => {
      await follow('/notice/index?view=calendar');
      await page.getByText('在浏览器打开').waitFor();
      t.equal(await page.getByRole('link', { name: '订阅全部犬展' }).count(), 0);
      t.equal(await page.getByRole('link', { name: '加入日历' }).count(), 0);
    });

    await t.test("offers copying but not sharing on a buyer's card", async (t) => {
      await follow(`/ckuh5/buying?number=${bellNumber}&step=chip`);
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('not to be called')) });
      });
      await button(page, '读不到芯片').press('Enter');
      await page.locator('article').waitFor();
      await button(page, '复制结果').waitFor();
      t.notMatch(await page.locator('#main').textContent(), /分享/);
    });
  },
  weChat,
);
