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
import { readNoticePage } from './category-pages.ts';

interface CategoryNotices {
  readonly notices: readonly Notice[];
  /** True if the category has no older notices. */
  readonly isComplete: boolean;
  readonly unconfirmed: NewestNotices['unconfirmed'];
}

/**
 * Reads a category until its `count` newest notices are among those read. Pinned notices come first whatever their age,
 * so they do not count. Resolves to the error if the first page cannot be read.
 * @throws ApiError for a later page: without it, the notices after it would move up
 */
async function readNewest(
  read: ReadData,
  { id: sortId }: NoticeCategory,
  q: string | undefined,
  count: number,
): Promise<CategoryNotices | ApiError> {
  const notices = new Map<string, Notice>();
  for (let page = 1; ; page += 1) {
    const answer = await readNoticePage(read, { sortId, page, q });
    if (answer instanceof ApiError) {
      if (page === 1) return answer;
      throw answer;
    }
    const before = notices.size;
    for (const notice of answer.items) notices.set(notice.id, notice);
    // A server that ignores page numbers sends the same notices again.
    const isComplete = isLastPage(answer) || notices.size === before;
    const unpinned = [...notices.values()].filter(({ pinned }) => !pinned).length;
    if (isComplete || unpinned >= count)
      return { notices: [...notices.values()], isComplete, unconfirmed: answer.unconfirmed };
  }
}

/**
 * Removes duplicates of notices that are listed in several categories. (assumed) Entries with the same id, title and
 * publication time are one notice, because a parent category also lists its child categories' notices. The last entry
 * wins, because child categories follow their parents and are more specific.
 */
function unique(notices: readonly Notice[]): Notice[] {
  return [...new Map(notices.map((notice) => [`${notice.id} ${notice.publishedAt} ${notice.title}`, notice])).values()];
}

const timeOf = ({ publishedAt }: Notice): number => Date.parse(publishedAt);

/** @throws ApiError the error of the first category if none can be read */
async function composeNewest(
  read: ReadData,
  { q, page = 1, pageSize = defaultPageSize }: ParamsOf<typeof newestNoticesEndpoint>,
): Promise<Composed<NewestNotices>> {
  const categories = await read('/oa-web/api/v1/open/notice/getSorts', {});
  const answers = await Promise.all(categories.map((category) => readNewest(read, category, q, page * pageSize)));
  const lists = readParts(answers);
  const notices = unique(lists.flatMap((list) => list.notices)).sort((a, b) => timeOf(b) - timeOf(a));
  const failed = categories.filter((_, i) => answers[i] instanceof ApiError).map(({ id, name }) => ({ id, name }));
  const data = {
    items: notices.slice((page - 1) * pageSize, page * pageSize),
    total: lists.every(({ isComplete }) => isComplete) ? notices.length : null,
    page,
    pageSize,
    unconfirmed: [...new Set(lists.flatMap(({ unconfirmed }) => unconfirmed))],
    failed,
  };
  return { data, isComplete: failed.length === 0 };
}

export const newestNotices = compose({
  endpoint: newestNoticesEndpoint,
  cache: policies.notices,
  compose: composeNewest,
});
