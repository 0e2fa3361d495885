/** Text in which what was searched for is marked, however it is spelt in width or case. */
import { Fragment } from 'react';
import styles from './highlight.module.css';

/** Characters one by one as a search compares them; full-width letters count as plain ones. */
const fold = (text: string): string[] => [...text.normalize('NFKC').toLowerCase()];

/** Which characters of `text`, counted by code point, belong to one of the words searched for. */
function hitsIn(characters: readonly string[], search: string): boolean[] {
  // One character may fold into several (㎏ → kg): each remembers where it came from.
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

/** @param search several words are marked one by one; nothing marks nothing */
export function Highlight({ text, search }: { text: string; search: string }) {
  const characters = [...text];
  const isHit = hitsIn(characters, search);
  const runs: { hit: boolean; at: number; text: string }[] = [];
  characters.forEach((character, at) => {
    const hit = isHit[at] ?? false;
    const last = runs.at(-1);
    if (last?.hit === hit) last.text += character;
    else runs.push({ hit, at, text: character });
  });
  return runs.map(({ hit, at, text }) =>
    hit ? (
      <mark key={at} className={styles.hit}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}
