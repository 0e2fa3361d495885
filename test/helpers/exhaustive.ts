/** Selects test cases: a sample in `npm test`, all of them in `npm run test:exhaustive`. */

export const isExhaustive = process.env.EXHAUSTIVE === '1';

type Dimensions = Readonly<Record<string, readonly unknown[]>>;
type Row<D extends Dimensions> = { readonly [K in keyof D]: D[K][number] };

function product<D extends Dimensions>(dimensions: D): Row<D>[] {
  const rows = Object.entries(dimensions).reduce<Record<string, unknown>[]>(
    (before, [name, values]) => before.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  return rows as Row<D>[];
}

/** Returns a row's values and their pairs, each as a JSON string. */
function pairsIn(row: Readonly<Record<string, unknown>>): string[] {
  const values = Object.entries(row).map((entry) => JSON.stringify(entry));
  return values.flatMap((a, i) => [a, ...values.slice(i + 1).map((b) => a + b)]);
}

/**
 * Returns all combinations of values in an exhaustive run. In other runs, returns a few combinations that together
 * cover each pair of values. The choice is the same in every run.
 */
export function combinations<D extends Dimensions>(dimensions: D): Row<D>[] {
  const all = product(dimensions);
  if (isExhaustive) return all;
  const missing = new Set(all.flatMap(pairsIn));
  const chosen: Row<D>[] = [];
  while (missing.size > 0) {
    const gain = (row: Row<D>) => pairsIn(row).filter((pair) => missing.has(pair)).length;
    const best = all.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const pair of pairsIn(best)) missing.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

/** Returns up to `count` evenly spread items, or all items in an exhaustive run. */
export function sample<T>(items: readonly T[], count: number): T[] {
  if (isExhaustive || items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T);
}

/** Limits tests of rare circumstances to exhaustive runs: returns `run`, or a function that skips the test. */
export const rarely = <T extends (...test: never[]) => Promise<unknown>>(run: T): T =>
  isExhaustive ? run : ((async () => {}) as unknown as T);
