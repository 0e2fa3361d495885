/** Compares the digits that a visitor typed with the registered chip number, which never leaves the server. */
import { timingSafeEqual } from 'node:crypto';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { decodeEntities } from '../../oaweb/fields/values.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';

/** Returns the chip numbers in a text that contains only numbers; none if any part is masked or not a number. */
function chipsIn(text: string): string[] {
  const numbers = decodeEntities(text)
    .normalize('NFKC')
    .split(/[、,;/|]/)
    .map((part) => part.replace(/[\s-]/g, ''))
    .filter((part) => part !== '');
  return numbers.every((number) => /^\d{6,15}$/.test(number)) ? numbers : [];
}

/**
 * Returns whether a registered chip number ends in the six typed digits, compared in constant time. Null if none were typed or
 * oa-web sends no readable chip number, because a false "no match" would be an accusation.
 */
export function chipMatches(parts: readonly RecordReader[], typed: string | undefined): boolean | null {
  const values = parts.flatMap((part) => part.all(dogFields.chip).map(({ value }) => value));
  const chips = values.flat().flatMap((value) => {
    return typeof value === 'string' || typeof value === 'number' ? chipsIn(String(value)) : [];
  });
  if (typed === undefined) return null;
  const ends = chips.map((chip) => timingSafeEqual(Buffer.from(chip.slice(-6)), Buffer.from(typed)));
  return ends.length === 0 ? null : ends.includes(true);
}
