/**
 * Draws once. A draw whose response was lost is not repeated automatically. Instead its outcome is looked up in the
 * records, immediately or when the visitor returns.
 */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RaffleDraw, RaffleRecord } from '../../../../shared/areas/raffle.ts';
import { type ApiError, errorCodes, hasCode, noEnvelope } from '../../../api/api-error.ts';
import { newIdempotencyKey, post } from '../../../api/write.ts';
import { clearPending, type PendingDraw, pendingDraw, savePending } from './pending-draw.ts';
import { preloadPrizePicture } from './preload-prize-picture.ts';

export const needsSignIn = (error: unknown): boolean => hasCode(error, errorCodes.signInNeeded);

/** True if the draw may have gone through, because the server's or oa-web's response was lost. */
const mayHaveSucceeded = (error: unknown): error is ApiError =>
  hasCode(error, noEnvelope, errorCodes.keyConflict, errorCodes.outcomeUnknown);

/** Delays before each look-up in the records. oa-web may write a record shortly after its draw. (assumed) */
const recordCheckDelaysMs = [0, 1_000, 2_000];

export type DrawState =
  | { readonly step: 'ready' }
  | { readonly step: 'drawing' }
  | { readonly step: 'checking' }
  /** `fromRecords` is true if the draw was found in the records after its response was lost. */
  | { readonly step: 'drawn'; readonly record: RaffleDraw; readonly fromRecords: boolean }
  /** A chance was used, but there is no record of the draw. */
  | { readonly step: 'counted' }
  /** `wasRead` is true if the chances and the records were fetched, and neither shows the draw. */
  | { readonly step: 'unresolved'; readonly wasRead: boolean }
  | { readonly step: 'failed'; readonly error: Error };

interface RaffleSnapshot {
  /** Chances used; undefined if unknown. */
  readonly used: number | undefined;
  /** First page of records; undefined if it could not be fetched. */
  readonly records: readonly RaffleRecord[] | undefined;
  /** Reason why the chances could not be fetched; null if they were. */
  readonly error: Error | null;
}

interface DrawOptions {
  /** Time of the member's sign-in. */
  readonly since: string;
  /** Refetches the chances and the records. */
  readonly refresh: () => Promise<RaffleSnapshot>;
}

/** Maximum time that a result waits for its picture. */
const longestDecodeMs = 2_000;

/**
 * Duration of the animation that lights up the nose print from its centre to its edge (art/lit-ridges.module.css). A
 * result that arrives earlier is shown when the animation ends.
 */
const lightMs = 900;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const newest = (records: readonly RaffleRecord[]): RaffleRecord | undefined =>
  [...records].sort((a, b) => b.drawnAt.localeCompare(a.drawnAt))[0];

export function useDraw({ since, refresh }: DrawOptions) {
  const [state, setState] = useState<DrawState>({ step: 'ready' });
  // A ref, because state changes only with the next render, and a double tap must cause a single draw.
  const isRunning = useRef(false);
  const isMounted = useRef(true);
  const { mutateAsync } = useMutation({
    mutationFn: (key: string) => post('/oa-web/api/v1/dogNoseprin/raffle/participate', {}, { 'idempotency-key': key }),
    meta: { grouping: 'raffle' },
  });

  async function runExclusively(action: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action();
    } finally {
      isRunning.current = false;
    }
  }

  async function checkRecords(pending: PendingDraw): Promise<void> {
    setState({ step: 'checking' });
    let isCounted = false;
    let isRead = false;
    for (const ms of recordCheckDelaysMs) {
      await pause(ms);
      if (!isMounted.current) return;
      const { used, records } = await refresh();
      if (!isMounted.current) return;
      const record =
        pending.recordIds && records && newest(records.filter(({ id }) => !pending.recordIds?.includes(id)));
      if (record) {
        clearPending();
        setState({ step: 'drawn', record, fromRecords: true });
        return;
      }
      isCounted ||= used !== undefined && pending.used !== null && used > pending.used;
      isRead ||= used !== undefined && pending.used !== null && records !== undefined;
    }
    if (isCounted) clearPending();
    setState(isCounted ? { step: 'counted' } : { step: 'unresolved', wasRead: isRead });
  }

  async function draw(): Promise<void> {
    // A retry reuses the key, so the server replays the recorded result instead of using a second chance. The retry
    // also keeps the number of chances used before the first attempt, because that attempt may have succeeded.
    const previous = pendingDraw(since);
    const isRetry = previous !== null && !previous.spent;
    setState({ step: 'drawing' });
    const lit = isStill() ? undefined : pause(lightMs);
    let pending = previous;
    if (!isRetry || pending === null) {
      // Refetches the records, because another device may have drawn since the page loaded, and its record must not be
      // mistaken for this draw's.
      const { used = null, records, error } = await refresh();
      // Doesn't draw for a visitor who has left, because the outcome would not be shown.
      if (!isMounted.current) return;
      if (error) return setState({ step: 'failed', error });
      const recordIds = records?.map(({ id }) => id) ?? null;
      pending = { key: newIdempotencyKey(), spent: false, since, at: Date.now(), used, recordIds };
    }
    savePending(pending);
    try {
      const { record } = await mutateAsync(pending.key);
      const picture = record.outcome === 'won' ? record.prize?.picture : null;
      // A slow or failed picture must not hold back the result.
      if (picture) await Promise.race([preloadPrizePicture(picture).catch(() => {}), pause(longestDecodeMs)]);
      await lit;
      // Keeps the draw pending for a visitor who has left. On return, the outcome is looked up in the records.
      if (!isMounted.current) return;
      clearPending();
      setState({ step: 'drawn', record, fromRecords: false });
      // Refetches the remaining chances, which the response may lack, without delaying the outcome.
      void refresh();
    } catch (error) {
      console.error(`raffle/participate: ${(error as Error).message}`);
      if (mayHaveSucceeded(error)) {
        const unresolved = { ...pending, spent: error.code === errorCodes.outcomeUnknown };
        savePending(unresolved);
        if (isMounted.current) await checkRecords(unresolved);
        return;
      }
      // The draw was refused, so this attempt had no effect. If it was a retry, the first attempt is still unresolved.
      if (!isRetry) clearPending();
      setState({ step: 'failed', error: error as Error });
      if (!needsSignIn(error)) void refresh();
    }
  }

  const checkPending = async () => {
    const pending = pendingDraw(since);
    if (pending) await checkRecords(pending);
  };

  const resume = useEffectEvent(() => {
    if (pendingDraw(since)) void runExclusively(checkPending);
  });
  useEffect(() => {
    isMounted.current = true;
    resume();
    const onOnline = () => resume();
    window.addEventListener('online', onOnline);
    return () => {
      isMounted.current = false;
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return {
    state,
    draw: () => void runExclusively(draw),
    checkAgain: () => void runExclusively(checkPending),
  };
}
