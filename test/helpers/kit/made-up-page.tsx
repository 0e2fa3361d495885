/** A made-up page, of the kit's parts alone: a list of kennels with search, filter, paging and a detail. */
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
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
import { Facts } from '../../../client/kit/text/facts.tsx';
import { Note } from '../../../client/kit/text/note.tsx';

interface Kennel {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly dogs: number | null;
}

interface KennelPage {
  readonly items: readonly Kennel[];
  readonly total: number;
}

const cities = ['', '北京', '上海'] as const;

function useKennels(q: string, city: string) {
  return useInfiniteQuery({
    queryKey: ['kennels', q, city],
    queryFn: async ({ pageParam }): Promise<KennelPage> => {
      const response = await fetch(`/kennels.json?${new URLSearchParams({ q, city, page: String(pageParam) })}`);
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json();
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap(({ items }) => items).length < total ? pages.length + 1 : null,
    retry: false,
  });
}

function KennelList() {
  const [q, setQ] = useState('');
  const [city, setCity] = useState<(typeof cities)[number]>('');
  const kennels = useKennels(q, city);
  const items = kennels.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <TopBar title="犬舍" fallbackTo="/" />
      <Page>
        <SearchField label="犬舍名称" value={q} onChange={setQ} />
        <ChoicePicker
          kind="filter"
          title="城市"
          label={city || '所有城市'}
          isSet={city !== ''}
          choices={cities.map((value) => ({ value, label: value || '所有城市' }))}
          value={city}
          onChange={setCity}
        />
        <Loaded query={kennels} skeleton={<SkeletonRows lead={0} />}>
          {({ pages: [first] }) =>
            items.length === 0 ? (
              <EmptyState drawing="empty" announced title={`没有“${q}”`} hint="换个写法试试。" />
            ) : (
              <>
                <ul>
                  {items.map(({ id, name, city, dogs }) => (
                    <li key={id}>
                      <Row
                        to={`?id=${id}`}
                        isName
                        title={name}
                        detail={city}
                        aside={dogs === null ? '' : `${dogs} 只`}
                      />
                    </li>
                  ))}
                </ul>
                <EndOfList list={kennels} total={first?.total ?? 0} skeleton={<SkeletonRows count={2} lead={0} />} />
              </>
            )
          }
        </Loaded>
      </Page>
    </>
  );
}

function KennelDetail({ id }: { id: string }) {
  const kennel = useKennels('', '')
    .data?.pages.flatMap(({ items }) => items)
    .find((one) => one.id === id);
  return (
    <>
      <TopBar title={kennel?.name ?? '犬舍'} fallbackTo="/" />
      <Page>
        {kennel ? (
          <>
            <Facts
              facts={[
                { label: '城市', value: kennel.city },
                { label: '在册犬只', value: kennel.dogs === null ? '未知' : `${kennel.dogs} 只` },
              ]}
            />
            <Note>以登记处的记录为准。</Note>
          </>
        ) : (
          <EmptyState drawing="lost" title="没有这个犬舍">
            <LinkButton to="/">查看所有犬舍</LinkButton>
          </EmptyState>
        )}
      </Page>
    </>
  );
}

function Kennels() {
  const id = useSearchParams()[0].get('id');
  return id === null ? <KennelList /> : <KennelDetail id={id} />;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <LanguageContext value="zh">
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main id="main">
          <Kennels />
        </main>
        <LiveRegions />
      </MemoryRouter>
    </QueryClientProvider>
  </LanguageContext>,
);
