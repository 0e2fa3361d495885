/** Composes the notices of all categories, newest first, for the list of all notices and the home page. */
import {
  type NewestNotices,
  type Notice,
  type NoticeCategory,
  newestNoticesEndpoint,
} from '../../../shared/areas/announcements.ts';
import { defaultPageSize } from '../../../shared/areas/common.ts';
import type { ParamsOf } from '../../../shared/endpoint.ts';
import { isLastPage } from '../../../shared/rules/last-page.ts';
import type { ReadData } from '../../api/cached-calls.ts';
import { type Composed, declareComposition, successfulParts } from '../../api/composed-call.ts';
import { ApiError } from '../../api-error.ts';
import { policies } from '../../cache/cache-policy.ts';
import { matchesPinyin, mayBePinyin } from '../../oaweb/pinyin/pinyin-search.ts';
import { type NoticePage, readNoticePage } from './category-pages.ts';

/** The part of a category that has been read. */
interface CategoryProgress {
  readonly category: NoticeCategory;
  readonly last: NoticePage;
  /** Ids of the notices that have been read. */
  readonly ids: ReadonlySet<string>;
  /**
   * Time of the oldest unpinned notice read, in milliseconds; Infinity if the last page has none, null if all notices
   * have been read. (assumed) oa-web sorts by time, so no unread notice is newer.
   */
  readonly newestPossibleUnread: number | null;
}

function withPage(category: NoticeCategory, before: CategoryProgress['ids'], last: NoticePage): CategoryProgress {
  const ids = new Set([...before, ...last.items.map(({ id }) => id)]);
  // A server that ignores page numbers sends the same notices again.
  const isComplete = isLastPage(last) || ids.size === before.size;
  // Ignores pinned notices, because they come first regardless of their age.
  const lastUnpinned = last.items.findLast(({ pinned }) => !pinned);
  const oldest = lastUnpinned ? Date.parse(lastUnpinned.publishedAt) : Number.POSITIVE_INFINITY;
  return { category, last, ids, newestPossibleUnread: isComplete ? null : oldest };
}

interface Entry {
  readonly notice: Notice;
  readonly time: number;
  /** Index of the first category that lists the notice. Breaks ties between notices published at the same time. */
  readonly first: number;
  /** Index of the category from which the notice was taken. */
  readonly from: number;
}

/** The search, and the number of notices to find. */
interface Wanted {
  /** Search sent to oa-web. */
  readonly q: string | undefined;
  /** Pinyin search. This server, not oa-web, filters the notices by it. */
  readonly pinyin?: string;
  readonly count: number;
}

/** Maximum number of pages that a pinyin search reads in addition to the first page of each category. */
const maxPinyinPages = 20;

/**
 * Adds a category's notices, without duplicates. (assumed) Entries with the same id, title and publication time are one
 * notice, because a parent category also lists its child categories' notices. The last category's entry wins, because
 * child categories follow their parents and are more specific.
 */
function addNotices(entries: Map<string, Entry>, notices: readonly Notice[], index: number): void {
  for (const notice of notices) {
    const key = `${notice.id} ${notice.publishedAt} ${notice.title}`;
    const other = entries.get(key);
    const first = Math.min(index, other?.first ?? index);
    if (other && other.from > index) entries.set(key, { ...other, first });
    else entries.set(key, { notice, time: Date.parse(notice.publishedAt), first, from: index });
  }
}

/**
 * Reads pages until the `count` newest notices are known. Always continues with the category whose unread notices may
 * be the newest, so the number of calls depends on `count` rather than on the number of categories. A pinyin search may
 * end early, with fewer notices and no total. If it cannot read a page, it continues without the rest of the category.
 * @throws ApiError if any other search cannot read a page, because skipping it would move later notices up
 */
async function readNewest(read: ReadData, parts: CategoryProgress[], { q, pinyin, count }: Wanted) {
  const entries = new Map<string, Entry>();
  const add = ({ items }: NoticePage, index: number) =>
    addNotices(
      entries,
      pinyin === undefined ? items : items.filter(({ title }) => matchesPinyin(title, pinyin)),
      index,
    );
  for (const [index, { last }] of parts.entries()) add(last, index);
  let isBroken = false;
  for (let pages = 0; ; pages += 1) {
    const unread = parts.flatMap(({ newestPossibleUnread: until }, index) =>
      until === null ? [] : [{ until, index }],
    );
    const [next] = unread.sort((a, b) => b.until - a.until);
    const isOver = pinyin !== undefined && pages === maxPinyinPages;
    const isKnown = ({ time, first }: Entry) =>
      !next || isOver || time > next.until || (time === next.until && first <= next.index);
    const known = [...entries.values()].filter(isKnown);
    const part = next && parts[next.index];
    if (!part || isOver || known.length >= count) {
      const notices = known.sort((a, b) => b.time - a.time || a.first - b.first).map(({ notice }) => notice);
      const unconfirmed = new Set(parts.flatMap(({ last }) => last.unconfirmed));
      return { notices, total: part || isBroken ? null : notices.length, unconfirmed: [...unconfirmed], isBroken };
    }
    const answer = await readNoticePage(read, { sortId: part.category.id, page: part.last.page + 1, q });
    if (answer instanceof ApiError) {
      if (pinyin === undefined) throw answer;
      isBroken = true;
      parts[next.index] = { ...part, newestPossibleUnread: null };
    } else {
      parts[next.index] = withPage(part.category, part.ids, answer);
      add(answer, next.index);
    }
  }
}

/** @throws ApiError the error of the first category if none can be read */
async function composeNewest(
  read: ReadData,
  { sortId, q, page = 1, pageSize = defaultPageSize }: ParamsOf<typeof newestNoticesEndpoint>,
): Promise<Composed<NewestNotices>> {
  const all = await read('/oa-web/api/v1/open/notice/getSorts', {});
  const categories = all.filter(({ id }) => sortId === undefined || id === sortId);
  if (sortId !== undefined && categories.length === 0) throw new ApiError('notFound');
  const count = page * pageSize;
  const readFirst = (search: string | undefined) =>
    Promise.all(
      categories.map(async (category) => {
        const answer = await readNoticePage(read, { sortId: category.id, page: 1, q: search });
        return answer instanceof ApiError ? answer : withPage(category, new Set(), answer);
      }),
    );
  let answers = await readFirst(q);
  const first = successfulParts(answers);
  // oa-web does not search by pinyin. If it finds nothing, this server searches the unfiltered lists.
  const pinyin = mayBePinyin(q) && first.every(({ last }) => last.items.length === 0) ? q : undefined;
  if (pinyin !== undefined) answers = await readFirst(undefined);
  const wanted = pinyin === undefined ? { q, count } : { q: undefined, pinyin, count };
  const { notices, total, unconfirmed, isBroken } = await readNewest(read, successfulParts(answers), wanted);
  const failed = categories.filter((_, i) => answers[i] instanceof ApiError);
  const data = {
    items: notices.slice((page - 1) * pageSize, page * pageSize),
    total,
    page,
    pageSize,
    unconfirmed,
    byPinyin: pinyin !== undefined,
    categories: first.map(({ category, last: { items, total } }) => ({
      ...category,
      count: items.length > 0 ? total : 0,
    })),
    failed,
  };
  return { data, isComplete: failed.length === 0 && !isBroken };
}

export const newestNotices = declareComposition({
  endpoint: newestNoticesEndpoint,
  cache: policies.notices,
  compose: composeNewest,
});
