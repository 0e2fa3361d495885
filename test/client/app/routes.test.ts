/** Unknown and incomplete addresses, and Back. test/client/pages opens every page by its address. */
import { addressOf, browse, eventually, untilSettled } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { fetchRendered } from '../../helpers/pages/rendered.ts';
import { t } from '../../helpers/tap.ts';

const { site, inBrowser } = await browse(t);

const incomplete = '这个链接不完整';

t.test('reports a link without its identifier and offers a next step', async (t) => {
  for (const [route, wayOn] of [
    ['/announcement/list', '/notice/index'],
    ['/announcement/detail', '/notice/index'],
    ['/bannerAd', '/'],
    ['/breed/detail', '/breed/index'],
  ] as const) {
    const { status, text } = await site.get(route);
    t.equal(status, 200, route);
    const [, after = ''] = text.split(incomplete);
    t.match(after, `href="${wayOn}"`, route);
  }
});

await inBrowser('an invalid link', async ({ t, page, open, follow, expectProblem }) => {
  const main = page.locator('#main');
  expectProblem(/404/);

  await t.test('reports an unknown page if the path has the wrong case, slashes or depth', async (t) => {
    for (const address of ['/breed/index/more', '/breed/', '/Breed/Index'])
      t.equal((await site.get(address)).status, 404, address);
    t.equal(await open('/nowhere'), 404);
    t.equal(await page.title(), 'app-H5');
    t.match(await main.textContent(), '没有这个页面');
    await follow('/Breed/Index');
    t.match(await main.textContent(), '没有这个页面');
    await page.getByRole('link', { name: '回首页' }).click();
    await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
    t.equal(addressOf(page), '/');
  });

  await t.test('reports an unknown record', async (t) => {
    expectProblem(/getFciDogById/);
    await follow('/breed/detail?id=99999');
    t.match(await main.textContent(), '没有这个犬种');
    await page.getByRole('link', { name: '看全部犬种' }).click();
    await page.waitForURL('**/breed/index');
    expectProblem(/certificateInfo/);
    await follow('/ckuh5/ckuCertificate/xt?number=CKU-111-9999999/20');
    t.notMatch(await main.textContent(), '未能加载');
    await main.locator('a[href$="/ckuh5/ckuCertificate"]').first().waitFor();
  });

  await t.test('reports a missing identifier', async (t) => {
    // The server sends these pages as frames.
    for (const [route, wayOn] of [
      ['/integralRanking/common', '/integralRanking/index'],
      ['/ckuh5/ckuCertificate/xt', '/ckuh5/ckuCertificate'],
      ['/beauticianCertificate/info', '/beauticianCertificate/index'],
      ['/appreciation/info', '/appreciation/index'],
    ] as const) {
      await follow(route);
      t.match(await main.textContent(), incomplete, route);
      t.ok(await main.locator(`p ~ div a[href="${wayOn}"]`).count(), route);
    }
  });
});

await rarely(inBrowser)('warns visitors with an outdated browser and still shows the page', async ({ t, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(location.hash === '#HTMLDialogElement' ? window : Array.prototype, location.hash.slice(1));
  });
  const warning = page.getByRole('alert').getByText('浏览器太旧');
  await fetchRendered(site, '/breed/detail?id=111');
  await page.goto(`${site.url.href}breed/detail?id=111#at`);
  await warning.waitFor();
  await page.getByRole('heading', { level: 1, name: '金毛寻回犬' }).waitFor();
  await page.goto(`${site.url.href}ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23#HTMLDialogElement`);
  await warning.waitFor();
  t.equal(addressOf(page), '/ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23');
});

t.test("responds with 404 for an unknown group's page", async (t) => {
  for (const address of ['/breed/group?groupId=77', '/integralRanking/index?scope=group&groupId=77']) {
    // A record counts as missing only once oa-web has answered in time.
    const { status } = await eventually(
      () => site.get(address),
      (answer) => answer.status === 404,
    );
    t.equal(status, 404, address);
  }
});

await inBrowser('the Back button', async ({ t, page, open }) => {
  const back = page.getByRole('button', { name: '返回' });
  const home = page.getByRole('heading', { name: '一犬一证，一查便知' });

  await t.test('goes up to the home page from a page that was opened directly', async (t) => {
    await open('/breed/detail?id=193');
    await back.click();
    await page.waitForURL('**/breed/index');
    await untilSettled(page);
    await back.click();
    await home.waitFor();
    t.equal(addressOf(page), '/');
  });
});
