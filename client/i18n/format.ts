/** Numbers, dates and sizes in the visitor's language. Dates are always in China time. */
import { useSyncExternalStore } from 'react';
import { type Language, useLanguage } from './language.ts';

const locale = { zh: 'zh-CN', en: 'en-GB' } as const;
const timeZone = 'Asia/Shanghai';

/** Parses an instant, or a day such as `2026-11-18`, which becomes noon in China. */
const dateOf = (value: string): Date => new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+08:00` : value);

/** A formatter takes a slow phone some 20 ms to create, so those that a page uses are created once, when it first does. */
function once<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

const figures = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone }));

function formatter(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const intl = once(() => new Intl.DateTimeFormat(locale[language], { timeZone, ...options }));
    return (value: string) => intl().format(dateOf(value));
  };
  const plain = once(() => new Intl.NumberFormat(locale[language]));
  return {
    // Below a thousand nothing is grouped.
    number: (value: number) =>
      Number.isInteger(value) && value >= 0 && value < 1_000 ? `${value}` : plain().format(value),
    /** 2026 年 11 月 18 日 · 18 November 2026 */
    date: format({ year: 'numeric', month: 'long', day: 'numeric' }),
    /** 11 月 18 日 · 18 November */
    monthDay: format({ month: 'long', day: 'numeric' }),
    /** 2026 年 11 月 · November 2026 */
    month: format({ year: 'numeric', month: 'long' }),
    /** 11 月 · Nov */
    shortMonth: format({ month: 'short' }),
    /** 周三 · Wed */
    weekday: format({ weekday: 'short' }),
    /** 18 */
    day: (value: string) => figures().format(dateOf(value)).slice(-2),
    /** 18:42 */
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** 2026-11-18 */
    figures: (value: string) => figures().format(dateOf(value)),
    bytes: (bytes: number) => {
      const unit = bytes < 1024 * 1024 ? 'kilobyte' : 'megabyte';
      const value = unit === 'kilobyte' ? Math.max(1, bytes / 1024) : bytes / 1024 / 1024;
      const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 } as const;
      return new Intl.NumberFormat(locale[language], options).format(value);
    },
    percent: (share: number, digits = 1) =>
      new Intl.NumberFormat(locale[language], { style: 'percent', maximumFractionDigits: digits }).format(share),
  };
}

export type Format = ReturnType<typeof formatter>;

const formatters: Partial<Record<Language, Format>> = {};

function formatIn(language: Language): Format {
  formatters[language] ??= formatter(language);
  return formatters[language];
}

export const useFormat = (): Format => formatIn(useLanguage());

/** Today in China, `YYYY-MM-DD`. */
export const chinaToday = (): string => formatIn('zh').figures(new Date().toISOString());

const never = () => () => {};

/** The day on which the server rendered the page: hydration must begin with it. */
const renderedOn = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset.today) ?? chinaToday();

/** Today in China, for rendering. */
export const useToday = (): string => useSyncExternalStore(never, chinaToday, renderedOn);
