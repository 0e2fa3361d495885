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
import { type Composed, compose, readParts } from '../../api/composed-call.ts';
import { ApiError } from '../../api-error.ts';
import { policies } from '../../cache/cache-policy.ts';
import { type NoticePage, readNoticePage } from './category-pages.ts';

interface DatedNotice {
  readonly notice: Notice;
  readonly time: number;
}

/** The part of a category that has been read. */
interface ReadPart {
  readonly category: NoticeCategory;
  readonly last: NoticePage;
  readonly notices: ReadonlyMap<string, DatedNotice>;
  /** Time that no unread notice is newer than; null if all have been read. */
  readonly limit: number | null;
}

function withPage(category: NoticeCategory, before: ReadPart['notices'], last: NoticePage): ReadPart {
  const notices = new Map(before);
  for (const notice of last.items) notices.set(notice.id, { notice, time: Date.parse(notice.publishedAt) });
  // A server that ignores page numbers sends the same notices again.
  const isComplete = isLastPage(last) || notices.size === before.size;
  // Pinned notices come first whatever their age.
  const unpinned = [...notices.values()].filter(({ notice }) => !notice.pinned);
  return { category, last, notices, limit: isComplete ? null : Math.min(...unpinned.map(({ time }) => time)) };
}

interface Entry extends DatedNotice {
  /** Index of the first category that lists the notice. Orders notices of the same time. */
  readonly index: number;
}

/**
 * Merges categories and removes duplicates. (assumed) Entries with the same id, title and publication time are one
 * notice, because a parent category also lists its child categories' notices. The last entry wins, because child
 * categories follow their parents and are more specific.
 */
function merged(parts: readonly ReadPart[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const [i, { notices }] of parts.entries()) {
    for (const { notice, time } of notices.values()) {
      const key = `${notice.id} ${notice.publishedAt} ${notice.title}`;
      entries.set(key, { notice, time, index: entries.get(key)?.index ?? i });
    }
  }
  return [...entries.values()];
}

/**
 * Reads on until the `count` newest notices are known. Always continues with the category whose unread notices may be
 * the newest, so the number of calls depends on `count` rather than on the number of categories.
 * @throws ApiError if a page cannot be read: without it, the notices after it would move up
 */
async function readNewest(read: ReadData, parts: ReadPart[], count: number, q: string | undefined) {
  for (;;) {
    const limits = parts.flatMap(({ limit }, index) => (limit === null ? [] : [{ limit, index }]));
    const [next] = limits.sort((a, b) => b.limit - a.limit);
    const isKnown = ({ time, index }: Entry) =>
      !next || time > next.limit || (time === next.limit && index <= next.index);
    const known = merged(parts).filter(isKnown);
    const part = next && parts[next.index];
    if (!part || known.length >= count) {
      const notices = known.sort((a, b) => b.time - a.time).map(({ notice }) => notice);
      const unconfirmed = new Set(parts.flatMap(({ last }) => last.unconfirmed));
      return { notices, total: part ? null : notices.length, unconfirmed: [...unconfirmed] };
    }
    const answer = await readNoticePage(read, { sortId: part.category.id, page: part.last.page + 1, q });
    if (answer instanceof ApiError) throw answer;
    parts[next.index] = withPage(part.category, part.notices, answer);
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
  const answers = await Promise.all(
    categories.map(async (category) => {
      const answer = await readNoticePage(read, { sortId: category.id, page: 1, q });
      return answer instanceof ApiError ? answer : withPage(category, new Map(), answer);
    }),
  );
  const first = readParts(answers);
  const { notices, total, unconfirmed } = await readNewest(read, [...first], page * pageSize, q);
  const failed = categories.filter((_, i) => answers[i] instanceof ApiError);
  const data = {
    items: notices.slice((page - 1) * pageSize, page * pageSize),
    total,
    page,
    pageSize,
    unconfirmed,
    categories: first.flatMap(({ category, last }) =>
      last.items.length > 0 ? [{ ...category, count: last.total }] : [],
    ),
    failed,
  };
  return { data, isComplete: failed.length === 0 };
}

export const newestNotices = compose({
  endpoint: newestNoticesEndpoint,
  cache: policies.notices,
  compose: composeNewest,
});
