/** Hostile notice bodies in a real browser: nothing runs, no other host is contacted, the layout holds. */
import { isDeepStrictEqual } from 'node:util';
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { browse } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import { hostileSamples } from '../../../helpers/pages/hostile-html.ts';
import { t } from '../../../helpers/tap.ts';

/** Matches samples that swallow the markup after them and would hide other samples in a combined body. */
const swallows =
  /unterminated|iframe|comments|CDATA|instruction|textarea|xmp|noembed|select|ten thousand|plaintext|unclosed|end tags|svg, p|forms in math|nested tables|endless|nested script|odd end/;
const names = Object.keys(hostileSamples);
const combined = names.filter((name) => !swallows.test(name)).map((name) => `<div>${hostileSamples[name]}</div>`);

const title = '富文本安全自检';
const bodies = [
  '<p>一段正文</p>',
  `<p>前文</p>${combined.join('')}<p>后文</p>`,
  ...names.map((name) => `<p>前文</p>${hostileSamples[name]}`),
];
const rows = bodies.map((content, id) => ({ id: id + 1, title, publishTime: '2024-01-02 10:00:00', content }));
const titles = '/oa-web/api/v1/open/notice/getTitleListBySortId';
const ok = (data: unknown) => HttpResponse.json({ code: 0, data });
const { site, inBrowser } = await browse(t, {
  handlers: [
    http.get('*/oa-web/api/v1/open/notice/getSorts', () => ok([{ id: 1, name: '公告' }])),
    http.get(`*${titles}`, () => ok(rows)),
  ],
});

/**
 * Aborts requests to other hosts and collects their URLs. Defines `ran()`, which a payload calls to record that it ran.
 */
async function watchPayloads(page: Page): Promise<string[]> {
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

/** Returns the positions of the bar and the title. */
const frameOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, h1')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y, width, height].join(' ');
    }),
  );

/** Reports signs that a body has escaped its place: overflow, layers, forms, ids. */
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

/** Returns the bodies that would close a surrounding element in a rendered page. */
const findEscaping = (texts: string[]) =>
  texts.filter((html) => {
    const page = `<!doctype html><body><div id="around"><div id="text">${html}</div><p id="after"></p></div>`;
    const { body } = new DOMParser().parseFromString(page, 'text/html');
    return body.childElementCount !== 1 || body.querySelector('#around > #text + #after') === null;
  });

const withoutLayers = { positioned: [], bar: true, forms: 0, ids: 0 };
const noLayers = { sideways: 0, ...withoutLayers };
const isForbidden = /script|style|svg|math|iframe|object|embed|form|input|base|meta|link|template/;

/** Runs without the content security policy, because the safety of bodies must not depend on it. */
await inBrowser(
  'a notice page',
  async (opened) => {
    const { page, open, tolerate } = opened;
    tolerate(/404/);
    const foreign = await watchPayloads(page);
    await open('/announcement/detail?sortId=1&id=1');
    const baseline = await frameOf(page);
    opened.t.ok(baseline.length >= 2, 'a bar and a title');

    /** Checks that nothing ran, and that the bar and the title are where a harmless body leaves them. */
    const attack = (name: string, body: (t: Test) => Promise<void>) =>
      opened.t.test(name, async (t) => {
        await body(t);
        t.same(await frameOf(page), baseline);
        t.equal(await hasRun(page), false);
        t.same(foreign, []);
      });

    await attack('runs nothing and keeps its layout with all samples together', async (t) => {
      await open('/announcement/detail?sortId=1&id=2');
      const prose = page.locator('#main [class*="_prose_"]');
      t.match(await prose.textContent(), /前文[\s\S]*后文/);
      t.match(await layersOf(page), noLayers);
      // Triggers pointer and focus handlers.
      await prose.locator('*').evaluateAll((elements) => {
        for (const element of elements) {
          element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          (element as HTMLElement).focus?.();
        }
      });
      t.match(page.url(), /announcement\/detail\?sortId=1&id=2/);
      await page.evaluate(() => window.scrollTo(0, 0));
    });

    await attack('runs nothing when each sample is parsed twice', async (t) => {
      const response = await site.get(`${titles}?sortId=1&pageSize=100`);
      const served = new Map(
        response.json.data.items.map((item: { id: string; html: string }) => [item.id, item.html]),
      );
      const faults: string[] = [];
      for (const [i, name] of names.entries()) {
        const html = String(served.get(String(i + 3)));
        const elements = await page.evaluate(async (raw) => {
          const prose = document.querySelector('#main [class*="_prose_"]');
          if (!prose) throw new Error('no body');
          const once = new DOMParser().parseFromString(raw, 'text/html').body.innerHTML;
          prose.innerHTML = once;
          const twice = prose.innerHTML;
          prose.innerHTML = twice;
          // After a frame and a task, all image and animation handlers have run.
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
          return [...prose.querySelectorAll('*')].map((element) => element.localName);
        }, html);
        const forbidden = elements.filter((element) => isForbidden.test(element));
        if (forbidden.length > 0) faults.push(`${name}: ${forbidden}`);
        const { sideways: _, ...layers } = await layersOf(page);
        if (!isDeepStrictEqual(layers, withoutLayers)) faults.push(`${name}: ${JSON.stringify(layers)}`);
      }
      const escaping = await page.evaluate(findEscaping, [...served.values()].map(String));
      t.same(escaping, [], 'no text closes elements of the page');
      t.same(faults, []);
    });

    await rarely(attack)('keeps its layout with oversized samples at 390 and 320 px', async (t) => {
      for (const name of names.filter((candidate) => /ten thousand|unclosed|endless|plaintext/.test(candidate))) {
        await open(`/announcement/detail?sortId=1&id=${names.indexOf(name) + 3}`);
        t.match(await page.locator('#main [class*="_prose_"]').textContent(), /前文/, name);
        t.same(await frameOf(page), baseline, name);
        t.match(await layersOf(page), noLayers, name);
        await page.setViewportSize({ width: 320, height: 640 });
        t.equal((await layersOf(page)).sideways, 0, `${name}: overflow at 320 px`);
        await page.setViewportSize({ width: 390, height: 844 });
      }
    });
  },
  { bypassCSP: true },
);
