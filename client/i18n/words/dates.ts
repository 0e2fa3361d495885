/** Dates in words. */
import type { Catalog } from '../language.ts';

const zh = {
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  /**
   * Writes a date's parts (0 = year, 1 = month, 2 = day) from part `from` up to, but excluding, part `to`. Chinese
   * dates are joined by no-break spaces.
   */
  inWords: (year: number, month: number, day: number, from: number, to: number) =>
    [year, '年', month, '月', day, '日'].slice(2 * from, 2 * to).join('\u00a0'),
  /** Abbreviates the month in a date from `inWords`. */
  short: (date: string) => date,
};

/** Month names as in CLDR. Marked pure, so that the Chinese build drops them. */
const months =
  /* @__PURE__ */ 'January February March April May June July August September October November December'.split(' ');

const en: typeof zh = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  inWords: (year, month, day, from, to) => [year, months[month - 1] ?? '', day].slice(from, to).reverse().join(' '),
  short: (date) => date.replace(/([A-Z]..)[a-z]*/, '$1'),
};

export const dateWords: Catalog<typeof zh> = { zh, en };
