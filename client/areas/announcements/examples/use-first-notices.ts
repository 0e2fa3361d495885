/** The notices of the category in the address, else of the first one: what the component pages show as real data. */
import { useSearchParams } from 'react-router-dom';
import type { Notice, NoticeSort } from '../../../../shared/areas/announcements.ts';
import { useApi } from '../../../api/use-api.ts';
import { isId, noticesPath, sortsPath } from '../../../domain/notices/notice-urls.ts';
import type { Loadable } from '../../../ui/feedback/states.tsx';

interface First {
  readonly notices: Loadable<Notice[]>;
  /** The category, once it is known. */
  readonly sort: NoticeSort | undefined;
}

export function useFirstNotices(): First {
  const asked = useSearchParams()[0].get('sortId');
  const sorts = useApi('index', sortsPath, {});
  const sortId = isId(asked) ? asked : sorts.data?.[0]?.id;
  const page = useApi('index', noticesPath, { sortId: sortId ?? '', page: 1 }, { enabled: sortId !== undefined });
  const hasNone = sorts.data !== undefined && sortId === undefined;
  const waitsForSorts = sortId === undefined;
  return {
    notices: {
      data: hasNone ? [] : page.data?.items,
      error: waitsForSorts ? sorts.error : page.error,
      isPending: waitsForSorts ? sorts.isPending : page.isPending,
      refetch: () => (waitsForSorts ? sorts.refetch() : page.refetch()),
    },
    sort: sorts.data?.find(({ id }) => id === sortId),
  };
}
