/**
 * /announcement/index, /announcement/list and /announcement/detail: on a phone the categories, the search or the notice,
 * from 960 px the list with the notice beside it. One component serves the three routes, so that on a wide screen the
 * list keeps its place while notices are read.
 */
import { Search } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { NoticeCategory } from '../../../shared/areas/announcements.ts';
import { isId } from '../../../shared/identifier.ts';
import { useApi } from '../../api/use-api.ts';
import { categoriesPath, categoryUrl, searchUrl } from '../../domain/notices/notice-urls.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState, type Loadable, Loaded, MissingId } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TopBar, TopBarButton } from '../../ui/layout/top-bar.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import styles from './browse.module.css';
import { CategoryList } from './lists/category-list.tsx';
import { CategoryTabs, CategoryTabsSkeleton } from './lists/category-tabs.tsx';
import { EmptyDetailPane } from './lists/empty-detail-pane.tsx';
import { InlineError } from './lists/inline-error.tsx';
import { ListFilters } from './lists/list-filters.tsx';
import { listParamsOf } from './lists/list-params.ts';
import { NoticeListSkeleton } from './lists/notice-list.tsx';
import { DetailPane } from './reading/detail-pane.tsx';

const hrefOf = (id: string | null) => (id === null ? '/announcement/index' : categoryUrl(id));

export default function AnnouncementsPage() {
  const wide = useIsWide();
  const { pathname } = useLocation();
  const side = useRef<HTMLDivElement>(null);
  const isDetail = pathname === '/announcement/detail';
  if (!wide) return isDetail ? <DetailPane /> : <ListPane isSearch={pathname === '/announcement/list'} />;
  return (
    <div className={styles.split}>
      <div ref={side} className={styles.side}>
        <ListPane isSearch={pathname === '/announcement/list'} isDetail={isDetail} scroller={side} />
      </div>
      {isDetail ? <DetailPane beside /> : <EmptyDetailPane />}
    </div>
  );
}

interface ListsProps {
  /** The page of one category, whose address must name it. */
  readonly isSearch: boolean;
  readonly isDetail?: boolean;
  /** Set where the list stands beside a notice. */
  readonly scroller?: RefObject<HTMLElement | null>;
}

function ListPane({ isSearch, isDetail = false, scroller }: ListsProps) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  const nameOf = useNameOf();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { q, dates } = listParamsOf(params);
  const categories = useApi('index', categoriesPath, {});
  const asked = params.get('sortId');
  const sortId = asked ?? (isSearch ? null : (categories.data?.[0]?.id ?? null));
  const isBroken = isSearch ? !isId(asked) : asked !== null && !isId(asked);
  const beside = scroller !== undefined;

  // A link from a wide screen may bring a search along.
  const isNarrowed = q !== '' || dates.from !== null || dates.to !== null;
  const withHead = !isBroken && (isSearch || beside || isNarrowed);
  const withTabs = !isSearch || beside;
  const category = categories.data?.find(({ id }) => id === sortId);
  const search = (
    <TopBarButton label={site.search} onClick={() => sortId !== null && navigate(searchUrl(sortId))}>
      <Search aria-hidden />
    </TopBarButton>
  );
  return (
    <>
      <TopBar
        title={!withTabs && category ? nameOf(category.name) : words.title}
        fallbackTo={withTabs ? '/' : isId(asked) ? categoryUrl(asked) : '/announcement/index'}
        actions={isId(sortId) && !withHead && search}
      />
      <Page>
        {withTabs && <Tabs categories={categories} sortId={sortId} wrap={beside} pushesHistory={isDetail} />}
        {isBroken ? (
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
            withFilters={withHead}
          />
        ) : (
          <>
            {withHead && <ListFilters q={q} dates={dates} />}
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
  /** Another category leaves the notice that is read: Back returns to it. */
  readonly pushesHistory: boolean;
}

function Tabs({ categories, sortId, wrap, pushesHistory }: TabsProps) {
  const words = useWords(announcementWords);
  const { data } = categories;
  if (data) {
    return (
      data.length > 0 && (
        <CategoryTabs wrap={wrap} pushesHistory={pushesHistory} categories={data} selected={sortId} hrefOf={hrefOf} />
      )
    );
  }
  if (categories.isPending) return <CategoryTabsSkeleton wrap={wrap} />;
  // Without a category to show, the place of the list says that nothing could load.
  return sortId !== null && <InlineError retry={() => void categories.refetch()}>{words.categoriesFailed}</InlineError>;
}
