/** Names of people as they are typed and compared: whole or not at all. */
import { maskName } from './mask.ts';

const cjk = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const spaceInside = new RegExp(`(?<=${cjk})\\s+(?=${cjk})`, 'gu');
const dotInside = new RegExp(`(?<=${cjk})\\s*[·•・‧∙⋅.]\\s*(?=${cjk})`, 'gu');

/**
 * The form in which oa-web is asked: half-width, one space between words, none inside a Chinese name (registers pad
 * those of two characters), one kind of dot inside `阿依古丽·买买提`.
 */
export function tidyName(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[^\P{C}\s]/gu, '')
    .trim()
    .replace(dotInside, '·')
    .replace(spaceInside, '')
    .replace(/\s+/g, ' ');
}

/** Two characters at least, and nothing a search would take for a wildcard. */
export function isPersonName(typed: string): boolean {
  const name = tidyName(typed);
  return [...name].length > 1 && /^[\p{L}][\p{L}\p{M}\p{N} ·.'’()-]*$/u.test(name);
}

/** Signs that oa-web masks the names itself: then only what is left of them can be compared. */
const isMasked = (name: string): boolean => /[*＊]|某/.test(name);

/** Whether a holder, or one of several, is the person whose whole name was typed. */
export function samePerson(holder: string, typed: string): boolean {
  const fold = (name: string) => tidyName(name).toLowerCase();
  const asked = fold(typed);
  return [holder, ...holder.split(/[、,，;；/&]/)].some(
    (name) => fold(name) === asked || (isMasked(name) && maskName(fold(name)) === maskName(asked)),
  );
}
