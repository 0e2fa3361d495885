/** The followed dogs with their ranks in the current ranking. */
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { apiQuery } from '../../../api/use-api.ts';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { IconButton } from '../../../kit/actions/button.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { maxTextLength } from '../../../kit/state/use-query-state.ts';
import { rankParams } from '../board/use-standings.ts';
import { RankRow, RankRowsSkeleton, type RowContext } from '../rank-row.tsx';
import { type RankingParams, rankPath } from '../ranking-params.ts';
import styles from '../rankings.module.css';
import { unfollow, useFollowedDogs } from './followed-store.ts';

export function FollowedDogs({ board, context }: { board: RankingParams; context: RowContext }) {
  const words = useWords(rankingWords);
  const dogs = useFollowedDogs();
  const results = useQueries({
    queries: dogs.map(({ name }) =>
      apiQuery('ranking', rankPath, { ...rankParams(board), q: name.slice(0, maxTextLength), pageSize: 20 }),
    ),
  });
  if (dogs.length === 0) return null;
  return (
    <Section title={words.followed} aside={words.onThisDevice}>
      <ul>
        {dogs.map(({ dogId, name }, i) => {
          const row = results[i]?.data?.items.find((item) => item.dogId === dogId);
          const remove = (
            <IconButton label={words.unfollowDog(name)} onClick={() => unfollow(dogId)}>
              <X />
            </IconButton>
          );
          if (row) return <RankRow key={dogId} row={row} context={context} action={remove} />;
          if (results[i]?.isPending) {
            return (
              <li key={dogId}>
                <RankRowsSkeleton count={1} />
              </li>
            );
          }
          return (
            <li key={dogId}>
              <Row
                lead={<span className={styles.rank}>–</span>}
                title={name}
                isName
                detail={results[i]?.isError ? words.notLoaded : words.notRanked}
                action={remove}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
