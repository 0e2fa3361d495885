/** Pedigrees in one text: `父: CH X（CKU-…）；母: Y；祖父: Z`. */
import { limits, truncated } from '../../fields/limits.ts';
import { type AncestorEntry, ancestorNumber, isDogName, type PlacedAncestor } from './ancestry.ts';
import { placeNamed } from './relations.ts';

/** A label at the start or after a separator, up to its colon. */
const label = /(?:^|[；;，,。、|\n\r])\s*([^；;，,。、|\n\r:：（）()]{1,20}?)\s*[:：]/gu;

/** A name, then a number in brackets. */
const numbered = /^(.*?)\s*[（(【[]\s*([A-Za-z][^（）()【】[\]]*\d[^（）()【】[\]]*)[）)】\]]\s*$/su;

function entryIn(text: string, at: string): AncestorEntry | null {
  const [, name = text, number = null] = numbered.exec(text) ?? [];
  if (!isDogName(name)) return null;
  return { names: [name.trim()], number: ancestorNumber(number), colour: null, titles: [], at };
}

/** The label's pattern may not have to guess where white space belongs. */
const withSingleSpaces = (text: string): string => text.replace(/\s+/g, (space) => (/[\n\r]/.test(space) ? '\n' : ' '));

export function writtenAncestors(written: string, at: string): PlacedAncestor[] {
  const text = withSingleSpaces(truncated(written, limits.text));
  const labels = [...text.matchAll(label)];
  const words = labels.map(([, word = '']) => word);
  return labels.flatMap((match, i): PlacedAncestor[] => {
    const place = placeNamed(words[i] ?? '', words);
    const end = labels[i + 1]?.index ?? text.length;
    const rest = text.slice(match.index + match[0].length, end);
    const isName = place !== null && rest.length <= limits.name;
    const entry = isName ? entryIn(rest.replace(/[；;，,。、|\s]+$/u, '').trim(), at) : null;
    return place === null || entry === null ? [] : [[place, entry]];
  });
}
