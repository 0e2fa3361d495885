/** What of an answer was not understood, as lines for the log: keys and fields, never values. */
import type { Misfit, Source } from '../fields/source.ts';
import { resemblance } from './resemblance.ts';

/** Keys per line. */
const maxKeys = 20;
/** A field that fewer of the items have is taken for missing. */
const missingBelow = 0.1;
/** Lists at least this long show what is missing even if no key resembles it. */
const conclusiveItems = 10;
const resembles = 0.5;

/**
 * Whether a key may be logged. An object keyed by names or numbers of people is a list; its keys are values.
 */
const isKey = (key: string): boolean => /^[A-Za-z_$][\w$.-]{0,39}$/.test(key) && !/\d{5}/.test(key);

export function misfitsOf(source: Source): Misfit[] {
  const missing = source.presence.filter(
    ({ field, sought, found }) => found.size < sought.size * (field.decisive ? 1 : missingBelow),
  );
  const unread = missing.length === 0 ? [] : [...new Set(source.unreadKeys.values())].filter(isKey);
  const lines: Misfit[] = [];
  const resembling = new Set<string>();
  for (const { field, sought } of missing) {
    const keys = unread
      .map((key) => ({ key, score: resemblance(key, field) }))
      .filter(({ score }) => score >= resembles)
      .sort((a, b) => b.score - a.score)
      .map(({ key }) => key);
    for (const key of keys) resembling.add(key);
    if (keys.length > 0 || field.decisive || (sought.size >= conclusiveItems && !field.rare))
      lines.push({ kind: 'missing-field', field: field.name, keys: keys.slice(0, maxKeys) });
  }
  if (missing.length > 0 && unread.length > 0) {
    const ordered = [...resembling, ...unread.filter((key) => !resembling.has(key))];
    lines.push({ kind: 'unread-keys', field: null, keys: ordered.slice(0, maxKeys) });
  }
  const noted = source.noted.map((misfit) => ({ ...misfit, keys: misfit.keys.filter(isKey).slice(0, maxKeys) }));
  return [...noted, ...lines];
}
