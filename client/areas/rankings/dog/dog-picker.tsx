/** Picks a dog from a season's ranking: a followed one, a leader, or one found by name. */
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { RankRow } from '../../../../shared/areas/rankings.ts';
import { useApi } from '../../../api/use-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { lazyRankingWords } from '../../../i18n/words/lazy-rankings.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Highlight } from '../../../kit/text/highlight.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { useFollowedDogs } from '../followed/followed-store.ts';
import { rankPath } from '../ranking-params.ts';
import styles from './dog.module.css';

interface DogPickerProps {
  readonly year: number;
  /** Id of the dog being compared, which must not be picked. */
  readonly excludedId: string;
  readonly onPick: (dogId: string) => void;
}

export default function DogPicker({ year, excludedId, onPick }: DogPickerProps) {
  const words = useWords(rankingWords);
  const picking = useWords(lazyRankingWords);
  const [q, setQ] = useState('');
  const followed = useFollowedDogs().filter(({ dogId }) => dogId !== excludedId);
  // Without a search string, the results are the leaders.
  const results = useApi('ranking', rankPath, { year, q, pageSize: 20 }, { placeholderData: keepPreviousData });
  return (
    <>
      <SearchField label={words.searchLabel} value={q} onChange={setQ} />
      {q === '' && followed.length > 0 && (
        <section>
          <h3 className={`${styles.pickerTitle} secondary`}>{words.followed}</h3>
          <ul>
            {followed.map(({ dogId, name }) => (
              <li key={dogId}>
                <Row title={name} isName onClick={() => onPick(dogId)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={`${styles.pickerTitle} secondary`}>{q === '' ? picking.leaders : picking.searchResults}</h3>
        <Loaded query={results} skeleton={<SkeletonRows count={5} lead={0} />} small>
          {({ items }) => {
            const others = items.flatMap((row) =>
              row.dogId === null || row.dogId === excludedId ? [] : { ...row, dogId: row.dogId },
            );
            if (others.length === 0) return <EmptyState small title={picking.noMatch(q)} hint={picking.noMatchHint} />;
            return (
              <ul>
                {others.map((row) => (
                  <DogOption key={row.dogId} row={row} search={q} onPick={onPick} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </section>
    </>
  );
}

interface DogOptionProps extends Pick<DogPickerProps, 'onPick'> {
  readonly row: RankRow & { readonly dogId: string };
  readonly search: string;
}

function DogOption({ row, search, onPick }: DogOptionProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  return (
    <li>
      <Row
        title={<Highlight text={row.registeredName} search={search} />}
        isName
        detail={
          <InlineFacts
            parts={[
              row.rank !== null && words.atRank(row.rank),
              localize(row.breed.name),
              words.pointsOf(format.number(row.points)),
            ]}
          />
        }
        onClick={() => onPick(row.dogId)}
      />
    </li>
  );
}
