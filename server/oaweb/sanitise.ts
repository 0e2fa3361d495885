/**
 * Rich text of oa-web made safe to show: what is not on the list below does not survive, whatever it is. Bodies come
 * from office editors and from Word, so old spellings of a tag become today's and only the layout that a phone can use
 * is kept: alignment, tables, column widths in per cent.
 */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** Where links and pictures of a text lead; null where they must not lead anywhere. */
interface Resolving {
  readonly link: (raw: string | null) => string | null;
  readonly picture: (raw: string | null) => string | null;
}

const cells = ['td', 'th'];
const tableParts = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', ...cells];
const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'blockquote', 'figure', 'figcaption'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const inline = ['a', 'img', 'span', 'strong', 'em', 'u', 's', 'sub', 'sup', 'br', 'hr'];

/** Old and presentational tags, as what they mean. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['del', 's'],
  ['strike', 's'],
  ['font', 'span'],
  ['section', 'div'],
  ['article', 'div'],
  ['center', 'div'],
]);

/**
 * Styles that survive, with the values they may have; widths and vertical alignment in parts of tables only. Read here
 * and not by sanitize-html: its CSS parser costs milliseconds a notice.
 */
const styles: ReadonlyMap<string, RegExp> = new Map([
  ['text-align', /^(left|right|center|justify|start|end)$/],
  ['vertical-align', /^(top|middle|bottom|baseline)$/],
  ['width', /^\d{1,3}(\.\d+)?%$/],
]);

/** Tags whose text is not for reading either. */
const unreadable = (
  'script style svg math iframe object embed template noscript noembed noframes title textarea select option xmp audio ' +
  'video canvas'
).split(' ');

/** The styles that survive, `align`, `valign` and `width` of another age among them; what is said as a style wins. */
function styleOf(tagName: string, { align, valign, width, style }: Attributes): string | undefined {
  const said = new Map<string, string>();
  const say = (property: string, value: string | undefined) => {
    const plain = (value ?? '').trim().toLowerCase();
    const isHere = property === 'text-align' || tableParts.includes(tagName);
    if (isHere && styles.get(property)?.test(plain)) said.set(property, plain);
  };
  if (tagName === 'center') say('text-align', 'center');
  // A table aligned as a whole floats: no room for that on a phone.
  if (tagName !== 'table') say('text-align', align);
  say('vertical-align', valign);
  say('width', width);
  for (const declaration of (style ?? '').split(';')) {
    const [property = '', value] = declaration.split(':');
    say(property.trim().toLowerCase(), value?.replace(/!important/i, ''));
  }
  return said.size > 0 ? [...said].map(([property, value]) => `${property}:${value}`).join(';') : undefined;
}

/** A span of cells beyond any real table would let a browser build millions of them. */
const span = (value: string | undefined) => (value && /^[1-9]\d?$/.test(value) ? value : undefined);

const pixels = (value: string | undefined) => (value && /^\d{1,4}$/.test(value) ? value : undefined);

function kept(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Attributes;
}

function options({ link, picture }: Resolving): IOptions {
  const anchor = ({ href, title }: Attributes): Tag => {
    const raw = (href ?? '').trim();
    if (/^(mailto|tel):/i.test(raw)) return { tagName: 'a', attribs: kept({ href: raw, title }) };
    // Ids do not survive, so a link inside the page would lead nowhere.
    const to = raw === '' || raw.startsWith('#') ? null : link(raw);
    if (to === null) return { tagName: 'span', attribs: {} };
    // oa-web is another host than the site: every address in its texts is external.
    return { tagName: 'a', attribs: kept({ href: to, title, target: '_blank', rel: 'noopener noreferrer' }) };
  };
  const image = ({ src, 'data-src': lazy, alt, title, width, height }: Attributes): Tag => {
    // Editors of lazily loading pages leave the address in data-src.
    const shown = picture(lazy ?? null) ?? picture(src ?? null) ?? undefined;
    const size = { width: pixels(width), height: pixels(height) };
    return { tagName: 'img', attribs: kept({ src: shown, alt: alt ?? '', title, ...size, loading: 'lazy' }) };
  };
  const anyTag = (tagName: string, attributes: Attributes): Tag => {
    const { colspan, rowspan, span: across, start } = attributes;
    const spans = cells.includes(tagName) ? { colspan: span(colspan), rowspan: span(rowspan) } : {};
    const columns = tagName === 'col' || tagName === 'colgroup' ? { span: span(across) } : {};
    const order = tagName === 'ol' ? { start: pixels(start) } : {};
    const own = kept({ ...spans, ...columns, ...order, style: styleOf(tagName, attributes) });
    return { tagName: renamed.get(tagName) ?? tagName, attribs: own };
  };
  const one = (tagName: string, attributes: Attributes): Tag =>
    tagName === 'a' ? anchor(attributes) : tagName === 'img' ? image(attributes) : anyTag(tagName, attributes);
  return {
    allowedTags: [...blocks, ...lists, ...inline, ...tableParts],
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan', 'style'],
      th: ['colspan', 'rowspan', 'style'],
      col: ['span', 'style'],
      colgroup: ['span', 'style'],
      ol: ['start', 'style'],
    },
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { '*': one },
    // A picture that we may not show leaves nothing behind.
    exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
    selfClosing: ['img', 'br', 'hr', 'col'],
    nonTextTags: unreadable,
    nestingLimit: 64,
  };
}

const hasTag = /<[a-z!/]/i;
const hasEscapedTag = /&lt;\/?(p|div|span|table|img|br|ul|ol|h[1-6]|section|strong)\b/i;
const escapes: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Undoes one level of the escapes that HTML cannot do without. */
const unescapeOnce = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => escapes[name] ?? '');

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as rich text: one paragraph a line. */
function paragraphs(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(unescapeOnce(line))}</p>`)
    .join('');
}

/**
 * Safe rich text, or null where nothing would be seen. (assumed) A body without a single tag is plain text, or rich text
 * that oa-web escaped once too often.
 */
export function sanitise(raw: string | null, resolving: Resolving): string | null {
  if (raw === null) return null;
  const html = hasTag.test(raw) ? raw : hasEscapedTag.test(raw) ? unescapeOnce(raw) : paragraphs(raw);
  const safe = sanitizeHtml(html, options(resolving)).trim();
  const isSeen = /<(img|hr)\b/.test(safe) || textOf(safe) !== null;
  return isSeen ? safe : null;
}

/** What a reader sees of a title or a summary: no tags, entities as characters, one line; null where that is nothing. */
export function textOf(raw: string | null): string | null {
  if (raw === null) return null;
  const isPlain = !/[<&]/.test(raw);
  const escaped = isPlain
    ? raw
    : sanitizeHtml(raw, { allowedTags: [], allowedAttributes: {}, nonTextTags: unreadable });
  const text = (isPlain ? raw : unescapeOnce(escaped)).replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ').trim();
  return text === '' ? null : text;
}
