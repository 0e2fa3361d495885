/**
 * Sanitises oa-web's rich text against an allowlist. Bodies come from web editors and Word, so obsolete tags are
 * replaced by modern ones. Keeps only layout that works on a phone: alignment, tables, and column widths in per cent.
 */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { maskNumbers } from '../privacy/mask-numbers.ts';
import { asPlainText, dataUrls, paragraphs, trimBody, unescapeOnce, unprintable } from './plain-text.ts';
import { prepare } from './prepare.ts';
import { nonTextTags, stackedMarks, textOf } from './text-of.ts';

/** Resolvers for the links and pictures in rich text. Null removes the link or picture. */
export interface Resolvers {
  readonly link: (raw: string | null) => string | null;
  /** Returns whether a URL from `link` is a page of this site. */
  readonly isPage: (url: string) => boolean;
  readonly picture: (raw: string | null) => string | null;
}

const cells = ['td', 'th'];
const tableParts = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', ...cells];
/**
 * Tag for a generic block. Avoids `div`: browsers and sanitize-html may parse markup differently, and a surplus
 * `</div>` would then close one of the page's own elements around the text. A surplus end tag closes only elements of
 * its own name, and the page has no section, list, table or paragraph around the text.
 */
const block = 'section';

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', block, 'blockquote', 'figure', 'figcaption'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const inline = ['a', 'img', 'span', 'strong', 'em', 'u', 's', 'sub', 'sup', 'br', 'hr'];

/** Obsolete and presentational tags, and their replacements. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['del', 's'],
  ['strike', 's'],
  ['font', 'span'],
  ['div', block],
  ['article', block],
  ['center', block],
  // The following tags become blocks, so that adjacent words do not run together.
  ['header', block],
  ['footer', block],
  ['main', block],
  ['aside', block],
  ['nav', block],
  ['address', block],
  ['details', block],
  ['summary', block],
  ['form', block],
  ['fieldset', block],
  ['pre', block],
]);

/** Maps values of `text-align` to values of `align`. Assumes left-to-right text for `start` and `end`. */
const alignments: ReadonlyMap<string, string> = new Map([
  ['left', 'left'],
  ['start', 'left'],
  ['right', 'right'],
  ['end', 'right'],
  ['center', 'center'],
  ['justify', 'justify'],
]);
const verticalAlignments = ['top', 'middle', 'bottom', 'baseline'];
const percentage = /^(100|\d{1,2})(\.\d{1,6})?%$/;

const withVerticalAlignment = [...cells, 'tr', 'thead', 'tbody', 'tfoot', 'col', 'colgroup'];
const withWidth = [...cells, 'table', 'col', 'colgroup'];

/**
 * Returns a property's values in an inline style, last first. Avoids sanitize-html's CSS parser, which would take
 * milliseconds.
 */
const declared = (style: string, property: string): string[] =>
  style
    .split(';')
    .map((declaration) => declaration.split(':'))
    .flatMap(([name = '', value = '']) =>
      name.trim().toLowerCase() === property ? [value.replace(/!important/i, '')] : [],
    )
    .reverse();

/**
 * Returns a tag's layout as attributes, because the pages' Content-Security-Policy forbids `style`. As in a browser,
 * inline styles override attributes.
 */
function layoutOf(tagName: string, { align, valign, width, style = '' }: Attributes) {
  const first = <T>(values: readonly (string | undefined)[], read: (value: string) => T | undefined): T | undefined =>
    values.map((value = '') => read(value.trim().toLowerCase())).find((value) => value !== undefined);
  const isOneOf = (words: readonly string[]) => (value: string) => (words.includes(value) ? value : undefined);
  const isCentred = tagName === 'center' ? 'center' : undefined;
  return {
    // On a table, `align` means float, and a phone has no room for floats.
    align:
      tagName === 'table'
        ? undefined
        : first([...declared(style, 'text-align'), align, isCentred], (value) => alignments.get(value)),
    valign: withVerticalAlignment.includes(tagName)
      ? first([...declared(style, 'vertical-align'), valign], isOneOf(verticalAlignments))
      : undefined,
    width: withWidth.includes(tagName)
      ? first([...declared(style, 'width'), width], (value) => (percentage.test(value) ? value : undefined))
      : undefined,
  };
}

/** Limits a span to 99. A huge span would make the browser build millions of cells. */
const span = (value: string | undefined) => (value && /^[1-9]\d?$/.test(value) ? value : undefined);

const pixels = (value: string | undefined) => (value && /^\d{1,4}$/.test(value) ? value : undefined);

function defined(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Attributes;
}

/** Maximum depth of open tags. The parser slows down with depth, and no real document nests this deep. */
const maxDepth = 256;

class TooDeep extends Error {}

/** Tags that indent. If nested too deep, they push the text off a phone's screen. */
const indenting = ['ul', 'ol', 'dl', 'blockquote'];
const maxIndents = 6;

/** Counts the open tags in one body. */
function counters() {
  let open = 0;
  let indents = 0;
  const isIndenting = (name: string) => (indenting.includes(name) ? 1 : 0);
  return {
    isTooFarRight: (name: string) => isIndenting(name) === 1 && indents > maxIndents,
    hooks: {
      onOpenTag(name: string) {
        open += 1;
        indents += isIndenting(name);
        if (open > maxDepth) throw new TooDeep();
      },
      onCloseTag(name: string) {
        open -= 1;
        indents -= isIndenting(name);
      },
    },
  };
}

function options({ link, isPage, picture }: Resolvers): IOptions {
  const { isTooFarRight, hooks } = counters();
  const anchor = ({ href, title }: Attributes): Tag => {
    const raw = (href ?? '').trim();
    if (/^(mailto|tel):/i.test(raw) && maskNumbers(raw, { phones: 'kept' }) === raw)
      return { tagName: 'a', attribs: defined({ href: raw, title }) };
    // Drops links to ids in the text. The ids themselves are dropped too, because browsers turn ids into globals.
    const to = raw === '' || /^(#|mailto:|tel:)/i.test(raw) ? null : link(raw);
    if (to === null) return { tagName: 'span', attribs: {} };
    const external = isPage(to) ? {} : { target: '_blank', rel: 'noopener noreferrer' };
    return { tagName: 'a', attribs: defined({ href: to, title, ...external }) };
  };
  const image = ({ src, 'data-src': lazy, alt, title, width, height }: Attributes): Tag => {
    // Editors with lazy loading put the URL in data-src.
    const address = picture(lazy ?? null) ?? picture(src ?? null) ?? undefined;
    const size = { width: pixels(width), height: pixels(height) };
    return { tagName: 'img', attribs: defined({ src: address, alt: alt ?? '', title, ...size, loading: 'lazy' }) };
  };
  const anyTag = (tagName: string, attributes: Attributes): Tag => {
    const { colspan, rowspan, span: across, start } = attributes;
    const spans = cells.includes(tagName) ? { colspan: span(colspan), rowspan: span(rowspan) } : {};
    const columns = tagName === 'col' || tagName === 'colgroup' ? { span: span(across) } : {};
    const order = tagName === 'ol' ? { start: pixels(start) } : {};
    const attribs = defined({ ...spans, ...columns, ...order, ...layoutOf(tagName, attributes) });
    return { tagName: isTooFarRight(tagName) ? block : (replacements.get(tagName) ?? tagName), attribs };
  };
  const transform = (tagName: string, attributes: Attributes): Tag =>
    tagName === 'a' ? anchor(attributes) : tagName === 'img' ? image(attributes) : anyTag(tagName, attributes);
  return {
    allowedTags: [...blocks, ...lists, ...inline, ...tableParts],
    allowedAttributes: {
      '*': ['align', 'valign'],
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      table: ['width'],
      td: ['colspan', 'rowspan', 'width'],
      th: ['colspan', 'rowspan', 'width'],
      col: ['span', 'width'],
      colgroup: ['span', 'width'],
      ol: ['start'],
    },
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { '*': transform },
    // Removes pictures without an allowed address.
    exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
    selfClosing: ['img', 'br', 'hr', 'col'],
    nonTextTags,
    nestingLimit: 64,
    ...hooks,
  };
}

const hasTag = /<[a-z!/]/i;
const hasEscapedTag = /&(?:lt|#60|#x3c);\/?(p|div|span|table|img|br|ul|ol|h[1-6]|section|strong)\b/i;

/**
 * Returns safe rich text, prepared for display; null if nothing would be visible. A body without a single tag is plain
 * text, or rich text that oa-web escaped twice (assumed).
 */
export function sanitise(raw: string | null, resolvers: Resolvers): string | null {
  if (raw === null) return null;
  const body = trimBody(raw.replace(dataUrls, '')).replace(unprintable, '');
  const html = hasTag.test(body) ? body : hasEscapedTag.test(body) ? unescapeOnce(body) : paragraphs(body);
  let safe: string;
  try {
    safe = sanitizeHtml(html, options(resolvers)).replace(stackedMarks, '$1').trim();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return asPlainText(html);
  }
  const isVisible = /<(img|hr)\b/.test(safe) || textOf(safe) !== null;
  return isVisible ? prepare(safe) : null;
}
