/** Chinese text that wraps between words only. By default, browsers wrap between any two characters. */
import type { ReactNode } from 'react';
import { langOf } from '../../i18n/language.ts';
import styles from './phrases.module.css';
import { trustedHtml } from './trusted-html.ts';

/** Ranges of a string as [start, end) in UTF-16 code units. */
type Marks = readonly (readonly [number, number])[];

interface PhrasesProps {
  /** Only strings are split into phrases. Other nodes are rendered unchanged. */
  readonly children: ReactNode;
  /** Ranges to highlight. */
  readonly marks?: Marks;
}

export function Phrases({ children, marks = [] }: PhrasesProps) {
  if (typeof children !== 'string' || !(langOf(children) || marks.length > 0)) return children;
  return (
    <span
      className={styles.phrases}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
      dangerouslySetInnerHTML={propsOf(children, marks)}
    />
  );
}

/**
 * Values for `dangerouslySetInnerHTML`, keyed by text and marks. The objects are reused, because React sets the HTML
 * again whenever it gets a new object.
 */
const cache = new Map<string, { readonly __html: string }>();

// Keeps the server's breaks during hydration. The browser's dictionary may differ, and takes a slow phone 0.1 s to
// load.
if (!import.meta.env.SSR) {
  for (const { textContent, innerHTML } of document.querySelectorAll(`.${styles.phrases}:not(:has(mark))`)) {
    cache.set(keyOf(textContent, []), { __html: trustedHtml(innerHTML) });
  }
}

function keyOf(text: string, marks: Marks): string {
  return `${text}\n${marks}`;
}

function propsOf(text: string, marks: Marks) {
  const key = keyOf(text, marks);
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size > 2000) cache.clear();
  const props = { __html: trustedHtml(toHtml(text, marks)) };
  cache.set(key, props);
  return props;
}

const escaped = (unit: string): string => (unit === '&' ? '&amp;' : unit === '<' ? '&lt;' : unit);

function toHtml(text: string, marks: Marks): string {
  /** HTML tags to insert before each code unit and at the end of the text. */
  const tags: string[] = Array(text.length + 1).fill('');
  let at = 0;
  for (const phrase of phrasesOf(text)) {
    // Without `aria-hidden`, Chromium would add a space to the accessible name.
    if (at > 0) tags[at] = '<wbr aria-hidden="true">';
    at += phrase.length;
  }
  for (const [start, end] of marks) {
    tags[start] += '<mark>';
    tags[end] = `</mark>${tags[end]}`;
  }
  return tags.map((tag, i) => tag + escaped(text.charAt(i))).join('');
}

let segmenter: Intl.Segmenter | undefined;

/** Terms that ICU's dictionary splits, or joins with the preceding word. */
const terms = /(寻回犬|雪达犬|陨石色|过户登记|繁殖人|犬[展种只])/;

function phrasesOf(text: string): string[] {
  if (!Intl.Segmenter) return [text];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const phrases: string[] = [];
  for (const [i, part] of text.split(terms).entries()) {
    for (const { segment } of i % 2 ? [{ segment: part }] : segmenter.segment(part)) {
      const last = phrases.pop();
      if (last) phrases.push(...(isJoined(last, segment) ? [last + segment] : [last, segment]));
      else phrases.push(segment);
    }
  }
  return phrases;
}

const isJoined = (last: string, next: string): boolean =>
  // Latin text wraps correctly by default.
  !langOf(last.slice(-1) + next[0]) ||
  // No break before punctuation, except before opening punctuation.
  /^[^\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(next) ||
  // No break after opening punctuation, digits, conjunctions, the ordinal prefix 第, no-break spaces and single
  // characters.
  /[\p{Ps}\p{Pi}\d与和及或第\u00a0]$|^.$/u.test(last) ||
  // ICU splits names and new words into characters. Joins up to six, which fit on every line.
  (/^[^\P{L}与和及或]$/u.test(next) && /\p{L}$/u.test(last) && (last.length < 6 || next === '犬'));
