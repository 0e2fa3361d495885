/** The calendar of shows: days, cities, closing dates, adding one, and subscribing to all. */
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const address = '/notice/index?view=calendar';
const list = '/oa-web/api/v1/open/notice/getTitleListBySortId';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const languages = {
  'zh-CN': {
    title: '犬展日历',
    add: '加入日历',
    subscribe: '订阅全部犬展',
    file: '下载日历文件',
    empty: '目前没有公布日期的犬展',
    undated: '展期见公告',
    retry: '再试一次',
    inBrowser: '在浏览器打开',
    feed: '/calendar.ics',
  },
  'en-GB': {
    title: 'Show calendar',
    add: 'Add to calendar',
    subscribe: 'Subscribe to all shows',
    file: 'Download the calendar',
    empty: 'No shows with a date ahead',
    undated: 'Date in the notice',
    retry: 'Try again',
    inBrowser: 'open this page in your browser',
    feed: '/calendar.ics?lang=en',
  },
} as const;

for (const [locale, words] of Object.entries(languages)) {
  for (const viewport of sizes) {
    await inBrowser(
      `the calendar of shows, in ${locale} at ${viewport.width} px, is linked from the notices and has the coming shows`,
      async ({ t, page, open }) => {
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
        t.ok(coming.length > 0);
        t.same(
          await shows.locator('a').allTextContents(),
          coming.map(({ title }) => title),
        );
        const city = coming[0]?.show?.city;
        t.match(await shows.first().textContent(), locale === 'zh-CN' ? city?.zh : city?.en);

        const downloading = page.waitForEvent('download');
        await shows.first().getByRole('button', { name: words.add }).click();
        const file = await readFile(await (await downloading).path(), 'utf8');
        const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
        t.equal(String(event.startDate), coming[0]?.show?.from);
        t.ok(String(event.endDate) > (coming[0]?.show?.to ?? ''), 'the end is exclusive');
        t.match(event.uid, `1-${coming[0]?.id}-show@`);
        t.equal(event.summary, coming[0]?.title);

        const feed = new URL(words.feed, site.url);
        t.equal(
          await page.getByRole('link', { name: words.subscribe }).getAttribute('href'),
          feed.href.replace('http:', 'webcal:'),
        );
        t.equal(await page.getByRole('link', { name: words.file }).getAttribute('href'), feed.href);
        t.equal(await horizontalOverflow(page), 0);
        await shows.first().locator('a').click();
        await page.waitForURL(/announcement\/detail/);
      },
      { locale, viewport },
    );
  }

  await inBrowser(
    `the calendar, in ${locale}, lists a show without readable days apart, and says when there is none`,
    async ({ t, page, open }) => {
      await amendData<{ items: Notice[] }>(page, `**${list}*`, ({ items }) => {
        for (const notice of items) {
          notice.show = null;
          if (notice.deadline) notice.deadline = '2099-01-02';
        }
      });
      await open(address);
      await page.getByRole('heading', { name: words.undated }).waitFor();
      t.ok((await page.locator('section', { hasText: words.undated }).getByRole('listitem').count()) > 0);
      t.equal(await page.getByRole('list', { name: words.title }).count(), 0);

      await page.unroute(`**${list}*`);
      await amendData<{ items: Notice[] }>(page, `**${list}*`, ({ items }) => {
        items.length = 0;
      });
      await open(address);
      await page.getByText(words.empty).waitFor();
      t.ok(await page.getByRole('link', { name: words.subscribe }).isVisible(), 'later shows can be subscribed to');
    },
    { locale },
  );

  await inBrowser(
    `the calendar, in ${locale}, if a call fails, says so and loads again`,
    async ({ t, page, open, expectProblem }) => {
      expectProblem(/503/);
      expectProblem(/console: .*away/);
      await page.route(`**${list}*`, (route) =>
        route.fulfill({ status: 503, json: { code: 503, message: 'away', data: null } }),
      );
      await open(address);
      await page.getByRole('button', { name: words.retry }).waitFor();
      await page.unroute(`**${list}*`);
      await page.getByRole('button', { name: words.retry }).click();
      await page.getByRole('list', { name: words.title }).waitFor();
      t.equal(await page.getByRole('button', { name: words.retry }).count(), 0);
    },
    { locale },
  );

  await inBrowser(
    `the calendar in WeChat, in ${locale}, says to open it in the browser instead of downloading`,
    async ({ t, page, open }) => {
      await open(address);
      await page.getByText(words.inBrowser).waitFor();
      t.equal(await page.getByRole('link', { name: words.subscribe }).count(), 0);
      t.equal(await page.getByRole('button', { name: words.add }).count(), 0);
    },
    { locale, userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50' },
  );
}
