/** Picks a breed to compare, using the breed list's search. */
import { type ReactNode, useMemo, useState } from 'react';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { useApi } from '../../../api/use-api.ts';
import { BreedHit } from '../../../domain/fci/breed-hit.tsx';
import { type BreedMatch, search, toSearchEntry } from '../../../domain/fci/breed-search.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { breedComparisonWords } from '../../../i18n/words/breed-comparison.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import type { LazyDialogProps } from '../../../kit/feedback/use-lazy-dialog.ts';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../beside.module.css';
import NearBreeds from '../search/near-breeds.tsx';
import Suggestions from '../search/suggestions.tsx';

/** Maximum number of results shown. Visitors type more to narrow the results down. */
const maxShown = 30;

export interface BreedPickerProps {
  /** Ids of the breeds already in the comparison. */
  readonly chosen: readonly string[];
  readonly onPick: (id: string) => void;
}

export default function BreedPicker({ open, onClose, ...props }: BreedPickerProps & LazyDialogProps) {
  const words = useWords(breedComparisonWords);
  const breeds = useApi('index', '/oa-web/api/v1/open/getFciDogAll', {});
  return (
    <Dialog open={open} onClose={onClose} title={words.add}>
      <Loaded query={breeds} skeleton={<SkeletonRows lead={24} />} small>
        {(all) => <Search {...props} breeds={all} />}
      </Loaded>
    </Dialog>
  );
}

function Search({ breeds, chosen, onPick }: BreedPickerProps & { breeds: readonly BreedSummary[] }) {
  const words = useWords(breedComparisonWords);
  const site = useWords(breedWords);
  const [q, setQ] = useState('');
  const entries = useMemo(() => breeds.map(toSearchEntry), [breeds]);
  const found = useMemo(() => (q === '' ? [] : search(entries, q)), [entries, q]);
  const option = (one: BreedMatch): ReactNode => (
    <Option found={one} isChosen={chosen.includes(one.entry.breed.id)} onPick={onPick} />
  );
  return (
    <div className={styles.search}>
      <SearchField label={site.searchLabel} value={q} onChange={setQ} />
      {q === '' ? (
        <Suggestions breeds={breeds.filter(({ id }) => !chosen.includes(id))}>
          {(breed, name) => (
            <Button kind="plain" onClick={() => onPick(breed.id)}>
              {name}
            </Button>
          )}
        </Suggestions>
      ) : found.length === 0 ? (
        <NearBreeds
          entries={entries}
          q={q}
          none={<EmptyState small announced title={words.noBreed(q)} hint={words.noBreedHint} />}
        >
          {option}
        </NearBreeds>
      ) : (
        <>
          <Note role="status">{words.found(found.length)}</Note>
          <ul>
            {found.slice(0, maxShown).map((one) => (
              <li key={one.entry.breed.id}>{option(one)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface OptionProps {
  readonly found: BreedMatch;
  readonly isChosen: boolean;
  readonly onPick: (id: string) => void;
}

function Option({ found: { entry, hit }, isChosen, onPick }: OptionProps) {
  const words = useWords(breedComparisonWords);
  const localize = useLocalize();
  const { breed } = entry;
  const name = localize(breed.name);
  const number = String(breed.fciNumber);
  return (
    <Row
      lead={<GroupTag number={breed.groupNumber} />}
      title={hit?.text === name ? <BreedHit {...hit} /> : name}
      detail={
        hit &&
        hit.text !== name &&
        hit.text !== number && (
          <span lang={langOf(hit.text)}>
            <BreedHit {...hit} />
          </span>
        )
      }
      aside={isChosen ? words.chosen : `FCI ${number}`}
      disabled={isChosen}
      onClick={() => onPick(breed.id)}
    />
  );
}
