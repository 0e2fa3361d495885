/**
 * Rich text of oa-web made safe to show: what is not on the list below does not survive, whatever it is. Bodies come
 * from office editors and from Word, so old spellings of a tag become today's and only the layout that a phone can use
 * is kept: alignment, tables, column widths in per cent.
 */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** Where links and pictures of a text lead; null where they must not lead anywhere. */
interface Resolving {
  readonly link: (raw: string | null) => string | null;
  /** Whether an address from `link` is a page of this site. */
  readonly isPage: (address: string) => boolean;
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
  // Without a block of their own the texts of two of these would run into each other.
  ['header', 'div'],
  ['footer', 'div'],
  ['main', 'div'],
  ['aside', 'div'],
  ['nav', 'div'],
  ['address', 'div'],
  ['details', 'div'],
  ['summary', 'div'],
  ['form', 'div'],
  ['fieldset', 'div'],
  ['pre', 'div'],
]);

/**
 * Styles that survive, with the values they may have; widths and vertical alignment in parts of tables only. Read here
 * and not by sanitize-html: its CSS parser costs milliseconds a notice.
 */
const styles: ReadonlyMap<string, RegExp> = new Map([
  ['text-align', /^(left|right|center|justify|start|end)$/],
  ['vertical-align', /^(top|middle|bottom|baseline)$/],
  ['width', /^(100|\d{1,2})(\.\d{1,6})?%$/],
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

/** Open tags at once beyond which a body is no document: the parser's time grows with their number. */
const deepest = 256;

class TooDeep extends Error {}

/** Each of these moves its text to the right, out of a phone's screen when they are many. */
const indenting = ['ul', 'ol', 'dl', 'blockquote'];
const mostIndents = 6;

/** Counts open tags while a text is read: made anew for each. */
function counters() {
  let open = 0;
  let indents = 0;
  const isIndenting = (name: string) => (indenting.includes(name) ? 1 : 0);
  return {
    isTooFarRight: (name: string) => isIndenting(name) === 1 && indents > mostIndents,
    hooks: {
      onOpenTag(name: string) {
        open += 1;
        indents += isIndenting(name);
        if (open > deepest) throw new TooDeep();
      },
      onCloseTag(name: string) {
        open -= 1;
        indents -= isIndenting(name);
      },
    },
  };
}

function options({ link, isPage, picture }: Resolving): IOptions {
  const { isTooFarRight, hooks } = counters();
  const anchor = ({ href, title }: Attributes): Tag => {
    const raw = (href ?? '').trim();
    if (/^(mailto|tel):/i.test(raw)) return { tagName: 'a', attribs: kept({ href: raw, title }) };
    // Ids do not survive (a browser makes globals of them), so a link inside the text would lead nowhere.
    const to = raw === '' || raw.startsWith('#') ? null : link(raw);
    if (to === null) return { tagName: 'span', attribs: {} };
    const elsewhere = isPage(to) ? {} : { target: '_blank', rel: 'noopener noreferrer' };
    return { tagName: 'a', attribs: kept({ href: to, title, ...elsewhere }) };
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
    return { tagName: isTooFarRight(tagName) ? 'div' : (renamed.get(tagName) ?? tagName), attribs: own };
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
    ...hooks,
  };
}

const hasTag = /<[a-z!/]/i;
const hasEscapedTag = /&(?:lt|#60|#x3c);\/?(p|div|span|table|img|br|ul|ol|h[1-6]|section|strong)\b/i;
/** Characters that HTML cannot do without as text, by name and number. */
const escapes: ReadonlyMap<string, string> = new Map(
  [
    ['<', 'lt', '#60', '#x3c'],
    ['>', 'gt', '#62', '#x3e'],
    ['"', 'quot', '#34', '#x22'],
    ["'", 'apos', '#39', '#x27'],
    ['&', 'amp', '#38', '#x26'],
  ].flatMap(([character = '', ...names]) => names.map((name) => [name, character])),
);

/** Undoes one level of the escapes that HTML cannot do without. */
const unescapeOnce = (text: string) =>
  text.replace(/&(#?\w{2,4});/g, (all, name: string) => escapes.get(name.toLowerCase()) ?? all);

/** What is no character of a text: a browser drops or replaces it, and a parser must not see what a browser does not. */
const unprintable = /(?![\t\n\r])\p{Cc}/gu;

/** Marks heaped upon one character: beyond these few no script means them, and a tower of them covers the page. */
const heaped = /(\p{M}{4})\p{M}+/gu;

/** Pictures written out inside a text: never shown, and often most of it. */
const writtenOut = /\bdata:[\w/+.-]+;base64,[\w+/=\s]*/g;

/** Characters of a body that are read; the longest regulations of a union have a tenth of them. */
const longest = 1_000_000;

/**
 * As sanitize-html. A text nested deeper than any document is taken for the characters between its tags, a line each, in
 * time that grows with its length alone.
 */
function cleaned(html: string, options: IOptions, asText: (lines: string) => string): string {
  try {
    return sanitizeHtml(html, options);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return asText(html.replace(/<[^<>]*>?/g, '\n'));
  }
}

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
  const body = raw.replace(writtenOut, '').slice(0, longest).replace(unprintable, '');
  const html = hasTag.test(body) ? body : hasEscapedTag.test(body) ? unescapeOnce(body) : paragraphs(body);
  const safe = cleaned(html, options(resolving), paragraphs).replace(heaped, '$1').trim();
  const isSeen = /<(img|hr)\b/.test(safe) || textOf(safe) !== null;
  return isSeen ? safe : null;
}

/** What a reader sees of a title or a summary: no tags, entities as characters, one line; null where that is nothing. */
export function textOf(raw: string | null): string | null {
  if (raw === null) return null;
  const isPlain = !/[<&]/.test(raw);
  const escaped = isPlain
    ? raw
    : cleaned(
        raw,
        { allowedTags: [], allowedAttributes: {}, nonTextTags: unreadable, ...counters().hooks },
        escapeText,
      );
  // Marks that turn the direction of writing would turn the rest of the page's line, too.
  const text = (isPlain ? raw : unescapeOnce(escaped))
    .replace(/[\s\p{Cc}\u200b\ufeff\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(heaped, '$1')
    .trim();
  return text === '' ? null : text;
}
