/**
 * Masks microchip, mainland mobile phone and mainland ID card numbers in any string, however they are written. Finds
 * runs of digits as a human reader sees them, and masks the runs that are such numbers.
 */

/** ISO 3166-1 numeric country codes. A chip number may begin with one (ISO 11784). */
const countries =
  '004 008 010 012 016 020 024 028 031 032 036 040 044 048 050 051 052 056 060 064 068 070 072 074 076 084 086 090 092 ' +
  '096 100 104 108 112 116 120 124 132 136 140 144 148 152 156 158 162 166 170 174 175 178 180 184 188 191 192 196 203 ' +
  '204 208 212 214 218 222 226 231 232 233 234 238 239 242 246 248 250 254 258 260 262 266 268 270 275 276 288 292 296 ' +
  '300 304 308 312 316 320 324 328 332 334 336 340 344 348 352 356 360 364 368 372 376 380 384 388 392 398 400 404 408 ' +
  '410 414 417 418 422 426 428 430 434 438 440 442 446 450 454 458 462 466 470 474 478 480 484 492 496 498 499 500 504 ' +
  '508 512 516 520 524 528 531 533 534 535 540 548 554 558 562 566 570 574 578 580 581 583 584 585 586 591 598 600 604 ' +
  '608 612 616 620 624 626 630 634 638 642 643 646 652 654 659 660 662 663 666 670 674 678 682 686 688 690 694 702 703 ' +
  '704 705 706 710 716 724 728 729 732 740 744 748 752 756 760 762 764 768 772 776 780 784 788 792 795 796 798 800 804 ' +
  '807 818 826 831 832 833 834 840 850 854 858 860 862 876 882 887 894';
const countryCodes = new Set(countries.split(' ').map(Number));

/** First two digits of ID cards: the provinces, Taiwan, Hong Kong, Macau, and foreign residents. */
const regions = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
    .split(' ')
    .map(Number),
);

/**
 * Usual groupings of digits for each kind of number: `3-4-4` is three digits, four, and four. Numbers spelled digit by
 * digit are recognised separately.
 */
const shapes = {
  phone: new Set(
    '11 3-8 7-4 3-4-4 4-3-4 3-3-5 4-4-3 5-6 6-5 1-10 3-2-2-2-2 1-2-2-2-2-2 3-2-3-3 2-3-3-3 3-2-6'.split(' '),
  ),
  chip: new Set('15 3-12 3-3-3-3-3 3-4-4-4 4-4-4-3 3-4-8 3-8-4 3-6-6 5-5-5 6-9 3-2-10 1-2-12 10-5 9-6'.split(' ')),
  card: new Set(
    '18 6-12 6-8-4 6-4-4-4 6-4-2-2-4 6-8-3-1 17-1 14-4 3-3-8-4 3-3-4-4-4 6-4-8 10-8 2-4-8-4 4-4-4-4-2'.split(' '),
  ),
};

/** Treatment of phone numbers. `kept` is for content that the union publishes, which includes its own contacts. */
export type Phones = 'masked' | 'kept';

/**
 * Kind of value to search. `identifier` requires stronger evidence than `text`, because identifiers are more likely to
 * have 15 or 18 digits by chance.
 */
export type Strictness = 'text' | 'identifier';

/** Digits of one number, and the lengths of their groups. */
interface Candidate {
  /** 10 stands for the X at the end of an ID card. */
  readonly digits: readonly number[];
  readonly groups: readonly number[];
}

/** Possible lengths in digits. A country code (`86`, `086`, `0086`) adds two to four digits to a phone number. */
const lengths = { least: 11, most: 18, possible: new Set([11, 13, 14, 15, 18]) };

const numberAt = (digits: readonly number[], from: number, length: number): number => {
  let number = 0;
  for (let i = from; i < from + length; i++) number = number * 10 + (digits[i] ?? 0);
  return number;
};

/** Returns whether the number is spelled digit by digit. An X may be attached to the last digit. */
const isSpelled = ({ digits, groups }: Candidate): boolean =>
  groups.length >= 11 && groups.length >= digits.length - 1 && groups.every((length) => length <= 2);

const isShaped = (kind: keyof typeof shapes, candidate: Candidate): boolean =>
  isSpelled(candidate) || shapes[kind].has(candidate.groups.join('-'));

const isPhone = (candidate: Candidate): boolean =>
  candidate.digits[0] === 1 && (candidate.digits[1] ?? 0) >= 3 && isShaped('phone', candidate);

/**
 * Returns whether a 15-digit number is a chip number. A chip number begins with a country code, a manufacturer's code
 * (900 to 998), or 999 for test chips. With strictness `text`, 15 ungrouped digits count even without such a prefix.
 */
function isChip(candidate: Candidate, strictness: Strictness): boolean {
  const prefix = numberAt(candidate.digits, 0, 3);
  const hasPrefix = prefix >= 900 || countryCodes.has(prefix);
  return (hasPrefix || (strictness === 'text' && candidate.groups.length === 1)) && isShaped('chip', candidate);
}

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Verifies an ID card's check character, as defined in GB 11643 (ISO 7064 MOD 11-2). */
function hasCheckCharacter(digits: readonly number[]): boolean {
  let sum = 0;
  for (let i = 0; i < 17; i++) sum += (digits[i] ?? 0) * (2 ** (17 - i) % 11);
  return [1, 0, 10, 9, 8, 7, 6, 5, 4, 3, 2][sum % 11] === digits[17];
}

function isCard(candidate: Candidate, strictness: Strictness): boolean {
  const { digits } = candidate;
  const century = numberAt(digits, 6, 2);
  const day = numberAt(digits, 12, 2);
  const isPlausible =
    regions.has(numberAt(digits, 0, 2)) &&
    century >= 18 &&
    century <= 20 &&
    day >= 1 &&
    day <= (daysIn[numberAt(digits, 10, 2) - 1] ?? 0);
  const mayBeMistyped = strictness === 'text' && !isSpelled(candidate);
  return isPlausible && isShaped('card', candidate) && (mayBeMistyped || hasCheckCharacter(digits));
}

/**
 * Strips a phone number's country code, which may be a separate group or the start of the first group. Returns null if
 * there is no country code.
 */
function withoutCountryCode({ digits, groups }: Candidate): Candidate | null {
  const code = digits.length - 11;
  const isChina = numberAt(digits, 0, code) === 86 && digits.slice(0, code).join('') === '0086'.slice(4 - code);
  if (!isChina) return null;
  const rest = [...groups];
  for (let left = code; left > 0; ) {
    const taken = Math.min(left, rest[0] ?? left);
    left -= taken;
    if (taken === rest[0]) rest.shift();
    else rest[0] = (rest[0] ?? 0) - taken;
  }
  return { digits: digits.slice(code), groups: rest };
}

function isPersonalNumber(candidate: Candidate, strictness: Strictness, phones: Phones): boolean {
  const { length } = candidate.digits;
  if (length === 18) return isCard(candidate, strictness);
  if (candidate.digits.at(-1) === 10) return false;
  if (length === 15 && isChip(candidate, strictness)) return true;
  if (phones === 'kept') return false;
  if (length === 11) return isPhone(candidate);
  const phone = length >= 13 && length <= 15 ? withoutCountryCode(candidate) : null;
  return phone !== null && isPhone(phone);
}

/**
 * A run of digits with only separators between them. One object is reused for all runs, because a string may have
 * thousands.
 */
interface Run {
  /** 10 stands for an X at the end: an ID card's check character. */
  readonly digits: number[];
  /** Position in the text at which each digit starts. */
  readonly from: number[];
  /** Position in the text at which each digit ends. */
  readonly to: number[];
  /** Index of the first digit of each group. */
  readonly groups: number[];
}

/** Character classes. 0 to 9 are the digits themselves, `several` is a character such as ⑩, and `other` ends a run. */
const separator = 20;
const invisible = 21;
const several = 22;
const other = 23;

/** Matches format characters, combining marks such as a keycap's, control characters, and invisible letters. */
const isInvisible = /^(?:\ufeff|(?!\s)[\p{Cf}\p{M}\p{Cc}\u115f\u1160\u3164\uffa0])$/u;
/** Matches a separator between the groups of a number. */
const isSeparator = /^[\s\p{Pd}\u2212_.·•・．()（）]$/u;
const isDecimal = /^\p{Nd}$/u;

/**
 * Returns a digit's value by counting back to its script's zero. Unicode encodes the digits of each script
 * consecutively.
 */
function decimalValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDecimal.test(String.fromCodePoint(point - value - 1))) value++;
  return value;
}

/** Returns all digits that one character stands for, such as 1 and 0 for `⑩`. */
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

/** Cache of classes by character code; 255 means not known yet. */
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

/** Matches an inline tag. Never matches text, because rich text escapes every literal `<`. */
const inlineTag = /<\/?(?:a|span|strong|em|u|s|sub|sup|b|i|font|img|wbr)\b[^<>]*>/y;

/** Maximum number of separators between two groups. */
const maxSeparators = 3;

/** Decodes the percent-encoded character at a position; null if there is none. */
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

/** Calls `visit` for every run of digits. @param isRich whether to skip inline tags between digits */
function forEachRun(text: string, isRich: boolean, visit: (run: Run) => void): void {
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
    // Fast path: most characters are outside any run.
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

/** Part of a string, from `from` up to but not including `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns whether a character may be a digit: full-width, circled, or of another script or style. Rejects East Asian
 * letters without testing the pattern, because most strings consist of them.
 */
const mayBeDigit = (char: number): boolean =>
  (char >= 0xff10 && char <= 0xff19) ||
  (char >= 0x3251 && char <= 0x32bf) ||
  (char >= 0xd800 && char <= 0xdfff) ||
  (((char > 0xb1 && char < 0x2e80) || (char >= 0xa600 && char < 0xac00)) && /\p{N}/u.test(String.fromCharCode(char)));

/** Maximum number of digits in one character, such as ⑩. */
const mostDigits = 2;

/**
 * Returns whether a string may contain a number long enough to be personal. Must be quick, because it runs on nearly
 * every string.
 */
export function mayHoldNumber(text: string): boolean {
  if (text.length * mostDigits < lengths.least) return false;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char >= 0x30 && char <= 0x39) digits += 1;
    else if (char > 0xb1 && mayBeDigit(char)) digits += mostDigits;
    if (digits >= lengths.least) return true;
  }
  return false;
}

function candidateOf(run: Run, from: number, to: number, firstGroup: number, endGroup: number): Candidate {
  const groups = run.groups.slice(firstGroup, endGroup).map((start, i, starts) => (starts[i + 1] ?? to) - start);
  return { digits: run.digits.slice(from, to), groups };
}

/**
 * Returns the end of the longest personal number that begins at a group, as an index into the run's digits. Null if
 * none begins there.
 */
function endOfNumber(run: Run, firstGroup: number, strictness: Strictness, phones: Phones): number | null {
  const from = run.groups[firstGroup] ?? 0;
  let end: number | null = null;
  for (let group = firstGroup; group < run.groups.length; group++) {
    const to = run.groups[group + 1] ?? run.digits.length;
    if (to - from > lengths.most + 1) break;
    // A trailing X may or may not belong to the number.
    for (const candidateEnd of run.digits[to - 1] === 10 ? [to - 1, to] : [to]) {
      if (!lengths.possible.has(candidateEnd - from)) continue;
      const candidate = candidateOf(run, from, candidateEnd, firstGroup, group + 1);
      if (isPersonalNumber(candidate, strictness, phones)) end = candidateEnd;
    }
  }
  return end;
}

/** Matches a UUID, or a hash of at least 96 bits. A run of digits inside either is a coincidence. */
const hexadecimal = /^(?=[\d-]*[a-f])([\da-f]{24,128}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

const isHexadecimalDigit = (char: string): boolean => /^[\da-f-]$/i.test(char);

function isInHexadecimal(text: string, span: Span): boolean {
  let { from, to } = span;
  while (span.from - from < 128 && isHexadecimalDigit(text.charAt(from - 1))) from--;
  while (to - span.to < 128 && isHexadecimalDigit(text.charAt(to))) to++;
  return hexadecimal.test(text.slice(from, to));
}

export interface MaskOptions {
  readonly strictness?: Strictness;
  /** `masked` by default. */
  readonly phones?: Phones;
  /** Exempts spans that belong to one of this site's URLs. */
  readonly isExempt?: (text: string, span: Span) => boolean;
}

function maskedOnce(
  text: string,
  isRich: boolean,
  { strictness = 'text', phones = 'masked', isExempt }: MaskOptions,
): string {
  let out = '';
  let copiedTo = 0;
  const mask = (span: Span, stars: string) => {
    // A character that stands for two digits, such as ⑩, is masked only once.
    if (span.from < copiedTo) return;
    out += text.slice(copiedTo, span.from) + stars;
    copiedTo = span.to;
  };
  forEachRun(text, isRich, (run) => {
    if (run.digits.length < lengths.least) return;
    for (let group = 0; group < run.groups.length; ) {
      const start = run.groups[group] ?? 0;
      const end = endOfNumber(run, group, strictness, phones);
      const span = end !== null && { from: run.from[start] ?? 0, to: run.to[end - 1] ?? 0 };
      if (end === null || !span || isInHexadecimal(text, span) || isExempt?.(text, span)) {
        group++;
        continue;
      }
      // In rich text, masks digit by digit to keep the tags between the digits.
      if (isRich)
        for (let i = start; i < end; i++)
          mask({ from: run.from[i] ?? 0, to: run.to[i] ?? 0 }, i === start ? '***' : '');
      else mask(span, '***');
      while (group < run.groups.length && (run.groups[group] ?? 0) < end) group++;
    }
  });
  return copiedTo === 0 ? text : out + text.slice(copiedTo);
}

/**
 * Replaces each microchip, ID card and mobile phone number with three stars. Leaves phone numbers if `phones` is
 * `kept`. Runs in linear time.
 */
export function maskNumbers(text: string, options: MaskOptions = {}): string {
  if (!mayHoldNumber(text)) return text;
  const masked = maskedOnce(text, false, options);
  // Microsoft Word may split a number across several `<span>` elements.
  return /<[a-z/]/i.test(masked) ? maskedOnce(masked, true, options) : masked;
}
