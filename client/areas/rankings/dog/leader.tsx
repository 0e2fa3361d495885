/** The leader's season, shown beside the ranking on wide screens until a dog is selected. */
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { isScopeComplete, useLeaders } from '../board/use-standings.ts';
import { useRankingParams } from '../ranking-params.ts';
import styles from '../rankings.module.css';
import { DogSeason } from './dog-page.tsx';
import { DogSkeleton } from './dog-skeleton.tsx';

export default function Leader() {
  const words = useWords(rankingWords);
  const [board] = useRankingParams();
  // Shows the overall leader until a group or breed is selected.
  const hasScope = isScopeComplete(board);
  const { items: leaders, error } = useLeaders(hasScope ? board : { ...board, scope: 'all' });
  const first = leaders?.[0];
  const leaderId = first?.rank === 1 ? first.dogId : null;
  // The ranking beside this pane reports the failure.
  if (error) return null;
  if (leaders && !leaderId) return <EmptyState title={words.selectPrompt} hint={words.selectPromptHint} />;
  return (
    <Page>
      <p className={`${styles.leader} secondary strong`}>
        {hasScope && board.scope !== 'all' ? words.leader : words.leaderOfAll}
      </p>
      {leaderId ? <DogSeason key={leaderId} fallback={<DogSkeleton />} dogId={leaderId} /> : <DogSkeleton />}
    </Page>
  );
}
