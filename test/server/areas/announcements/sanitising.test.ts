/** What sanitising the bodies of announcements costs other requests, and what happens to a body that costs too much. */
import { HttpResponse, http } from 'msw';
import { Sanitiser, type SanitiserOptions } from '../../../../server/areas/announcements/sanitiser.ts';
import { readConfig } from '../../../../server/config.ts';
import { linkSettings, siteLinks } from '../../../../server/site-links.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { requestLog } from '../../../helpers/request-log.ts';
import { type Scope, startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const links = linkSettings(readConfig({}), new URL('http://oa-web.example'));
const resolvers = { ...siteLinks(links).links, client: null };

function startSanitiser(t: Scope, options: Partial<SanitiserOptions> = {}): Sanitiser {
  const sanitiser = new Sanitiser({ links, ...options });
  t.teardown(() => sanitiser.close());
  return sanitiser;
}

/** Takes hundreds of milliseconds at least. */
const slow = `<p>电话 13812345678</p>${'<'.repeat(250_000)}`;
const long = `<p onclick="x()">正文</p><img src="/a.png">${'<p>一段</p>'.repeat(500)}`;

t.test('a long body is sanitised while the process does other work', async (t) => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const [sanitised] = await startSanitiser(t).sanitise([slow], resolvers);
  clearInterval(timer);
  t.ok(turns > 0, 'the event loop goes on');
  t.match(sanitised, { isMasked: true, isReduced: false, html: /^<p>电话 \*\*\*<\/p>(&lt;)+$/ });
});

t.test('a body, in any thread, becomes the same safe text', async (t) => {
  const short = '<p onclick="x()">正文</p><img src="/a.png">';
  const [inline, inWorker] = await startSanitiser(t).sanitise([short, long], resolvers);
  t.match(inline, {
    html: /^<p>正文<\/p><a data-picture="" href="\/media\/1536\/[^"]+"><img src="\/media\/[^>]+><\/a>$/,
    isMasked: false,
  });
  t.ok(inWorker?.html?.startsWith(inline?.html ?? 'none'), 'the same picture has the same URL');
});

t.test('a body, if it was sanitised before, needs no thread', async (t) => {
  const sanitiser = startSanitiser(t);
  const [first, twin] = await sanitiser.sanitise([long, long], resolvers);
  t.equal(twin?.html, first?.html);
  await sanitiser.close();
  t.same(await sanitiser.sanitise([long], resolvers), [first]);
});

t.test('the bodies of one client, while those of another are under way, take turns with them', async (t) => {
  const sanitiser = startSanitiser(t);
  const order: string[] = [];
  const body = (name: string, i: number) => `${long}${name}${i}`;
  const sanitise = async (client: string, i: number) => {
    await sanitiser.sanitise([body(client, i)], { ...resolvers, client });
    order.push(client);
  };
  const many = Array.from({ length: 9 }, (_, i) => sanitise('many', i));
  await Promise.all([sanitise('one', 0), ...many]);
  t.ok(order.indexOf('one') <= 2, order.join());
});

t.test('a body that another client has queued behind its own does not wait for them', async (t) => {
  const sanitiser = startSanitiser(t);
  const order: string[] = [];
  const sanitise = async (client: string, i: number) => {
    const [sanitised] = await sanitiser.sanitise([`${long}${i}`], { ...resolvers, client });
    order.push(client);
    return sanitised;
  };
  const many = Array.from({ length: 9 }, (_, i) => sanitise('many', i));
  const one = await sanitise('one', 8);
  t.ok(order.indexOf('one') <= 2, order.join());
  t.same((await Promise.all(many))[8], one);
});

t.test('a body that takes too long is reduced to its text, and the next is sanitised', async (t) => {
  let started = 0;
  const never = new AbortController().signal;
  const failures: unknown[] = [];
  const sanitiser = startSanitiser(t, {
    deadline: () => (started++ === 0 ? AbortSignal.timeout(1) : never),
    onFailure: (error) => failures.push(error),
  });
  const [reduced, next] = await sanitiser.sanitise([`<b>粗</b><script>x()</script>${slow}`, long], resolvers);
  t.match(reduced, { isMasked: true, isReduced: true, html: /^<p>粗<\/p><p>电话 \*\*\*<\/p><p>(&lt;)+<\/p>$/ });
  t.match(next, { isReduced: false, html: /^<p>正文<\/p><a data-picture/ });
  t.same(failures, [], 'the thread was stopped, and has not failed');
});

t.test('a body whose thread fails is reduced to its text, and the failure is reported', async (t) => {
  const failures: unknown[] = [];
  const broken = { ...links, oaWebUrl: 'no address' };
  const sanitiser = startSanitiser(t, { links: broken, onFailure: (error) => failures.push(error) });
  const [reduced] = await sanitiser.sanitise([slow], resolvers);
  t.match(reduced, { isMasked: true, isReduced: true, html: /^<p>电话 \*\*\*<\/p>/ });
  t.match(failures, [{ message: 'Invalid URL' }]);

  const missing = startSanitiser(t, {
    worker: new URL('no-such-worker.js', import.meta.url),
    onFailure: (error) => failures.push(error),
  });
  for (const [result] of [await missing.sanitise([long], resolvers), await missing.sanitise([slow], resolvers)])
    t.match(result, { isMasked: true, isReduced: true, html: /^<p>/ });
  t.match(failures.slice(1), [{ message: /no-such-worker/ }, { message: /no-such-worker/ }]);
});

t.test('a page of bodies that exceed what an answer may cost is served without the last ones', async (t) => {
  const rows = Array.from({ length: 20 }, (_, id) => ({
    id,
    title: String(id),
    publishTime: 2e9 - id,
    content: `<p>${String(id).padEnd(200_000, '文')}</p>`,
  }));
  const site = await startSite(t, {
    handlers: [http.get('*/getTitleListBySortId', () => HttpResponse.json({ code: 0, data: rows }))],
  });
  const { json } = await site.get('/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=1&pageSize=20');
  const items: Notice[] = json.data.items;
  t.same(
    items.map(({ html }) => html !== null),
    rows.map((_, i) => i < 14),
  );
  t.match((await requestLog(site)).skippedItems, [/html$/]);
});
