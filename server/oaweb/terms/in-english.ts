/**
 * Translates to English what the register says in Chinese only, as far as a table is certain of it. Anything else stays as
 * sent, because a guess on a certificate would read as the register's own word.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';

/** English terms, by Chinese term. */
export type Terms = ReadonlyMap<string, string>;

/** Parses a table of lines, each with a Chinese term and its English, separated by a space. */
export const terms = (lines: string): Terms =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [zh = '', ...en] = line.trim().split(' ');
        return [zh, en.join(' ')];
      }),
  );

const runs = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

const spaced = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/([([]) | (?=[)\],])/g, '$1')
    .trim();

/** Translates each Chinese word of a text with `say`; null if the text has none, or an unknown one. */
function said(text: string, say: (word: string) => string | null): string | null {
  const plain = text.normalize('NFKC').replaceAll('、', ',');
  const words = (plain.match(runs) ?? []).map((run) => (isChinese(run) ? say(run) : run.trim()));
  return isChinese(text) && !words.includes(null) ? spaced(words.join(' ')) : null;
}

/**
 * Returns a text in both languages. Translates each part between `·` separately. `say` receives the words between Latin
 * letters, figures and marks.
 */
export function inBoth(text: string, say: (word: string) => string | null): LocalizedText {
  const parts = text.split(/[·・‧]/).map((part) => part.trim());
  const english = parts.map((part) => said(part, say));
  if (english.every((part) => part === null)) return { zh: text, en: text };
  return { zh: text, en: parts.map((part, i) => english[i] ?? part).join(' · ') };
}
