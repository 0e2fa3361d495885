/** Normalises and compares names of people. Only a full name matches: a partial one would list people. */
import { maskName } from './mask.ts';

const cjk = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const spaceInside = new RegExp(`(?<=${cjk})\\s+(?=${cjk})`, 'gu');
const dotInside = new RegExp(`(?<=${cjk})\\s*[·•・‧∙⋅.]\\s*(?=${cjk})`, 'gu');

/**
 * The form sent to oa-web: half-width, one space between words, none inside a Chinese name (registers pad names of two
 * characters), the same dot in every `阿依古丽·买买提`.
 */
export function normaliseName(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[^\P{C}\s]/gu, '')
    .trim()
    .replace(dotInside, '·')
    .replace(spaceInside, '')
    .replace(/\s+/g, ' ');
}

/** At least two characters, and none that a search could interpret as a wildcard. */
export function isPersonName(typed: string): boolean {
  const name = normaliseName(typed);
  return [...name].length > 1 && /^[\p{L}][\p{L}\p{M}\p{N} ·.'’()-]*$/u.test(name);
}

/** oa-web has masked the name: only its visible part can be compared. */
const isMasked = (name: string): boolean => /[*＊]|某/.test(name);

/** Whether the holder, or one of several holders, has exactly the typed name. */
export function samePerson(holder: string, typed: string): boolean {
  const fold = (name: string) => normaliseName(name).toLowerCase();
  const expected = fold(typed);
  return [holder, ...holder.split(/[、,，;；/&]/)].some(
    (name) => fold(name) === expected || (isMasked(name) && maskName(fold(name)) === maskName(expected)),
  );
}
