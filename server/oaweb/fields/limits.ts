/**
 * How long a text of oa-web may be before any pattern reads it, in characters. What is prose is truncated; where a part would
 * say something else than the whole, a longer one is unreadable.
 */
export const limits = {
  /** Dates, numbers, scores. */
  scalar: 64,
  /** Codes in words, and texts that hold a measure. */
  phrase: 500,
  name: 500,
  text: 20_000,
};

/** Prose of at most that many characters. */
export const truncated = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
