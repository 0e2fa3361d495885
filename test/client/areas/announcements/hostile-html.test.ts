/** Hostile bodies of notices in a real browser: nothing runs, nothing is fetched from elsewhere, the page stands. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { t } from 'tap';
import { clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { hostileSamples } from '../../../helpers/pages/hostile-html.ts';
import { startSite } from '../../../helpers/start-site.ts';

/** These swallow what comes after them, so in a body of many they would hide it. */
const swallows =
  /never ends|never end|iframe|comments|CDATA|instruction|textarea|xmp|noembed|select|ten thousand|plaintext|unclosed|end tags|svg, p|forms in math|nested tables|without an end|within a script|whose end/;
const names = Object.keys(hostileSamples);
const together = names.filter((name) => !swallows.test(name)).map((name) => `<div>${hostileSamples[name]}</div>`);

const title = '富文本安全自检';
const bodies = [
  '<p>一段正文</p>',
  `<p>前文</p>${together.join('')}<p>后文</p>`,
  ...names.map((name) => `<p>前文</p>${hostileSamples[name]}`),
];
const rows = bodies.map((content, id) => ({ id: id + 1, title, publishTime: '2024-01-02 10:00:00', content }));
const titles = '/oa-web/api/v1/open/notice/getTitleListBySortId';
const ok = (data: unknown) => HttpResponse.json({ code: 0, data });
const site = await startSite(t, {
  siteRoot: clientRoot,
  handlers: [
    http.get('*/oa-web/api/v1/open/notice/getSorts', () => ok([{ id: 1, name: '公告' }])),
    http.get(`*${titles}`, () => ok(rows)),
  ],
});
const inBrowser = await startBrowser(t, site);

/** Tells every payload apart from the page, and every request to another host. */
async function watchFor(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) });
  });
  await page.route(
    (url) => url.origin !== site.url.origin,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  return foreign;
}

const hasRun = (page: Page) => page.evaluate(() => 'hasRun' in window || document.title.includes('owned'));

/** Where the parts of the page that are not the body stand. */
const frameOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, h1')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y, width, height].join(' ');
    }),
  );

/** Elements laid over the page, and what the topmost point of it is part of. */
const layersOf = (page: Page) =>
  page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    positioned: [...document.querySelectorAll('#main [class*="_prose_"] *')]
      .filter((element) => /fixed|absolute|sticky/.test(getComputedStyle(element).position))
      .map((element) => element.outerHTML.slice(0, 80)),
    bar: document.elementFromPoint(innerWidth / 2, 20)?.closest('header') !== null,
    forms: document.querySelectorAll(
      '#main [class*="_prose_"] :is(form, input, iframe, object, embed, style, link, meta)',
    ).length,
    ids: document.querySelectorAll('#main [class*="_prose_"] :is([id], [name])').length,
  }));

const noLayers = { sideways: 0, positioned: [], bar: true, forms: 0, ids: 0 };

await inBrowser(
  'a notice whose body holds every hostile sample runs nothing, asks nobody else and keeps its layout',
  async ({ t, page, open, tolerate }) => {
    tolerate(/404/);
    const foreign = await watchFor(page);
    await open('/announcement/detail?sortId=1&id=1');
    const calm = await frameOf(page);
    t.ok(calm.length >= 2, 'there is a bar and a title');
    await open('/announcement/detail?sortId=1&id=2');
    const prose = page.locator('#main [class*="_prose_"]');
    t.match(await prose.textContent(), /前文[\s\S]*后文/);
    t.same(await frameOf(page), calm);
    t.match(await layersOf(page), noLayers);
    // What waits for a pointer or for focus gets both.
    for (const link of await prose.locator('a[href^="/"]').all()) await link.hover();
    for (let i = 0; i < 40; i++) await page.keyboard.press('Tab');
    t.equal(await hasRun(page), false);
    t.same(foreign, []);
    t.match(page.url(), /announcement\/detail\?sortId=1&id=2/);
  },
);

await inBrowser(
  'a body with each hostile sample alone, read as the page reads it and once more, runs nothing',
  async ({ t, page, open, tolerate }) => {
    tolerate(/404/);
    const foreign = await watchFor(page);
    await open('/announcement/detail?sortId=1&id=1');
    const calm = await frameOf(page);
    const answer = await site.get(`${titles}?sortId=1&pageSize=100`);
    const served = new Map(answer.json.data.items.map((item: { id: string; html: string }) => [item.id, item.html]));
    for (const [i, name] of names.entries()) {
      const html = String(served.get(String(i + 3)));
      const elements = await page.evaluate(async (raw) => {
        const place = document.querySelector('#main [class*="_prose_"]');
        if (!place) throw new Error('no body');
        const once = new DOMParser().parseFromString(raw, 'text/html').body.innerHTML;
        place.innerHTML = once;
        const twice = place.innerHTML;
        place.innerHTML = twice;
        // A frame and a task: handlers of pictures and animations have had their turn.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
        return [...place.querySelectorAll('*')].map((element) => element.localName);
      }, html);
      t.notMatch(
        elements.join(' '),
        /script|style|svg|math|iframe|object|embed|form|input|base|meta|link|template/,
        name,
      );
      t.match(await layersOf(page), { ...noLayers, sideways: Number }, name);
      t.equal(await hasRun(page), false, name);
    }
    t.same(await frameOf(page), calm);
    t.same(foreign, []);
  },
);

await inBrowser(
  'a notice whose body swallows what follows it, or is too much, keeps its layout at 390 and 320 wide',
  async ({ t, page, open, tolerate }) => {
    tolerate(/404/);
    const foreign = await watchFor(page);
    await open('/announcement/detail?sortId=1&id=1');
    const calm = await frameOf(page);
    for (const name of names.filter((candidate) => /ten thousand|unclosed|without an end|plaintext/.test(candidate))) {
      await open(`/announcement/detail?sortId=1&id=${names.indexOf(name) + 3}`);
      t.match(await page.locator('#main [class*="_prose_"]').textContent(), /前文/, name);
      t.same(await frameOf(page), calm, name);
      t.match(await layersOf(page), noLayers, name);
      await page.setViewportSize({ width: 320, height: 640 });
      t.equal((await layersOf(page)).sideways, 0, `${name}, at 320`);
      await page.setViewportSize({ width: 390, height: 844 });
    }
    t.equal(await hasRun(page), false);
    t.same(foreign, []);
  },
);
