/** The titles of one category, to search through. */
import { useSearchParams } from 'react-router-dom';
import { useApi, useApiPages } from '../../api/use-api.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Loaded, MissingId, Notice } from '../../ui/states.tsx';
import { useTypedParam } from '../../ui/use-typed.ts';
import styles from './list.module.css';
import { ListEnd } from './list-end.tsx';
import { NoticeListSkeleton, NoticeMonths, PinnedNotices } from './notice-list.tsx';
import { isId, noticesPath, sortsPath, sortUrl } from './notices.ts';

export default function AnnouncementListPage() {
  const words = useWords(announcementWords);
  const sortId = useSearchParams()[0].get('sortId');
  if (isId(sortId)) return <Titles key={sortId} sortId={sortId} />;
  return (
    <>
      <Bar title={words.title} up="/announcement/index" />
      <Page>
        <MissingId>
          <LinkButton to="/announcement/index">{words.toAll}</LinkButton>
        </MissingId>
      </Page>
    </>
  );
}

function Titles({ sortId }: { sortId: string }) {
  const words = useWords(announcementWords);
  const nameOf = useNameOf();
  const [text, setText, q] = useTypedParam('q');
  const sorts = useApi('index', sortsPath, {});
  const sort = sorts.data?.find((one) => one.id === sortId);
  const pages = useApiPages('index', noticesPath, q ? { sortId, q } : { sortId }, { keep: true });
  return (
    <>
      <Bar title={sort ? nameOf(sort.name) : words.title} up={sortUrl(sortId)} />
      <Page>
        <SearchField label={words.searchLabel} value={text} onChange={setText} />
        <Loaded query={{ ...pages, data: pages.items }} skeleton={<NoticeListSkeleton />}>
          {(items) => (
            <div className={styles.results} data-old={pages.isPlaceholderData} aria-busy={pages.isPlaceholderData}>
              <p className={styles.found} role="status">
                {q && !pages.isPlaceholderData && items.length > 0 && words.found(pages.total ?? items.length, q)}
              </p>
              {items.length > 0 ? (
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
              ) : q ? (
                <Notice title={words.noMatch(q)} hint={words.noMatchHint}>
                  <Button kind="outlined" onClick={() => setText('')}>
                    {words.clearSearch}
                  </Button>
                </Notice>
              ) : (
                <Notice title={words.listEmpty} hint={words.listEmptyHint} />
              )}
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}
