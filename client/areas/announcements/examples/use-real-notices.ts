/** Loads real data for the component pages: notices of the category in the URL, or else of the first category. */
import { useSearchParams } from 'react-router-dom';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { isId } from '../../../../shared/identifier.ts';
import { useApi } from '../../../api/use-api.ts';
import { categoriesPath, noticesPath } from '../../../domain/notices/notice-urls.ts';
import type { Loadable } from '../../../kit/feedback/states.tsx';

interface RealNotices {
  readonly notices: Loadable<Notice[]>;
  /** Undefined until loaded. */
  readonly category: NoticeCategory | undefined;
}

export function useRealNotices(): RealNotices {
  const requestedId = useSearchParams()[0].get('sortId');
  const categories = useApi('index', categoriesPath, {});
  const sortId = isId(requestedId) ? requestedId : categories.data?.[0]?.id;
  const page = useApi('index', noticesPath, { sortId: sortId ?? '', page: 1 }, { enabled: sortId !== undefined });
  const hasNoCategory = categories.data !== undefined && sortId === undefined;
  const needsCategory = sortId === undefined;
  return {
    notices: {
      data: hasNoCategory ? [] : page.data?.items,
      error: needsCategory ? categories.error : page.error,
      isPending: needsCategory ? categories.isPending : page.isPending,
      refetch: () => (needsCategory ? categories.refetch() : page.refetch()),
    },
    category: categories.data?.find(({ id }) => id === sortId),
  };
}
