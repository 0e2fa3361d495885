/** The notice board: all categories in one list, newest first, with the filters at its side from 960 px. */

import { CalendarDays } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isId } from '../../../shared/identifier.ts';
import { useApi } from '../../api/use-api.ts';
import { categoriesPath } from '../../domain/notices/notice-urls.ts';
import { useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { EmptyState, Loaded, MissingId } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { CategoryTabs, CategoryTabsSkeleton } from './lists/category-tabs.tsx';
import { DateFilter } from './lists/dates/date-filter.tsx';
import { useListParams } from './lists/list-params.ts';
import styles from './lists/lists.module.css';
import { MergedNoticeList } from './lists/merged-notice-list.tsx';
import { NoticeListSkeleton } from './lists/notice-list.tsx';

const ShowCalendar = lazyPart(async () => ({ default: (await import('./calendar/calendar.ts')).ShowCalendar }));

export default function NoticeBoardPage() {
  const words = useWords(announcementWords);
  const [params] = useSearchParams();
  const [{ dates }, change] = useListParams();
  const categories = useApi('index', categoriesPath, {});
  const sortId = params.get('sortId');
  const isCalendar = params.get('view') === 'calendar';

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
      <TopBar title={isCalendar ? words.showCalendar : words.notices} fallbackTo={isCalendar ? '/notice/index' : '/'} />
      <Page wide>
        <div className={styles.layout}>
          <div className={styles.side}>
            {categories.isPending && <CategoryTabsSkeleton side />}
            {categories.data && (
              <CategoryTabs
                side
                withAll
                categories={categories.data}
                selected={isCalendar ? undefined : sortId}
                hrefOf={hrefOf}
              />
            )}
            {!isCalendar && <DateFilter dates={dates} onChange={change} />}
          </div>
          <div className={styles.main}>
            {!isCalendar && (
              <LinkButton kind="quiet" to="/notice/index?view=calendar">
                <CalendarDays />
                {words.showCalendar}
              </LinkButton>
            )}
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
                    <EmptyState title={words.noNotices} hint={words.categoryEmptyHint} />
                  ) : sortId !== null && !all.some(({ id }) => id === sortId) ? (
                    <EmptyState drawing="lost" title={words.categoryNotFound} hint={words.categoryNotFoundHint}>
                      <LinkButton to="/notice/index">{words.toAll}</LinkButton>
                    </EmptyState>
                  ) : (
                    <MergedNoticeList
                      key={sortId}
                      categories={all}
                      sortIds={sortId === null ? all.map(({ id }) => id) : [sortId]}
                    />
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
