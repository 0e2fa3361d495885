/**
 * Numbers, dates and sizes in the visitor's language. Dates are always in China time. Avoids Intl: creating a date
 * formatter takes a slow phone 40 ms, browsers differ in abbreviations, and a server-rendered page must not change on
 * hydration.
 */
import { useBrowserValue } from '../store/use-browser-value.ts';
import { type Language, useLanguage } from './language.ts';
import { dateWords } from './words/dates.ts';

/** China's only UTC offset since 1991, without daylight saving time (IANA, Asia/Shanghai). */
const chinaOffsetMs = 8 * 3_600_000;

/**
 * Converts a timestamp or a day (`2026-11-18`) to a date whose UTC fields hold China's local time.
 *
 * @throws RangeError if the value is neither
 */
function inChina(value: string): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(isDay ? Date.parse(value) : Date.parse(value) + chinaOffsetMs);
  if (Number.isNaN(date.getTime())) throw new RangeError(`no date: ${value}`);
  return date;
}

const isoDate = (value: string): string => inChina(value).toISOString().slice(0, 10);

function formatter(language: Language) {
  const { weekdays, inWords: partsInWords, short } = dateWords[language];
  const inWords = (from: number, to: number) => (value: string) => {
    const [year = 0, month = 1, day = 1] = isoDate(value).split('-').map(Number);
    return partsInWords(year, month, day, from, to);
  };
  return {
    /** 1,234.5 (at most three decimal places) */
    number: (value: number) => String(Math.round(value * 1000) / 1000).replace(/\B(?=(\d{3})+(\.|$))/g, ','),
    /** 2026 年 11 月 18 日 · 18 November 2026 */
    date: inWords(0, 3),
    /** 11 月 18 日 · 18 November */
    monthDay: inWords(1, 3),
    /** 2026 年 11 月 · November 2026 */
    month: inWords(0, 2),
    /** 11 月 · Nov */
    shortMonth: (value: string) => short(inWords(1, 2)(value)),
    /** Abbreviates the month in a date: 11 月 18 日 · 18 Nov */
    short,
    /** 周三 · Wed */
    weekday: (value: string) => weekdays[inChina(value).getUTCDay()] ?? '',
    /** 18 */
    day: (value: string) => isoDate(value).slice(-2),
    /** 18:42 */
    time: (value: string) => inChina(value).toISOString().slice(11, 16),
    /** 2026-11-18 */
    isoDate,
    /** 1.5 MB */
    bytes: (bytes: number) => {
      const kilobytes = Math.max(1, bytes / 1024);
      const [value, unit] = kilobytes < 1024 ? [kilobytes, 'KB'] : [kilobytes / 1024, 'MB'];
      return `${Number(value.toFixed(value < 10 ? 1 : 0))} ${unit}`;
    },
    percent: (share: number, digits: number) => `${Number((share * 100).toFixed(digits))}%`,
  };
}

type Format = ReturnType<typeof formatter>;

const formatters: Partial<Record<Language, Format>> = {};

/** Returns the formatters, for code outside React, e.g. code that draws pictures. */
export function formatIn(language: Language): Format {
  formatters[language] ??= formatter(language);
  return formatters[language];
}

export const useFormat = (): Format => formatIn(useLanguage());

/** Returns today's date in China, `YYYY-MM-DD`. */
export const chinaToday = (now = new Date()): string => isoDate(now.toISOString());

/** Returns the day on which the server rendered the page. Hydration must start with the same day. */
const renderedOn = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset.today) ?? chinaToday();

/** Returns today's date in China. During hydration, returns the day on which the server rendered the page. */
export const useToday = (): string => useBrowserValue(chinaToday, renderedOn);
