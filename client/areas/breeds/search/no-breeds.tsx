/**
 * Shown instead of an empty list: the search's matches without the filters, or breeds with similar names (one typo).
 */
import { type ReactNode, useMemo } from 'react';
import { type BreedMatch, type SearchEntry, search } from '../../../domain/fci/breed-search.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { breedSearchWords } from '../../../i18n/words/breed-search.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { type Filters, isFiltered, noFilters } from '../list/filters.ts';
import NearBreeds from './near-breeds.tsx';

export interface NoBreedsProps {
  /** All breeds, including those that the filters exclude. */
  readonly entries: readonly SearchEntry[];
  readonly filters: Filters;
  /** Changes the search text and filters, and focuses the search field. */
  readonly onChange: (change: Partial<Filters>) => void;
  readonly children: (found: BreedMatch) => ReactNode;
}

export default function NoBreeds({ entries, filters, onChange, children }: NoBreedsProps) {
  const words = useWords(breedSearchWords);
  const { groups } = useWords(breedWords);
  const localize = useLocalize();
  const found = useMemo(() => search(entries, filters.q), [entries, filters.q]);
  const [first] = found;
  if (!first || !isFiltered(filters)) {
    const none = (
      <EmptyState drawing="empty" title={words.noSuchBreed} hint={words.noSuchBreedHint}>
        <Button kind="outlined" onClick={() => onChange({ ...noFilters, q: '' })}>
          {words.toList}
        </Button>
        <LinkButton kind="outlined" to="/breed/group">
          {groups}
        </LinkButton>
      </EmptyState>
    );
    return (
      <NearBreeds entries={entries} q={filters.q} none={none}>
        {children}
      </NearBreeds>
    );
  }
  return (
    <EmptyState
      drawing="empty"
      announced
      title={words.noMatch}
      hint={
        filters.q &&
        (found.length === 1 ? words.foundOne(localize(first.entry.breed.name)) : words.foundWithout(found.length))
      }
    >
      <Button kind="outlined" onClick={() => onChange(noFilters)}>
        {words.clearFilters}
      </Button>
    </EmptyState>
  );
}
