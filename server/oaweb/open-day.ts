/** The end of something that may have none. */
import type { Fields } from './read.ts';

/** (assumed) How oa-web may write "without end" where a day could stand. */
const withoutEnd = /长期|永久|终身|不限|无限|permanent|indefinite|unlimited|lifelong|never|^9999/i;

/** The last day, `YYYY-MM-DD` in China time; null where there is none, whether nothing is said or "长期". @throws ShapeError */
export function openDay(raw: Fields, ...keys: string[]): string | null {
  const said = keys.find((key) => raw.has(key) && withoutEnd.test(String(raw.raw(key))));
  return said === undefined ? raw.optionalDay(...keys) : null;
}
