/** `/shows`, and `/calendar.ics`, parsed by another library and checked line by line (RFC 5545). */
import ICAL from 'ical.js';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { Test } from 'tap';
import { perMinute } from '../../../server/http/rate-limit.ts';
import type { Shows } from '../../../shared/areas/announcements.ts';
import { noticesPageSize } from '../../../shared/rules/notices-page-size.ts';
import { exhaustLimit } from '../../helpers/exhaust-limit.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { type Scope, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const now = () => new Date('2026-11-20T10:42:00Z');
const env = { PUBLIC_URL: 'https://union.example', BASE_PATH: '/h5/' };
const hostile = `A,B;C\\D\r\nEND:VCALENDAR "犬展${'很长的标题'.repeat(20)}${'🐕'.repeat(20)}`;

const common = { publishTime: '2026-11-01 09:00:00', content: '<p>text</p>' };
const notices = [
  {
    id: 1,
    matchDate: '2026-12-26',
    matchEndDate: '2026-12-27',
    matchCity: '上海',
    matchVenue: '1 号馆',
    endDate: '2026/12/10 17:00',
  },
  { id: '2\r\nX-EVIL:1', title: hostile, matchDate: '2026-12-05', matchCity: '北京,上海;天津' },
  { id: 3, endDate: '2026-12-01' },
  { id: 4, matchDate: '2026-12-31', matchEndDate: '2026-12-30' },
  { id: 5, matchDate: 'soon' },
  { id: 6, matchDate: '2026-01-03' },
].map((fields) => ({ title: `Show ${fields.id}`, ...common, ...fields }));

const ok = (data: JsonBodyType) => HttpResponse.json({ code: 0, data });
const down = () => new HttpResponse('down', { status: 502 });

interface Answers {
  readonly categories?: JsonBodyType;
  readonly noticesOf?: (category: string | null) => Response;
}

function start(scope: Scope, { categories, noticesOf = () => ok(notices) }: Answers = {}, more: object = {}) {
  const handlers = [
    http.get('*/notice/getSorts', () => ok(categories ?? [{ id: 7, name: '展赛公告' }])),
    http.get('*/notice/getTitleListBySortId', ({ request }) =>
      noticesOf(new URL(request.url).searchParams.get('sortId')),
    ),
  ];
  return startSite(scope, { now, env, handlers, ...more });
}

/** Checks that every line ends with CRLF and has at most 75 octets, and that no line break splits a character. */
function assertLines(t: Pick<Test, 'ok' | 'notMatch' | 'same'>, text: string): void {
  t.ok(text.endsWith('END:VCALENDAR\r\n'));
  t.notMatch(text.replaceAll('\r\n', ''), /[\r\n\0]/, 'no other line breaks');
  const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75 || line.includes('\uFFFD'));
  t.same(long, []);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const nameless = unfolded.filter((line) => !/^[A-Z-]+(?:;[A-Z-]+=[^:;]+)*:/.test(line));
  t.same(nameless, []);
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
const summaryOf = (event: ICAL.Event) => `${event.uid} ${event.startDate} ${event.endDate} ${event.location ?? '-'}`;

t.test('lists shows and closing dates as events', async (t) => {
  const site = await start(t);
  const { status, headers, text } = await site.get('/h5/calendar.ics');
  t.equal(status, 200);
  t.match(Object.fromEntries(headers), {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=900',
    vary: 'accept-encoding',
  });
  assertLines(t, text);
  const events = eventsIn(text);
  t.same(events.map(summaryOf), [
    '7-2 X-EVIL:1-show@union.example 2026-12-05 2026-12-06 北京,上海;天津',
    '7-1-show@union.example 2026-12-26 2026-12-28 1 号馆，上海',
    '7-1-deadline@union.example 2026-12-10T09:00:00Z 2026-12-10T09:00:00Z -',
    '7-3-deadline@union.example 2026-12-01 2026-12-02 -',
  ]);
  t.equal(events[0]?.summary, hostile.replace('\r\n', ' '), 'a hostile title stays plain text');
  t.equal(
    events[1]?.description,
    '报名截止 2026-12-10 17:00\nhttps://union.example/h5/announcement/detail?sortId=7&id=1',
  );
  t.equal(events[2]?.summary, '报名截止：Show 1');
  const property = (name: string) => String(events[1]?.component.getFirstPropertyValue(name));
  t.equal(property('url'), 'https://union.example/h5/announcement/detail?sortId=7&id=1');
  t.equal(property('dtstamp'), '2026-11-01T01:00:00Z');
  t.match(text, 'X-WR-CALNAME:犬展日历');
  t.notMatch(text, /2026-01-03|20260103/, 'no past show');
  t.notMatch(text, /Show [45]\b/, 'no show with unreadable days');
});

t.test('lists the same events in English as in Chinese', async (t) => {
  const site = await start(t);
  const { text, headers } = await site.get('/h5/calendar.ics?lang=en');
  assertLines(t, text);
  t.match(text, 'X-WR-CALNAME:Dog shows');
  t.equal(eventsIn(text)[2]?.summary, 'Entries close: Show 1');
  t.equal((await site.get('/h5/calendar.ics')).text.split('BEGIN:VEVENT').length, text.split('BEGIN:VEVENT').length);
  const etag = headers.get('etag') ?? '';
  t.equal((await site.get('/h5/calendar.ics?lang=en', { headers: { 'if-none-match': etag } })).status, 304);
  t.equal((await site.get('/h5/calendar.ics?lang=xx')).text, (await site.get('/h5/calendar.ics')).text);
});

t.test('contains no links without PUBLIC_URL', async (t) => {
  const site = await start(t, {}, { env: {} });
  const { status, text } = await site.get('/calendar.ics', { headers: { 'x-forwarded-host': 'evil.example' } });
  t.equal(status, 200);
  assertLines(t, text);
  t.notMatch(text, /URL|evil|127\.0\.0\.1/);
  t.match(text, 'UID:7-1-show@app-h5.invalid');
});

t.test('serves the last calendar while oa-web is down', async (t) => {
  let time = 1_000;
  let isAway = false;
  const noticesOf = () => (isAway ? down() : ok(notices));
  const site = await start(t, { noticesOf }, { cache: { monotonic: () => time } });
  const { text } = await site.get('/h5/calendar.ics');
  isAway = true;
  time += 30 * 86_400_000;
  const stale = await site.get('/h5/calendar.ics');
  t.equal(stale.text, text);
  t.equal(stale.headers.get('cache-control'), 'public, max-age=60');

  const never = await start(t, { noticesOf: down });
  const failed = await never.get('/h5/calendar.ics');
  t.ok(failed.status >= 500, String(failed.status));
  t.notMatch(failed.text, 'VCALENDAR');
});

t.test('omits only a category that does not exist', async (t) => {
  const categories = ['展赛公告', '犬展'].map((name, i) => ({ id: 7 + i, name }));
  const withSecond = async (status: number) => {
    const no = () => HttpResponse.json({ code: status, message: 'no' }, { status });
    const site = await start(t, { categories, noticesOf: (category) => (category === '8' ? no() : ok(notices)) });
    return site.get('/h5/calendar.ics');
  };
  const without = await withSecond(404);
  t.equal(without.status, 200);
  t.match(without.text, 'Show 1');
  for (const status of [401, 403, 500]) {
    const failed = await withSecond(status);
    t.ok(failed.status >= 400, `${status}: ${failed.status}`);
    t.notMatch(failed.text, 'VCALENDAR', `${status}: no calendar`);
  }
});

t.test('serves one notice as a calendar file with reminders', async (t) => {
  const site = await start(t);
  const { status, headers, text } = await site.get('/h5/calendar.ics?sortId=7&id=1');
  t.equal(status, 200);
  t.equal(headers.get('content-type'), 'text/calendar; charset=utf-8');
  assertLines(t, text);
  const feed = eventsIn((await site.get('/h5/calendar.ics')).text).map(summaryOf);
  const events = eventsIn(text).map(summaryOf);
  t.same(events, [
    '7-1-show@union.example 2026-12-26 2026-12-28 1 号馆，上海',
    '7-1-deadline@union.example 2026-12-10T09:00:00Z 2026-12-10T09:00:00Z -',
  ]);
  t.ok(
    events.every((event) => feed.includes(event)),
    'the same events as in the feed',
  );
  t.same(text.match(/TRIGGER:.*/g), ['TRIGGER:-PT15H', 'TRIGGER:-P1D']);
  const inEnglish = (await site.get('/h5/calendar.ics?sortId=7&id=3&lang=en')).text;
  t.match(eventsIn(inEnglish), [{ summary: 'Closes: Show 3' }]);
  t.equal((await site.get('/h5/calendar.ics?sortId=7&id=5')).status, 404, 'no file without readable days');
  t.equal((await site.get('/h5/calendar.ics?sortId=7&id=none')).status, 404);
  for (const query of ['sortId=7', 'id=1', 'sortId=7&id=a%20b', 'sortId=7&id=1&id=2'])
    t.equal((await site.get(`/h5/calendar.ics?${query}`)).status, 400, query);
});

t.test("omits the call for entries from a show's summary", async (t) => {
  const titles: readonly (readonly [string, string])[] = [
    ['2026 年上海冠军展报名通知', '2026 年上海冠军展'],
    ['郑州 FCI 组别展（CAC）报名开放 2026', '郑州 FCI 组别展（CAC）'],
    ['青年犬训练赛报名', '青年犬训练赛'],
    ['北京犬展览会通知', '北京犬展览会'],
    ['上海冠军展延期通知', '上海冠军展延期通知'],
    ['关于上海冠军展通知', '关于上海冠军展通知'],
    ['上海冠军展报名开放啦', '上海冠军展报名开放啦'],
    ['报名通知', '报名通知'],
    ['Shanghai show', 'Shanghai show'],
  ];
  const shows = titles.map(([title], id) => ({ ...common, id: id + 1, title, matchDate: '2026-12-05' }));
  const site = await start(t, { noticesOf: () => ok(shows) });
  const events = eventsIn((await site.get('/h5/calendar.ics')).text);
  t.same(events.map(({ summary }) => summary).toSorted(), titles.map(([, name]) => name).toSorted());
  const [first] = eventsIn((await site.get('/h5/calendar.ics?sortId=7&id=1')).text);
  t.equal(first?.description, '2026 年上海冠军展报名通知\nhttps://union.example/h5/announcement/detail?sortId=7&id=1');
});

t.test("omits a past closing date from a single notice's file", async (t) => {
  const closed = [
    { ...common, id: 1, title: 'Show', matchDate: '2026-12-26', endDate: '2026-11-19' },
    { ...common, id: 2, title: 'Last day', matchDate: '2026-12-26', endDate: '2026-11-20' },
    { ...common, id: 3, title: 'No show', endDate: '2026-11-19' },
  ];
  const site = await start(t, { noticesOf: () => ok(closed) });
  const uids = async (id: number) =>
    eventsIn((await site.get(`/h5/calendar.ics?sortId=7&id=${id}`)).text).map(({ uid }) => uid.split('@')[0]);
  t.same(await uids(1), ['7-1-show']);
  t.same(await uids(2), ['7-2-show', '7-2-deadline']);
  t.equal((await site.get('/h5/calendar.ics?sortId=7&id=3')).status, 404, 'no file without events');
});

t.test('counts requests against the rate limit', async (t) => {
  const site = await start(t, {}, { env: { TRUST_PROXY: '127.0.0.1' }, rateLimit: { monotonic: () => 0 } });
  exhaustLimit(site, '203.0.113.7', 'reads', perMinute.reads - 1);
  const from = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  for (const status of [200, 429]) t.equal((await site.get('/calendar.ics', from)).status, status);
});

t.test('/shows returns the calendar of shows', async (t) => {
  const two = ['展赛公告', '通知'].map((name, i) => ({ id: 7 + i, name }));

  await t.test('lists dated and undated shows without their text', async (t) => {
    const site = await start(t);
    const { status, headers, json } = await site.get('/h5/shows');
    t.equal(status, 200);
    const { dated, undated, failed } = json.data as Shows;
    t.match(dated, [
      { id: '2\r\nX-EVIL:1', show: { from: '2026-12-05', to: '2026-12-05', city: { zh: '北京,上海;天津' } } },
      { id: '1', show: { from: '2026-12-26', to: '2026-12-27', city: { zh: '上海' } } },
    ]);
    const publishedAt = '2026-11-01T01:00:00.000Z';
    const third = { id: '3', listedIn: '7', title: 'Show 3', publishedAt };
    t.same(undated, [{ ...third, deadline: '2026-12-01', deadlineTime: null }]);
    t.equal(dated.length, 2);
    t.same(failed, []);
    t.match(headers.get('cache-control'), 'public');
    t.equal((await site.get('/h5/shows', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status, 304);
  });

  await t.test('keeps past shows for 90 days', async (t) => {
    const days = ['2026-11-19', '2026-08-22', '2026-08-21'];
    const shows = days.map((matchDate, id) => ({ ...notices[0], id, matchDate, matchEndDate: null }));
    const site = await start(t, { noticesOf: () => ok(shows as JsonBodyType) });
    const { dated } = (await site.get('/h5/shows')).json.data as Shows;
    t.match(dated, [{ show: { from: '2026-08-22' } }, { show: { from: '2026-11-19' } }]);
    t.equal(dated.length, 2);
  });

  await t.test('reports unreadable categories, and sends no-store', async (t) => {
    let time = 1_000;
    let isAway = true;
    const noticesOf = (category: string | null) => (isAway && category === '8' ? down() : ok(notices));
    const site = await start(t, { categories: two, noticesOf }, { cache: { monotonic: () => time } });
    const partial = await site.get('/h5/shows');
    t.equal(partial.status, 200);
    t.match(partial.json.data, { failed: [{ zh: '通知' }], dated: [{ id: '2\r\nX-EVIL:1' }, { id: '1' }] });
    t.equal(partial.headers.get('cache-control'), 'no-store');
    const { cachedCalls } = site.app;
    const reads = t.capture(cachedCalls, 'read', cachedCalls.read.bind(cachedCalls));
    t.equal((await site.get('/h5/shows')).text, partial.text);
    t.same(reads(), [], 'repeated for some seconds, without reading the categories again');
    isAway = false;
    time += 3_600_000;
    t.same(((await site.get('/h5/shows')).json.data as Shows).failed, []);
  });

  await t.test('sends the age of the composed responses', async (t) => {
    let time = 1_000;
    let isAway = false;
    const noticesOf = () => (isAway ? down() : ok(notices));
    const site = await start(t, { noticesOf }, { cache: { monotonic: () => time } });
    t.equal((await site.get('/h5/shows')).headers.get('age'), '0');
    isAway = true;
    time += 7_200_000;
    const { status, headers } = await site.get('/h5/shows');
    t.equal(status, 200);
    t.equal(headers.get('age'), '7200');
    t.match(headers.get('cache-control'), 'max-age=0');
  });

  await t.test('serves a stale list until every category is fresh again', async (t) => {
    let time = 1_000;
    const site = await start(t, {}, { cache: { monotonic: () => time } });
    const cacheStatus = async () => (await site.get('/h5/shows')).headers.get('cache-status');
    await site.get('/h5/shows');
    // The notices are stale after a minute, the categories after five.
    time += 120_000;
    t.equal(await cacheStatus(), 'app-h5; hit; ttl=-60');
    const list = `/h5/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=7&page=1&pageSize=${noticesPageSize}`;
    await until(async () => (await site.get(list)).headers.get('age') === '0');
    time += 6_000;
    t.match(await cacheStatus(), 'stored');
    t.match(await cacheStatus(), 'hit; ttl=60');
  });
});

rarely(t.test)('lists upcoming shows of the sandbox with their English cities', async (t) => {
  const { text } = await (await startSite(t)).get('/calendar.ics?lang=en');
  const shows = eventsIn(text).filter(({ uid }) => uid.includes('-show@'));
  t.ok(shows.length >= 3, `${shows.length} shows`);
  const wrong = shows.filter(({ location }) => !/^[A-Z][a-z']+/.test(location));
  t.same(wrong, []);
});
