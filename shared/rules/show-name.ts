/**
 * Shortens the titles of show announcements. Titles of any other form stay whole, because they may say that a show is
 * cancelled.
 */

/** Shortens a title such as `…报名通知` to the show's name. */
export const showName = (title: string): string =>
  /^(?!关于)(.*[展赛会）)])(?:报名通知|报名开放|报名|通知)(?:\s*\d{4})?$/.exec(title)?.[1] ?? title;

interface TitledNotice {
  readonly title: string;
  readonly deadline: string | null;
  /** Null if the show's days are not stated. The title may then be about the year itself: `2026 年中国犬业盘点`. */
  readonly show: object | null;
}

/**
 * Removes the parts of a title that its row also shows: `2026 年` and `报名通知` in a row with the year 2026 and a closing
 * date. The year stays if it is part of a word, such as `年会` or `年底`, or of a range.
 * @param year year shown in the row; null if the row shows none
 */
export function titleInRow({ title, deadline, show }: TitledNotice, year: string | null): string {
  const name = deadline ? showName(title) : title;
  const [cutYear = year] = title.slice(name.length).match(/\d{4}/) ?? [];
  const shorter = cutYear === year ? name : title;
  return show && year
    ? shorter.replace(new RegExp(`^${year}\\s*年\\s*(?=[^\\s度会终底初前后起内中鉴审检报间级至和与及、，,~–—-])`), '')
    : shorter;
}
