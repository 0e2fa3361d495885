/** Headings, tables and pictures in bodies of notices. */
import { HttpResponse, http } from 'msw';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { mediaOf } from '../../helpers/proxied-urls.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const titles = '/oa-web/api/v1/open/notice/getTitleListBySortId';
let body = '';
const row = () => ({ id: 1, title: '公告', publishTime: '2024-01-02 10:00:00', content: body });
const site = await startSite(t, {
  handlers: [http.get(`*${titles}`, () => HttpResponse.json({ code: 0, data: [row()] }))],
});

let requests = 0;
/** Returns the body as served. Each call uses another category. */
async function prepared(content: string): Promise<string> {
  body = content;
  requests += 1;
  const { items }: { items: Notice[] } = (await site.get(`${titles}?sortId=${requests}`)).json.data;
  return items[0]?.html ?? '';
}

const framed = (table: string) => `<section data-table=""><section><table>${table}</table></section></section>`;
const cells = (tag: string, ...texts: string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
/** Removes attributes that other tests check. */
const unmarked = (html: string) => html.replace(/ (data-short|loading|sizes|decoding)="[^"]*"/g, '');

t.test('starts headings below the title and leaves out empty ones', async (t) => {
  t.equal(await prepared('<h1>一</h1><h2>二</h2><h6>六</h6><p>文</p>'), '<h3>一</h3><h4>二</h4><h6>六</h6><p>文</p>');
  t.equal(await prepared('<h4 align="center">四</h4><h5>五</h5>'), '<h3 align="center">四</h3><h4>五</h4>');
  const html = await prepared('<h2> &nbsp;<br></h2><h2><img src="/a.png"></h2><p>文</p>');
  t.match(html, /^<h3><a data-picture="".*<\/a><\/h3><p>文<\/p>$/);
});

t.test("shares a table's frame with tables in its cells, but with no others", async (t) => {
  const inner = cells('td', '内');
  const outer = cells('td', '外', `<table>${inner}</table>`);
  t.equal(unmarked(await prepared(`<p>前</p><table>${outer}</table>后`)), `<p>前</p>${framed(outer)}后`);
  t.equal(unmarked(await prepared(`<table><table>${inner}</table></table>`)), framed(framed(inner)));
});

t.test('turns a first row of bold cells into the header', async (t) => {
  const bold = cells('td', '<b>组别</b>', ' <b>费</b><b>用</b> ');
  const header =
    '<tr><th scope="col"><strong>组别</strong></th><th scope="col"> <strong>费</strong><strong>用</strong> </th></tr>';
  const others = cells('td', '公开组', '480');
  const kept = bold.replaceAll('b>', 'strong>');
  t.equal(unmarked(await prepared(`<table>${bold}${others}</table>`)), framed(header + others));
  const inBody = await prepared(`<table><tbody>${bold}${others}</tbody></table>`);
  t.equal(unmarked(inBody), framed(`<tbody>${header}${others}</tbody>`));
  for (const [circumstance, first, rest] of [
    ['all rows are bold', bold, bold],
    ['it is the only row', bold, ''],
    ['a cell is bold in part', bold.replace('</td>', '：</td>'), others],
    ['it has one cell', cells('td', '<b>组别</b>'), others],
    ['it spans columns', bold.replace('<td>', '<td colspan="2">'), others],
    ['there are header cells', bold, cells('th', '公开组', '480')],
  ] as const) {
    t.notMatch(await prepared(`<table>${first}${rest}</table>`), 'scope', circumstance);
  }
  t.equal(unmarked(await prepared(`<table>${bold}${bold}</table>`)), framed(kept + kept));
});

t.test('assigns header cells in the first row to their columns', async (t) => {
  const others = cells('td', '公开组', '480');
  const scoped = '<tr><th scope="col">组别</th><th scope="col">费用</th></tr>';
  const html = await prepared(`<table><thead>${cells('th', '组别', '费用')}</thead><tbody>${others}</tbody></table>`);
  t.equal(unmarked(html), framed(`<thead>${scoped}</thead><tbody>${others}</tbody>`));
});

t.test('marks a cell of up to twelve characters as short', async (t) => {
  const [short, long] = ['&lt;&amp;34567890&gt;2', '一二三四五六七八九十一二三'];
  const marked = `<tr><td data-short="">${short}</td><td>${long}</td><td data-short=""></td></tr>`;
  t.equal(await prepared(`<table>${cells('td', short, long, '')}</table>`), framed(marked));
});

t.test('offers a picture in three widths with a link to the largest', async (t) => {
  const srcset = [384, 768, 1536].map((width) => `${mediaOf('/up/a.png', width)} ${width}w`).join(', ');
  const attributes = (size = '') =>
    `src="${mediaOf('/up/a.png', 384)}" alt="甲 &amp; &quot;乙&quot;"${size} loading="lazy" srcset="${srcset}" ` +
    'sizes="(min-width: 760px) 680px, calc(100vw - 40px)" decoding="async"';
  const source = (size = '') => `<img src="/up/a.png" alt="甲 &amp; &quot;乙&quot;"${size}>`;
  const largest = `<a data-picture="" href="${mediaOf('/up/a.png', 1536)}"><img ${attributes()} /></a>`;
  t.equal(await prepared(source()), largest);
  t.equal(await prepared(`<p>见${source(' width="64"')}</p>`), `<p>见<img ${attributes(' width="64"')} /></p>`);
  const linked = (picture: string) => `<a href="/breed/index"><strong>${picture}</strong></a>`;
  t.equal(await prepared(linked(source())), linked(`<img ${attributes()} />`));
});

t.test('offers pictures beyond three hundred in one width', async (t) => {
  const html = await prepared('<img src="/a.png">'.repeat(320));
  const counts = [/<img /g, /<a data-picture/g, /srcset/g].map((pattern) => html.match(pattern)?.length);
  t.same(counts, [320, 300, 300]);
});
