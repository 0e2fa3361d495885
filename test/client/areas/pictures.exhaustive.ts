/** Pictures for Moments in WeChat, on every page that offers one. wechat.exhaustive.ts checks another. */
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { bell, longNamed, lookUp } from '../../helpers/pages/certificates.ts';
import { isHeldToSave, weChat } from '../../helpers/pages/pictures.ts';
import { dogPage } from '../../helpers/pages/rankings.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

for (const [address, ...buttons] of [
  ['/breed/detail?id=193', '生成图片'],
  [`${lookUp}/xt?number=${longNamed}`, '生成图片'],
  [`/ckuh5/buying?number=${bell}&step=chip`, '读不到芯片', '生成图片'],
  [dogPage('2023001'), '生成图片'],
] as const) {
  await inBrowser(
    `shows the picture of ${address} for a long press`,
    async ({ t, page, open }) => {
      await open(address);
      for (const name of buttons) await page.getByRole('button', { name }).press('Enter');
      await isHeldToSave(t, page);
    },
    weChat,
  );
}
