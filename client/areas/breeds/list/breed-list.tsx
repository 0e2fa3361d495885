/** All breeds: search, filters, an index bar, and only the rows in sight in the page. */
import { ArrowDownUp } from 'lucide-react';
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../ui/feedback/states.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { TopBar, TopBarButton } from '../../../ui/layout/top-bar.tsx';
import { IndexBar } from '../../../ui/list/index-bar.tsx';
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list.tsx';
import styles from './breed-list.module.css';
import { BreedRow } from './breed-row.tsx';
import { FilterBar, GroupTabs } from './filter-bar.tsx';
import { isNarrowed, matchesFilters, noFilters, useFilters } from './filters.ts';
import { type Searchable, search, searchable } from './search.ts';

const letterOf = (name: string): string => name[0]?.toUpperCase() ?? '';

type Row = { readonly letter: string } | { readonly item: Searchable };

export interface BreedListProps {
  /** The breed shown beside the list. */
  readonly chosen: string | null;
  /** Set where the list scrolls by itself. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function BreedList({ chosen, scroller }: BreedListProps) {
  const words = useWords(breedWords);
  const { filters, set } = useFilters();
  const breeds = useApi('index', '/oa-web/api/v1/open/getFciDogAll', {});
  const { data } = breeds;
  return (
    <>
      <TopBar
        title={
          <>
            {words.breeds} {data && <small className={styles.total}>{words.count(data.length)}</small>}
          </>
        }
        fallbackTo="/"
        actions={
          <TopBarButton
            label={`${words.sortBy}: ${filters.sort === 'name' ? words.sortNumber : words.sortName}`}
            onClick={() => set({ sort: filters.sort === 'name' ? 'number' : 'name' })}
          >
            <ArrowDownUp aria-hidden />
          </TopBarButton>
        }
      />
      <div className={styles.head}>
        <SearchField label={words.searchLabel} value={filters.q} onChange={(q) => set({ q })} />
        <GroupTabs value={filters.group} onChange={(group) => set({ group })} />
        <FilterBar breeds={data ?? []} filters={filters} onChange={set} />
      </div>
      <div className={styles.body}>
        <Loaded query={breeds} skeleton={<SkeletonRows count={9} lead={72} />}>
          {(all) => <BreedRows all={all} chosen={chosen} scroller={scroller} />}
        </Loaded>
      </div>
    </>
  );
}

function BreedRows({ all, chosen, scroller }: { all: Parameters<typeof searchable>[0][] } & BreedListProps) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const { filters, set } = useFilters();
  // Typing stays quick: the list follows when there is time.
  const wanted = useDeferredValue(filters);
  const known = useMemo(() => all.map(searchable), [all]);

  const rows = useMemo((): Row[] => {
    const nameOf = (item: Searchable) => (language === 'zh' ? item.pinyin : item.english);
    const found = search(
      known.filter(({ breed }) => matchesFilters(breed, wanted)),
      wanted.q,
    );
    // The best answers to a search stand first, whatever their letter.
    if (wanted.q !== '') return found.map((item) => ({ item }));
    if (wanted.sort === 'number') {
      return found.sort((a, b) => a.breed.fciNumber - b.breed.fciNumber).map((item) => ({ item }));
    }
    const sorted = found
      .map((item) => ({ item, name: nameOf(item) }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    const withLetters: Row[] = [];
    for (const [i, { item, name }] of sorted.entries()) {
      const letter = letterOf(name);
      if (letter !== letterOf(sorted[i - 1]?.name ?? '')) withLetters.push({ letter });
      withLetters.push({ item });
    }
    return withLetters;
  }, [known, wanted, language]);

  const letters = useMemo(() => rows.flatMap((row) => ('letter' in row ? [row.letter] : [])), [rows]);
  const count = rows.length - letters.length;
  const handle = useRef<VirtualListHandle>(null);
  const [current, setCurrent] = useState<string>();
  const onFirst = useCallback(
    (index: number) => setCurrent(rows.slice(0, index + 1).findLast((row) => 'letter' in row)?.letter),
    [rows],
  );
  // The last letters cannot come to the top: the chosen one counts until the visitor scrolls on.
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => {
    const forget = () => setPicked(null);
    const listened = ['wheel', 'touchmove'] as const;
    for (const event of listened) window.addEventListener(event, forget, { passive: true });
    return () => {
      for (const event of listened) window.removeEventListener(event, forget);
    };
  }, []);
  function jumpTo(letter: string) {
    handle.current?.scrollToIndex(rows.findIndex((row) => 'letter' in row && row.letter === letter));
    setPicked(letter);
  }
  const narrowed = isNarrowed(wanted);

  if (count === 0) {
    return (
      <EmptyState title={words.noMatch} hint={words.noMatchHint}>
        <Button kind="outlined" onClick={() => set(noFilters)}>
          {words.clearFilters}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={narrowed ? styles.found : 'visually-hidden'} role="status">
        {words.found(count)}
      </p>
      <VirtualList
        // Other filters are another list: it starts at its own top and keeps its own heights.
        key={JSON.stringify(wanted)}
        name={`breeds ${language} ${JSON.stringify(wanted)}`}
        label={words.breeds}
        count={rows.length}
        estimate={(index) => (rows[index] && 'letter' in rows[index] ? 44 : 97)}
        keyOf={(index) => {
          const row = rows[index];
          return row === undefined ? String(index) : 'letter' in row ? row.letter : row.item.breed.id;
        }}
        scroller={scroller}
        onFirst={onFirst}
        handleRef={handle}
        render={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          if ('letter' in row) return <h2 className={styles.letter}>{row.letter}</h2>;
          return (
            <BreedRow
              breed={row.item.breed}
              chosen={row.item.breed.id === chosen}
              keepFilters={scroller !== undefined}
            />
          );
        }}
      />
      {letters.length > 3 && (
        <div className={styles.index}>
          <IndexBar label={words.indexBar} letters={letters} current={picked ?? current} onLetter={jumpTo} />
        </div>
      )}
    </>
  );
}
