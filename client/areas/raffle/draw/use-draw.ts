/**
 * A draw, requested once. If its response is lost it is not retried: the records are checked instead, now and, if the
 * visitor leaves, on return.
 */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RaffleRecord } from '../../../../shared/areas/raffle.ts';
import { type ApiError, errorCodes, hasCode, noEnvelope } from '../../../api/api-error.ts';
import { newIdempotencyKey, post } from '../../../api/call.ts';
import { forgetPending, keepPending, type PendingDraw, pendingDraw } from './pending-draw.ts';

export const needsSignIn = (error: unknown): boolean => hasCode(error, errorCodes.signInNeeded);

/** The response was lost, from the server or from oa-web: the draw may have gone through. */
const isUnknown = (error: unknown): error is ApiError =>
  hasCode(error, noEnvelope, errorCodes.alreadyDone, errorCodes.outcomeUnknown);

/** (assumed) oa-web may write the record shortly after the draw, so it is looked for more than once. */
const looksAfterMs = [0, 1_000, 2_000];

export type DrawState =
  | { readonly step: 'ready' }
  | { readonly step: 'drawing' }
  | { readonly step: 'looking' }
  /** `found` in the records rather than answered. */
  | { readonly step: 'drawn'; readonly record: RaffleRecord; readonly found: boolean }
  /** A chance was used, but its record is not to be seen. */
  | { readonly step: 'counted' }
  /** `read`: chances and records could be read and tell of no draw. */
  | { readonly step: 'unresolved'; readonly read: boolean }
  | { readonly step: 'failed'; readonly error: Error };

/** What chances and records say; undefined where they could not be read. */
export interface ReadAgain {
  readonly used: number | undefined;
  /** The newest ones. */
  readonly records: readonly RaffleRecord[] | undefined;
}

interface DrawOptions {
  /** When this member signed in. */
  readonly since: string;
  /** What is on the screen. */
  readonly seen: ReadAgain;
  readonly readAgain: () => Promise<ReadAgain>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const newest = (records: readonly RaffleRecord[]): RaffleRecord | undefined =>
  [...records].sort((a, b) => b.drawnAt.localeCompare(a.drawnAt))[0];

export function useDraw({ since, seen, readAgain }: DrawOptions) {
  const [state, setState] = useState<DrawState>({ step: 'ready' });
  // A ref, because state changes only with the next render: a double tap is one draw.
  const running = useRef(false);
  const here = useRef(true);
  const { mutateAsync } = useMutation({
    mutationFn: (key: string) => post('/oa-web/api/v1/dogNoseprin/raffle/participate', {}, { 'idempotency-key': key }),
    meta: { grouping: 'raffle' },
  });

  async function alone(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }

  async function lookUp(pending: PendingDraw): Promise<void> {
    setState({ step: 'looking' });
    let isCounted = false;
    let isRead = false;
    for (const ms of looksAfterMs) {
      await pause(ms);
      if (!here.current) return;
      const { used, records } = await readAgain();
      if (!here.current) return;
      const record = pending.known && records && newest(records.filter(({ id }) => !pending.known?.includes(id)));
      if (record) {
        forgetPending();
        setState({ step: 'drawn', record, found: true });
        return;
      }
      isCounted ||= used !== undefined && used > pending.used;
      isRead ||= used !== undefined && records !== undefined;
    }
    if (isCounted) forgetPending();
    setState(isCounted ? { step: 'counted' } : { step: 'unresolved', read: isRead });
  }

  async function ask(): Promise<void> {
    // The same key cannot take a second chance: the server tells what it knows of it.
    const open = pendingDraw(since);
    const isAgain = open !== null && !open.spent;
    const pending: PendingDraw = {
      key: isAgain ? open.key : newIdempotencyKey(),
      spent: false,
      since,
      at: Date.now(),
      used: seen.used ?? 0,
      known: seen.records?.map(({ id }) => id) ?? null,
    };
    keepPending(pending);
    setState({ step: 'drawing' });
    try {
      const { record } = await mutateAsync(pending.key);
      // Who has left is told on return: the draw is in the records then.
      if (!here.current) return;
      forgetPending();
      setState({ step: 'drawn', record, found: false });
      // Not the chances of the answer: oa-web may tell the outcome alone. The outcome does not wait for them.
      void readAgain();
    } catch (error) {
      console.error(`raffle/participate: ${(error as Error).message}`);
      if (isUnknown(error)) {
        const kept = { ...pending, spent: error.code === errorCodes.outcomeUnknown };
        keepPending(kept);
        if (here.current) await lookUp(kept);
        return;
      }
      // Refused: nothing happened now. What happened under this key before is still open.
      if (!isAgain) forgetPending();
      setState({ step: 'failed', error: error as Error });
      if (!needsSignIn(error)) void readAgain();
    }
  }

  const lookUpPending = async () => {
    const pending = pendingDraw(since);
    if (pending) await lookUp(pending);
  };

  const resume = useEffectEvent(() => {
    if (pendingDraw(since)) void alone(lookUpPending);
  });
  useEffect(() => {
    here.current = true;
    resume();
    const onOnline = () => resume();
    window.addEventListener('online', onOnline);
    return () => {
      here.current = false;
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return { state, draw: () => void alone(ask), lookAgain: () => void alone(lookUpPending) };
}
