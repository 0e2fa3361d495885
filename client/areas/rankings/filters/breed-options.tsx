/** The breeds with dogs in the rankings, searchable by Chinese or English name, alias, pinyin or FCI number. */
import { useMemo, useState } from 'react';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { useApi } from '../../../api/use-api.ts';
import { BreedHit } from '../../../domain/fci/breed-hit.tsx';
import { type Hit, type SearchEntry, search, toSearchEntry } from '../../../domain/fci/breed-search.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { langOf, useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { breedOptionWords } from '../../../i18n/words/breed-options.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { RadioList } from '../../../kit/form/choices.tsx';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { type Groups, pendingUntilGroups, useGroups } from '../groups.ts';
import { groupNumber } from '../rank-row.tsx';
import styles from '../rankings.module.css';

interface BreedOptionsProps {
  readonly value: string | null;
  readonly onChange: (breed: BreedSummary) => void;
}

export default function BreedOptions(props: BreedOptionsProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const ranked = useApi('ranking', '/rankings/breeds', {});
  const groups = useGroups();
  return (
    <Loaded query={pendingUntilGroups(ranked, groups.query)} skeleton={<SkeletonRows lead={24} />} small>
      {({ breeds, failed }) => (
        <>
          {failed.length > 0 && (
            <InlineError retry={() => ranked.refetch()}>
              {words.partlyFailed(
                failed.map(({ number, name }) => (number === null ? localize(name) : words.group(number))),
              )}
            </InlineError>
          )}
          <BreedSearch {...props} breeds={breeds} groups={groups.byId} />
        </>
      )}
    </Loaded>
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface BreedSearchProps extends BreedOptionsProps {
  readonly breeds: readonly BreedSummary[];
  readonly groups: Groups;
}

function BreedSearch({ breeds, groups, value, onChange }: BreedSearchProps) {
  const words = useWords(rankingWords);
  const own = useWords(breedOptionWords);
  const language = useLanguage();
  const [q, setQ] = useState('');
  const entries = useMemo(() => {
    const sortKey = (entry: SearchEntry) => (language === 'zh' ? entry.pinyin : entry.english);
    return breeds.map(toSearchEntry).sort((a, b) => compare(sortKey(a), sortKey(b)));
  }, [breeds, language]);
  const found = search(entries, q);
  return (
    <>
      <SearchField label={own.findBreed} value={q} onChange={setQ} />
      <div role="status">
        {found.length === 0 ? (
          <EmptyState small title={own.noBreed(q)} hint={own.noBreedHint} />
        ) : (
          <Note>{own.breedsFound(found.length, q)}</Note>
        )}
      </div>
      {found.length > 0 && (
        <RadioList
          label={words.chooseBreed}
          value={value ?? ''}
          choices={found.map(({ entry: { breed }, hit }) => ({
            value: breed.id,
            label: <BreedLabel breed={breed} group={groupNumber(groups, breed)} hit={hit} />,
            aside: `FCI ${breed.fciNumber}`,
          }))}
          onChange={(id) => {
            const chosen = breeds.find((breed) => breed.id === id);
            if (chosen) onChange(chosen);
          }}
        />
      )}
    </>
  );
}

/** A breed's name and, below it, the matched alias or name in the other language. */
function BreedLabel({ breed, group, hit }: { breed: BreedSummary; group: number | undefined; hit: Hit | null }) {
  const localize = useLocalize();
  const name = localize(breed.name);
  const other = hit && hit.text !== name && hit.text !== String(breed.fciNumber) ? hit : null;
  return (
    <span className={styles.choice}>
      {group !== undefined && <GroupTag number={group} />}
      <span>
        {hit?.text === name ? <BreedHit {...hit} /> : name}
        {other && (
          <span className={`${styles.other} secondary`} lang={langOf(other.text)}>
            <BreedHit {...other} />
          </span>
        )}
      </span>
    </span>
  );
}
