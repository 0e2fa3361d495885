/** Sharing in WeChat, whose menu a page cannot open. */
import { shareUrl } from '../../../shared/page-head.ts';
import { browse, clientRoot, untilDialogClosed } from '../../helpers/browser.ts';
import { weChat } from '../../helpers/pages/pictures.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

await inBrowser(
  'points to WeChat’s menu, and offers a picture of a breed but not of a dog',
  async ({ t, page, open, follow }) => {
    // test/server/pages/share tests how the picture is drawn.
    await page.route('**/share/**', (route) => route.fulfill({ path: `${clientRoot}/icons/icon-192.png` }));
    await open('/breed/detail?id=111');
    await page.getByRole('button', { name: '分享' }).click();
    const dialog = page.getByRole('dialog');
    t.match(await dialog.textContent(), /右上角的“…”/);
    const picture = dialog.getByRole('img', { name: /金毛寻回犬/ });
    t.match(await picture.getAttribute('src'), shareUrl({ kind: 'breed', id: '111', language: 'zh' }));
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await dialog.getByText('链接已复制').waitFor();
    t.match(await page.evaluate(() => navigator.clipboard.readText()), /\/breed\/detail\?id=111$/);

    await page.keyboard.press('Escape');
    await untilDialogClosed(dialog);
    await follow('/integralRanking/index');
    await page.locator('#main [data-row]').first().click();
    await page.waitForURL(/dogId=/);
    await page.getByRole('button', { name: '分享' }).click();
    await dialog.getByText(/右上角的“…”/).waitFor();
    t.equal(await dialog.getByRole('img').count(), 0, 'no picture of a ranked dog');
  },
  { ...weChat, permissions: ['clipboard-read', 'clipboard-write'] },
);
