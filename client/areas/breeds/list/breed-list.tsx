/** The breed list: search, filters, sort order and the matching breeds. */
import { ArrowDownUp } from 'lucide-react';
import { type RefObject, useDeferredValue, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../api/use-api.ts';
import { useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Loaded } from '../../../kit/feedback/states.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { TopBar, TopBarButton } from '../../../kit/layout/top-bar.tsx';
import styles from '../breeds.module.css';
import { SearchWithOffers } from '../search/search-with-offers.tsx';
import { BreedResults } from './breed-results.tsx';
import { FilterBar, GroupTabs } from './filter-bar.tsx';
import { hasSearchOrFilter, useFilters } from './filters.ts';

interface BreedListProps {
  /** Id of the breed that is open beside the list. */
  readonly selectedId: string | null;
  /** The list's scroll container on wide screens; otherwise the window scrolls. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function BreedList({ selectedId, scroller }: BreedListProps) {
  const words = useWords(breedWords);
  const [params] = useSearchParams();
  const [filters, setFilters] = useFilters();
  const breeds = useApi('index', '/oa-web/api/v1/open/getFciDogAll', {});
  const search = useRef<HTMLDivElement>(null);
  // Deferred, so that React renders a response's hundreds of rows in slices. Cached data still renders at once.
  const data = useDeferredValue(breeds.data);
  // Deferred, so that filtering does not block typing.
  const deferredFilters = useDeferredValue(filters);
  return (
    <>
      <TopBar
        title={
          <>
            {words.breeds}{' '}
            {data && !hasSearchOrFilter(filters) && (
              <small className={`${styles.count} faint`}>{words.count(data.length)}</small>
            )}
          </>
        }
        fallbackTo="/"
        actions={
          <TopBarButton
            label={`${words.sortBy}: ${filters.sort === 'name' ? words.sortNumber : words.sortName}`}
            onClick={() => {
              const sort = filters.sort === 'name' ? 'number' : 'name';
              setFilters({ sort });
              toast(sort === 'name' ? words.sortName : words.sortNumber);
            }}
          >
            <ArrowDownUp size={24} />
          </TopBarButton>
        }
      />
      <Page>
        <SearchWithOffers field={search} isEmpty={filters.q === ''} breeds={data} keptParams={scroller && params}>
          <SearchField label={words.searchLabel} value={filters.q} onChange={(q) => setFilters({ q })} />
        </SearchWithOffers>
        <GroupTabs value={filters.group} onChange={(group) => setFilters({ group })} />
        <FilterBar breeds={data ?? []} filters={filters} onChange={setFilters} />
        <div className={styles.results} data-content>
          <Loaded
            query={{ ...breeds, data, isPending: data === undefined && !breeds.error }}
            skeleton={<SkeletonRows count={9} lead={72} />}
            small={selectedId !== null}
          >
            {(all) => (
              <BreedResults
                breeds={all}
                filters={deferredFilters}
                selectedId={selectedId}
                scroller={scroller}
                onChange={(change) => {
                  setFilters(change);
                  // Moves focus to the search field, because the clicked button disappears.
                  search.current?.querySelector('input')?.focus();
                }}
              />
            )}
          </Loaded>
        </div>
      </Page>
    </>
  );
}
