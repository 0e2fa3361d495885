/** The latest announcements of all categories, refetched on each visit to the home page. */
import { useQueries } from '@tanstack/react-query';
import type { Notice, NoticeCategory } from '../../../shared/areas/announcements.ts';
import { apiQuery, useApi } from '../../api/use-api.ts';
import { NoticeRow, noticeKey } from '../../domain/notices/notice-row.tsx';
import { categoriesPath, noticesPath, noticeUrl } from '../../domain/notices/notice-urls.ts';
import { uniqueNotices } from '../../domain/notices/unique-notices.ts';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { type Loadable, Loaded } from '../../kit/feedback/states.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { InChinese } from '../../kit/text/in-chinese.tsx';
import styles from './home.module.css';

const rowCount = 6;
/** Notices fetched per category: twice the displayed rows, because old pinned notices come first. */
const pageSize = 2 * rowCount;

/**
 * Orders notices newest first. Avoids localeCompare: loading its collator takes a slow phone as long as loading a page.
 */
const newestFirst = (a: Notice, b: Notice): number =>
  Number(a.publishedAt < b.publishedAt) - Number(a.publishedAt > b.publishedAt);

/** Returns the newest notices of all categories. Omits a failed category unless all have failed. */
function useLatestNotices(categories: readonly NoticeCategory[] | undefined): Loadable<Notice[]> {
  return useQueries({
    queries: (categories ?? []).map(({ id }) => ({
      ...apiQuery('index', noticesPath, { sortId: id, pageSize }),
      // Notices embedded in the page are fresh. A later visit to the home page refetches them.
      staleTime: 5_000,
    })),
    combine: (pages) => {
      const notices = uniqueNotices(pages.flatMap(({ data }) => data?.items ?? []));
      const isPending = pages.some((page) => page.isPending);
      const error = pages.find((page) => page.error)?.error;
      const isFailed = notices.length === 0 && error;
      return {
        data: isPending || isFailed ? undefined : notices.sort(newestFirst).slice(0, rowCount),
        error,
        isPending,
        refetch: () => Promise.all(pages.map((page) => page.refetch())),
      };
    },
  });
}

export function LatestNotices() {
  const words = useWords(homeWords);
  const localize = useLocalize();
  const categories = useApi('index', categoriesPath, {});
  const notices = useLatestNotices(categories.data);
  const latest: Loadable<Notice[]> = categories.data ? notices : { ...categories, data: undefined };
  const categoryName = (sortId: string | null) => {
    const category = categories.data?.find(({ id }) => id === sortId);
    return category && localize(category.name);
  };
  return (
    <Section title={words.announcements} more={{ to: '/notice/index', label: words.allAnnouncements }}>
      <Loaded query={latest} skeleton={<SkeletonRows count={rowCount} lead={44} />}>
        {(items) =>
          items.length === 0 ? (
            <p className="dim">{words.noAnnouncements}</p>
          ) : (
            <>
              <InChinese texts={items.map(({ title }) => title)} />
              <ul className={styles.latest}>
                {items.map((notice) => (
                  <li key={noticeKey(notice)}>
                    <NoticeRow
                      notice={notice}
                      to={noticeUrl(notice)}
                      category={categoryName(notice.sortId)}
                      showMonth
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
