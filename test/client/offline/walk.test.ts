/** The site without network, after one visit: what can be read, what cannot be checked, and that all is live again afterwards. */
import type { Page } from 'playwright-core';
import { clientRoot, eventually, settled, startBrowser } from '../../helpers/browser.ts';
import { lineTo } from '../../helpers/offline/line.ts';
import { untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { violationsInEveryLook } from '../../helpers/pages/axe.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const noNetwork =
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_\w+)|no response from/;

const languages = {
  zh: {
    locale: 'zh-CN',
    unreachable: '未能连上网站。',
    saved: /内容(?:刚刚保存|保存于 \d+ 分钟前)/,
    cannotCheck: '现在无法查验证书。',
    notChecked: '暂时无法查询',
    breed: '金毛寻回犬',
    searched: '萨路基',
    calendar: '犬展日历',
  },
  en: {
    locale: 'en-GB',
    unreachable: 'The site cannot be reached.',
    saved: /This page was saved (?:just now|\d+ minutes? ago)\./,
    cannotCheck: 'Certificates cannot be checked now.',
    notChecked: 'Cannot be checked right now',
    breed: 'Golden Retriever',
    searched: 'Saluki',
    calendar: 'Show calendar',
  },
} as const;

const certificate = 'ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23';
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const bar = (page: Page) => page.locator('aside.unreachable');

/** Under a prefix, as a site that shares its host is. */
const basePath = '/h5/';
const behind = await startSite(t, { siteRoot: clientRoot, env: { BASE_PATH: basePath } });
const line = await lineTo(t, behind);
// What a page needs is in the server's cache, so that it is rendered with it.
for (const path of [
  '',
  'breed/index',
  'breed/detail?id=111',
  'announcement/index',
  'announcement/detail?sortId=1&id=2001',
])
  await eventually(
    () => behind.get(basePath + path),
    ({ text }) => text.includes('id="page-state"') && !text.includes('_skeleton_'),
  );
const inBrowser = await startBrowser(t, line);

const asked = (path: string) => behind.logs.filter(({ route }) => String(route).endsWith(path)).length;

for (const [language, words] of Object.entries(languages))
  for (const viewport of sizes)
    await inBrowser(
      `after one visit, in ${language} at ${viewport.width}, the site is read without network, and is live again afterwards`,
      async ({ t, page, open, tolerate }) => {
        tolerate(noNetwork);
        await open(basePath);
        t.ok(await untilSaved(page, `offline.html?lang=${language}`), 'the shell');
        t.ok(await untilSaved(page, 'getSorts'), 'the calls of every visit');
        t.ok(await untilSaved(page, 'getTitleListBySortId?page=1&pageSize=50&sortId=2'), 'those of the calendar');
        await open(`${basePath}breed/detail?id=111`);
        t.ok(await untilSaved(page, 'getFciDogById?id=111'), 'a breed that was seen');
        await open(`${basePath}announcement/detail?sortId=1&id=2001`);
        t.ok(await untilSaved(page, 'getTitleListBySortId?page=1&sortId=1'), 'a notice that was read');
        const title = (await page.locator('article h1, #main h1').first().textContent()) ?? '';

        const walk = async () => {
          await open(basePath);
          t.match(await bar(page).textContent(), words.unreachable);
          await page.locator('#main a[href*="announcement/detail"]').first().waitFor();
          t.match(await bar(page).textContent(), words.saved, 'how old it is');

          await page.locator('#main a[href$="/breed/index"]').first().click();
          await page.locator('search input').pressSequentially(words.searched, { delay: 20 });
          await page.locator('#main a[href*="breed/detail"]', { hasText: words.searched }).first().waitFor();

          await open(`${basePath}breed/detail?id=111`);
          await page.getByRole('heading', { name: words.breed }).first().waitFor();
          t.match(await bar(page).textContent(), words.saved);

          await open(`${basePath}announcement/detail?sortId=1&id=2001`);
          await page.getByRole('heading', { name: title }).first().waitFor();
          t.match(await bar(page).textContent(), words.saved);

          await open(`${basePath}notice/index?view=calendar`);
          await page.getByRole('list', { name: words.calendar }).locator('a').first().waitFor();
          t.match(await bar(page).textContent(), words.saved);

          await open(basePath + certificate);
          await page.getByText(words.notChecked).first().waitFor();
          const said = (await bar(page).textContent()) ?? '';
          t.ok(said.includes(words.cannotCheck));
          t.notMatch(said, words.saved, 'nothing of a certificate is saved');
        };

        await page.context().setOffline(true);
        await open(basePath);
        t.same(await violationsInEveryLook(page), [], 'accessible');
        await walk();
        await page.context().setOffline(false);
        await bar(page).waitFor({ state: 'detached' });
        await page.getByText('CKU-111-0026158/23').first().waitFor();
        t.equal(await page.getByText(words.notChecked).count(), 0, 'the certificate is checked without a reload');

        await line.cut();
        await walk();
        await open(`${basePath}breed/detail?id=111`);
        const before = asked('getFciDogById');
        await line.restore();
        // As when the visitor comes back to the tab; otherwise the page asks by itself a few seconds later.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await bar(page).waitFor({ state: 'detached' });
        t.ok(
          (await eventually(
            async () => asked('getFciDogById'),
            (n) => n > before,
          )) > before,
          'asked for again',
        );
        await settled(page);
        t.equal(await page.getByRole('heading', { name: words.breed }).first().count(), 1);
      },
      { ...withWorker, locale: words.locale, viewport },
    );
