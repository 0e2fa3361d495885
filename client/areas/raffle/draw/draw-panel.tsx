/** The state of the raffle and of the current draw, the draw button, and the next steps. */
import { useEffect, useState } from 'react';
import type { RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { chinaToday, useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { HeroActions, HeroButton, HeroMessage, type HeroMessageProps, HeroNote } from '../hero.tsx';
import { type Phase, useActivityPhase } from './use-activity-phase.ts';
import type { DrawState } from './use-draw.ts';

interface DrawProps {
  readonly total: RaffleTotal;
  /** The chances are being refetched. */
  readonly reading: boolean;
  /** The refetch failed: the chances may be stale. */
  readonly old: boolean;
  readonly state: DrawState;
  readonly onDraw: () => void;
  readonly onLookAgain: () => void;
  readonly onSeeRecords: () => void;
  readonly onSeeRules: () => void;
}

/** From then on the page says that the draw is slow. */
const longMs = 4_000;

export function DrawPanel(props: DrawProps) {
  const { total, reading, old, state, onDraw } = props;
  const words = useWords(raffleWords);
  const phase = useActivityPhase(total.activity);
  const said = useDrawMessage(state, reading || old ? null : total.remaining);
  const stands = useActivityMessage(total, phase);
  const busy = state.step === 'drawing' || state.step === 'looking';
  // Without an activity, chances are enough: the server decides.
  const canDraw = (phase === 'open' || phase === 'none') && total.remaining > 0;
  return (
    <>
      {/* The last draw removes the button: the focus moves to the message. */}
      <HeroMessage {...(said ?? stands)} focus={state.step === 'drawn' && !canDraw && !reading} />
      {state.step === 'unresolved' && !busy ? (
        <Unresolved {...props} canDraw={canDraw} />
      ) : (
        <>
          {/* Mounted until the chances are refetched, so that it keeps the focus. */}
          {(canDraw || busy || reading) && (
            <HeroButton onClick={onDraw} disabled={!canDraw || busy || reading}>
              {busy
                ? words[state.step === 'looking' ? 'checking' : 'drawing']
                : state.step === 'drawn' && canDraw
                  ? words.drawAgain
                  : words.draw}
            </HeroButton>
          )}
          {canDraw && state.step === 'ready' && <HeroNote>{words.finePrint}</HeroNote>}
          {!busy && <NextSteps {...props} phase={phase} canDraw={canDraw} />}
        </>
      )}
    </>
  );
}

/** Checking the records comes first; drawing again is up to the visitor. */
function Unresolved({ canDraw, onLookAgain, onDraw, onSeeRecords }: DrawProps & { canDraw: boolean }) {
  const words = useWords(raffleWords);
  return (
    <>
      <HeroButton onClick={onLookAgain} disabled={false}>
        {words.lookAgain}
      </HeroButton>
      <HeroActions>
        <Button kind="outlined" onClick={onSeeRecords}>
          {words.seeRecords}
        </Button>
        {canDraw && (
          <Button kind="outlined" onClick={onDraw}>
            {words.drawAgain}
          </Button>
        )}
      </HeroActions>
    </>
  );
}

function NextSteps({
  state,
  phase,
  canDraw,
  onSeeRecords,
  onSeeRules,
}: DrawProps & { phase: Phase; canDraw: boolean }) {
  const words = useWords(raffleWords);
  if (state.step === 'ready' && canDraw && phase === 'open') return null;
  return (
    <HeroActions>
      <Button kind="outlined" onClick={onSeeRecords}>
        {words.seeRecords}
      </Button>
      {state.step === 'ready' && phase === 'open' && (
        <Button kind="outlined" onClick={onSeeRules}>
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

/** Whether the draw takes long. */
function useIsSlow(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}

/** The message about a draw; null without one. @param remaining null while the number may be stale */
function useDrawMessage(state: DrawState, remaining: number | null): HeroMessageProps | null {
  const words = useWords(raffleWords);
  const long = useIsSlow(state.step === 'drawing');
  const left = remaining === null ? '\u00a0' : remaining > 0 ? words.drawsLeft(remaining) : words.usedUp;
  switch (state.step) {
    case 'ready':
      return null;
    case 'drawing':
      return { title: words.drawing, hint: long ? words.drawingSlow : words.drawingHint };
    case 'looking':
      return { title: words.checkingRecords, hint: words.checkingRecordsHint };
    case 'counted':
      return { title: words.drawCounted, hint: words.drawCountedHint };
    case 'unresolved':
      return { title: words.unresolved, hint: state.read ? words.unresolvedRead : words.unresolvedUnread };
    case 'failed': {
      const { error } = state;
      // oa-web's message of a refusal needs no addition.
      const own = hasCode(error, errorCodes.refused);
      return { title: words.failed, hint: own ? error.message : words.failedHint(error.message) };
    }
    case 'drawn': {
      const { record, found } = state;
      const hint = found ? words.foundHint : left;
      if (record.outcome === 'none') return { title: found ? words.foundNoWin : words.noWin, hint };
      const { name = words.outcomes.won, picture = null } = record.prize ?? {};
      return { lead: found ? words.foundWon : words.won, title: name, picture, hint };
    }
  }
}

/** The message about the raffle and the chances. */
function useActivityMessage({ activity, remaining, used, earned }: RaffleTotal, phase: Phase): HeroMessageProps {
  const words = useWords(raffleWords);
  const format = useFormat();
  const thisYear = chinaToday().slice(0, 4);
  const day = (instant: string) =>
    format.figures(instant).startsWith(thisYear) ? format.monthDay(instant) : format.date(instant);

  if (!activity && remaining > 0) return { title: words.drawsLeft(remaining), hint: words.noDetails };
  if (!activity) return { title: words.noActivity, hint: words.noActivityHint };
  if (phase === 'before' && activity.startsAt) {
    return { title: words.notStarted, hint: words.startsOn(activity.title, day(activity.startsAt)) };
  }
  if (phase === 'after' && activity.endsAt) {
    return { title: words.hasEnded, hint: words.closed(activity.title, day(activity.endsAt)) };
  }
  if (remaining === 0) {
    const never = used === 0 && earned.every(({ count }) => count === 0);
    return never
      ? { title: words.noChances, hint: words.noChancesHint }
      : { title: words.usedUp, hint: words.usedUpHint };
  }
  const hint = activity.endsAt ? words.until(activity.title, day(activity.endsAt)) : activity.title;
  return { title: words.drawsLeft(remaining), hint };
}
