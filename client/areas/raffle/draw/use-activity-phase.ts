/**
 * A raffle's phase according to the device's clock. Affects only the wording and the draw button. The server decides
 * who may draw.
 */
import { useEffect, useState } from 'react';
import type { RaffleTotal } from '../../../../shared/areas/raffle.ts';

export type Phase = 'none' | 'before' | 'open' | 'after';

/** Maximum delay of `setTimeout`. */
const longestMs = 2 ** 31 - 1;

export function useActivityPhase(activity: RaffleTotal['activity']): Phase {
  const [now, setNow] = useState(() => Date.now());
  const starts = activity?.startsAt ? Date.parse(activity.startsAt) : Number.NEGATIVE_INFINITY;
  const ends = activity?.endsAt ? Date.parse(activity.endsAt) : Number.POSITIVE_INFINITY;
  const next = [starts, ends].find((instant) => instant > now);
  // If the next phase is further away than `setTimeout` can wait, several timers run one after another.
  const wakesAt = next && Math.min(next + 50, now + longestMs);
  // Re-renders when the next phase begins.
  useEffect(() => {
    if (wakesAt === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), wakesAt - Date.now());
    return () => clearTimeout(timer);
  }, [wakesAt]);
  if (!activity) return 'none';
  if (starts > now) return 'before';
  return ends < now ? 'after' : 'open';
}
