/** The shows that notices announce: the content of the site's calendar and of the feed. */
import type { Notice, NoticeCategory } from '../areas/announcements.ts';

/** Number of notices read per category, newest first: enough to include the coming shows. */
export const calendarPageSize = 50;

/** (assumed) True if the category's name says that it is about shows. */
export const isShowCategory = ({ name }: Pick<NoticeCategory, 'name'>): boolean =>
  /展赛|犬展|展会|赛事|赛展/.test(name.zh) || /\bshows?\b/i.test(name.en);

export type ShowNotice = Notice & { readonly show: NonNullable<Notice['show']> };

export interface Shows {
  /** Shows whose days oa-web states, sorted by first day. */
  readonly dated: readonly ShowNotice[];
  /** Notices in a category of shows that have a closing date but no readable show days. */
  readonly undated: readonly Notice[];
}

/** Lists the shows that end, or close, on `day` or later. */
export function showsFrom(day: string, notices: readonly Notice[], showSortIds: ReadonlySet<string>): Shows {
  const unique = [
    ...new Map(notices.map((notice) => [`${notice.id} ${notice.publishedAt} ${notice.title}`, notice])).values(),
  ];
  const isDated = (notice: Notice): notice is ShowNotice => notice.show !== null;
  const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return {
    dated: unique
      .filter(isDated)
      .filter(({ show }) => show.to >= day)
      .sort((a, b) => byText(a.show.from, b.show.from) || byText(a.id, b.id)),
    undated: unique
      .filter(
        ({ show, listedIn, deadline }) => !show && showSortIds.has(listedIn) && deadline !== null && deadline >= day,
      )
      .sort((a, b) => byText(a.deadline ?? '', b.deadline ?? '') || byText(a.id, b.id)),
  };
}
