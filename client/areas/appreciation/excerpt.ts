/** So much of a reason fits the two lines of a row. */
const shown = 40;
/** Words before the hit that tell what it is about. */
const before = 12;

/** The text from a little before the hit on, where the hit would be cut off; otherwise all of it. */
export function excerpt(text: string, search: string): string {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  return at + search.length > shown ? `…${text.slice(at - before)}` : text;
}
