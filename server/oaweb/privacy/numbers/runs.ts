/** Reads digits as a person sees them, whatever stands between them, and where in the text they stand. */

/** Digits with nothing but separators between them. Reused from run to run, because texts may consist of them. */
export interface Run {
  /** 10 for an X at the end. */
  readonly digits: number[];
  /** Where in the text each digit stands. */
  readonly from: number[];
  readonly to: number[];
  /** The index of the first digit of each group. */
  readonly groups: number[];
}

/** What a character is: 0 to 9 a digit, more below; undefined if it ends the run. */
const separator = 20;
const invisible = 21;
const several = 22;
const other = 23;

/** Format characters, combining marks such as that of a keycap, controls, and letters that look like nothing. */
const isInvisible = /^(?:\ufeff|(?!\s)[\p{Cf}\p{M}\p{Cc}\u115f\u1160\u3164\uffa0])$/u;
/** Between the groups of a number. */
const isSeparator = /^[\s\p{Pd}\u2212_.·•・．()（）]$/u;
const isDecimal = /^\p{Nd}$/u;

/** Unicode has the decimal digits of every script in order. */
function decimalValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDecimal.test(String.fromCodePoint(point - value - 1))) value++;
  return value;
}

/** The digits that one character stands for: `⑩`. */
const digitsOf = (character: string): string => character.normalize('NFKC').replace(/[^\d]/g, '');

function classify(character: string): number {
  if (isInvisible.test(character)) return invisible;
  if (isSeparator.test(character)) return separator;
  if (!/^\p{N}$/u.test(character)) return other;
  const compatible = character.normalize('NFKC');
  if (/^\d$/.test(compatible)) return Number(compatible);
  if (/^\d+$/.test(compatible)) return several;
  return isDecimal.test(character) ? decimalValue(character) : other;
}

/** By character code, filled as they occur; 255 is not known yet. */
const classes = new Uint8Array(0x10000).fill(255);

function classOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = classes[code] ?? 255;
  if (known !== 255) return known;
  if (code >= 0xd800 && code <= 0xdfff) return classify(String.fromCodePoint(text.codePointAt(at) ?? 0));
  const found = classify(text.charAt(at));
  classes[code] = found;
  return found;
}

/** In rich text, every `<` that is text is escaped. */
const inlineTag = /<\/?(?:a|span|strong|em|u|s|sub|sup|b|i|font|img|wbr)\b[^<>]*>/y;

/** More separators than people write between two groups. */
const maxSeparators = 3;

/** The character at the beginning of percent-encoded bytes, and the length of its encoding; null if they are none. */
function decodedAt(text: string, at: number): { character: string; length: number } | null {
  const byte = Number.parseInt(text.slice(at + 1, at + 3), 16);
  if (Number.isNaN(byte)) return null;
  const length = 3 * (byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2);
  try {
    return { character: decodeURIComponent(text.slice(at, at + length)), length };
  } catch {
    return null;
  }
}

const isLetterX = (text: string, at: number): boolean =>
  /[xXｘＸ]/.test(text.charAt(at)) && !/[A-Za-zＡ-Ｚａ-ｚ\p{N}]/u.test(text.charAt(at + 1));

/**
 * Calls `visit` for every run of digits.
 * @param isRich whether tags within a line stand between its digits without being seen
 */
export function forEachRun(text: string, isRich: boolean, visit: (run: Run) => void): void {
  const run: Run = { digits: [], from: [], to: [], groups: [] };
  let separators = 0;
  const add = (value: number, from: number, to: number) => {
    if (separators > 0 || run.digits.length === 0) run.groups.push(run.digits.length);
    separators = 0;
    run.digits.push(value);
    run.from.push(from);
    run.to.push(to);
  };
  const close = () => {
    if (run.digits.length > 0) {
      visit(run);
      run.digits.length = run.from.length = run.to.length = run.groups.length = 0;
    }
    separators = 0;
  };
  const read = (kind: number, character: string, from: number, to: number) => {
    if (kind < 10) add(kind, from, to);
    else if (kind === separator) {
      if (++separators > maxSeparators) close();
    } else if (kind === several) for (const digit of digitsOf(character)) add(Number(digit), from, to);
    else if (kind === other) close();
  };

  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i);
    // Most characters stand between two runs.
    if (run.digits.length === 0 && code < 0x80 && code !== 0x25 && (code < 0x30 || code > 0x39)) {
      i++;
      continue;
    }
    let length = code >= 0xd800 && code <= 0xdbff && i + 1 < text.length ? 2 : 1;
    if (code === 0x25) {
      const decoded = decodedAt(text, i);
      if (decoded) {
        length = decoded.length;
        read(classOf(decoded.character, 0), decoded.character, i, i + length);
      } else close();
    } else if (isRich && code === 0x3c) {
      inlineTag.lastIndex = i;
      if (inlineTag.test(text)) length = inlineTag.lastIndex - i;
      else close();
    } else {
      const kind = classOf(text, i);
      if (kind === other && run.digits.length >= 17 && isLetterX(text, i)) add(10, i, i + 1);
      read(kind, kind === several ? text.slice(i, i + length) : '', i, i + length);
    }
    i += length;
  }
  close();
}
