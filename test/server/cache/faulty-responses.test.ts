import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { day, hour, minute, startCachedSite } from '../../helpers/upstream/cached-site.ts';
import { type Behaviour, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';
import { answer, groups, groupsOf } from '../../helpers/upstream/test-calls.ts';

const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=7';
const notice = (n: number) => ({ id: n, sortId: 7, title: `公告${n}`, publishTime: '2026-05-01 08:00:00' });
const noticesOf = (items: number, total: number): Behaviour =>
  answer({ list: Array.from({ length: items }, (_, n) => notice(n)), total });

t.test('does not replace a cached list with null', async (t) => {
  const { state, get, failedRefreshes, requests, site } = await startCachedSite(t);

  state.behaviour = groupsOf(3);
  await get();
  state.behaviour = respondWith('{"code":0,"data":null}');
  for (const seconds of [hour, day, day + hour, 7 * day - 1]) {
    state.seconds = seconds;
    t.match(await get(), { status: 200, code: 0, items: 3, age: String(seconds) }, `after ${seconds} s`);
    await failedRefreshes(1);
  }
  const shrunk = site.logs.filter((line) => String(line.msg).startsWith('list missing from the response'));
  t.equal(shrunk.length, 1, 'logged once, not per attempt');
  t.match(shrunk[0], { level: 40, upstreamPath: groups, before: 3, now: 0 });
  const { line } = await get();
  t.match(line, { level: 30, cache: 'stale-error' }, 'nothing is called or logged while the key backs off');
  t.equal(requests.length, 5);

  state.seconds = 7 * day;
  t.match(await get(), { status: 200, items: 0, age: '0' }, 'the cached list has expired after a week');
});

t.test('accepts a list that shrank by more than 90 % once the stale window is over', async (t) => {
  const { state, get, failedRefreshes, requests, site } = await startCachedSite(t);
  state.behaviour = groupsOf(40);
  await get();
  state.behaviour = groupsOf(3);
  for (const [n, seconds] of [hour, 2 * hour, day - minute].entries()) {
    state.seconds = seconds;
    t.match(await get(), { status: 200, code: 0, items: 40, age: String(seconds), line: { cache: 'stale' } });
    await failedRefreshes(n + 1);
  }
  const shrunk = () => site.logs.filter((line) => String(line.msg).includes('list s'));
  t.equal(shrunk().length, 1, 'logged once, not per attempt');
  t.match(shrunk()[0], { level: 40, upstreamPath: groups, before: 40, now: 3, msg: /^list shrank/ });
  t.equal(requests.length, 4);

  state.seconds = day;
  const accepted = await get();
  t.match(accepted, { status: 200, code: 0, items: 3, age: '0', line: { level: 30, cache: 'miss' } });
  t.match(shrunk()[1], { level: 40, before: 40, now: 3, msg: /serving the new list$/ });
  t.equal(requests.length, 5);
});

t.test('rejects a short list once if it is first seen past the stale window', async (t) => {
  const { state, get, site } = await startCachedSite(t);
  state.behaviour = groupsOf(40);
  await get();
  state.behaviour = groupsOf(3);
  state.seconds = 2 * day;
  const rejected = await get();
  t.match(rejected, { status: 200, items: 40, age: String(2 * day), line: { level: 40, cache: 'stale-error' } });
  t.equal(rejected.header('cache-status'), `app-h5; fwd=stale; ttl=${hour - 2 * day}`);
  t.equal(rejected.line.staleReason.reason, 'shrunk');
  t.same(
    site.logs.filter(({ msg }) => String(msg).startsWith('list s')).map(({ level, msg }) => [level, msg]),
    [[40, 'list shrank by more than 90%; serving the cached list']],
  );
  state.seconds += minute;
  t.match(await get(), { status: 200, items: 3, age: '0' });
});

t.test('accepts a list immediately if it shrank by at most 90 % or keeps its total', async (t) => {
  const { state, get, site, requests } = await startCachedSite(t);
  const lastOf782: Behaviour = (socket, request) =>
    noticesOf(/page\w*=40/i.test(request.target) ? 2 : 20, 782)(socket, request);
  for (const [before, after, path, name] of [
    [groupsOf(40), groupsOf(4), groups, 'by nine tenths'],
    [groupsOf(0), groupsOf(0), groups, 'empty as before'],
    [groupsOf(9), groupsOf(0), groups, 'a short list that becomes empty'],
    [noticesOf(20, 40), noticesOf(0, 20), `${notices}&page=2`, 'a page that is withdrawn'],
    [noticesOf(20, 800), lastOf782, `${notices}&page=40`, 'the last page of a long list'],
  ] as const) {
    state.behaviour = before;
    state.seconds += 8 * day;
    await get(path);
    state.behaviour = after;
    state.seconds += 2 * hour;
    await get(path);
    await until(async () => (await get(path)).age === '0');
    const shrunk = site.logs.filter(({ msg }) => String(msg).includes('list s'));
    t.same(shrunk, [], name);
  }

  state.behaviour = noticesOf(20, 800);
  state.seconds += 8 * day;
  await get(notices);
  state.behaviour = noticesOf(20, 70);
  state.seconds += 2 * hour;
  const page = await get(notices);
  t.match(page, { items: 20, line: { cache: 'stale-error' } }, "a page is judged by the list's total");

  state.behaviour = noticesOf(0, 45);
  const before = requests.length;
  t.match(await get(`${notices}&page=9`), { status: 200, items: 0 });
  t.equal(requests.length, before + 1, 'a page past the end is empty, without further upstream calls');
});
