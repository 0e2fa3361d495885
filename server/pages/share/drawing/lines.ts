/**
 * Breaks text into balanced lines. Breaks only between words, including Chinese words, and never before a closing
 * punctuation mark.
 */
import { ellipsis } from './typeface.ts';

interface LineOptions {
  readonly maxWidth: number;
  readonly maxLines: number;
  /** Returns the width of a word or character. */
  readonly measure: (text: string) => number;
}

/** Maximum number of graphemes. No picture has room for more. */
const maxGraphemes = 240;

const wordSegmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const opening = /^[\p{Ps}\p{Pi}]+$/u;

function memoised(measure: LineOptions['measure']): LineOptions['measure'] {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? measure(text);
    known.set(text, width);
    return width;
  };
}

const graphemesOf = (text: string): string[] => Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);

/**
 * Matches short strings in brackets, and words that end in 犬 (dog), 㹴 (terrier) or 师 (as in groomer), which the segmenter
 * would split.
 */
const fieldWord = /(\p{sc=Han}{2}[犬㹴师]|（[^（）]{1,8}）)/u;
/** Matches a word of up to three characters. A single character after such a word stays on the same line. */
const shortWord = /^\p{sc=Han}{1,3}$/u;
const hyphenated = /\p{sc=Latn}-$/u;
const isIdeograph = (segment: string): boolean => /^\p{sc=Han}$/u.test(segment);

function* segmentsOf(text: string): Generator<{ readonly segment: string; readonly isWordLike?: boolean | undefined }> {
  for (const part of text.split(fieldWord)) {
    if (fieldWord.test(part)) yield { segment: part, isWordLike: true };
    else yield* wordSegmenter.segment(part);
  }
}

/** Splits text into units that must stay on one line: a word, with the punctuation before and after it. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  let prefix = '';
  for (const { segment, isWordLike } of segmentsOf(text)) {
    const previous = units.at(-1) ?? '';
    const belongsToPrevious = isWordLike
      ? (isIdeograph(segment) && shortWord.test(previous)) || hyphenated.test(previous)
      : previous !== '';
    if (opening.test(segment)) prefix += segment;
    else if (prefix === '' && belongsToPrevious) units[units.length - 1] = previous + segment;
    else {
      units.push(prefix + segment);
      prefix = '';
    }
  }
  if (prefix) units.push(prefix);
  return units;
}

interface Line {
  readonly units: string[];
  width: number;
}

function fill(units: readonly string[], maxWidth: number, measure: LineOptions['measure']): Line[] {
  const lines: Line[] = [];
  for (const unit of units) {
    const line = lines.at(-1);
    if (line !== undefined && line.width + measure(unit.trimEnd()) <= maxWidth) {
      line.units.push(unit);
      line.width += measure(unit);
    } else lines.push({ units: [unit], width: measure(unit) });
  }
  return lines;
}

const textOf = ({ units }: Line): string => units.join('').trim();

/** Truncates a string to the maximum width, including an ellipsis. */
function shortened(units: readonly string[], { maxWidth, measure }: LineOptions): string {
  let start = '';
  let width = measure(ellipsis);
  for (const unit of units) {
    width += measure(unit);
    if (width > maxWidth) break;
    start += unit;
  }
  return `${start.replace(/[\s\p{P}]+$/u, '')}${ellipsis}`;
}

/**
 * Balances lines by making them as narrow as possible without adding another line. A lone word on the last line would
 * look torn off.
 */
function balanced(units: readonly string[], count: number, { maxWidth, measure }: LineOptions): Line[] {
  let [low, high] = [maxWidth / 2, maxWidth];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (fill(units, middle, measure).length > count) low = middle;
    else high = middle;
  }
  return fill(units, high, measure);
}

interface Lines {
  readonly lines: readonly string[];
  /** True if the whole text fits without breaking a word. */
  readonly isWhole: boolean;
}

export function linesOf(whole: string, given: LineOptions): Lines {
  const options = { ...given, measure: memoised(given.measure) };
  const { maxWidth, maxLines, measure } = options;
  const text = graphemesOf(whole).slice(0, maxGraphemes).join('');
  const words = unitsOf(text);
  const isTooWide = (unit: string) => measure(unit.trimEnd()) > maxWidth;
  const units = words.flatMap((unit) => (isTooWide(unit) ? graphemesOf(unit) : [unit]));
  const lines = fill(units, maxWidth, measure);
  if (lines.length <= maxLines)
    return { lines: balanced(units, lines.length, options).map(textOf), isWhole: !words.some(isTooWide) };
  const rest = units.slice(lines.slice(0, maxLines - 1).reduce((count, line) => count + line.units.length, 0));
  return { lines: [...lines.slice(0, maxLines - 1).map(textOf), shortened(rest, options)], isWhole: false };
}
