/** The process that sanitises the bodies of announcements: fairness between clients, and expensive bodies. */
import {
  Sanitiser,
  type SanitiserOptions,
  sanitiseInProcess,
} from '../../../../server/areas/announcements/sanitiser.ts';
import type { SanitiserTask } from '../../../../server/areas/announcements/sanitiser-process.ts';
import { readConfig } from '../../../../server/config.ts';
import { processRunner } from '../../../../server/jobs/process-runner.ts';
import { linkSettings, siteLinks } from '../../../../server/site-links.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { rarely, sample } from '../../../helpers/exhaustive.ts';
import { logOf } from '../../../helpers/request-log.ts';
import { t } from '../../../helpers/tap.ts';
import { ok, startScriptedSite } from '../scripted-site.ts';

const links = linkSettings(readConfig({}), new URL('http://oa-web.example'));
const resolvers = { ...siteLinks(links).links, clientKey: null };

const sanitiser = new Sanitiser({ links, deadline: () => new AbortController().signal });

/** Body that is too long to be sanitised inline. */
const personal = `<p>芯片 156000100042917</p>${'<p>一段</p>'.repeat(500)}`;

/** Body that takes about a hundred milliseconds to sanitise. */
const slow = `<p>芯片 156000100042917</p>${'<'.repeat(80_000)}`;
const long = `<p onclick="x()">正文</p><img src="/a.png">${'<p>一段</p>'.repeat(500)}`;

t.test('leaves the event loop free while it sanitises a long body', async (t) => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const [sanitised] = await sanitiser.sanitise([slow], resolvers);
  clearInterval(timer);
  t.ok(turns > 0);
  t.match(sanitised, { isMasked: true, isReduced: false, html: /^<p>芯片 \*\*\*<\/p>(&lt;)+$/ });
});

t.test('sanitises short bodies inline, with the same result as in the separate process', async (t) => {
  const short = '<p onclick="x()">正文</p><img src="/a.png">';
  const [inline, inProcess] = await sanitiser.sanitise([short, long], resolvers);
  t.match(inline, {
    html: /^<p>正文<\/p><a data-picture="" href="\/media\/1536\/[^"]+"><img src="\/media\/[^>]+><\/a>$/,
    isMasked: false,
  });
  t.ok(inProcess?.html?.startsWith(inline?.html ?? 'none'), 'the same picture has the same URL');
});

t.test('queues bodies fairly', async (t) => {
  /** Sanitises bodies of two clients, the second client's body last. Checks the order in which the bodies finish. */
  async function race(bodyOf: (client: string, i: number) => string, last: number) {
    const order: string[] = [];
    const sanitise = async (client: string, i: number) => {
      const [sanitised] = await sanitiser.sanitise([bodyOf(client, i)], { ...resolvers, clientKey: client });
      order.push(client);
      return sanitised;
    };
    const many = Array.from({ length: 9 }, (_, i) => sanitise('many', i));
    const one = await sanitise('one', last);
    t.ok(order.indexOf('one') <= 2, order.join());
    return { one, many: await Promise.all(many) };
  }

  t.test('alternates between the bodies of two clients', async () => {
    await race((client, i) => `${long}${client}${i}`, 0);
  });

  t.test('does not delay a body that another client has also queued', async (t) => {
    const { one, many } = await race((_, i) => `${long}${i}`, 8);
    t.same(many[8], one);
  });
});

t.test('sanitises a body only once', async (t) => {
  const bodies: string[] = [];
  const counted = new Sanitiser({
    links,
    run: (task, limits) => {
      bodies.push(task.body);
      return sanitiseInProcess(task, limits);
    },
  });
  const [first, twin] = await counted.sanitise([long, long], resolvers);
  t.equal(twin?.html, first?.html);
  t.same(await counted.sanitise([long], resolvers), [first]);
  t.same(
    bodies.filter((body) => body !== ''),
    [long],
  );
});

t.test('reduces a body to its text if sanitising takes too long', async (t) => {
  let started = 0;
  const never = new AbortController().signal;
  const failures: unknown[] = [];
  const strict = new Sanitiser({
    links,
    deadline: () => (started++ === 0 ? AbortSignal.timeout(1) : never),
    onFailure: (error) => failures.push(error),
  });
  const [reduced, next] = await strict.sanitise([`<b>粗</b><script>x()</script>${slow}`, long], resolvers);
  t.match(reduced, { isMasked: true, isReduced: true, html: /^<p>粗<\/p><p>芯片 \*\*\*<\/p><p>(&lt;)+<\/p>$/ });
  t.match(next, { isReduced: false, html: /^<p>正文<\/p><a data-picture/ });
  t.same(failures, [], 'the process was stopped and did not fail');
});

t.test('reduces bodies to their text and reports the failure if the process fails', async (t) => {
  const reduced = { isMasked: true, isReduced: true, html: /^<p>芯片 \*\*\*<\/p>/ };
  const broken: Record<string, [options: Partial<SanitiserOptions>, message: RegExp]> = {
    'while sanitising': [{ links: { ...links, oaWebUrl: 'no address' } }, /^Invalid URL$/],
    'at its start': [{ run: processRunner<SanitiserTask>('./no-such-process.ts', import.meta.url) }, /exited with 1/],
  };
  for (const [name, [options, message]] of sample(Object.entries(broken), 1)) {
    t.test(name, async (t) => {
      const failures: unknown[] = [];
      const unlucky = new Sanitiser({ links, ...options, onFailure: (error) => failures.push(error) });
      t.match(await unlucky.sanitise([personal], resolvers), [reduced]);
      t.match(failures, [{ message }]);
    });
  }
});

rarely(t.test)('omits the last bodies of a page that is too expensive to sanitise', async (t) => {
  const rows = Array.from({ length: 20 }, (_, id) => {
    return { id, title: 'x', publishTime: 2e9 - id, content: `<p>${String(id).padEnd(200_000, '文')}</p>` };
  });
  const site = await startScriptedSite(t);
  site.script(ok(rows));
  const response = await site.get('/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=1&pageSize=20');
  const items: Notice[] = response.json.data.items;
  const read = items.map(({ html }) => html !== null);
  t.same(
    read,
    rows.map((_, i) => i < 14),
  );
  t.match((await logOf(site, response)).skippedItems, [/html$/]);
});
