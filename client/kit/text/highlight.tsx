/** Highlights search words in a string, ignoring case and character width. */
import { Phrases } from './phrases.tsx';

/** Returns a string's characters, lower-cased and in half width, as the search compares them. */
const fold = (text: string): string[] => [...text.normalize('NFKC').toLowerCase()];

/** Returns one boolean per code point: true if the code point belongs to a match with any search word. */
function hitsIn(characters: readonly string[], search: string): boolean[] {
  // One character may fold into several (㎏ → kg), so each folded character keeps the index of its origin.
  const folded: string[] = [];
  const origin: number[] = [];
  characters.forEach((character, i) => {
    for (const part of fold(character)) {
      folded.push(part);
      origin.push(i);
    }
  });
  const isHit = characters.map(() => false);
  for (const word of search.split(/\s+/).map(fold)) {
    if (word.length === 0) continue;
    for (let at = 0; at + word.length <= folded.length; at += 1) {
      if (word.some((part, i) => folded[at + i] !== part)) continue;
      for (const i of origin.slice(at, at + word.length)) isHit[i] = true;
    }
  }
  return isHit;
}

/** @param search text whose words are highlighted one by one; an empty string highlights nothing */
export function Highlight({ text, search }: { text: string; search: string }) {
  const characters = [...text];
  const isHit = hitsIn(characters, search);
  const marks: [number, number][] = [];
  let at = 0;
  characters.forEach(({ length }, i) => {
    const last = marks.at(-1);
    if (isHit[i] && last?.[1] === at) last[1] += length;
    else if (isHit[i]) marks.push([at, at + length]);
    at += length;
  });
  return <Phrases marks={marks}>{text}</Phrases>;
}
