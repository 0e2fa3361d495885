/** Composes the shows that notices announce, for the calendar page, the calendar feed and a card on the home page. */
import {
  type DatedShow,
  type Notice,
  type NoticeCategory,
  type Shows,
  showsEndpoint,
  type UndatedShow,
} from '../../../shared/areas/announcements.ts';
import type { ReadData } from '../../api/cached-calls.ts';
import { type Composed, declareComposition, successfulParts } from '../../api/composed-call.ts';
import { ApiError } from '../../api-error.ts';
import { policies } from '../../cache/cache-policy.ts';
import { chinaDay } from '../../oaweb/fields/dates.ts';
import { readNoticePage } from './category-pages.ts';

/** Number of days for which a past show stays listed. */
const daysKept = 90;
const dayMs = 86_400_000;

/** Returns whether a category is about shows, judging by its name (assumed). */
const isShowCategory = ({ name }: NoticeCategory): boolean =>
  /展赛|犬展|展会|赛事|赛展/.test(name.zh) || /\bshows?\b/i.test(name.en);

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Lists the shows that end on `day` or later, and the shows without dates whose entries close on `day` or later. */
function showsSince(day: string, notices: readonly Notice[], showSortIds: ReadonlySet<string>) {
  const unique = new Map(notices.map((notice) => [`${notice.id} ${notice.publishedAt} ${notice.title}`, notice]));
  const dated: DatedShow[] = [];
  const undated: UndatedShow[] = [];
  for (const { id, listedIn, title, publishedAt, deadline, deadlineTime, show } of unique.values()) {
    const announced = { id, listedIn, title, publishedAt };
    if (show !== null) {
      if (show.to >= day) dated.push({ ...announced, deadline, deadlineTime, show });
    } else if (showSortIds.has(listedIn) && deadline !== null && deadline >= day) {
      undated.push({ ...announced, deadline, deadlineTime });
    }
  }
  return {
    dated: dated.sort((a, b) => byText(a.show.from, b.show.from) || byText(a.id, b.id)),
    undated: undated.sort((a, b) => byText(a.deadline, b.deadline) || byText(a.id, b.id)),
  };
}

/** Composes the shows. @throws ApiError the error of the first category if none can be read */
async function composeShows(read: ReadData, _params: object, now: Date): Promise<Composed<Shows>> {
  const categories = await read('/oa-web/api/v1/open/notice/getSorts', {});
  // The first page of each category is enough, because all upcoming shows are among its newest notices (assumed).
  const answers = await Promise.all(categories.map(({ id: sortId }) => readNoticePage(read, { sortId, page: 1 })));
  const notices = successfulParts(answers).flatMap(({ items }) => items);
  const showSortIds = new Set(categories.filter(isShowCategory).map(({ id }) => id));
  const since = chinaDay(new Date(now.getTime() - daysKept * dayMs));
  const failed = categories.filter((_, i) => answers[i] instanceof ApiError).map(({ name }) => name);
  return { data: { ...showsSince(since, notices, showSortIds), failed }, isComplete: failed.length === 0 };
}

export const shows = declareComposition({ endpoint: showsEndpoint, cache: policies.notices, compose: composeShows });
