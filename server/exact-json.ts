/**
 * Parses JSON without changing identifiers: integers beyond 2^53 become strings. Nesting depth is limited. `String()`
 * on a result never throws.
 */

/**
 * Maximum nesting depth, far beyond any record. A five-generation pedigree in three envelopes has about twenty levels.
 */
const maxDepth = 200;

/**
 * Prepares text for JSON.parse by quoting integers beyond 2^53. Servers of this kind often use 19-digit identifiers,
 * and JSON.parse would change their last digits. Returns null if the text is nested too deeply.
 */
function quoteBigIntegers(text: string): string | null {
  const [quote, backslash, zero, nine] = [0x22, 0x5c, 0x30, 0x39];
  const isDigit = (char: number): boolean => char >= zero && char <= nine;
  let depth = 0;
  let out = '';
  let copiedTo = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === quote) {
      for (i++; i < text.length && text.charCodeAt(i) !== quote; i++) if (text.charCodeAt(i) === backslash) i++;
    } else if (char === 0x5b || char === 0x7b) {
      if (++depth > maxDepth) return null;
    } else if (char === 0x5d || char === 0x7d) {
      depth--;
    } else if (isDigit(char)) {
      const from = i;
      while (isDigit(text.charCodeAt(i + 1))) i++;
      // A number with a sign, a fraction or an exponent is a quantity, not an identifier.
      const isInteger = !'-.eE+'.includes(text.charAt(from - 1) || ' ') && !'.eE'.includes(text.charAt(i + 1) || ' ');
      if (i - from >= 15 && isInteger) {
        const digits = text.slice(from, i + 1);
        if (!Number.isSafeInteger(Number(digits))) {
          out += `${text.slice(copiedTo, from)}"${digits}"`;
          copiedTo = i + 1;
        }
      }
    }
  }
  return copiedTo === 0 ? text : out + text.slice(copiedTo);
}

/** Matches text that may contain the keys `toString` or `valueOf`, even with escaped letters. */
const mayHaveMethodKeys = /toString|valueOf|\\u00[4-7]/i;

/**
 * Drops the keys `toString` and `valueOf`: String() would call an object's own methods, and throw if they are not
 * functions.
 */
const withoutMethodKeys = (key: string, value: unknown): unknown =>
  key === 'toString' || key === 'valueOf' ? undefined : value;

/** Parses JSON. @throws RangeError if it is nested too deeply, SyntaxError if it is not JSON */
export function parseExactJson(text: string): unknown {
  const json = quoteBigIntegers(text);
  if (json === null) throw new RangeError(`nested deeper than ${maxDepth} levels`);
  return JSON.parse(json, mayHaveMethodKeys.test(json) ? withoutMethodKeys : undefined) as unknown;
}
