/** Shortens the titles of shows' announcements. Other titles stay whole: one may say that a show is cancelled. */

/** Cuts a title such as `…报名通知` to the show's name. */
export const showName = (title: string): string =>
  /^(?!关于)(.*[展赛会）)])(?:报名通知|报名开放|报名|通知)(?:\s*\d{4})?$/.exec(title)?.[1] ?? title;

/**
 * Cuts from a title what its row says as well: `2026 年…报名通知` in a row with the year 2026 and a closing date.
 * @param year the year that the row states; null if it states none
 */
export function titleInRow(title: string, year: string | null, hasDeadline: boolean): string {
  const name = hasDeadline ? showName(title) : title;
  const [cutYear = year] = title.slice(name.length).match(/\d{4}/) ?? [];
  const shorter = cutYear === year ? name : title;
  return year === null ? shorter : shorter.replace(new RegExp(`^${year}\\s*年(?!度)\\s*(?=\\S)`), '');
}
