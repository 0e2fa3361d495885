/** The state of the raffle and of the current draw, the draw button, and the next steps. */
import { useEffect, useState } from 'react';
import type { RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { chinaToday, useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { HeroActions, HeroButton, HeroMessage, type HeroMessageProps } from '../hero.tsx';
import { type Phase, useActivityPhase } from './use-activity-phase.ts';
import type { DrawState } from './use-draw.ts';
import { useIsOnline } from './use-is-online.ts';

interface DrawPanelProps {
  readonly total: RaffleTotal;
  /** True while the chances are being refetched. */
  readonly isRefreshing: boolean;
  /** True if the refetch failed, so the chances may be stale. */
  readonly isStale: boolean;
  readonly state: DrawState;
  readonly onDraw: () => void;
  readonly onCheckAgain: () => void;
  readonly onShowRecords: () => void;
  readonly onShowRules: () => void;
}

const hasRules = ({ activity }: RaffleTotal): boolean => (activity?.rules ?? null) !== null;

/** Delay after which the page says that the draw is slow. */
const slowAfterMs = 4_000;

export function DrawPanel(props: DrawPanelProps) {
  const { total, isRefreshing, isStale, state, onDraw } = props;
  const words = useWords(raffleWords);
  const phase = useActivityPhase(total.activity);
  const drawMessage = useDrawMessage(state, isRefreshing || isStale ? null : total.remaining, hasRules(total));
  const activityMessage = useActivityMessage(total, phase);
  const isBusy = state.step === 'drawing' || state.step === 'checking';
  const isOnline = useIsOnline();
  // If oa-web sends no data about the raffle (`none`), any remaining chance enables the button: the server has the
  // final say. An unknown number of chances counts as 0.
  const canDraw = (phase === 'open' || phase === 'none') && (total.remaining ?? 0) > 0;
  return (
    <>
      {/* After the last draw the button disappears, so the message takes focus. */}
      <HeroMessage {...(drawMessage ?? activityMessage)} focus={state.step === 'drawn' && !canDraw && !isRefreshing} />
      {state.step === 'unresolved' ? (
        <Unresolved {...props} canDraw={canDraw} />
      ) : (
        <>
          {/* Stays mounted while the chances are refetched, to keep focus. */}
          {(canDraw || isBusy || isRefreshing) && (
            <HeroButton onClick={onDraw} disabled={!canDraw || isBusy || isRefreshing || !isOnline}>
              {isBusy
                ? words[state.step === 'checking' ? 'checking' : 'drawing']
                : state.step === 'drawn' && canDraw
                  ? words.drawAgain
                  : words.draw}
            </HeroButton>
          )}
          {canDraw && !isBusy && !isOnline ? (
            <Note>{words.offline}</Note>
          ) : (
            canDraw && state.step === 'ready' && <Note>{words.finePrint}</Note>
          )}
          {!isBusy && <NextSteps {...props} phase={phase} canDraw={canDraw} />}
        </>
      )}
    </>
  );
}

/**
 * Shown while the outcome of a draw is unknown. Checking the records is the primary action; drawing again is up to the
 * visitor.
 */
function Unresolved({ state, canDraw, onCheckAgain, onDraw, onShowRecords }: DrawPanelProps & { canDraw: boolean }) {
  const words = useWords(raffleWords);
  return (
    <>
      <HeroButton onClick={onCheckAgain} disabled={false}>
        {words.lookAgain}
      </HeroButton>
      <HeroActions>
        <Button kind="outlined" onClick={onShowRecords}>
          {words.seeRecords}
        </Button>
        {canDraw && state.step === 'unresolved' && state.wasRead && (
          <Button kind="outlined" onClick={onDraw}>
            {words.drawAgain}
          </Button>
        )}
      </HeroActions>
    </>
  );
}

function NextSteps({
  total,
  state,
  phase,
  canDraw,
  onShowRecords,
  onShowRules,
}: DrawPanelProps & { phase: Phase; canDraw: boolean }) {
  const words = useWords(raffleWords);
  if (state.step === 'ready' && canDraw && phase === 'open') return null;
  const isWon = state.step === 'drawn' && state.record.outcome === 'won';
  return (
    <HeroActions>
      <Button kind="outlined" onClick={onShowRecords}>
        {words.seeRecords}
      </Button>
      {((state.step === 'ready' && phase === 'open') || (isWon && hasRules(total))) && (
        <Button kind="outlined" onClick={onShowRules}>
          {words.seeRules}
        </Button>
      )}
      {phase !== 'open' && (
        <LinkButton kind="outlined" to="/notice/index">
          {words.seeNotices}
        </LinkButton>
      )}
    </HeroActions>
  );
}

/** Returns true once the wait exceeds `slowAfterMs`. */
function useIsSlow(waiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return isSlow;
}

/**
 * Returns the message about a draw; null before any draw.
 *
 * @param remaining number of remaining chances; null while it may be stale
 */
function useDrawMessage(state: DrawState, remaining: number | null, withRules: boolean): HeroMessageProps | null {
  const words = useWords(raffleWords);
  const isSlow = useIsSlow(state.step === 'drawing');
  const known = remaining === null ? null : remaining > 0 ? words.drawsLeft(remaining) : words.usedUp;
  const remainingText = known ?? '\u00a0';
  switch (state.step) {
    case 'ready':
      return null;
    case 'drawing':
      return { title: words.drawing, hint: isSlow ? words.drawingSlow : words.drawingHint };
    case 'checking':
      return { title: words.checkingRecords, hint: words.checkingRecordsHint };
    case 'counted':
      return { title: words.drawCounted, hint: words.drawCountedHint, note: known };
    case 'unresolved':
      return state.wasRead
        ? { title: words.unresolved, hint: words.unresolvedRead, note: known }
        : { title: words.unresolved, hint: words.unresolvedUnread };
    case 'failed': {
      const { error } = state;
      // If oa-web refused the draw, its own message explains why.
      const isRefused = hasCode(error, errorCodes.refused);
      return { title: words.failed, hint: isRefused ? error.message : words.failedHint(error.message) };
    }
    case 'drawn': {
      const { record, fromRecords } = state;
      const hint = fromRecords ? words.foundHint : remainingText;
      const left = fromRecords && known;
      if (record.outcome === 'none') return { title: fromRecords ? words.foundNoWin : words.noWin, hint, note: left };
      if (record.outcome === 'unknown') {
        const note = record.prize && words.prizeNamed(record.prize.name);
        return { title: words.unreadOutcome, hint: words.unreadOutcomeHint, note };
      }
      const { name = words.outcomes.won, picture = null } = record.prize ?? {};
      return {
        lead: fromRecords ? words.foundWon : words.won,
        title: name,
        picture,
        hint,
        note: [left, record.prize ? null : words.prizeUnread, withRules ? words.wonByRules : words.wonByNotices]
          .filter(Boolean)
          .join(' '),
      };
    }
  }
}

/** Returns the message about the raffle and the chances. */
function useActivityMessage({ activity, remaining, used, earned }: RaffleTotal, phase: Phase): HeroMessageProps {
  const words = useWords(raffleWords);
  const format = useFormat();
  const thisYear = chinaToday().slice(0, 4);
  const day = (instant: string) =>
    format.isoDate(instant).startsWith(thisYear) ? format.monthDay(instant) : format.date(instant);

  if (!activity && remaining) return { title: words.drawsLeft(remaining), hint: words.noDetails };
  if (!activity && remaining === null) return { title: words.chancesUnread, hint: words.chancesUnreadHint };
  if (!activity) return { title: words.noActivity, hint: words.noActivityHint };
  const title = activity.title ?? words.title;
  if (phase === 'before' && activity.startsAt) {
    return { title: words.notStarted, hint: words.startsOn(title, day(activity.startsAt)) };
  }
  if (phase === 'after' && activity.endsAt) {
    return { title: words.hasEnded, hint: words.closed(title, day(activity.endsAt)) };
  }
  if (remaining === null) return { title: words.chancesUnread, hint: words.chancesUnreadHint };
  if (remaining === 0) {
    const neverHadChances = used === 0 && earned.every(({ count }) => count === 0);
    return neverHadChances
      ? { title: words.noChances, hint: words.noChancesHint }
      : { title: words.usedUp, hint: words.usedUpHint };
  }
  const hint = activity.endsAt ? words.until(title, day(activity.endsAt)) : title;
  return { title: words.drawsLeft(remaining), hint };
}
