/** Reads the notices of one category for composed calls. */
import type { Api } from '../../../shared/api.ts';
import { noticesPageSize } from '../../../shared/rules/notices-page-size.ts';
import type { ReadData } from '../../api/cached-calls.ts';
import { partOrError } from '../../api/composed-call.ts';
import type { ApiError } from '../../api-error.ts';

const noticesPath = '/oa-web/api/v1/open/notice/getTitleListBySortId';

export type NoticePage = Api[typeof noticesPath]['data'];

/**
 * Resolves to one page of a category's notices, or to the error if it cannot be read.
 * @throws ApiError `tooManyRequests` or `overloaded` if this server refused the call
 */
export function readNoticePage(
  read: ReadData,
  { sortId, page, q }: { readonly sortId: string; readonly page: number; readonly q?: string | undefined },
): Promise<NoticePage | ApiError> {
  const params = { sortId, page: String(page), pageSize: String(noticesPageSize), ...(q && { q }) };
  // oa-web may list a category that has no notices, but answer "not found" to a request for its notices.
  return partOrError(read(noticesPath, params), {
    items: [],
    total: 0,
    page,
    pageSize: noticesPageSize,
    unconfirmed: [],
  });
}
