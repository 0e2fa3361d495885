/** Plain text and rich text, each as the other: apart from the sanitiser, whose library the start need not load. */
import { stackedMarks, withoutMarkup } from './text-of.ts';

/** The characters that HTML has to escape, by entity name and number. */
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

/** Control characters: browsers drop or replace them, and our parser must see the same text as a browser. */
export const unprintable = /(?![\t\n\r])\p{Cc}/gu;

/** Inline pictures: never shown, and often most of a body. */
export const dataUrls = /\bdata:[\w/+.-]+;base64,[\w+/=\s]*/g;

/** Three times the longest regulations a kennel union publishes. */
export const maxCharacters = 300_000;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as rich text, one paragraph per line. */
export function paragraphs(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(unescapeOnce(line))}</p>`)
    .join('');
}

/** A body of bounded length: without inline pictures and control characters, truncated. */
export const trimBody = (raw: string): string =>
  (raw.length > maxCharacters ? raw.replace(dataUrls, '') : raw).slice(0, maxCharacters);

/** The text of a body that cannot be sanitised, as paragraphs: one per tag. */
export const asPlainText = (body: string): string | null =>
  paragraphs(withoutMarkup(body, '\n').replace(unprintable, '').replace(stackedMarks, '$1')) || null;
