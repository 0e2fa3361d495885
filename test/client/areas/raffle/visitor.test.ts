/** The raffle without a sign-in: what is public, and why signing in may fail. */
import { failing, heading, says, section, startRaffle, watchPaths } from '../../../helpers/raffle/raffle.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb } = await startRaffle(t);

await inBrowser('shows how to sign in and all that is public', async ({ t, page, open }) => {
  const paths = watchPaths(page);
  await open('/lotteryDraw');
  t.equal(await heading(page).textContent(), '登录后才能抽奖');
  await says(page, '参与方式');
  t.ok(paths.includes('/session'));
  t.match(
    await section(page, '奖品与概率').textContent(),
    /一等奖血统证书装裱一套余 4 \/ 5 份0\.5%1\/200.*30%10 次中 3 次.*未中奖 61\.5%/s,
  );
  t.match(
    await section(page, '活动说明').textContent(),
    /主办.*时间\d{4}.*至 \d{4}.*参加资格犬只已登记鼻纹.*奖品发放.*寄到.*规则全文.*中奖结果.*公告/s,
  );
  t.notMatch(await page.locator('#main').textContent(), /麦穗|已用|剩余/, 'nothing of a member');
  t.same(
    paths.filter((path) => path.includes('dogNoseprin') || path.includes('/sandbox/')),
    ['/oa-web/api/v1/dogNoseprin/raffle/my/total'],
  );
  t.equal(await page.getByText('演示会员').count(), 0, 'no demo members with a real oa-web');
  await page.getByRole('link', { name: '看公告' }).click();
  await page.waitForURL('**/notice/index');
});

await inBrowser('says that oa-web shows the raffle to members only', async ({ t, page, open, expectProblem }) => {
  oaWeb.fault = 'ended';
  failing(expectProblem, '401', 'my/total');
  await open('/lotteryDraw');
  await says(page, '登录后可以看到奖品、概率和规则');
  await says(page, /未登录时未能取到这些内容/);
  t.equal(await heading(page).textContent(), '登录后才能抽奖');
});

await inBrowser('says that blocked cookies prevent signing in', async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await open('/lotteryDraw');
  await says(page, /浏览器拦截了 Cookie/);
});
