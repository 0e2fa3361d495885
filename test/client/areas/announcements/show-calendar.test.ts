/** The calendar of shows: days, cities, closing dates, adding one show, and subscribing to all. */
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { weChat } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const address = '/notice/index?view=calendar';
const list = '/oa-web/api/v1/open/notice/getTitleListBySortId';

const zh = {
  language: 'zh',
  title: '犬展日历',
  add: '加入日历',
  subscribe: '订阅全部犬展',
  file: '下载日历文件',
  empty: '目前没有公布日期的犬展',
  undated: '展期见公告',
  retry: '再试一次',
  inBrowser: '在浏览器打开',
  feed: '/calendar.ics',
} as const;
const en = {
  language: 'en',
  title: 'Show calendar',
  add: 'Add to calendar',
  subscribe: 'Subscribe to all shows',
  file: 'Download the calendar',
  empty: 'No shows with a date ahead',
  undated: 'Date in the notice',
  retry: 'Try again',
  inBrowser: 'open this page in your browser',
  feed: '/calendar.ics?lang=en',
} as const;

for (const [words, viewport] of [
  [zh, { width: 390, height: 844 }],
  [en, { width: 1280, height: 800 }],
] as const) {
  await inBrowser(
    `lists the coming shows in ${words.language}`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language: words.language });
      await open('/notice/index');
      await page.getByRole('link', { name: words.title }).click();
      await page.waitForURL(/view=calendar/);
      const shows = page.getByRole('list', { name: words.title }).getByRole('listitem');
      await shows.first().waitFor();
      const notices: Notice[] = (await site.get(`${list}?sortId=1&pageSize=50`)).json.data.items;
      const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      const coming = notices
        .filter(({ show }) => show && show.to >= today)
        .sort((a, b) => (a.show?.from ?? '').localeCompare(b.show?.from ?? ''));
      const [next] = coming;
      t.same(
        await shows.locator('a').allTextContents(),
        coming.map(({ title }) => title),
      );
      t.match(await shows.first().textContent(), next?.show?.city?.[words.language]);

      const downloading = page.waitForEvent('download');
      await shows.first().getByRole('button', { name: words.add }).click();
      const file = await readFile(await (await downloading).path(), 'utf8');
      const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
      t.equal(String(event.startDate), next?.show?.from);
      t.ok(String(event.endDate) > (next?.show?.to ?? ''), 'the end is exclusive');
      t.match(event.uid, `1-${next?.id}-show@`);
      t.equal(event.summary, next?.title);

      const feed = new URL(words.feed, site.url).href;
      const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
      t.equal(await hrefOf(words.subscribe), feed.replace('http:', 'webcal:'));
      t.equal(await hrefOf(words.file), feed);
      t.equal(await horizontalOverflow(page), 0);
      await shows.first().locator('a').click();
      await page.waitForURL(/announcement\/detail/);
    },
    { viewport },
  );
}

await inBrowser('lists undated shows apart and says when there are none', async ({ t, page, open, prefer }) => {
  let amend: (items: Notice[]) => void = () => {};
  await amendData<{ items: Notice[] }>(page, `**${list}*`, ({ items }) => amend(items));
  for (const words of [zh, en]) {
    await prefer({ language: words.language });
    amend = (items) => {
      for (const notice of items) {
        notice.show = null;
        if (notice.deadline) notice.deadline = '2099-01-02';
      }
    };
    await open(address);
    await page.getByRole('heading', { name: words.undated }).waitFor();
    await page.locator('section', { hasText: words.undated }).getByRole('listitem').first().waitFor();
    t.equal(await page.getByRole('list', { name: words.title }).count(), 0, words.language);

    amend = (items) => {
      items.length = 0;
    };
    await open(address);
    await page.getByText(words.empty).waitFor();
    t.ok(await page.getByRole('link', { name: words.subscribe }).isVisible(), 'can subscribe to later shows');
  }
});

await inBrowser('retries a failed call', async ({ t, page, open, prefer, expectProblem }) => {
  expectProblem(/503/);
  expectProblem(/console: .*away/);
  for (const words of [zh, en]) {
    await prefer({ language: words.language });
    await page.route(`**${list}*`, (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: 'away', data: null } }),
    );
    await open(address);
    const retry = page.getByRole('button', { name: words.retry });
    await retry.waitFor();
    await page.unroute(`**${list}*`);
    await retry.click();
    await page.getByRole('list', { name: words.title }).waitFor();
    t.equal(await retry.count(), 0, words.language);
  }
});

await inBrowser(
  'asks WeChat visitors to open the browser instead of downloading',
  async ({ t, page, open, prefer }) => {
    for (const words of [zh, en]) {
      await prefer({ language: words.language });
      await open(address);
      await page.getByText(words.inBrowser).waitFor();
      t.equal(await page.getByRole('link', { name: words.subscribe }).count(), 0, words.language);
      t.equal(await page.getByRole('button', { name: words.add }).count(), 0, words.language);
    }
  },
  weChat,
);
