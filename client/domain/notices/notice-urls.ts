/** What the pages of announcements share: the call, addresses, identifiers, months. */
import type { Notice } from '../../../shared/areas/announcements.ts';

export const sortsPath = '/oa-web/api/v1/open/notice/getSorts';
export const noticesPath = '/oa-web/api/v1/open/notice/getTitleListBySortId';

/** Banners are the notices of one category; the server knows which (BANNER_SORT_ID). */
export const bannerSortId = 'banner';

/** What a real identifier looks like; the server refuses anything else. */
export const isId = (text: string | null): text is string => text !== null && /^[A-Za-z0-9_.:-]{1,64}$/.test(text);

/** A calendar day as it stands in an address; null for anything else. */
export function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // 31 February would roll over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

const queryOf = (params: Record<string, string>) => new URLSearchParams(params).toString();

export const noticeUrl = ({ sortId, id }: Pick<Notice, 'sortId' | 'id'>) =>
  `/announcement/detail?${queryOf({ sortId, id })}`;
export const sortUrl = (sortId: string) => `/announcement/index?${queryOf({ sortId })}`;
export const searchUrl = (sortId: string) => `/announcement/list?${queryOf({ sortId })}`;

/** Notices in the order they come, parted where the month changes. `dayIn` gives the day in China. */
export function byMonth(notices: readonly Notice[], dayIn: (instant: string) => string): [string, Notice[]][] {
  const months = new Map<string, Notice[]>();
  for (const notice of notices) {
    const month = dayIn(notice.publishedAt).slice(0, 7);
    const sofar = months.get(month);
    if (sofar) sofar.push(notice);
    else months.set(month, [notice]);
  }
  return [...months];
}
