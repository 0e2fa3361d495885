/** Changes that deviations make to the plain fake's data. */

export type Row = Record<string, unknown>;
export type Change = (data: unknown) => unknown;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes every object at any depth, innermost first. */
export function deep(change: (row: Row) => Row): Change {
  const visit: Change = (value) => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRow(value)) return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)])));
  };
  return visit;
}

/** Changes a record, or every record of a list or page. */
export const each =
  (change: (row: Row) => Row): Change =>
  (data) => {
    if (Array.isArray(data)) return data.map((row) => change(row as Row));
    if (!isRow(data)) return data;
    return Array.isArray(data.items) ? { ...data, items: data.items.map((row) => change(row as Row)) } : change(data);
  };

/** Renames keys at any depth. */
export const rename = (names: Readonly<Record<string, string>>): Change =>
  deep((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [names[key] ?? key, value])));

/** Changes the values of a key at any depth. */
export const values = (key: string, change: (value: unknown) => unknown): Change =>
  deep((row) => (key in row ? { ...row, [key]: change(row[key]) } : row));

/**
 * Replaces codes with words wherever the key occurs. The key's value is a code, or a record with a `code`. An undefined
 * word removes the key.
 */
export const recode = (key: string, words: Readonly<Record<string, unknown>>): Change =>
  values(key, (value) => {
    const code = String(isRow(value) ? value.code : value);
    return code in words ? words[code] : value;
  });

/** Changes every string, number, boolean and null at any depth. */
export function leaves(change: (value: unknown, key: string) => unknown): Change {
  const visit = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, key));
    if (!isRow(value)) return change(value, key);
    return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, visit(item, inner)]));
  };
  return (value) => visit(value, '');
}

export const inTurn =
  (...changes: readonly Change[]): Change =>
  (data) =>
    changes.reduce((changed, change) => change(changed), data);

export const without = <T>(row: Readonly<Record<string, T>>, ...keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));

/** Returns the list and total of a page or of a plain list. */
export function listOf(data: unknown): { items: readonly unknown[]; total: number } | null {
  if (Array.isArray(data)) return { items: data, total: data.length };
  if (isRow(data) && Array.isArray(data.items)) return { items: data.items, total: Number(data.total) };
  return null;
}
