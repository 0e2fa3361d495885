/** Frame of every announcement list: top bar, switch to the show calendar, category tabs, and the list as children. */
import type { ReactNode } from 'react';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { categoryUrl } from '../../../domain/notices/notice-urls.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import type { Loadable } from '../../../kit/feedback/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { TopBar } from '../../../kit/layout/top-bar.tsx';
import { CategoryTabs, CategoryTabsSkeleton } from './category-tabs.tsx';
import { useFiltersInUrl } from './list-params.ts';
import styles from './lists.module.css';
import { NoticesOrShows } from './notices-or-shows.tsx';

interface ListPaneProps {
  readonly categories: Loadable<NoticeCategory[]>;
  /** The category; null for all, undefined for none. */
  readonly selected: string | null | undefined;
  /** Page that Back opens if the visit started on this page. */
  readonly fallbackTo: string;
  /** Set on a detail page. Switching the category closes the open notice, and Back must return to the notice. */
  readonly pushesHistory?: boolean;
  readonly children: ReactNode;
}

export function ListPane({ categories, selected, fallbackTo, pushesHistory = false, children }: ListPaneProps) {
  const words = useWords(announcementWords);
  const withFilters = useFiltersInUrl();
  const { data, isPending, refetch } = categories;
  return (
    <>
      <TopBar title={words.title} fallbackTo={fallbackTo} />
      <Page>
        {/* Hidden on wide screens, where the site bar contains the links to announcements and shows. */}
        <div className="narrow-only">
          <NoticesOrShows />
        </div>
        <div className={styles.browseTabs}>
          {data ? (
            data.length > 0 && (
              <CategoryTabs
                side
                withAll
                pushesHistory={pushesHistory}
                categories={data}
                selected={selected}
                hrefOf={(id) => withFilters(categoryUrl(id))}
              />
            )
          ) : isPending ? (
            <CategoryTabsSkeleton side />
          ) : (
            // Without a category, the list itself reports the failure.
            selected && <InlineError retry={() => void refetch()}>{words.categoriesFailed}</InlineError>
          )}
        </div>
        {children}
      </Page>
    </>
  );
}
