/**
 * Finds the number in a visitor's input, which may be a sentence, a link, a number without its prefix, or a number with
 * O for 0. If the number had to be completed or corrected, the visitor must confirm it.
 */
import { formatNumber, registeredForm, registerOf, toPlain } from './register-number.ts';

export type NumberReading =
  /** The text is a number. `number` has its separators, case and width normalised. */
  | { readonly kind: 'number'; readonly number: string }
  /** The text contains a number and other text. */
  | { readonly kind: 'extracted'; readonly number: string }
  /**
   * The visitor must confirm one of `numbers`. `written` is the text that may stand for it; null if the input contains
   * several numbers.
   */
  | { readonly kind: 'ambiguous'; readonly numbers: readonly string[]; readonly written: string | null }
  /** The text is a name, or something else. */
  | { readonly kind: 'other' };

const gap = '[\\s/.-]*';
const border = '[\\s/.-]+';
/** A digit, or a letter that looks like a digit. */
const digit = '[\\dOIL]';

/** Known forms: prefix, letters, digits. Forms with an empty prefix match numbers typed without it. */
const forms = [
  ['CKU', '', `${digit}{1,3}${gap}${digit}{7}${gap}${digit}{2}`],
  ['CKU', `[GWT]${gap}[A-Z]`, `${digit}{4}${gap}${digit}{4}`],
  ['CKU', 'TX', `${digit}{4}${gap}${digit}{3}`],
  ['FC[I1L]', '[A-Z]', `${digit}{4}${gap}${digit}{3}`],
  ['GR', '', `${digit}{2}${gap}${digit}{6}`],
  // Without the prefix, a shorter unbroken run of digits may be a phone number.
  ['', '', `${digit}{1,3}${border}${digit}{7}${gap}${digit}{2}|\\d{12}`],
  ['', `[GWT]${gap}[A-Z]`, `${digit}{4}${gap}${digit}{4}`],
  ['', 'TX', `${digit}{4}${gap}${digit}{3}`],
] as const;

/**
 * Matches whole numbers only: with letters or digits directly before or after, the match would be part of another
 * number.
 */
const inText = (pattern: string) => new RegExp(`(^|[^A-Z\\d])${pattern}(?![-/]?[A-Z\\d])`, 'g');

const wholeNumbers = forms.map(([prefix, letters, digits]) =>
  inText(`(${prefix})(${gap}(?:${letters})${gap})(${digits})`),
);
const cutShort = inText(`(CKU${gap}(?:[GWT]${gap}[A-Z]|\\d{1,3})${border}\\d{4,7}(?:${border}\\d{1,3})?)`);

interface Found {
  /** The text as typed, in half-width capitals. */
  readonly text: string;
  /** The number that the text stands for. */
  readonly number: string;
}

function findNumbers(text: string): Found[] {
  const whole = wholeNumbers.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, , prefix = '', letters = '', typed = '']) => {
      const digits = typed.replace(/O/g, '0').replace(/[IL]/g, '1');
      const meant = prefix.replace(/^FC./, 'FCI') || 'CKU-';
      return { text: prefix + letters + typed, number: registeredForm(meant + letters + digits) };
    }),
  );
  // Drops a match without a prefix if it is the tail of a prefixed match.
  const found = whole.filter(
    ({ text: part }) => !whole.some((other) => other.text !== part && other.text.includes(part)),
  );
  if (found.length > 0) return found;
  return [...text.matchAll(cutShort)].map(([, , part = '']) => ({ text: part, number: formatNumber(part) }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Extracts a number of unknown form: a link's `number` parameter, or the longest run of Latin letters and digits. If
 * names are allowed, drops words that may belong to a name.
 */
function takeUnknown(text: string, names: boolean): string | null {
  if (text.includes('://')) return /[?&]NUMBER=([^&#\s]+)/.exec(text)?.[1] ?? null;
  const runs = text.match(/[A-Z\d][A-Z\d\s/.()#:+-]*/g)?.filter((run) => /\d/.test(run)) ?? [];
  const run = runs.sort((a, b) => b.length - a.length)[0] ?? '';
  const words = run.split(/\s+/).filter((word) => !names || /^CKU$|^FCI$|\d|^.{0,2}$/.test(word));
  const taken = words.join(' ').trim();
  return hasText(text.replace(taken, '').replace(/CKU|FCI/, '')) ? taken : text;
}

/** @param names true if the field also accepts people's names */
export function readNumber(typed: string, { names = false } = {}): NumberReading {
  const text = toPlain(decoded(typed));
  const found = findNumbers(text);
  const numbers = [...new Set(found.map(({ number }) => number))];
  const [first] = found;
  if (!first) {
    const squeezed = registeredForm(text.replace(/\s/g, ''));
    if (registerOf(squeezed)) return { kind: 'ambiguous', numbers: [squeezed], written: text };
    if (!/\d/.test(text)) return { kind: 'other' };
    const unknown = takeUnknown(text, names);
    if (unknown === null) return { kind: 'other' };
    return { kind: unknown === text ? 'number' : 'extracted', number: formatNumber(unknown) };
  }
  if (numbers.length > 1) return { kind: 'ambiguous', numbers, written: null };
  if (formatNumber(first.text) !== first.number) return { kind: 'ambiguous', numbers, written: first.text };
  return { kind: hasText(text.replace(first.text, '')) ? 'extracted' : 'number', number: first.number };
}
