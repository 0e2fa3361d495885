/** Announcements: one category at a time, pinned ones first, the rest by month. */
import { Search } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi, useApiPages } from '../../api/use-api.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/site.ts';
import { Bar, BarButton } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded, MissingId, Notice } from '../../ui/states.tsx';
import { FailedLine } from './failed-line.tsx';
import { ListEnd } from './list-end.tsx';
import { NoticeListSkeleton, NoticeMonths, PinnedNotices } from './notice-list.tsx';
import { isId, noticesPath, searchUrl, sortsPath, sortUrl } from './notices.ts';
import { SideLayout } from './side-layout.tsx';
import { SortTabs, SortTabsSkeleton } from './sort-tabs.tsx';

const hrefOf = (id: string | null) => (id === null ? '/announcement/index' : sortUrl(id));

export default function AnnouncementIndexPage() {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('sortId');
  const sorts = useApi('index', sortsPath, {});
  const sortId = asked ?? sorts.data?.[0]?.id ?? null;

  const tabs = sorts.data ? (
    sorts.data.length > 0 && <SortTabs side sorts={sorts.data} selected={sortId} hrefOf={hrefOf} />
  ) : sorts.isPending ? (
    <SortTabsSkeleton side />
  ) : (
    // Without a category to show, the place of the list says that nothing could load.
    sortId !== null && <FailedLine retry={() => void sorts.refetch()}>{words.sortsFailed}</FailedLine>
  );
  const search = (
    <BarButton label={site.search} onClick={() => sortId !== null && navigate(searchUrl(sortId))}>
      <Search aria-hidden />
    </BarButton>
  );
  return (
    <>
      <Bar title={words.title} up="/" actions={isId(sortId) && search} />
      <Page wide>
        <SideLayout side={tabs}>
          {asked !== null && !isId(asked) ? (
            <MissingId>
              <LinkButton to="/announcement/index">{words.toAll}</LinkButton>
            </MissingId>
          ) : sortId !== null ? (
            <Category key={sortId} sortId={sortId} />
          ) : (
            <Loaded query={sorts} skeleton={<NoticeListSkeleton />}>
              {() => <Notice title={words.noSorts} hint={words.listEmptyHint} />}
            </Loaded>
          )}
        </SideLayout>
      </Page>
    </>
  );
}

function Category({ sortId }: { sortId: string }) {
  const words = useWords(announcementWords);
  const pages = useApiPages('index', noticesPath, { sortId });
  return (
    <Loaded query={{ ...pages, data: pages.items }} skeleton={<NoticeListSkeleton />}>
      {(items) =>
        items.length === 0 ? (
          <Notice title={words.listEmpty} hint={words.listEmptyHint} />
        ) : (
          <>
            <PinnedNotices notices={items.filter((notice) => notice.pinned)} />
            <NoticeMonths notices={items.filter((notice) => !notice.pinned)} />
            <ListEnd
              hasMore={pages.hasNextPage}
              isFetching={pages.isFetchingNextPage}
              error={pages.isFetchNextPageError && pages.error}
              count={items.length}
              loadMore={() => void pages.fetchNextPage()}
            />
          </>
        )
      }
    </Loaded>
  );
}
