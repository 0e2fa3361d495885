/** Converts between plain text and rich text. Separate from the sanitiser, whose library would slow down startup. */
import { stackedMarks, withoutMarkup } from './text-of.ts';

/** Characters that HTML has to escape, keyed by entity name and number. */
const escapes: ReadonlyMap<string, string> = new Map(
  [
    ['<', 'lt', '#60', '#x3c'],
    ['>', 'gt', '#62', '#x3e'],
    ['"', 'quot', '#34', '#x22'],
    ["'", 'apos', '#39', '#x27'],
    ['&', 'amp', '#38', '#x26'],
  ].flatMap(([character = '', ...names]) => names.map((name) => [name, character])),
);

/** Undoes one level of escaping. */
export const unescapeOnce = (text: string) =>
  text.replace(/&(#?\w{2,4});/g, (all, name: string) => escapes.get(name.toLowerCase()) ?? all);

/** Matches control characters. Browsers drop or replace them, and our parser must see the same text as a browser. */
export const unprintable = /(?![\t\n\r])\p{Cc}/gu;

/** Matches inline pictures. They are never shown, and often make up most of a body. */
export const dataUrls = /\bdata:[\w/+.-]+;base64,[\w+/=\s]*/g;

/** Maximum length of a body in characters: three times the longest regulations that a kennel union publishes. */
const maxCharacters = 300_000;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Converts plain text to rich text, one paragraph per line. */
export function paragraphs(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(unescapeOnce(line))}</p>`)
    .join('');
}

/** Limits the length of a body. If it is too long, drops inline pictures first, then truncates. */
export const trimBody = (raw: string): string =>
  (raw.length > maxCharacters ? raw.replace(dataUrls, '') : raw).slice(0, maxCharacters);

/** Returns the text of a body that cannot be sanitised. Each tag starts a paragraph. */
export const asPlainText = (body: string): string | null =>
  paragraphs(withoutMarkup(body, '\n').replace(unprintable, '').replace(stackedMarks, '$1')) || null;
