/** The home page: look-up, notices, banners and the next show. */
import type { NewestNotices } from '../../../../shared/areas/announcements.ts';
import { amendData, browse, holdRequests, unrendered } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import { calls, handlers, rows, serveCategories } from '../../../helpers/pages/notice-lists.ts';
import { t } from '../../../helpers/tap.ts';

const { site, inBrowser } = await browse(t, { ...unrendered, handlers });

await inBrowser('accepts no second number while the look-up page loads', async ({ t, page, open, expectProblem }) => {
  for (const problem of [/404/, /console: /]) expectProblem(problem);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('certificateInfo')) asked.push(request.url());
  });
  await page.route('**/certificateInfo?*', (route) =>
    route.fulfill({ json: { code: 40401, message: '', data: null, requestId: 'abcdefgh1' }, status: 404 }),
  );
  await open('/');
  const release = await holdRequests(page, /assets\/look-up\.page-/);
  const length = await page.evaluate(() => history.length);
  const form = page.locator('#main search form');
  const field = form.getByRole('textbox');
  await field.fill('CKU-111-0026158/23');
  await field.press('Enter');
  await form.and(page.locator('[aria-busy="true"]')).waitFor();
  t.notOk(await field.isEditable());
  t.equal(await form.locator('button[type="submit"]').innerText(), '查证中');
  await page.locator('[aria-live="polite"]', { hasText: '查证中' }).waitFor({ state: 'attached' });
  await form.locator('button[type="submit"]').press('Enter');
  await field.press('Enter');
  release();
  await page.locator('#main [data-status="notOnRecord"]').waitFor();
  t.equal(asked.length, 1);
  t.equal(await page.evaluate(() => history.length), length + 1);
});

const smallest = { viewport: { width: 320, height: 640 }, isFresh: true };

await inBrowser(
  'shows the newest notices first, and fits the smallest phone in large text',
  async ({ t, page, open, prefer }) => {
    await prefer({ language: 'en', text: 'large' });
    await serveCategories(site, ['1', 'pins']);
    await open('/');
    const ids = await rows(page).evaluateAll((all) => all.map((link) => link.getAttribute('data-row')));
    t.same(ids.slice(0, 2), ['pins newest', '1 n1']);
    const heading = await page.getByRole('heading', { name: 'Announcements' }).boundingBox();
    t.ok(heading && heading.height < 50, `the heading fits on one line: ${heading?.height}`);
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  },
  smallest,
);

await inBrowser(
  'shows a notice only once if it is listed in several categories',
  async ({ t, page, open }) => {
    await serveCategories(site, ['above', 'uncategorised', '2']);
    await open('/');
    const expected = [1, 2, 3].map((n) => `登记通知 ${n}`);
    t.same(await rows(page).locator('h3').allTextContents(), expected);
    const release = await holdRequests(page, calls);
    await rows(page).first().click();
    await page.waitForURL('**/announcement/detail?sortId=2&id=r1');
    // The notice is shown before the list of its category has loaded.
    await page.locator('article h2', { hasText: '登记通知 1' }).waitFor();
    release();
  },
  smallest,
);

await inBrowser('lists the categories that could not be read', async ({ page, open }) => {
  let isAway = true;
  await amendData<NewestNotices>(page, '**/notices?*', (data) => {
    if (isAway) data.failed = [{ id: '2', name: { zh: '注册登记', en: 'Registration' }, count: null }];
  });
  await open('/');
  await rows(page).first().waitFor();
  await page.getByText('注册登记未能加载，以下可能不是最新。').waitFor();
  isAway = false;
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByText('注册登记未能加载').waitFor({ state: 'detached' });
});

const banner = {
  sortId: 'banner',
  publishedAt: '2026-10-01T00:00:00.000Z',
  pinned: false,
  summary: '一段同样很长的说明，也要占两行以上，再多就只好在活动自己的页上看了。',
  cover: null,
  html: null,
  externalUrl: null,
  attachments: [],
  deadline: null,
  deadlineTime: null,
  show: null,
};

for (const [state, title] of [
  ['late banners', '一个很长很长的标题，一行写不下，两行也未必写得下的那一种活动'],
  ['missing banners', null],
] as const) {
  await rarely(inBrowser)(`does not move the content below ${state}`, async ({ t, page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/getTitleListBySortId?sortId=banner*', async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: { items: object[] } };
      if (title !== null) envelope.data.items.push(...['a', 'b'].map((id) => ({ ...banner, id, title })));
      await released;
      await route.fulfill({ response, json: envelope });
    });
    await page.goto('/');
    const contents = page.getByRole('navigation', { name: '栏目' });
    await contents.getByText('犬种').waitFor();
    const before = await contents.boundingBox();
    release();
    await page
      .getByRole('link', { name: title ?? '登记鼻纹，参加抽奖' })
      .first()
      .waitFor();
    t.same(await contents.boundingBox(), before);
  });
}

const day = (after: number) => new Date(Date.now() + (8 * 3_600 + after * 86_400) * 1_000).toISOString().slice(0, 10);
const announced = { listedIn: '1', title: '冠军展报名通知', publishedAt: '2026-10-01T00:00:00.000Z' };
const show = (id: string, from: string, to: string, deadline: string | null) => ({
  ...announced,
  id,
  deadline,
  deadlineTime: null,
  show: { from, to, city: { zh: `城市 ${id}`, en: `City ${id}` } },
});
const noShows = { dated: [], undated: [], failed: [] };
const ok = (data: object) => ({ json: { code: 0, message: 'ok', data } });

await inBrowser('shows the next show, and the next one open for entries', async ({ t, page, open }) => {
  for (const [data, text] of [
    [
      [
        show('past', day(-3), day(-2), null),
        show('n2', day(-1), day(0), day(-9)),
        show('n1', day(30), day(30), day(13)),
      ],
      /城市 n2.*报名已截止正在报名城市 n1.*报名还剩 13 天$/,
    ],
    [
      [show('past', day(-3), day(-2), null), show('n1', day(5), day(5), day(-1)), show('later', day(9), day(9), null)],
      /城市 n1.*报名已截止$/,
    ],
  ] as const) {
    await page.route('**/shows', (route) => route.fulfill(ok({ ...noShows, dated: data })));
    await open('/');
    const card = page.getByRole('region', { name: '下一场犬展' });
    t.match(await card.textContent(), text);
    const calendar = card.getByRole('link', { name: '犬展日历' });
    t.equal(await calendar.getAttribute('href'), '/notice/index?view=calendar');
    await card.getByRole('link', { name: '城市 n1' }).click();
    await page.waitForURL('**/announcement/detail?sortId=1&id=n1');
  }
});

/** Responses without a next show. */
const withoutNext = [
  ['without a show', ok(noShows), '目前没有公布日期的犬展。'],
  [
    'if the shows fail',
    { status: 503, json: { code: 50301, message: 'away', data: null } },
    '暂时无法确定下一场犬展，请看犬展日历。',
  ],
  [
    'if a category could not be read',
    ok({ ...noShows, dated: [show('n1', day(20), day(21), null)], failed: [{ zh: '培训', en: 'Training' }] }),
    '暂时无法确定下一场犬展，请看犬展日历。',
  ],
] as const;

for (const [state, answer, text] of withoutNext)
  await rarely(inBrowser)(
    `links to the calendar ${state} without shifting the contents below`,
    async ({ t, page, expectProblem }) => {
      for (const problem of [/503/, /console: .*away/]) if (state.includes('fail')) expectProblem(problem);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/shows', async (route) => {
        await released;
        await route.fulfill(answer);
      });
      await page.goto('/');
      const contents = page.getByRole('navigation', { name: '栏目' });
      await contents.getByText('犬种').waitFor();
      const before = await contents.boundingBox();
      release();
      const card = page.getByRole('region', { name: '犬展', exact: true });
      await card.getByText(text).waitFor();
      t.same(await contents.boundingBox(), before);
      t.equal(await card.getByRole('link').getAttribute('href'), '/notice/index?view=calendar');
    },
  );
