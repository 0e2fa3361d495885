/**
 * Vite plugin for `virtual:pinyin`, a table of Chinese characters by syllable, for search by pinyin and initials. A
 * pinyin library would add over 100 kB to the bundle; the table of the 6,763 characters of GB 2312 is about 14 kB.
 */
import { pinyin } from 'pinyin-pro';
import type { Plugin } from 'vite';

const id = 'virtual:pinyin';

/** The characters of GB 2312, and one more that occurs in breed names. */
function characters(): string[] {
  const decoder = new TextDecoder('gb2312');
  const all: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(new Uint8Array([row, cell]));
      if (/^\p{Script=Han}$/u.test(character)) all.push(character);
    }
  }
  return [...all, '㹴'];
}

/** `"a啊阿…|ai哎…"`: a line of usual readings and one of the others. */
export function pinyinSource(): string {
  const usual = new Map<string, string[]>();
  const others = new Map<string, string[]>();
  const add = (table: Map<string, string[]>, syllable: string, character: string) =>
    table.set(syllable, [...(table.get(syllable) ?? []), character]);
  for (const character of characters()) {
    const readings = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
    const [first, ...rest] = [...new Set(readings)];
    if (!first || !/^[a-z]+$/.test(first)) continue;
    add(usual, first, character);
    for (const syllable of rest) if (/^[a-z]+$/.test(syllable)) add(others, syllable, character);
  }
  const write = (table: Map<string, string[]>) =>
    [...table].map(([syllable, list]) => syllable + list.join('')).join('|');
  return `${write(usual)}\n${write(others)}`;
}

export function pinyinTable(): Plugin {
  return {
    name: 'pinyin-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(pinyinSource())}` : undefined),
  };
}
