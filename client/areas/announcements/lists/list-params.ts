/** What a list shows, as it stands in the address: the search, the dates, and how far it has been opened. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { dayOf, noticeUrl } from '../../../domain/notices/notice-urls.ts';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { useReplaceParams } from '../../../ui/state/use-replace-params.ts';
import type { Dates } from './dates.ts';

export interface ListParams {
  readonly q: string;
  readonly dates: Dates;
  /** Pages shown, from the first on. */
  readonly depth: number;
}

const names = ['q', 'from', 'to', 'page'] as const;
export type ListChanges = Partial<Record<(typeof names)[number], string | null>>;

/** A list this long is searched, not scrolled. */
const deepest = 500;

function depthOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), deepest) : 1;
}

/** Anybody may write an address: what cannot be read counts as not there, dates the wrong way round are turned. */
export function listParamsOf(params: URLSearchParams): ListParams {
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  const isReversed = from !== null && to !== null && from > to;
  return {
    q: (params.get('q') ?? '').trim().slice(0, 64),
    dates: isReversed ? { from: to, to: from } : { from, to },
    depth: depthOf(params.get('page')),
  };
}

/** Writes into the address in place: neither a step of history nor a jump. Another list begins at its first page. */
export function useListChange(): (changes: ListChanges) => void {
  const editParams = useReplaceParams();
  return useCallback(
    (changes) =>
      editParams((params) => {
        if (!('page' in changes)) params.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) params.set(name, value);
          else params.delete(name);
        }
      }),
    [editParams],
  );
}

/** The address of a notice; where the list stands beside it, what the list shows goes along. */
export function useNoticeUrl(): (notice: Pick<Notice, 'sortId' | 'id'>) => string {
  const [params] = useSearchParams();
  const wide = useIsWide();
  const kept = new URLSearchParams(names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));
  const tail = wide && kept.size > 0 ? `&${kept}` : '';
  return (notice) => noticeUrl(notice) + tail;
}
