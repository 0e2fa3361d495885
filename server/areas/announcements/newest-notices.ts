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
import { isSpelt, mayBePinyin } from '../../oaweb/pinyin/spelt.ts';
import { type NoticePage, readNoticePage } from './category-pages.ts';

/** A list of oa-web's to merge, and which of its notices. */
interface Source {
  readonly category: NoticeCategory;
  /** The search that oa-web gets. */
  readonly q: string | undefined;
  /** The search in pinyin by which this server chooses among the notices. */
  readonly pinyin?: string;
}

/** The part of a source that has been read. */
interface ReadPart extends Source {
  readonly last: NoticePage;
  /** Ids of the notices that have been read. */
  readonly ids: ReadonlySet<string>;
  /** (assumed) oa-web sorts by time, so no unread notice is newer than this; null if all have been read. */
  readonly unreadUntil: number | null;
}

function withPage(source: Source, before: ReadPart['ids'], last: NoticePage): ReadPart {
  const ids = new Set([...before, ...last.items.map(({ id }) => id)]);
  // A server that ignores page numbers sends the same notices again.
  const isComplete = isLastPage(last) || ids.size === before.size;
  // Pinned notices come first whatever their age.
  const lastUnpinned = last.items.findLast(({ pinned }) => !pinned);
  const oldest = lastUnpinned ? Date.parse(lastUnpinned.publishedAt) : Number.POSITIVE_INFINITY;
  return { ...source, last, ids, unreadUntil: isComplete ? null : oldest };
}

interface Entry {
  readonly notice: Notice;
  readonly time: number;
  /** Index of the first category that lists the notice. Orders notices of the same time. */
  readonly first: number;
  /** Index of the category from which the notice was taken. */
  readonly from: number;
}

/** Returns the notices of a part's last page that the search finds. */
const foundIn = ({ last, pinyin }: ReadPart): readonly Notice[] =>
  pinyin === undefined ? last.items : last.items.filter(({ title }) => isSpelt(title, pinyin));

/** Maximum number of pages that a search in pinyin reads after the first ones. */
const maxSpeltPages = 20;

/**
 * Adds notices of a category, without duplicates. (assumed) Entries with the same id, title and publication time are one
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
 * Reads on until the `count` newest notices are known. Always continues with the category whose unread notices may be
 * the newest, so the number of calls depends on `count` rather than on the number of categories.
 * @throws ApiError if a page cannot be read: without it, the notices after it would move up
 */
async function readNewest(read: ReadData, parts: ReadPart[], count: number) {
  const entries = new Map<string, Entry>();
  for (const [index, part] of parts.entries()) addNotices(entries, foundIn(part), index);
  let speltPages = 0;
  for (;;) {
    const unread = parts.flatMap(({ unreadUntil: until }, index) => (until === null ? [] : [{ until, index }]));
    const [next] = unread.sort((a, b) => b.until - a.until);
    const isKnown = ({ time, first }: Entry) =>
      !next || time > next.until || (time === next.until && first <= next.index);
    const known = [...entries.values()].filter(isKnown);
    const part = next && parts[next.index];
    if (part?.pinyin !== undefined) speltPages += 1;
    if (!part || known.length >= count || speltPages > maxSpeltPages) {
      const notices = known.sort((a, b) => b.time - a.time || a.first - b.first).map(({ notice }) => notice);
      const unconfirmed = new Set(parts.flatMap(({ last }) => last.unconfirmed));
      return { notices, total: part ? null : notices.length, unconfirmed: [...unconfirmed] };
    }
    const answer = await readNoticePage(read, { sortId: part.category.id, page: part.last.page + 1, q: part.q });
    if (answer instanceof ApiError) throw answer;
    const further = withPage(part, part.ids, answer);
    parts[next.index] = further;
    addNotices(entries, foundIn(further), next.index);
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
  const readFirst = (source: Source) =>
    readNoticePage(read, { sortId: source.category.id, page: 1, q: source.q }).then((answer) =>
      answer instanceof ApiError ? answer : withPage(source, new Set(), answer),
    );
  const answers = await Promise.all(categories.map((category) => readFirst({ category, q })));
  const first = readParts(answers);
  // oa-web finds no pinyin, so its unfiltered lists are searched here as well.
  const spelt = mayBePinyin(q)
    ? await Promise.all(first.map(({ category }) => readFirst({ category, q: undefined, pinyin: q })))
    : [];
  const parts = first.flatMap((part, i) => {
    const own = spelt[i];
    return own === undefined || own instanceof ApiError ? [part] : [part, own];
  });
  const { notices, total, unconfirmed } = await readNewest(read, parts, page * pageSize);
  const failed = categories.filter((_, i) => answers[i] instanceof ApiError);
  const data = {
    items: notices.slice((page - 1) * pageSize, page * pageSize),
    total,
    page,
    pageSize,
    unconfirmed,
    categories: first.map(({ category, last: { items, total } }) => ({
      ...category,
      count: items.length > 0 ? total : 0,
    })),
    failed,
  };
  return { data, isComplete: failed.length === 0 };
}

export const newestNotices = compose({
  endpoint: newestNoticesEndpoint,
  cache: policies.notices,
  compose: composeNewest,
});
