/** The moment of the raffle: whether a draw can be made, that it is under way, what came of it. */
import type { RaffleRecord, RaffleTotal } from '../../../shared/areas/raffle.ts';
import { chinaToday, useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/raffle.ts';
import styles from './draw.module.css';
import { Act, Fine, Said } from './hero.tsx';
import { isUnknown, needsSignIn } from './use-draw.ts';

interface DrawProps {
  readonly total: RaffleTotal;
  /** The chances are being read again. */
  readonly reading: boolean;
  readonly drawing: boolean;
  readonly outcome: RaffleRecord | undefined;
  readonly error: Error | null;
  readonly onDraw: () => void;
  readonly onSeeRecords: () => void;
}

type Phase = 'none' | 'before' | 'open' | 'after';

/** By this device's clock, for the words only: the server decides who may draw. */
function phaseOf(activity: RaffleTotal['activity']): Phase {
  if (!activity) return 'none';
  const now = Date.now();
  if (activity.startsAt && Date.parse(activity.startsAt) > now) return 'before';
  return activity.endsAt && Date.parse(activity.endsAt) < now ? 'after' : 'open';
}

export function Draw(props: DrawProps) {
  const { total, reading, drawing, outcome, error, onDraw } = props;
  const words = useWords(raffleWords);
  const said = useSaid(props);
  const open = phaseOf(total.activity) === 'open' && total.remaining > 0;
  if (!total.activity) return <Said {...said} />;
  return (
    <>
      <Said {...said} />
      <Act onClick={onDraw} disabled={!open || drawing || reading}>
        {drawing ? words.drawing : outcome && open ? words.again : words.draw}
      </Act>
      <Fine>{error && !drawing && !needsSignIn(error) ? <SeeRecords {...props} /> : words.fine}</Fine>
    </>
  );
}

function SeeRecords({ onSeeRecords }: DrawProps) {
  const words = useWords(raffleWords);
  return (
    <button type="button" className={styles.see} onClick={onSeeRecords}>
      {words.seeRecords}
    </button>
  );
}

/** What is said now: the draw first, then the raffle, then the chances. */
function useSaid({ total, reading, drawing, outcome, error }: DrawProps) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const { activity, remaining, used, earned } = total;
  const thisYear = chinaToday().slice(0, 4);
  const day = (instant: string) =>
    format.figures(instant).startsWith(thisYear) ? format.monthDay(instant) : format.date(instant);
  const left = remaining > 0 ? words.left(remaining) : words.usedUp;

  if (drawing) return { title: words.drawing, hint: words.drawingHint };
  if (needsSignIn(error)) return { title: words.signIn, hint: words.signInHint };
  if (error) {
    return isUnknown(error)
      ? { title: words.unknown, hint: words.unknownHint }
      : { title: words.failed, hint: error.message };
  }
  if (outcome) {
    // While the chances are read again their old number is not repeated.
    const hint = reading ? '\u00a0' : left;
    if (outcome.outcome === 'none') return { title: words.blank, hint };
    return { lead: words.won, title: outcome.prize?.name ?? words.outcomes.won, hint };
  }
  const phase = phaseOf(activity);
  if (!activity || phase === 'none') return { title: words.noActivity, hint: words.noActivityHint };
  if (phase === 'before' && activity.startsAt) {
    return { title: words.notBegun, hint: words.begins(activity.title, day(activity.startsAt)) };
  }
  if (phase === 'after' && activity.endsAt) {
    return { title: words.over, hint: words.ended(activity.title, day(activity.endsAt)) };
  }
  if (remaining === 0) {
    const never = used === 0 && earned.every(({ count }) => count === 0);
    return { title: never ? words.noChances : words.usedUp, hint: words.noChancesHint };
  }
  return { title: left, hint: activity.endsAt ? words.until(activity.title, day(activity.endsAt)) : activity.title };
}
