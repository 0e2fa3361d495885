/** Translates show names and places to English: `兰州 · 秋季冠军展`, `2026 年杭州 FCI 国际犬展（CACIB）第 1 场`. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { places } from './places.ts';
import { isChinese, terms, translateRuns } from './translate.ts';

/** Common words in show names. */
const words = terms(`
  春季 Spring
  夏季 Summer
  秋季 Autumn
  冬季 Winter
  年度 Annual
  全国 National
  中国 China
  国际 International
  世界 World
  亚洲 Asian
  全犬种 All-Breed
  单犬种 Single-Breed
  单独展 Specialty Show
  冠军展 Championship Show
  犬展 Dog Show
  名犬展 Dog Show
  展 Show
`);

const alternatives = [...places.keys(), ...words.keys()].sort((a, b) => b.length - a.length);
const known = new RegExp(alternatives.join('|'), 'g');

/**
 * Translates word by word in the Chinese word order, except that a city precedes its province. Drops `年` after the
 * year. Returns null if a word is unknown.
 */
function say(chinese: string): string | null {
  const found = chinese.match(known) ?? [];
  if (found.join('') !== chinese.replace(/^年(?!度)/, '')) return null;
  let english = '';
  let place = '';
  for (const word of found) {
    const here = places.get(word);
    if (here !== undefined) {
      place = place ? `${here}, ${place}` : here;
    } else {
      english += ` ${place} ${words.get(word)}`;
      place = '';
    }
  }
  return `${english} ${place}`;
}

/** Returns a show's name in both languages. The shows of one weekend are numbered (assumed). */
export function translateShow(show: string): LocalizedText {
  const numbered = translateRuns(show.replace(/第 ?(\d{1,3}) ?场/g, ', show $1'), say).en;
  return { zh: show, en: isChinese(numbered) ? translateRuns(show, say).en : numbered };
}
