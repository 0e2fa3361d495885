/** The notices of the category in the address, else of the first one: what the component pages show as real data. */
import { useSearchParams } from 'react-router-dom';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { isId } from '../../../../shared/identifier.ts';
import { useApi } from '../../../api/use-api.ts';
import { categoriesPath, noticesPath } from '../../../domain/notices/notice-urls.ts';
import type { Loadable } from '../../../ui/feedback/states.tsx';

interface RealNotices {
  readonly notices: Loadable<Notice[]>;
  /** The category, once it is known. */
  readonly category: NoticeCategory | undefined;
}

export function useRealNotices(): RealNotices {
  const asked = useSearchParams()[0].get('sortId');
  const categories = useApi('index', categoriesPath, {});
  const sortId = isId(asked) ? asked : categories.data?.[0]?.id;
  const page = useApi('index', noticesPath, { sortId: sortId ?? '', page: 1 }, { enabled: sortId !== undefined });
  const hasNone = categories.data !== undefined && sortId === undefined;
  const waitsForCategories = sortId === undefined;
  return {
    notices: {
      data: hasNone ? [] : page.data?.items,
      error: waitsForCategories ? categories.error : page.error,
      isPending: waitsForCategories ? categories.isPending : page.isPending,
      refetch: () => (waitsForCategories ? categories.refetch() : page.refetch()),
    },
    category: categories.data?.find(({ id }) => id === sortId),
  };
}
