/** Notices of some days only: oa-web does not search by date, so what has come is looked through here. */
import type { Notice } from '../../../../shared/areas/announcements.ts';

export interface Dates {
  readonly from: string | null;
  readonly to: string | null;
}

/** @param dayIn gives the day in China */
export function within(
  notices: readonly Notice[],
  { from, to }: Dates,
  dayIn: (instant: string) => string,
): readonly Notice[] {
  if (from === null && to === null) return notices;
  return notices.filter(({ publishedAt }) => {
    const day = dayIn(publishedAt);
    return (from === null || day >= from) && (to === null || day <= to);
  });
}

/** Whether all that follow are too old: but for the pinned, a list goes back in time. */
export function isPast(notices: readonly Notice[], from: string | null, dayIn: (instant: string) => string): boolean {
  const oldest = notices.findLast(({ pinned }) => !pinned);
  return from !== null && oldest !== undefined && dayIn(oldest.publishedAt) < from;
}
