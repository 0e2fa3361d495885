/**
 * The matching breeds. Renders all rows, so that find-in-page, printing and select-all include them.
 * `content-visibility` (breeds.module.css) skips the layout of rows outside the view.
 */
import { ChevronRight } from 'lucide-react';
import { memo, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { useApi } from '../../../api/use-api.ts';
import { type Hit, type SearchEntry, search, toSearchEntry } from '../../../domain/fci/breed-search.ts';
import { unlistedDogOf } from '../../../domain/fci/breed-unlisted.ts';
import { type Language, useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { alignRow, useScrollAnchor } from '../../../navigation/use-scroll-anchor.ts';
import styles from '../breeds.module.css';
import type { NoBreedsProps } from '../search/no-breeds.tsx';
import { BreedRow } from './breed-row.tsx';
import { type Filters, filteredFacts, hasSearchOrFilter, matchesFilters, smallHomeHeight } from './filters.ts';
import { LetterIndex, scrollToHeading } from './letter-index.tsx';

const UnlistedCard = lazyPart(() => import('../unlisted/unlisted-card.tsx'));
const NoBreeds = lazyPart<NoBreedsProps>(() => import('../search/no-breeds.tsx'));

/**
 * A breed, or a heading for the breeds that follow: an initial letter, or the number of breeds whose standard omits a
 * fact.
 */
type Row =
  | { readonly letter: string }
  | { readonly unstated: number }
  | { readonly breed: BreedSummary; readonly hit?: Hit | null };

/** Minimum number of breeds for a list with letter headings and an index bar. */
const minLettered = 40;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the matching breeds, then a heading and the breeds whose standard omits a fact that a filter needs. */
function rowsOf(entries: readonly SearchEntry[], filters: Filters, language: Language): Row[] {
  const matching = (result: boolean | null) => entries.filter(({ breed }) => matchesFilters(breed, filters) === result);
  const unstated = sortedRows(matching(null), filters, language).filter((row) => 'breed' in row);
  return [
    ...sortedRows(matching(true), filters, language),
    ...(unstated.length > 0 ? [{ unstated: unstated.length }, ...unstated] : []),
  ];
}

function sortedRows(matches: SearchEntry[], filters: Filters, language: Language): Row[] {
  // Search results are sorted best match first.
  if (filters.q !== '') return search(matches, filters.q).map(({ entry: { breed }, hit }) => ({ breed, hit }));
  if (filters.sort === 'number') return matches.sort((a, b) => a.breed.fciNumber - b.breed.fciNumber);
  const isLettered = matches.length >= minLettered;
  const sortKey = (entry: SearchEntry) => (language === 'zh' ? entry.pinyin : entry.english);
  const byName = matches.sort((a, b) => compare(sortKey(a), sortKey(b)));
  const letterOf = (entry: SearchEntry) => sortKey(entry)[0]?.toUpperCase() ?? '';
  return byName.flatMap((entry, i): Row[] => {
    const previous = byName[i - 1];
    const letter = letterOf(entry);
    return !isLettered || (previous && letterOf(previous) === letter) ? [entry] : [{ letter }, entry];
  });
}

interface BreedResultsProps {
  readonly breeds: readonly BreedSummary[];
  readonly filters: Filters;
  readonly selectedId: string | null;
  readonly scroller: RefObject<HTMLElement | null> | undefined;
  /** Changes the search text and filters, and focuses the search field. */
  readonly onChange: (change: Partial<Filters>) => void;
}

export function BreedResults({ breeds, filters, selectedId, scroller, onChange }: BreedResultsProps) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const [params] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const entries = useMemo(() => breeds.map(toSearchEntry), [breeds]);
  const rows = useMemo(() => rowsOf(entries, filters, language), [entries, filters, language]);
  const letters = useMemo(() => rows.flatMap((row) => ('letter' in row ? [row.letter] : [])), [rows]);
  useScrollAnchor({ list, ready: true, scroller });
  // Scrolls the list to the open breed if a link opened the list and the breed together. Runs only once.
  const openId = useRef(selectedId);
  useEffect(() => {
    const side = scroller?.current;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${openId.current}"]`);
    openId.current = null;
    if (side && row && side.scrollTop === 0 && row.getBoundingClientRect().bottom > side.getBoundingClientRect().bottom)
      alignRow(row, window.innerHeight / 2, scroller);
  }, [scroller]);
  const unstated = rows.find((row) => 'unstated' in row)?.unstated ?? 0;
  const examples = rows
    .slice(-unstated)
    .slice(0, 2)
    .flatMap((row) => ('breed' in row ? [row.breed.name[language]] : []));
  const facts = filteredFacts(filters).map((name) => words[name]);
  const count = rows.filter((row) => 'breed' in row).length - unstated;
  const unlisted = unlistedDogOf(filters.q);
  const groups = useApi('index', '/oa-web/api/v1/open/getFciGroup', {}, { enabled: filters.group !== '' });
  const group = groups.data?.find(({ number }) => number === Number(filters.group));
  const comparable = count + unstated <= 3 ? rows.flatMap((row) => ('breed' in row ? [row.breed.id] : [])) : [];

  const unlistedCard = unlisted && <UnlistedCard fallback={<SkeletonRows count={1} lead={72} />} dog={unlisted} />;
  if (count + unstated === 0) {
    if (unlisted) return unlistedCard;
    return (
      <NoBreeds fallback={<SkeletonRows count={1} lead={72} />} entries={entries} filters={filters} onChange={onChange}>
        {({ entry: { breed }, hit }) => (
          <BreedRow breed={breed} hit={hit} selected={breed.id === selectedId} keptParams={scroller && params} />
        )}
      </NoBreeds>
    );
  }
  return (
    <>
      {group && (
        <LinkButton kind="quiet" to={`/breed/group?groupId=${group.id}`}>
          <Phrases>{words.groupLine(group.number, group.name[language])}</Phrases>
          <ChevronRight size={16} />
        </LinkButton>
      )}
      <p className={hasSearchOrFilter(filters) ? `${styles.found} faint` : 'visually-hidden'} role="status">
        {words.found(count)}
      </p>
      {filters.height !== '' && <Note>{words.unfilterable}</Note>}
      {unstated > 0 && count > 0 && (
        <Button
          kind="quiet"
          onClick={() => {
            const heading = list.current?.querySelector<HTMLElement>('[data-unstated]');
            if (!heading) return;
            scrollToHeading(heading, scroller);
            heading.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true });
          }}
        >
          <Phrases>{words.moreUnstated(unstated, facts, examples)}</Phrases>
        </Button>
      )}
      {comparable.length > 1 && (
        <LinkButton kind="quiet" to={`/breed/compare?breeds=${comparable}`}>
          {words.compareFound}
        </LinkButton>
      )}
      {unlistedCard}
      {/* The index precedes the rows, so that Tab reaches it before hundreds of rows. */}
      {letters.length > 0 && (
        <div className={styles.index}>
          <LetterIndex key={letters.join()} letters={letters} list={list} scroller={scroller} />
        </div>
      )}
      {!hasSearchOrFilter(filters) && (
        <div className={styles.shortcuts}>
          {breeds.some(({ heightCm }) => heightCm) && (
            <LinkButton
              kind="quiet"
              to={{ search: `${new URLSearchParams([...params, ['height', smallHomeHeight]])}` }}
            >
              {words.smallHome(smallHomeHeight)}
            </LinkButton>
          )}
          <LinkButton kind="quiet" to="/breed/group">
            {words.groups}
          </LinkButton>
        </div>
      )}
      <ul ref={list} className={styles.list} aria-label={words.breeds}>
        <Rows rows={rows} filters={filters} selectedId={selectedId} keptParams={scroller && params} />
      </ul>
    </>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly filters: Filters;
  readonly selectedId: string | null;
  readonly keptParams: URLSearchParams | undefined;
}

/** Number of rows on a phone's first screen. One of their portraits is the page's LCP element. */
const firstRows = 6;

/**
 * Memoised, so that hundreds of rows don't re-render when only the list's surroundings do. The first rows are hydrated
 * with the page; the others once the page is interactive, or when the visitor touches one.
 */
const Rows = memo(function Rows({ rows, filters, selectedId, keptParams }: RowsProps) {
  const words = useWords(breedWords);
  const listed = rows.map((row, i) =>
    'letter' in row ? (
      <li key={row.letter} className={styles.letter} data-letter={row.letter}>
        <h2 className={styles.letterName}>{row.letter}</h2>
      </li>
    ) : 'unstated' in row ? (
      <li key="unstated" className={styles.letter} data-unstated>
        <h2 className={styles.letterName}>{words.unstated(filteredFacts(filters).map((name) => words[name]))}</h2>
      </li>
    ) : (
      <li key={row.breed.id} className={styles.row}>
        <BreedRow
          breed={row.breed}
          filters={filters}
          hit={row.hit ?? null}
          selected={row.breed.id === selectedId}
          keptParams={keptParams}
          eager={i < firstRows}
        />
      </li>
    ),
  );
  return (
    <>
      {listed.slice(0, firstRows)}
      <Suspense>{listed.slice(firstRows)}</Suspense>
    </>
  );
});
