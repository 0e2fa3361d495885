/**
 * /announcement/index, /announcement/list and /announcement/detail. Phones show the list or a notice; from 960 px,
 * both are side by side. One component serves the three routes, so that on wide screens the list
 * stays mounted and keeps its scroll position while the visitor opens notices.
 */
import type { RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isId } from '../../../shared/identifier.ts';
import { useApi } from '../../api/use-api.ts';
import { categoriesPath } from '../../domain/notices/notice-urls.ts';
import { useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded, MissingId } from '../../kit/feedback/states.tsx';
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import { CategoryList } from './lists/category-list.tsx';
import { ListPane } from './lists/list-pane.tsx';
import { NoticeListSkeleton } from './lists/notice-list.tsx';
import { DetailPane } from './reading/detail-pane.tsx';

const EmptyDetailPane = lazyPart(() => import('./lists/empty-detail-pane.tsx'));

export default function AnnouncementsPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isDetail = pathname === '/announcement/detail';
  const isSearch = pathname === '/announcement/list';
  const detailKey = isDetail ? `${params.get('sortId')} ${params.get('id')}` : null;
  return (
    <SideBySide
      list={(scroller) => <List isSearch={isSearch} isDetail={isDetail} scroller={scroller} />}
      detail={isDetail ? <DetailPane /> : null}
      detailKey={detailKey}
      empty={<EmptyDetailPane fallback={null} />}
    />
  );
}

interface ListProps {
  /**
   * Set on /announcement/list. Its URL must contain a category's id, whereas /announcement/index falls back to the
   * first category.
   */
  readonly isSearch: boolean;
  readonly isDetail: boolean;
  /** The scroll container if the list is beside a notice; otherwise the window scrolls. */
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

function List({ isSearch, isDetail, scroller }: ListProps) {
  const words = useWords(announcementWords);
  const [params] = useSearchParams();
  const categories = useApi('index', categoriesPath, {});
  const requestedId = params.get('sortId');
  const sortId = requestedId ?? (isSearch ? null : (categories.data?.[0]?.id ?? null));
  const isMalformed = isSearch ? !isId(requestedId) : requestedId !== null && !isId(requestedId);
  return (
    <ListPane
      categories={categories}
      selected={sortId ?? undefined}
      fallbackTo={isSearch ? '/announcement/index' : '/'}
      pushesHistory={isDetail}
    >
      {isMalformed ? (
        <MissingId>
          <LinkButton to="/notice/index">{words.toAll}</LinkButton>
        </MissingId>
      ) : sortId !== null ? (
        <CategoryList
          key={sortId}
          sortId={sortId}
          categories={categories.data}
          openId={isDetail ? params.get('id') : null}
          scroller={scroller}
          isSearch={isSearch}
        />
      ) : (
        <Loaded
          query={categories}
          skeleton={
            <>
              {/* A skeleton, because text typed into a field would be lost when the real field replaces it. */}
              <Skeleton height="var(--filters)" />
              <NoticeListSkeleton />
            </>
          }
        >
          {() => <EmptyState title={words.noCategories} hint={words.categoryEmptyHint} />}
        </Loaded>
      )}
    </ListPane>
  );
}
