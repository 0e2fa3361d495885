import ICAL from 'ical.js';
import { classOf } from '../../../../client/areas/announcements/calendar/show-class.ts';
import type { Notice, Shows } from '../../../../shared/areas/announcements.ts';
import { titleInRow } from '../../../../shared/rules/show-name.ts';
import { amendData, browse, clipboard, eventually } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { savedBy } from '../../../helpers/pages/pictures.ts';
import { t } from '../../../helpers/tap.ts';

t.test('classifies a show by its form, then its award, unless the title negates it', async (t) => {
  for (const [title, expected] of [
    ['郑州组别展（CAC）报名开放', 'group'],
    ['南京金毛寻回犬单独展（CAC）报名通知', 'specialty'],
    ['上海 CACIB 冠军展报名通知', 'cacib'],
    ['杭州 CAC 展报名通知', 'cac'],
    ['成都幼犬赛', 'puppies'],
    ['南京单独展（不授予 CAC）', null],
    ['关于取消上海 CACIB 冠军展的通知', null],
    ['武汉犬展', null],
  ] as const)
    t.equal(classOf(title), expected, title);
});

const { site, inBrowser } = await browse(t, {}, clipboard);
const address = '/notice/index?view=calendar';
const list = '/oa-web/api/v1/open/notice/getTitleListBySortId';

await inBrowser('lists upcoming shows and offers them as calendar files', async ({ t, page, open }) => {
  await open('/notice/index');
  await page.getByRole('navigation', { name: '公告与犬展' }).getByRole('link', { name: '犬展' }).click();
  await page.waitForURL(/view=calendar/);
  const shows = page.getByRole('list', { name: '犬展日历' }).getByRole('listitem');
  await shows.first().waitFor();
  const notices: Notice[] = (await site.get(`${list}?sortId=1&pageSize=50`)).json.data.items;
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const coming = notices
    .filter(({ show }) => show && show.to >= today)
    .sort((a, b) => (a.show?.from ?? '').localeCompare(b.show?.from ?? ''));
  t.equal(await shows.count(), coming.length);
  for (const [i, notice] of coming.entries()) {
    const name = titleInRow(notice, notice.show?.from.slice(0, 4) ?? null);
    t.match(await shows.nth(i).textContent(), name);
  }
  const [next] = coming;
  t.match(await shows.first().textContent(), next?.show?.city?.zh);

  const { file } = await savedBy(shows.first().getByRole('link', { name: '加入日历' }));
  const events = new ICAL.Component(ICAL.parse(String(file)))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
  t.same(
    events.map(({ uid, startDate }) => [uid.split('@')[0], String(startDate)]),
    [
      [`1-${next?.id}-show`, next?.show?.from],
      ...(String(next?.deadline) < today
        ? []
        : [[`1-${next?.id}-deadline`, next?.deadlineTime ? `${next.deadline}T09:00:00Z` : next?.deadline]]),
    ],
  );
  t.ok(next?.title.startsWith(String(events[0]?.summary)));

  const past = page.getByRole('list', { name: '过去的犬展' });
  t.equal(await past.count(), 0);
  await page.getByRole('button', { name: '过去的犬展' }).click();
  t.ok((await past.getByRole('listitem').count()) > 0);

  const feed = new URL('/calendar.ics', site.url).href;
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  t.equal(await hrefOf('订阅全部犬展'), feed.replace('http:', 'webcal:'));
  t.equal(await hrefOf('下载文件'), feed);
  await page.getByRole('button', { name: '复制地址' }).click();
  await page.getByText('订阅地址已复制').waitFor();
  t.equal(await page.evaluate(() => navigator.clipboard.readText()), feed);
  t.equal(await horizontalOverflow(page), 0);
  await shows.first().locator('a').first().click();
  await page.waitForURL(/announcement\/detail/);
});

await inBrowser('the show calendar', async ({ t, page, open, prefer, expectProblem }) => {
  expectProblem(/503/);
  expectProblem(/console: .*away/);
  const away = { status: 503, json: { code: 503, message: 'away', data: null } };
  const retry = page.getByRole('button', { name: '再试一次' });
  const list = page.getByRole('list', { name: '犬展日历' });

  await t.test('retries a failed call', async (t) => {
    await page.route('**/shows', (route) => route.fulfill(away));
    await open(address);
    await retry.waitFor();
    t.equal(await list.count(), 0);
    await page.unroute('**/shows');
  });

  await t.test('lists the categories that failed, and retries', async (t) => {
    await amendData<Shows>(page, '**/shows', (shows) => {
      shows.failed = [{ zh: '展赛公告', en: 'Shows' }];
    });
    await retry.click();
    await page.getByText('展赛公告未能加载').waitFor();
    t.ok((await list.getByRole('listitem').count()) > 0);
    await page.unroute('**/shows');
  });

  await t.test('says that no show is announced', async (t) => {
    await amendData<Shows>(page, '**/shows', (shows) => Object.assign(shows, { dated: [], undated: [] }));
    await retry.click();
    await page.getByText('目前没有公布日期的犬展').waitFor();
    t.equal(await page.getByText('展赛公告未能加载').count(), 0);
    t.ok(await page.getByRole('link', { name: '订阅全部犬展' }).isVisible(), 'offers to subscribe to future shows');
    await page.unroute('**/shows');
  });

  await t.test('offers the subscription in English, and lists undated shows separately', async (t) => {
    await amendData<Shows>(page, '**/shows', (shows) => {
      shows.undated = shows.dated.map(({ show: _show, ...notice }) => ({ ...notice, deadline: '2099-01-02' }));
      shows.dated = [];
    });
    await prefer({ language: 'en' });
    await open(address);
    await page.getByRole('heading', { name: 'See announcement for dates' }).waitFor();
    await page.locator('section', { hasText: 'See announcement for dates' }).getByRole('listitem').first().waitFor();
    t.equal(await page.getByRole('list', { name: 'Show calendar' }).count(), 0);
    const subscription = page.getByRole('link', { name: 'Subscribe to all shows' });
    t.match(await subscription.getAttribute('href'), /^webcal:.*\/calendar\.ics\?lang=en$/);
    t.equal(await horizontalOverflow(page), 0);
  });
});

await inBrowser(
  'focuses a show in the list when its day is chosen',
  async ({ t, page, open }) => {
    await open(address);
    const day = page.getByRole('table').getByRole('button').last();
    const [, name = ''] = (await day.getAttribute('aria-label'))?.split('：') ?? [];
    await day.press('Enter');
    const text = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    t.match(await eventually(text, (shown) => shown.includes(name) && shown.length > 20), name);

    await page.emulateMedia({ media: 'print' });
    const widthOf = async (tag: string) =>
      (await page.locator(tag).filter({ visible: true }).boundingBox())?.width ?? 0;
    const list = await page.getByRole('list', { name: '犬展日历' }).boundingBox();
    t.ok((list?.width ?? 0) > (await widthOf('main')) * 0.8, 'the list takes the width of a landscape sheet');
  },
  { viewport: { width: 1280, height: 800 }, isFresh: true },
);
