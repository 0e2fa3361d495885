/** Reads numbers among words: counts, ranks, scores. */
import { ShapeError } from '../reading-errors.ts';
import type { Field } from './field.ts';
import type { RecordReader } from './record-reader.ts';
import { limits, textFrom } from './values.ts';

const chineseDigits = '零一二三四五六七八九';

/** Converts `十`, `十二` and `二十一` to digits: ranks and groups may be written out. */
function chineseNumber(text: string): string {
  const [, tens, ones] = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/.exec(text) ?? [];
  const digit = (character: string | undefined, absent: number) =>
    character === undefined ? absent : chineseDigits.indexOf(character);
  return text.includes('十') ? String(digit(tens, 1) * 10 + digit(ones, 0)) : String(chineseDigits.indexOf(text));
}

/** Words after a number that is not a count: a grade, a share, an age. */
const otherMeasure = /^\s*(星|级|%|‰|元|岁|号|期|star)/i;

/** Finds the single number in a text, regardless of the words around it: `"余 212 份"`, `"2,400.5 分"`. */
function numberIn(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/,(?=\d{3})/g, '');
  const [match, ...others] = plain.matchAll(/-?\d+(\.\d+)?/g);
  if (!match || others.length > 0 || otherMeasure.test(plain.slice(match.index + match[0].length))) return null;
  return Number(match[0]);
}

/** Finds the single integer in a text, even if written out: `"第 3 名"`, `"第十二名"`. */
export function numeralIn(text: string): number | null {
  if (text.length > limits.scalar) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const written = /^\s*第?\s*([一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])\s*[名位组]?\s*$/.exec(
    text,
  )?.[1];
  const number = numberIn(written === undefined ? text : chineseNumber(written));
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * Reads a count of zero or more, from a number or a text that contains one. Some servers write -1 for "none". A list under the
 * same key is another field.
 * @throws ShapeError on a text without a count
 */
export function countOf(record: RecordReader, field: Field): number | null {
  const found = record.find(field, (value) => ['number', 'string'].includes(typeof value));
  if (!found) return null;
  const count = numeralIn(textFrom(found));
  if (count === null) throw new ShapeError(found.at, 'a whole number');
  return Math.max(0, count);
}

/** Reads a score from a number or a text: `"2,400.5 分"`. @throws ShapeError on any other text, such as `4星` */
export function scoreOf(record: RecordReader, field: Field): number | null {
  const found = record.find(field, (value) => ['number', 'string'].includes(typeof value));
  if (!found) return null;
  const text = textFrom(found)
    .normalize('NFKC')
    .replace(/,(?=\d{3})/g, '');
  const score =
    text.length > limits.scalar
      ? undefined
      : /^(?:总?积分|总分|得分|score|points)?\s*:?\s*(\d+(?:\.\d+)?)\s*(?:分|points?|pts?\.?)?$/i.exec(text)?.[1];
  if (score === undefined) throw new ShapeError(found.at, 'a number');
  return Number(score);
}
