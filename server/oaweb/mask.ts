/** Names of people on their way out: enough to recognise one's own certificate, not enough to find a person. */

/**
 * `张三丰` → `张**`, `John Smith` → `J**`: the first character and always two stars, so that the length tells nothing.
 * Co-owners written side by side are masked one by one: `张三、李四` → `张**、李**`. A name that oa-web has masked
 * already, however it does it (`张*`, `张某某`, `张＊丰`), comes out in the same form. Nothing there is null.
 */
export function maskName(name: string | null): string | null {
  const people = (name ?? '')
    .normalize('NFKC')
    .split(/[、,;/&]/)
    .map((person) => person.trim())
    .filter((person) => person !== '')
    .map((person) => `${firstCharacter(person)}**`);
  return people.length === 0 ? null : people.join('、');
}

/** A whole character: rare surnames lie outside the basic plane, accents may follow their letter. */
function firstCharacter(person: string): string {
  const [first] = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(person);
  // Where the surname is what oa-web hid (`*三`), nothing of the rest may be shown.
  return first && /[\p{L}\p{N}]/u.test(first.segment) ? first.segment : '*';
}
