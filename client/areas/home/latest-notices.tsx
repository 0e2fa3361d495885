/** The latest announcements of all categories, asked for anew each time the visitor comes home. */
import { useQueries } from '@tanstack/react-query';
import type { Notice, NoticeCategory } from '../../../shared/areas/announcements.ts';
import { apiQuery, useApi } from '../../api/use-api.ts';
import { NoticeRow, NoticeRowsSkeleton } from '../../domain/notices/notice-row.tsx';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { type Loadable, Loaded } from '../../ui/feedback/states.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** Rows on the page. */
const shown = 6;
/** Asked of each category: as many, so that the newest of all are among them, behind old ones that are pinned. */
const asked = 2 * shown;

const newestFirst = (a: Notice, b: Notice): number => b.publishedAt.localeCompare(a.publishedAt);

/** One stream of all categories; a category that fails is left out while others answer. */
function useLatestNotices(categories: readonly NoticeCategory[] | undefined): Loadable<Notice[]> {
  return useQueries({
    queries: (categories ?? []).map(({ id }) => ({
      ...apiQuery('index', '/oa-web/api/v1/open/notice/getTitleListBySortId', { sortId: id, pageSize: asked }),
      refetchOnMount: 'always' as const,
    })),
    combine: (pages) => {
      const known = pages.flatMap(({ data }) => data?.items ?? []);
      const isPending = pages.some((page) => page.isPending);
      const error = pages.find((page) => page.error)?.error;
      const failed = known.length === 0 && error;
      return {
        data: isPending || failed ? undefined : known.sort(newestFirst).slice(0, shown),
        error,
        isPending,
        refetch: () => Promise.all(pages.map((page) => page.refetch())),
      };
    },
  });
}

export function LatestNotices() {
  const words = useWords(homeWords);
  const nameOf = useNameOf();
  const categories = useApi('index', '/oa-web/api/v1/open/notice/getSorts', {});
  const notices = useLatestNotices(categories.data);
  const latest: Loadable<Notice[]> = categories.data ? notices : { ...categories, data: undefined };
  const categoryName = (id: string) => {
    const category = categories.data?.find((known) => known.id === id);
    return category && nameOf(category.name);
  };
  return (
    <Section title={words.announcements} more={{ to: '/announcement/index', label: words.allAnnouncements }}>
      <Loaded query={latest} skeleton={<NoticeRowsSkeleton count={shown} />}>
        {(items) =>
          items.length === 0 ? (
            <p className="dim">{words.noAnnouncements}</p>
          ) : (
            <ul>
              {items.map((notice) => (
                <li key={`${notice.sortId} ${notice.id}`}>
                  <NoticeRow
                    notice={notice}
                    to={`/announcement/detail?${new URLSearchParams({ sortId: notice.sortId, id: notice.id })}`}
                    category={categoryName(notice.sortId)}
                    showMonth
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
