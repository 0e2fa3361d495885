/**
 * Translates the register's Chinese-only strings to English, if a table has every word. Anything else stays as sent,
 * because a guess on a certificate would look like the register's own wording.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';

/** English terms, keyed by Chinese term. */
export type Terms = ReadonlyMap<string, string>;

/** Parses a table. Each line has a Chinese term, a space and the English term. */
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

/**
 * Translates each run of Chinese characters in a string with `say`. Returns null if the string has no Chinese, or if
 * `say` returns null for a run.
 */
function said(text: string, say: (word: string) => string | null): string | null {
  const plain = text.normalize('NFKC').replaceAll('、', ',');
  const words = (plain.match(runs) ?? []).map((run) => (isChinese(run) ? say(run) : run.trim()));
  return isChinese(text) && !words.includes(null) ? spaced(words.join(' ')) : null;
}

/**
 * Returns a string in both languages. Translates the parts between dots (`·`) one by one. `say` receives only the
 * Chinese runs.
 */
export function translateRuns(text: string, say: (word: string) => string | null): LocalizedText {
  const parts = text.split(/[·・‧]/).map((part) => part.trim());
  const english = parts.map((part) => said(part, say));
  if (english.every((part) => part === null)) return { zh: text, en: text };
  return { zh: text, en: parts.map((part, i) => english[i] ?? part).join(' · ') };
}
