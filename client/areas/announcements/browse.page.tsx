/**
 * /announcement/index, /announcement/list and /announcement/detail. Phones show the list, the search or a notice; from
 * 960 px, list and notice are side by side. One component serves the three routes, so that on wide screens the list
 * stays mounted and keeps its scroll position while the visitor opens notices.
 */
import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { NoticeCategory } from '../../../shared/areas/announcements.ts';
import { isId } from '../../../shared/identifier.ts';
import { useApi } from '../../api/use-api.ts';
import { categoriesPath, categoryUrl, searchUrl } from '../../domain/notices/notice-urls.ts';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { InlineError } from '../../kit/feedback/inline-error.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, type Loadable, Loaded, MissingId } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import { TopBar, TopBarButton } from '../../kit/layout/top-bar.tsx';
import { CategoryList } from './lists/category-list.tsx';
import { CategoryTabs, CategoryTabsSkeleton } from './lists/category-tabs.tsx';
import { useListParams } from './lists/list-params.ts';
import styles from './lists/lists.module.css';
import { NoticeListSkeleton } from './lists/notice-list.tsx';
import { NoticesOrShows } from './lists/notices-or-shows.tsx';
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
      list={(scroller) => <ListPane isSearch={isSearch} isDetail={isDetail} scroller={scroller} />}
      detail={isDetail ? <DetailPane /> : null}
      detailKey={detailKey}
      empty={<EmptyDetailPane fallback={null} />}
    />
  );
}

interface ListPaneProps {
  /** Set on /announcement/list, which searches one category. Its URL must contain the category's id. */
  readonly isSearch: boolean;
  readonly isDetail?: boolean;
  /** The scroll container if the list is beside a notice; otherwise the window scrolls. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

function ListPane({ isSearch, isDetail = false, scroller }: ListPaneProps) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  const localize = useLocalize();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [{ q, dates }] = useListParams();
  const categories = useApi('index', categoriesPath, {});
  const requestedId = params.get('sortId');
  const sortId = requestedId ?? (isSearch ? null : (categories.data?.[0]?.id ?? null));
  const isMalformed = isSearch ? !isId(requestedId) : requestedId !== null && !isId(requestedId);
  // Phones hide the filters unless the URL contains a search or dates, for example in a link shared from a wide screen.
  const isFiltered = q !== '' || dates.from !== null || dates.to !== null;
  const wideFilters = !isSearch && !isFiltered;
  const category = categories.data?.find(({ id }) => id === sortId);
  const searchButton = (
    <TopBarButton label={site.search} onClick={() => sortId !== null && navigate(searchUrl(sortId))}>
      <Search size={24} />
    </TopBarButton>
  );
  return (
    <>
      <TopBar
        title={isSearch && category ? localize(category.name) : words.title}
        fallbackTo={!isSearch ? '/' : isId(requestedId) ? categoryUrl(requestedId) : '/announcement/index'}
        actions={isId(sortId) && wideFilters && <span className="narrow-only">{searchButton}</span>}
      />
      <Page>
        {/* Wide screens have links to both in the bar above the page. */}
        <div className="narrow-only">
          <NoticesOrShows />
        </div>
        <div className={`${styles.browseTabs} ${isSearch ? 'wide-only' : ''}`}>
          <Tabs categories={categories} sortId={sortId} pushesHistory={isDetail} />
        </div>
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
            wideFilters={wideFilters}
          />
        ) : (
          <Loaded
            query={categories}
            skeleton={
              <>
                {/* A skeleton, because text typed into a field would be lost when the real field replaces it. */}
                <div className={wideFilters ? 'wide-only' : undefined}>
                  <Skeleton height="var(--filters)" />
                </div>
                <NoticeListSkeleton />
              </>
            }
          >
            {() => <EmptyState title={words.noCategories} hint={words.categoryEmptyHint} />}
          </Loaded>
        )}
      </Page>
    </>
  );
}

interface TabsProps {
  readonly categories: Loadable<NoticeCategory[]>;
  readonly sortId: string | null;
  /** Set on a detail page. Switching the category closes the open notice, and Back must return to the notice. */
  readonly pushesHistory: boolean;
}

function Tabs({ categories, sortId, pushesHistory }: TabsProps) {
  const words = useWords(announcementWords);
  const { data } = categories;
  if (data) {
    return (
      data.length > 0 && (
        <CategoryTabs
          side
          withAll
          pushesHistory={pushesHistory}
          categories={data}
          selected={sortId ?? undefined}
          hrefOf={categoryUrl}
        />
      )
    );
  }
  if (categories.isPending) return <CategoryTabsSkeleton side />;
  // Without a category, the list itself reports the failure.
  return sortId !== null && <InlineError retry={() => void categories.refetch()}>{words.categoriesFailed}</InlineError>;
}
