/**
 * /announcement/index, /announcement/list and /announcement/detail: one of list, search and notice on a phone, list and
 * notice side by side from 960 px. One component serves the three routes, so that the list of a wide screen stays
 * mounted, and scrolled, while notices are opened.
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
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState, type Loadable, Loaded, MissingId } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';
import { TopBar, TopBarButton } from '../../ui/layout/top-bar.tsx';
import { CategoryList } from './lists/category-list.tsx';
import { CategoryTabs, CategoryTabsSkeleton } from './lists/category-tabs.tsx';
import { EmptyDetailPane } from './lists/empty-detail-pane.tsx';
import { InlineError } from './lists/inline-error.tsx';
import { ListFilters } from './lists/list-filters.tsx';
import { listParamsOf } from './lists/list-params.ts';
import { NoticeListSkeleton } from './lists/notice-list.tsx';
import { DetailPane } from './reading/detail-pane.tsx';

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
      empty={<EmptyDetailPane />}
    />
  );
}

interface ListPaneProps {
  /** /announcement/list, the search in one category, whose id must be in the address. */
  readonly isSearch: boolean;
  readonly isDetail?: boolean;
  /** The scroll container, set when the list is shown beside a notice; otherwise the window scrolls. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

function ListPane({ isSearch, isDetail = false, scroller }: ListPaneProps) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  const localize = useLocalize();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { q, dates } = listParamsOf(params);
  const categories = useApi('index', categoriesPath, {});
  const requestedId = params.get('sortId');
  const sortId = requestedId ?? (isSearch ? null : (categories.data?.[0]?.id ?? null));
  const isMalformed = isSearch ? !isId(requestedId) : requestedId !== null && !isId(requestedId);
  const beside = scroller !== undefined;

  // A link shared from a wide screen may carry a search.
  const isFiltered = q !== '' || dates.from !== null || dates.to !== null;
  const withFilters = !isMalformed && (isSearch || beside || isFiltered);
  const withTabs = !isSearch || beside;
  const category = categories.data?.find(({ id }) => id === sortId);
  const searchButton = (
    <TopBarButton label={site.search} onClick={() => sortId !== null && navigate(searchUrl(sortId))}>
      <Search aria-hidden />
    </TopBarButton>
  );
  return (
    <>
      <TopBar
        title={!withTabs && category ? localize(category.name) : words.title}
        fallbackTo={withTabs ? '/' : isId(requestedId) ? categoryUrl(requestedId) : '/announcement/index'}
        actions={isId(sortId) && !withFilters && searchButton}
      />
      <Page>
        {withTabs && <Tabs categories={categories} sortId={sortId} wrap={beside} pushesHistory={isDetail} />}
        {isMalformed ? (
          <MissingId>
            <LinkButton to="/announcement/index">{words.toAll}</LinkButton>
          </MissingId>
        ) : sortId !== null ? (
          <CategoryList
            key={sortId}
            sortId={sortId}
            categories={categories.data}
            openId={isDetail ? params.get('id') : null}
            scroller={scroller}
            withFilters={withFilters}
          />
        ) : (
          <>
            {withFilters && <ListFilters q={q} dates={dates} />}
            <Loaded query={categories} skeleton={<NoticeListSkeleton />}>
              {() => <EmptyState title={words.noCategories} hint={words.categoryEmptyHint} />}
            </Loaded>
          </>
        )}
      </Page>
    </>
  );
}

interface TabsProps {
  readonly categories: Loadable<NoticeCategory[]>;
  readonly sortId: string | null;
  readonly wrap: boolean;
  /** Switching the category closes the open notice, so Back must return to it. */
  readonly pushesHistory: boolean;
}

function Tabs({ categories, sortId, wrap, pushesHistory }: TabsProps) {
  const words = useWords(announcementWords);
  const { data } = categories;
  if (data) {
    return (
      data.length > 0 && (
        <CategoryTabs
          wrap={wrap}
          pushesHistory={pushesHistory}
          categories={data}
          selected={sortId}
          hrefOf={categoryUrl}
        />
      )
    );
  }
  if (categories.isPending) return <CategoryTabsSkeleton wrap={wrap} />;
  // Without a category, the list itself reports the failure.
  return sortId !== null && <InlineError retry={() => void categories.refetch()}>{words.categoriesFailed}</InlineError>;
}
