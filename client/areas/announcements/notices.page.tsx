/**
 * /notice/index: all categories in one list, newest first, with filters at its side from 960 px; or the calendar of
 * shows.
 */
import { useSearchParams } from 'react-router-dom';
import { isId } from '../../../shared/identifier.ts';
import { useApi } from '../../api/use-api.ts';
import { categoriesPath } from '../../domain/notices/notice-urls.ts';
import { isShowsView } from '../../domain/notices/shows-view.ts';
import { useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { noticeBoardWords } from '../../i18n/words/notice-board.ts';
import { showCalendarWords } from '../../i18n/words/show-calendar.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { EmptyState, Loaded, MissingId } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { CategoryTabs, CategoryTabsSkeleton } from './lists/category-tabs.tsx';
import { ListFilters } from './lists/list-filters.tsx';
import { useListParams } from './lists/list-params.ts';
import styles from './lists/lists.module.css';
import { MergedNoticeList } from './lists/merged-notice-list.tsx';
import { NoticeListSkeleton } from './lists/notice-list.tsx';
import { NoticesOrShows } from './lists/notices-or-shows.tsx';
import { UnknownCategory } from './lists/unknown-category.tsx';

const ShowCalendar = lazyPart(() => import('./calendar/show-calendar.tsx'));

export default function NoticeBoardPage() {
  const words = useWords(announcementWords);
  const board = useWords(noticeBoardWords);
  const calendar = useWords(showCalendarWords);
  const [params] = useSearchParams();
  const [{ q, dates }] = useListParams();
  const categories = useApi('index', categoriesPath, {});
  const sortId = params.get('sortId');
  const isCalendar = isShowsView(params);

  const hrefOf = (id: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.delete('view');
    if (id === null) next.delete('sortId');
    else next.set('sortId', id);
    return `${next}` ? `/notice/index?${next}` : '/notice/index';
  };

  return (
    <>
      <TopBar title={isCalendar ? calendar.title : words.title} fallbackTo="/" />
      <Page wide>
        <div className={styles.layout}>
          <div className={styles.side}>
            <NoticesOrShows isCalendar={isCalendar} />
            {!isCalendar && (
              <>
                <div className={styles.browseTabs}>
                  {categories.isPending && <CategoryTabsSkeleton side />}
                  {categories.data && (
                    <CategoryTabs side withAll categories={categories.data} selected={sortId} hrefOf={hrefOf} />
                  )}
                </div>
                <ListFilters q={q} dates={dates} />
              </>
            )}
          </div>
          <div className={styles.main}>
            {isCalendar ? (
              <ShowCalendar fallback={<NoticeListSkeleton />} />
            ) : sortId !== null && !isId(sortId) ? (
              <MissingId>
                <LinkButton to="/notice/index">{words.all}</LinkButton>
              </MissingId>
            ) : (
              <Loaded query={categories} skeleton={<NoticeListSkeleton />}>
                {(all) =>
                  all.length === 0 && sortId === null ? (
                    <EmptyState title={board.noNotices} hint={words.categoryEmptyHint} />
                  ) : sortId !== null && !all.some(({ id }) => id === sortId) ? (
                    <UnknownCategory />
                  ) : (
                    <MergedNoticeList key={`${sortId} ${q}`} categories={all} sortId={sortId} />
                  )
                }
              </Loaded>
            )}
          </div>
        </div>
      </Page>
    </>
  );
}
