/** /notice/index: the notices of all categories or of one, or the show calendar. */
import type { RefObject } from 'react';
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
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { CategoryList } from './lists/category-list.tsx';
import { ListFilters } from './lists/list-filters.tsx';
import { ListPane } from './lists/list-pane.tsx';
import { useListParams } from './lists/list-params.ts';
import { MergedNoticeList } from './lists/merged-notice-list.tsx';
import { NoticeListSkeleton } from './lists/notice-list.tsx';
import { NoticesOrShows } from './lists/notices-or-shows.tsx';

const ShowCalendar = lazyPart(() => import('./calendar/show-calendar.tsx'));
const EmptyDetailPane = lazyPart(() => import('./lists/empty-detail-pane.tsx'));

export default function NoticesPage() {
  const calendar = useWords(showCalendarWords);
  const [params] = useSearchParams();
  if (isShowsView(params)) {
    return (
      <>
        <TopBar title={calendar.title} fallbackTo="/" />
        <Page wide>
          <div className="narrow-only">
            <NoticesOrShows isCalendar />
          </div>
          <ShowCalendar fallback={<NoticeListSkeleton />} />
        </Page>
      </>
    );
  }
  return (
    <SideBySide
      list={(scroller) => <List scroller={scroller} />}
      detail={null}
      detailKey={null}
      empty={<EmptyDetailPane fallback={null} />}
    />
  );
}

function List({ scroller }: { scroller: RefObject<HTMLElement | null> | undefined }) {
  const words = useWords(announcementWords);
  const board = useWords(noticeBoardWords);
  const [params] = useSearchParams();
  const [{ q, dates }] = useListParams();
  const categories = useApi('index', categoriesPath, {});
  const sortId = params.get('sortId');
  return (
    <ListPane categories={categories} selected={sortId} fallbackTo="/">
      {sortId !== null && !isId(sortId) ? (
        <MissingId>
          <LinkButton to="/notice/index">{words.toAll}</LinkButton>
        </MissingId>
      ) : sortId !== null ? (
        <CategoryList key={sortId} sortId={sortId} categories={categories.data} openId={null} scroller={scroller} />
      ) : (
        <>
          <ListFilters q={q} dates={dates} />
          <Loaded query={categories} skeleton={<NoticeListSkeleton />}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState title={board.noNotices} hint={words.categoryEmptyHint} />
              ) : (
                <MergedNoticeList key={q} categories={all} scroller={scroller} />
              )
            }
          </Loaded>
        </>
      )}
    </ListPane>
  );
}
