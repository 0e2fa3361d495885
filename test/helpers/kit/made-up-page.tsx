/** A sample page built only from the kit: supporters with search, filter, paging and a detail page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Router, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../client/api/use-api.ts';
import { usePagedList } from '../../../client/api/use-paged-list.ts';
import { queryClient } from '../../../client/app/query-client.ts';
import { LanguageContext } from '../../../client/i18n/language.ts';
import { LinkButton } from '../../../client/kit/actions/button.tsx';
import { LiveRegions } from '../../../client/kit/feedback/live-regions.tsx';
import { SkeletonRows } from '../../../client/kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../client/kit/feedback/states.tsx';
import { ChoicePicker } from '../../../client/kit/form/picker.tsx';
import { SearchField } from '../../../client/kit/form/search-field.tsx';
import { Page } from '../../../client/kit/layout/page.tsx';
import { TopBar } from '../../../client/kit/layout/top-bar.tsx';
import { EndOfList } from '../../../client/kit/list/end-of-list.tsx';
import { Row } from '../../../client/kit/list/row.tsx';
import { choiceParam, pageParam, textParam, useQueryState } from '../../../client/kit/state/use-query-state.ts';
import { Facts } from '../../../client/kit/text/facts.tsx';
import { Note } from '../../../client/kit/text/note.tsx';
import { createNavigation } from '../../../client/navigation/navigation.ts';

const path = '/oa-web/api/v1/appreciation/certificates';
const years = ['', '2026', '2025'] as const;
const inUrl = { q: textParam, year: choiceParam(years, ''), page: pageParam };

function SupporterList() {
  const [{ q, year, page }, change] = useQueryState(inUrl);
  const list = usePagedList('certificates', path, { ...(q && { q }), ...(year && { year: Number(year) }) }, page);
  const loadMore = useCallback(() => change({ page: page + 1 }), [change, page]);
  return (
    <>
      <TopBar title="支持者" fallbackTo="/" />
      <Page>
        <SearchField label="姓名" value={q} onChange={(text) => change({ q: text })} />
        <ChoicePicker
          kind="filter"
          title="年份"
          label={year || '所有年份'}
          isSet={year !== ''}
          choices={years.map((value) => ({ value, label: value || '所有年份' }))}
          value={year}
          onChange={(value) => change({ year: value })}
        />
        <Loaded query={list} skeleton={<SkeletonRows lead={0} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState drawing="empty" announced title={`没有“${q}”`} hint="换个写法试试。" />
            ) : (
              <>
                <ul>
                  {items.map(({ id, recipient, event, issuedOn }) => (
                    <li key={id}>
                      <Row to={`?id=${id}`} isName title={recipient} detail={event?.zh} aside={issuedOn?.slice(0, 4)} />
                    </li>
                  ))}
                </ul>
                <EndOfList
                  list={list}
                  loadMore={loadMore}
                  total={items.length}
                  skeleton={<SkeletonRows count={2} lead={0} />}
                />
              </>
            )
          }
        </Loaded>
      </Page>
    </>
  );
}

function Supporter({ id }: { id: string }) {
  const query = useApi('certificates', path, { id });
  return (
    <>
      <TopBar title="支持者" fallbackTo="/" />
      <Page>
        <Loaded query={query} skeleton={<SkeletonRows count={2} lead={0} />}>
          {({ items: [supporter] }) =>
            supporter ? (
              <>
                <Facts
                  facts={[
                    { label: '姓名', value: supporter.recipient },
                    { label: '活动', value: supporter.event?.zh ?? '未知' },
                  ]}
                />
                <Note>以登记处的记录为准。</Note>
              </>
            ) : (
              <EmptyState drawing="lost" title="没有这位支持者">
                <LinkButton to="/">查看所有支持者</LinkButton>
              </EmptyState>
            )
          }
        </Loaded>
      </Page>
    </>
  );
}

function Supporters() {
  const id = useSearchParams()[0].get('id');
  return id === null ? <SupporterList /> : <Supporter id={id} />;
}

const navigation = createNavigation(() => null);

/** Stands in for the app shell that surrounds a page (client/app). */
function Site() {
  const [{ location, type }, setShown] = useState(navigation.shown);
  useEffect(() => navigation.listen(setShown), []);
  return (
    <Router location={location} navigationType={type} navigator={navigation.navigator}>
      <main id="main">
        <Supporters />
      </main>
      <LiveRegions />
    </Router>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <LanguageContext value="zh">
    <QueryClientProvider client={queryClient}>
      <Site />
    </QueryClientProvider>
  </LanguageContext>,
);
