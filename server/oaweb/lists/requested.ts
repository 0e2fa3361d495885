/** Believes a record only if it is the one that was requested. */
import type { Source } from '../fields/source.ts';
import { NotHeededError } from '../fields/values.ts';

/**
 * The items that belong to the request: those whose value for the parameter equals the requested one, and those that state
 * none. If oa-web sent others as well, that is noted; if it sent nothing but others, it answered another question.
 * @param paramOf null if the item does not state it
 * @throws NotHeededError
 */
export function onlyRequested<T>(
  items: readonly T[],
  param: string,
  requested: string | undefined,
  paramOf: (item: T) => string | null,
  source: Source,
): T[] {
  if (requested === undefined) return [...items];
  const matches = items.filter((item) => {
    const value = paramOf(item);
    return value === null || value === requested;
  });
  if (matches.length === items.length) return matches;
  if (matches.length === 0) throw new NotHeededError(param);
  source.note('not-heeded', param);
  return matches;
}
