/** Sanitised bodies of notices, with their headings, tables and pictures. */
import { HttpResponse, http } from 'msw';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { hostileSamples } from '../../helpers/pages/hostile-html.ts';
import { fileOf, mediaOf } from '../../helpers/proxied-urls.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const titles = '/oa-web/api/v1/open/notice/getTitleListBySortId';

let rows: object[] = [];
let requests = 0;
const site = await startSite(t, {
  handlers: [http.get(`*${titles}`, () => HttpResponse.json({ code: 0, data: rows }))],
  env: { BASE_PATH: '/', PUBLIC_URL: 'https://h5.example.org/m/' },
});

/** Returns the sanitised bodies in order. Each call uses another category. */
async function sanitised(bodies: readonly string[]): Promise<(string | null)[]> {
  rows = bodies.map((content, id) => ({ id, title: String(id), publishTime: 2e9 - id, content }));
  requests += 1;
  const items: Notice[] = (await site.get(`${titles}?sortId=${requests}&pageSize=100`)).json.data.items;
  return items.map(({ html }) => html);
}

const names = (text: string) => new Set(text.split(' '));
const tags = names(
  'p h1 h2 h3 h4 h5 h6 section blockquote figure figcaption ul ol li dl dt dd a img span strong em u s sub sup br hr ' +
    'table caption colgroup col thead tbody tfoot tr td th',
);
const attributes = names(
  'align valign href title target rel src alt width height loading colspan rowspan span start ' +
    // Attributes added for display.
    'srcset sizes decoding scope data-table data-short data-picture',
);
const values: Record<string, RegExp> = {
  align: /^(left|right|center|justify)$/,
  valign: /^(top|middle|bottom|baseline)$/,
  width: /^([\d.]+%|\d{1,4})$/,
  href: /^(https?:\/\/|mailto:|tel:|\/(?!\/))/,
  src: /^\/media\//,
  srcset: /^\/media\/\S+ \d+w(, \/media\/\S+ \d+w)*$/,
};

/** Returns the tags and attributes that are not allowed, and stray angle brackets and NUL characters. */
function violationsIn(html: string): string[] {
  const violations: string[] = [];
  const rest = html.replace(/<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)( ?\/)?>/g, (tag, end, name, attribs) => {
    if (!tags.has(name) || (end && attribs)) violations.push(tag);
    for (const [attribute, key = '', value = ''] of String(attribs).matchAll(/ ([a-z-]+)="([^"]*)"/g))
      if (!attributes.has(key) || !(values[key]?.test(value) ?? true)) violations.push(attribute);
    return '';
  });
  return [...violations, ...(rest.match(/[<>\0].{0,20}/g) ?? [])];
}

/** Removes the markup added around tables and pictures for display. */
const unprepared = (html: string | null) =>
  String(html)
    .replaceAll('<section data-table=""><section>', '')
    .replaceAll('</table></section></section>', '</table>')
    .replace(/<a data-picture[^>]*>(<img[^>]*>)<\/a>/g, '$1');
/** Removes picture URLs, which change when a sanitised body is sanitised again. */
const withoutPictures = (html: string | null | undefined) => html?.replace(/ (src|srcset|href)="\/media\/[^"]*"/g, '');

t.test('removes all active content from a hostile body', async (t) => {
  const entries = Object.entries(hostileSamples);
  const texts = await sanitised(entries.map(([, body]) => `<p>前文</p>${body}`));
  const twice = await sanitised(texts.map(unprepared));
  for (const [i, [name, body]] of entries.entries()) {
    const html = texts[i] ?? '';
    t.match(html, /前文/, `${name}: the preceding text stays`);
    t.same(violationsIn(html), [], name);
    t.equal(withoutPictures(twice[i]), withoutPictures(html), `${name}: sanitising is idempotent`);
    t.ok(html.length < 2 * body.length + 1_000, name);
  }
});

/** Returns the attributes that let a browser choose between the widths of a picture. */
const sourcesOf = (address: string) =>
  `srcset="${[384, 768, 1536].map((width) => `${mediaOf(address, width)} ${width}w`).join(', ')}" ` +
  'sizes="(min-width: 760px) 680px, calc(100vw - 40px)" decoding="async"';

t.test('keeps tables, alignment and widths without inline styles', async (t) => {
  const [html] = await sanitised([
    '<table border=1 style="width:100%;border-collapse:collapse"><colgroup><col width="30%"><col style="width:70%"></colgroup>' +
      '<caption align=left>表</caption><thead><tr><th scope=col valign=TOP>组别</th><th>年龄</th></tr></thead>' +
      '<tbody><tr><td rowspan="2" style="text-align: right !important; color:red">特幼组</td><td>3–6 个月</td></tr></tbody></table>' +
      '<p align="center">居中</p><h2 style="text-align:justify">二</h2><ol start="3"><li style="text-align:end">三</li></ol>',
  ]);
  t.equal(
    html,
    '<section data-table=""><section><table width="100%"><colgroup><col width="30%" /><col width="70%" /></colgroup>' +
      '<caption align="left">表</caption><thead><tr><th valign="top" scope="col" data-short="">组别</th>' +
      '<th scope="col" data-short="">年龄</th></tr></thead>' +
      '<tbody><tr><td rowspan="2" align="right" data-short="">特幼组</td><td data-short="">3–6 个月</td></tr></tbody>' +
      '</table></section></section>' +
      '<p align="center">居中</p><h3 align="justify">二</h3><ol start="3"><li align="right">三</li></ol>',
  );
});

t.test('keeps links and pictures that a visitor can reach', async (t) => {
  const body =
    '<a href="/breed/detail?id=111#coat" target="_blank" onclick="x()">犬种</a>' +
    '<a href="https://h5.example.org/m/lotteryDraw">抽奖</a>' +
    '<a href="http://h5.example.org/m/lotteryDraw">别处</a>' +
    '<a href="https://www.fci.be/en/">FCI</a><a href="/admin/index.do">后台</a><a href="#第一章">第一章</a><h2 id="第一章">第一章</h2>' +
    '<a href="/up/a.pdf">附件</a><a href="mailto:a@example.org">邮件</a><img src="up/b.png" width="16">';
  const [html] = await sanitised([body]);
  const externalAttributes = 'target="_blank" rel="noopener noreferrer"';
  t.equal(
    html,
    '<a href="/breed/detail?id=111#coat">犬种</a><a href="/lotteryDraw">抽奖</a>' +
      `<a href="http://h5.example.org/m/lotteryDraw" ${externalAttributes}>别处</a><a href="https://www.fci.be/en/" ${externalAttributes}>FCI</a>` +
      `<span>后台</span><span>第一章</span><h3>第一章</h3><a href="${fileOf('/up/a.pdf', 'a.pdf')}" ${externalAttributes}>附件</a>` +
      `<a href="mailto:a@example.org">邮件</a><img src="${mediaOf('/up/b.png', 384)}" alt="" width="16" loading="lazy" ${sourcesOf('/up/b.png')} />`,
  );
});

t.test('keeps the structure of obsolete and plain markup, but removes unsafe parts', async (t) => {
  const bodies: Record<string, string | RegExp | null> = {
    '<center><b>粗</b><i>斜</i><font color="red">红</font></center>':
      '<section align="center"><strong>粗</strong><em>斜</em><span>红</span></section>',
    '<p><img data-src="/u/b.png"><img src="https://elsewhere.example/c.png"></p>':
      /^<p><a data-picture[^>]*><img src="\/media\/[^"]+" [^>]*\/><\/a><\/p>$/,
    // Before a lazy picture is loaded, `src` is a placeholder.
    '<p>a<img src="/u/grey.gif" data-src="/u/b.png" width="16"></p>': `<p>a<img src="${mediaOf('/u/b.png', 384)}" alt="" width="16" loading="lazy" ${sourcesOf('/u/b.png')} /></p>`,
    '<a href="java&#9;script:alert(1)">c</a><a href="tel:010">d</a>': '<span>c</span><a href="tel:010">d</a>',
    '第一行 & <3\n第二行': '<p>第一行 &amp; &lt;3</p><p>第二行</p>',
    '<constructor>a</constructor><p style="constructor:1;__proto__:2">b</p>': 'a<p>b</p>',
    '<table width="1200"><tr><td colspan="9999">b</td></tr></table>':
      /<table><tr><td data-short="">b<\/td><\/tr><\/table>/,
    '<p>&nbsp;</p><p><br></p>': null,
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></math>x':
      /^(?!.*(onerror|<img|<style))/,
  };
  const html = await sanitised(Object.keys(bodies));
  for (const [i, [body, expected]] of Object.entries(bodies).entries()) {
    if (expected instanceof RegExp) t.match(html[i], expected, body);
    else t.equal(html[i], expected, body);
  }
});

t.test('unescapes a body that is escaped twice', async (t) => {
  const bodies = {
    '&lt;p style=&quot;text-align:center&quot;&gt;甲 &amp;amp; 乙&lt;/p&gt;': '<p align="center">甲 &amp; 乙</p>',
    '&#60;p&#62;甲&#x3C;br&#x3e;乙&#60;/p&#62;': '<p>甲<br />乙</p>',
    // Escaped tags between real tags stay escaped.
    '<p>写作 &lt;p&gt; 的标签</p>': '<p>写作 &lt;p&gt; 的标签</p>',
    '1 &lt; 2 且 3 &gt; 2': '<p>1 &lt; 2 且 3 &gt; 2</p>',
  };
  t.same(await sanitised(Object.keys(bodies)), Object.values(bodies));
});

t.test('truncates an oversized body', async (t) => {
  const most = 300_000;
  const whole = /^<p>前<\/p><p>后<\/p>$/;
  const bodies: Record<string, [string, RegExp | null]> = {
    'inline pictures': [`<p>前</p><img src="data:image/png;base64,${'A'.repeat(4 * most)}"><p>后</p>`, whole],
    'unclosed tags': [`<p>前</p>${'<b><i>'.repeat(most / 7)}后`, whole],
    'end tags without start tags': [`<p>前</p>${'<u>'.repeat(200)}${'</i>'.repeat(most / 5)}后`, /前.*后/],
    'twice the greatest length': [`<p>${'字'.repeat(2 * most)}</p>`, new RegExp(`^<p>字{${most - 3}}</p>$`)],
    'nothing but brackets': ['<'.repeat(most), /^<p>(&lt;)+<\/p>$/],
    'a long attribute': [`<p title="${'x'.repeat(most)}">前</p>`, null],
  };
  const html = await sanitised(Object.values(bodies).map(([body]) => body));
  for (const [i, [name, [, expected]]] of Object.entries(bodies).entries()) {
    if (expected === null) t.equal(html[i], null, name);
    else t.ok(expected.test(html[i] ?? ''), name);
  }
});

t.test('keeps a few combining marks per character', async (t) => {
  const tower = '\u0316'.repeat(5_000);
  const real = '<p>ằ क्षि བསྒྲུབས 1️⃣</p>';
  const low = `<p>a${'\u0316'.repeat(4)}b</p>`;
  t.same(await sanitised([`<p>a${tower}b</p>`, `<p>a${'&#790;'.repeat(5_000)}b</p>`, real]), [low, low, real]);
});

const prepared = async (body: string) => (await sanitised([body]))[0] ?? '';
const framed = (table: string) => `<section data-table=""><section><table>${table}</table></section></section>`;
const cells = (tag: string, ...texts: string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
/** Removes attributes that other tests check. */
const unmarked = (html: string) => html.replace(/ (data-short|loading|sizes|decoding)="[^"]*"/g, '');

t.test('starts headings below the title, and omits empty headings', async (t) => {
  t.equal(await prepared('<h1>一</h1><h2>二</h2><h6>六</h6><p>文</p>'), '<h3>一</h3><h4>二</h4><h6>六</h6><p>文</p>');
  t.equal(await prepared('<h4 align="center">四</h4><h5>五</h5>'), '<h3 align="center">四</h3><h4>五</h4>');
  const html = await prepared('<h2> &nbsp;<br></h2><h2><img src="/a.png"></h2><p>文</p>');
  t.match(html, /^<h3><a data-picture="".*<\/a><\/h3><p>文<\/p>$/);
});

t.test('adds no second frame to nested tables', async (t) => {
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

t.test('marks a cell of up to twelve characters as short', async (t) => {
  const [short, long] = ['&lt;&amp;34567890&gt;2', '一二三四五六七八九十一二三'];
  const marked = `<tr><td data-short="">${short}</td><td>${long}</td><td data-short=""></td></tr>`;
  t.equal(await prepared(`<table>${cells('td', short, long, '')}</table>`), framed(marked));
});

t.test('offers a picture in three widths with a link to the largest', async (t) => {
  const attributes = (size = '') =>
    `src="${mediaOf('/up/a.png', 384)}" alt="甲 &amp; &quot;乙&quot;"${size} loading="lazy" ${sourcesOf('/up/a.png')}`;
  const source = (size = '') => `<img src="/up/a.png" alt="甲 &amp; &quot;乙&quot;"${size}>`;
  const largest = `<a data-picture="" href="${mediaOf('/up/a.png', 1536)}"><img ${attributes()} /></a>`;
  t.equal(await prepared(source()), largest);
  t.equal(await prepared(`<p>见${source(' width="64"')}</p>`), `<p>见<img ${attributes(' width="64"')} /></p>`);
  const linked = (picture: string) => `<a href="/breed/index"><strong>${picture}</strong></a>`;
  t.equal(await prepared(linked(source())), linked(`<img ${attributes()} />`));
});

t.test('offers pictures beyond the first 300 in a single width', async (t) => {
  const html = await prepared('<img src="/a.png">'.repeat(320));
  const counts = [/<img /g, /<a data-picture/g, /srcset/g].map((pattern) => html.match(pattern)?.length);
  t.same(counts, [320, 300, 300]);
});
