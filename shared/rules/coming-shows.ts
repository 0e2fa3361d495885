/** The shows that notices announce: what the site lists as its calendar, and what the feed sends. */
import type { Notice, NoticeCategory } from '../areas/announcements.ts';

/** Notices read of each category, newest first: shows ahead are among them. */
export const calendarPageSize = 50;

/** (assumed) A category of shows says so in its name. */
export const isShowCategory = ({ name }: Pick<NoticeCategory, 'name'>): boolean =>
  /展赛|犬展|展会|赛事|赛展/.test(name.zh) || /\bshows?\b/i.test(name.en);

export type ShowNotice = Notice & { readonly show: NonNullable<Notice['show']> };

export interface Shows {
  /** Those whose days oa-web states, first day first. */
  readonly dated: readonly ShowNotice[];
  /** In a category of shows, with a closing date, but without readable days of the show. */
  readonly undated: readonly Notice[];
}

/** Those that end, or close, on that day or later. */
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
