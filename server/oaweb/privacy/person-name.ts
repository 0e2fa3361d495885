/**
 * Normalises, compares and masks people's names. Only full names match, because a search by partial name would list
 * people. A masked name on a certificate is enough for its owner to recognise, but not for anyone to look up.
 */

/** Two-character surnames. Both characters stay visible. */
// biome-ignore format: a list of words
const compoundSurnames = new Set([
  '欧阳', '司马', '上官', '诸葛', '夏侯', '皇甫', '尉迟', '公孙', '慕容', '长孙', '宇文', '司徒', '令狐', '独孤', '南宫',
  '端木', '百里', '呼延', '轩辕', '钟离', '闻人', '澹台', '公冶', '太史', '申屠', '濮阳', '淳于', '拓跋', '鲜于', '闾丘',
  '司空', '西门', '东方', '万俟', '赫连', '東方', '歐陽', '司馬', '諸葛', '長孫', '鍾離', '獨孤', '濮陽',
]);

/** Variants of the dot between the parts of a name. */
const middleDots = /[·•・‧∙⋅]/;
const isCjk = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** Maximum length of a string that holds names. */
const maxNames = 2_000;

/** Matches a letter or digit with its combining marks. */
const firstCharacter = /^[\p{L}\p{N}]\p{Mn}{0,8}/u;

/** Returns the first character. If oa-web has masked the surname (`*三`), the rest must stay hidden. */
const initial = (text: string): string => firstCharacter.exec(text)?.[0] ?? '*';

function maskPerson(person: string): string {
  const parts = person.split(middleDots).filter((part) => part.trim() !== '');
  if (parts.length > 1) return parts.slice(0, 2).map(maskPerson).join('·');
  if (isCjk(person)) {
    const surname = person.slice(0, 2);
    const visible = compoundSurnames.has(surname) && [...person].length > 2 ? surname : initial(person);
    return `${visible}**`;
  }
  const words = person.split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => `${initial(word)}***`).join(' ');
}

/**
 * Masks names: `张三丰` → `张**`, `欧阳锋` → `欧阳**`, `阿依古丽·买买提` → `阿**·买**`, `John B. Smith` → `J*** S***`. The number of
 * stars is fixed, so that it does not reveal the length. Masks co-owners one by one: `张三、李四` → `张**、李**`. Normalises
 * names that oa-web has masked in another style (`张*`, `张某某`, `张＊丰`). Null if there is no name.
 */
export function maskName(name: string | null): string | null {
  const people = (name ?? '')
    .slice(0, maxNames)
    .normalize('NFKC')
    .split(/[、,;/&]/)
    .map((person) => person.trim())
    .filter((person) => person !== '')
    .map(maskPerson);
  return people.length === 0 ? null : people.join('、');
}

const cjk = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const spaceInside = new RegExp(`(?<=${cjk})\\s+(?=${cjk})`, 'gu');
const dotInside = new RegExp(`(?<=${cjk})\\s*[·•・‧∙⋅.]\\s*(?=${cjk})`, 'gu');

/**
 * Returns the form of a name that is sent to oa-web: half-width, one space between words, no space inside a Chinese
 * name (registers pad two-character names), and one kind of dot, as in `阿依古丽·买买提`.
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

/** Returns whether a typed name has at least two characters, and none that a search could interpret as a wildcard. */
export function isPersonName(typed: string): boolean {
  const name = normaliseName(typed);
  return [...name].length > 1 && /^[\p{L}][\p{L}\p{M}\p{N} ·.'’()-]*$/u.test(name);
}

/** Returns whether oa-web has masked the name, so that only its visible part can be compared. */
const isMasked = (name: string): boolean => /[*＊]|某/.test(name);

/** Returns whether the holder, or one of several holders, has exactly the typed name. */
export function samePerson(holder: string, typed: string): boolean {
  const fold = (name: string) => normaliseName(name).toLowerCase();
  const expected = fold(typed);
  return [holder, ...holder.split(/[、,，;；/&]/)].some(
    (name) => fold(name) === expected || (isMasked(name) && maskName(fold(name)) === maskName(expected)),
  );
}
