/** Filters and groups notices by date. oa-web can't filter by date, so only the pages loaded so far are filtered. */
import type { Notice } from '../../../../../shared/areas/announcements.ts';

export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DateRangeProps {
  readonly dates: DateRange;
  readonly onChange: (dates: DateRange) => void;
}

/** @param dayIn returns the date in China at a given instant */
export function noticesWithin(
  notices: readonly Notice[],
  { from, to }: DateRange,
  dayIn: (instant: string) => string,
): readonly Notice[] {
  if (from === null && to === null) return notices;
  return notices.filter(({ publishedAt }) => {
    const day = dayIn(publishedAt);
    return (from === null || day >= from) && (to === null || day <= to);
  });
}

/**
 * True if further pages can only contain notices older than `from`. Lists are newest first, apart from pinned notices.
 */
export function isPastRangeStart(
  notices: readonly Notice[],
  from: string | null,
  dayIn: (instant: string) => string,
): boolean {
  const oldest = notices.findLast(({ pinned }) => !pinned);
  return from !== null && oldest !== undefined && dayIn(oldest.publishedAt) < from;
}

/** Groups notices by month, keeping their order. */
export function byMonth(notices: readonly Notice[], dayIn: (instant: string) => string): [string, Notice[]][] {
  const months = new Map<string, Notice[]>();
  for (const notice of notices) {
    const month = dayIn(notice.publishedAt).slice(0, 7);
    const group = months.get(month);
    if (group) group.push(notice);
    else months.set(month, [notice]);
  }
  return [...months];
}
