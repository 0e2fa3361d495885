/**
 * Shows visitors who are not signed in what must be public about the raffle: prizes, odds, organiser, period and rules.
 * oa-web sends these with `my/total` even without a session (assumed). Only the raffle part of that response is shown.
 */
import type { ReactNode } from 'react';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import styles from '../raffle.module.css';
import { ActivityDetails } from './activity-details.tsx';
import { Prizes } from './prizes.tsx';

interface PublicRaffleProps {
  /** Shown below the prizes once they have loaded. */
  readonly howToTakePart: ReactNode;
  /** Shown below the rules. */
  readonly demoMembers: ReactNode;
}

export function PublicRaffle({ howToTakePart, demoMembers }: PublicRaffleProps) {
  const words = useWords(raffleWords);
  const { data, error, isPending, refetch } = useApi('raffle', '/oa-web/api/v1/dogNoseprin/raffle/my/total', {});
  const activity = data?.activity;
  const isRefused = hasCode(error, errorCodes.signInNeeded);
  return (
    <div className={styles.columns}>
      <div>
        {activity ? (
          <Prizes prizes={activity.prizes} rules={activity.rules} />
        ) : (
          <Section title={words.prizes}>
            {isPending ? (
              <SkeletonRows count={4} lead={56} />
            ) : error && !isRefused ? (
              <LoadFailed error={error} retry={() => refetch()} small />
            ) : (
              <EmptyState
                small
                title={isRefused ? words.membersOnly : words.noActivity}
                hint={isRefused ? words.membersOnlyHint : words.noActivityHint}
              />
            )}
          </Section>
        )}
        {!isPending && howToTakePart}
      </div>
      <div>
        {activity && <ActivityDetails activity={activity} />}
        {!isPending && demoMembers}
      </div>
    </div>
  );
}
