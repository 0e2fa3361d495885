/** A list's state in the URL: search, date range and number of loaded pages. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { noticeUrl } from '../../../domain/notices/notice-urls.ts';
import { parseDay } from '../../../i18n/days.ts';
import { useIsWide } from '../../../kit/layout/use-is-wide.ts';
import { useReplaceParams } from '../../../kit/state/use-replace-params.ts';
import { maxTextLength } from '../../../kit/state/use-text-param.ts';
import type { DateRange } from './dates/dates.ts';

export interface ListParams {
  readonly q: string;
  readonly dates: DateRange;
  /** Number of pages, counted from the first. */
  readonly depth: number;
}

const listParamNames = ['q', 'from', 'to', 'page'] as const;
export type ListChanges = Partial<Record<(typeof listParamNames)[number], string | null>>;

/** Maximum number of pages that a link can request. */
const maxDepth = 500;

function depthOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), maxDepth) : 1;
}

/** Reads the list's state. Ignores unparsable values and swaps a reversed date range. */
export function listParamsOf(params: URLSearchParams): ListParams {
  const from = parseDay(params.get('from'));
  const to = parseDay(params.get('to'));
  const isReversed = from !== null && to !== null && from > to;
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxTextLength),
    dates: isReversed ? { from: to, to: from } : { from, to },
    depth: depthOf(params.get('page')),
  };
}

/** Changes the URL without a history entry or scroll jump. Any change other than `page` returns to the first page. */
export function useChangeListParams(): (changes: ListChanges) => void {
  const replaceParams = useReplaceParams();
  return useCallback(
    (changes) =>
      replaceParams((params) => {
        if (!('page' in changes)) params.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) params.set(name, value);
          else params.delete(name);
        }
      }),
    [replaceParams],
  );
}

/** Returns a notice's URL. On wide screens it carries the list's parameters, because the list stays beside the notice. */
export function useNoticeUrl(): (notice: Pick<Notice, 'listedIn' | 'id'>) => string {
  const [params] = useSearchParams();
  const wide = useIsWide();
  const listParams = new URLSearchParams(
    listParamNames.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  const suffix = wide && `${listParams}` ? `&${listParams}` : '';
  return (notice) => noticeUrl(notice) + suffix;
}
