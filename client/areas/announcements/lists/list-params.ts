/** A list's state in the URL: search, date range and number of loaded pages. */
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { noticeUrl } from '../../../domain/notices/notice-urls.ts';
import { parseDay } from '../../../i18n/days.ts';
import { useIsWide } from '../../../kit/layout/use-is-wide.ts';
import { pageParam, type QueryParam, textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import type { DateRange } from './dates/dates.ts';

const dayParam: QueryParam<string | null> = { fallback: null, parse: (text) => parseDay(text) ?? undefined };

const schema = {
  q: textParam,
  from: dayParam,
  to: dayParam,
  page: pageParam,
};

/** Returns the list's state and its setter. Swaps the ends of a reversed date range. */
export function useListParams() {
  const [{ q, from, to, page }, change] = useQueryState(schema);
  const isReversed = from !== null && to !== null && from > to;
  const dates: DateRange = isReversed ? { from: to, to: from } : { from, to };
  return [{ q, dates, page }, change] as const;
}

export type ListParams = ReturnType<typeof useListParams>[0];
export type ChangeList = ReturnType<typeof useListParams>[1];

/** Returns a function that copies the named parameters of the current URL to another URL. */
function useParamsInUrl(names: readonly string[]): (url: string) => string {
  const [params] = useSearchParams();
  const kept = `${new URLSearchParams([...params].filter(([name]) => names.includes(name)))}`;
  return (url) => url + (kept && (url.includes('?') ? '&' : '?') + kept);
}

/** Returns a function that adds the current search and dates to a list's URL. */
export const useFiltersInUrl = () => useParamsInUrl(['q', 'from', 'to']);

/**
 * Returns a notice's URL. On wide screens the URL includes the list's parameters, because the list stays beside the
 * notice.
 */
export function useNoticeUrl(): (notice: Pick<Notice, 'listedIn' | 'id'>) => string {
  const wide = useIsWide();
  const withParams = useParamsInUrl(wide ? Object.keys(schema) : []);
  return (notice) => withParams(noticeUrl(notice));
}
