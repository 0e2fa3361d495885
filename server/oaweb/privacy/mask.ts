/**
 * What must not leave the server as it is: names of people (enough is left to recognise one's own certificate, not
 * enough to find a person), and numbers that belong to one person or one dog.
 */

/** Surnames of two characters; only these show both. */
// biome-ignore format: a list of words
const compoundSurnames = new Set([
  '欧阳', '司马', '上官', '诸葛', '夏侯', '皇甫', '尉迟', '公孙', '慕容', '长孙', '宇文', '司徒', '令狐', '独孤', '南宫',
  '端木', '百里', '呼延', '轩辕', '钟离', '闻人', '澹台', '公冶', '太史', '申屠', '濮阳', '淳于', '拓跋', '鲜于', '闾丘',
  '司空', '西门', '东方', '万俟', '赫连', '東方', '歐陽', '司馬', '諸葛', '長孫', '鍾離', '獨孤', '濮陽',
]);

/** Dots between the parts of a name, as Chinese keyboards and registers have them. */
const middleDots = /[·•・‧∙⋅]/;
const isCjk = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** A whole character: rare surnames lie outside the basic plane, accents may follow their letter. */
function firstCharacter(text: string): string {
  const [first] = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text);
  // Where the surname is what oa-web hid (`*三`), nothing of the rest may be shown.
  return first && /[\p{L}\p{N}]/u.test(first.segment) ? first.segment : '*';
}

function maskPerson(person: string): string {
  const parts = person.split(middleDots).filter((part) => part.trim() !== '');
  if (parts.length > 1) return parts.slice(0, 2).map(maskPerson).join('·');
  if (isCjk(person)) {
    const surname = person.slice(0, 2);
    const shown = compoundSurnames.has(surname) && [...person].length > 2 ? surname : firstCharacter(person);
    return `${shown}**`;
  }
  const words = person.split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => `${firstCharacter(word)}***`).join(' ');
}

/**
 * `张三丰` → `张**`, `欧阳锋` → `欧阳**`, `阿依古丽·买买提` → `阿**·买**`, `John B. Smith` → `J*** S***`: always as many
 * stars, so that the length tells nothing. Co-owners written side by side are masked one by one: `张三、李四` → `张**、李**`.
 * A name that oa-web has masked already, however it does it (`张*`, `张某某`, `张＊丰`), comes out in the same form. Nothing
 * there is null.
 */
export function maskName(name: string | null): string | null {
  const people = (name ?? '')
    .normalize('NFKC')
    .split(/[、,;/&]/)
    .map((person) => person.trim())
    .filter((person) => person !== '')
    .map(maskPerson);
  return people.length === 0 ? null : people.join('、');
}

/**
 * An ID card of mainland China, a chip (ISO 11784: 15 digits) and a mobile phone, in one piece or in the groups they are
 * written in. They stand alone: a part of a longer number is none.
 */
const personalNumbers = [
  /(?<![\p{L}\d])[1-9]\d{5} ?(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]) ?\d{3}[\dX](?![\p{L}\d])/giu,
  /(?<!\d)(?:\d{15}|\d{3}[ -]\d{12}|\d{3}(?:[ -]\d{3}){4}|\d{3}(?:[ -]\d{4}){3})(?!\d)/g,
  /(?<!\d)(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g,
];

/** Free text without such numbers: three stars in their place. */
export const maskNumbers = (text: string): string =>
  personalNumbers.reduce((masked, number) => masked.replace(number, '***'), text);
