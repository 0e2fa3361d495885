/** The raffle page of a signed-in member. */
import { useQueryClient } from '@tanstack/react-query';
import { Share } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Api } from '../../../shared/api.ts';
import { useApi } from '../../api/use-api.ts';
import { pageQuery, usePagedList } from '../../api/use-paged-list.ts';
import { useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/words/raffle.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { LoadFailed } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBarButton } from '../../kit/layout/top-bar.tsx';
import { DrawPanel } from './draw/draw-panel.tsx';
import { needsSignIn, useDraw } from './draw/use-draw.ts';
import { Hero } from './hero.tsx';
import { ActivityDetails } from './overview/activity-details.tsx';
import { Chances } from './overview/chances.tsx';
import { Prizes } from './overview/prizes.tsx';
import { Records, recordsPath } from './overview/records.tsx';
import { useRaffleShare } from './overview/use-raffle-share.ts';
import styles from './raffle.module.css';
import { RaffleSkeleton } from './raffle-skeleton.tsx';
import { SessionBar, type SignOut } from './session-bar.tsx';

type RecordsPage = Api[typeof recordsPath]['data'];

interface MemberRaffleProps {
  readonly since: string;
  readonly signOut: SignOut;
  /** Called when oa-web no longer accepts the session. */
  readonly onEnded: () => void;
}

/** Scrolls to a section and focuses it. */
function scrollToSection({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollIntoView({ block: 'start' });
  current?.focus({ preventScroll: true });
}

export default function MemberRaffle({ since, signOut, onEnded }: MemberRaffleProps) {
  const words = useWords(raffleWords);
  const site = useWords(siteWords);
  const total = useApi('raffle', '/oa-web/api/v1/dogNoseprin/raffle/my/total', {}, { refetchOnMount: 'always' });
  const client = useQueryClient();
  const [depth, setDepth] = useState(1);
  const records = usePagedList('raffle', recordsPath, {}, total.data ? depth : 0);
  const loadMore = useCallback(() => setDepth((pages) => pages + 1), []);
  const { state, draw, checkAgain } = useDraw({
    since,
    refresh: async () => {
      const [chances] = await Promise.all([total.refetch(), client.refetchQueries({ queryKey: [recordsPath] })]);
      const page = client.getQueryState<RecordsPage>(pageQuery('raffle', recordsPath, {}, 1).queryKey);
      return {
        used: chances.isSuccess ? (chances.data.used ?? undefined) : undefined,
        records: page?.status === 'success' ? page.data?.items : undefined,
        error: chances.error,
      };
    },
  });
  const share = useRaffleShare({
    title: total.data?.activity?.title ?? words.title,
    remaining: total.data?.remaining ?? null,
    readRemaining: async () => (await total.refetch()).data?.remaining ?? null,
  });
  const recordsSection = useRef<HTMLDivElement>(null);
  const rulesSection = useRef<HTMLDivElement>(null);

  const errors = [total.error, records.error, state.step === 'failed' ? state.error : null];
  const hasEnded = errors.some(needsSignIn);
  useEffect(() => {
    if (hasEnded) onEnded();
  });

  if (!total.data) {
    if (total.isPending || hasEnded) return <RaffleSkeleton />;
    return (
      <>
        <Hero>
          <LoadFailed error={total.error} retry={() => total.refetch()} small />
        </Hero>
        <Page wide>
          <SessionBar since={since} signOut={signOut} />
        </Page>
      </>
    );
  }
  const { activity } = total.data;
  return (
    <>
      <Hero
        draw={
          state.step === 'drawing' || state.step === 'checking'
            ? 'waiting'
            : state.step === 'drawn' && state.record.outcome === 'won'
              ? 'won'
              : undefined
        }
        actions={
          <TopBarButton label={site.share} onClick={share.share}>
            <Share size={24} />
          </TopBarButton>
        }
      >
        <DrawPanel
          total={total.data}
          isRefreshing={total.isFetching}
          isStale={total.isError}
          state={state}
          onDraw={draw}
          onCheckAgain={checkAgain}
          onShowRecords={() => scrollToSection(recordsSection)}
          onShowRules={() => {
            const rules = rulesSection.current?.querySelector('details');
            if (rules) rules.open = true;
            scrollToSection(rulesSection);
          }}
        />
      </Hero>
      <Page wide>
        <SessionBar since={since} signOut={signOut} />
        <div className={styles.columns}>
          <Chances total={total.data} share={share} />
          <div>{activity && <Prizes prizes={activity.prizes} rules={activity.rules} />}</div>
          <div ref={recordsSection} tabIndex={-1}>
            <Records records={records} loadMore={loadMore} />
          </div>
          <div ref={rulesSection} tabIndex={-1}>
            {activity && <ActivityDetails activity={activity} />}
          </div>
        </div>
      </Page>
    </>
  );
}
