/** Finds paths, values, lists and numbers in oa-web's raw answers. */
import { isNumber, sameNumber } from '../../../shared/rules/register-number.ts';
import { numberedRows } from '../../oaweb/envelope/rows.ts';
import { isObject, parseJsonText } from '../../oaweb/fields/values.ts';

export interface Place {
  /** Path without indexes: `data.list[].dog`. */
  readonly path: string;
  readonly value: unknown;
}

/** Returns all values at a path in the notation of `Reading`: `$.data.list[].level`. Parses strings that contain JSON. */
export function valuesAt(json: unknown, path: string): unknown[] {
  let values: unknown[] = [json];
  for (const part of path.replace(/^\$\.?/, '').split(/\.|(?=\[\])/)) {
    if (part === '') continue;
    values = values.map(parseJsonText).flatMap((value): unknown[] => {
      if (part === '[]') return Array.isArray(value) ? value : (isObject(value) && numberedRows(value)) || [];
      if (Array.isArray(value)) return value[Number(part)] === undefined ? [] : [value[Number(part)]];
      return isObject(value) && part in value ? [value[part]] : [];
    });
  }
  return values;
}

/** Returns an answer's envelope: the object itself, or the only object inside it, as in ASP.NET's `{ "d": { … } }`. */
export function envelopeIn(json: Record<string, unknown>): Record<string, unknown> {
  const [first, ...others] = Object.values(json) as unknown[];
  return others.length === 0 && isObject(first) ? first : json;
}

/** Returns every scalar, with its path. */
export function leaves(json: unknown, path = ''): Place[] {
  if (Array.isArray(json)) return json.flatMap((item) => leaves(item, `${path}[]`));
  if (!isObject(json)) return [{ path, value: json }];
  return Object.entries(json).flatMap(([key, value]) => leaves(value, path === '' ? key : `${path}.${key}`));
}

/** Returns whether a value equals the requested value. Ignores differences in how register numbers are written. */
export const isSameValue = (value: unknown, asked: string | number): boolean =>
  isNumber(String(asked)) && isNumber(String(value))
    ? sameNumber(String(value), String(asked))
    : String(value).trim() === String(asked);

/** Minimum length of a value that does not recur in an answer by chance. */
export const distinctiveLength = 6;

/**
 * Returns, for each requested value that is too long to recur by chance, the first place where the answer repeats it.
 */
export const echoesIn = (json: unknown, params: Readonly<Record<string, string | number>>): Place[] =>
  Object.values(params).flatMap((asked) => {
    const isLong = String(asked).length >= distinctiveLength;
    return (isLong && leaves(json).find(({ value }) => isSameValue(value, asked))) || [];
  });

/** Returns the last key of a path. */
export const keyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '');

/** Returns objects and lists down to three levels, but not the items in a list. */
export function structures(json: unknown, path = '', depth = 3): Place[] {
  if (!isObject(json) || depth === 0) return [];
  return Object.entries(json).flatMap(([key, value]): Place[] => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value !== 'object' || value === null) return [];
    return [{ path: at, value }, ...structures(value, at, depth - 1)];
  });
}

/** Returns scalars outside lists, down to three levels. */
export function scalars(json: unknown, path = '', depth = 3): Place[] {
  if (!isObject(json) || depth === 0) return [];
  return Object.entries(json).flatMap(([key, value]): Place[] => {
    const at = path === '' ? key : `${path}.${key}`;
    if (value === null || Array.isArray(value)) return [];
    return isObject(value) ? scalars(value, at, depth - 1) : [{ path: at, value }];
  });
}

/** Returns whether a value is a code or a flag: short, and not a name, a date or a person's number. */
export const isCode = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1000) ||
  (typeof value === 'string' &&
    /^(-?\d{1,3}|[A-Za-z]{1,2}|true|false|[+/-]{1,3}|♂|♀|是|否|有|无)$/i.test(value.trim()));

/**
 * Formats a key's codes and the number of records that have one: `0, 1; 3 of 4`. If the values are not codes, only
 * counts them.
 */
export function codesShown(values: readonly unknown[]): string {
  const present = values.filter((value) => value !== null && value !== undefined && value !== '');
  const distinct = [...new Set(present.map((value) => String(value).trim()))].sort();
  const count = `${present.length} of ${values.length}`;
  const areCodes = present.length > 0 && distinct.length <= 8 && present.every(isCode);
  return areCodes ? `${distinct.join(', ')}; ${count}` : count;
}
