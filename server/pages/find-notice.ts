/** Finds a single notice, for its share picture or calendar file. */
import type { Notice } from '../../shared/areas/announcements.ts';
import { isLastPage } from '../../shared/rules/last-page.ts';
import type { ReadData } from '../api/cached-calls.ts';
import { ApiError } from '../api-error.ts';

/**
 * Queries for pages of notices. The first is the page that the site's own lists show, because it is most likely to be
 * cached.
 */
const pageQueries = [{}, ...['1', '2', '3', '4', '5'].map((page) => ({ page, pageSize: '100' }))];

/**
 * Searches the pages of a category, because oa-web has no call for a single notice.
 * @throws ApiError notFound if the notice is not among the newest 500
 */
export async function findNotice(read: ReadData, sortId: string, id: string): Promise<Notice> {
  for (const query of pageQueries) {
    const list = await read('/oa-web/api/v1/open/notice/getTitleListBySortId', { sortId, ...query });
    const notice = list.items.find((item) => item.id === id);
    if (notice) return notice;
    if (isLastPage(list)) break;
  }
  throw new ApiError('notFound');
}
