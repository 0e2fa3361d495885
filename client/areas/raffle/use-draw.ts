/** One draw: asked for once, its answer shown, the chances and records read again. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RaffleRecord } from '../../../shared/areas/raffle.ts';
import type { ErrorCode } from '../../../shared/error-codes.ts';
import { ApiError, post } from '../../api/call.ts';

const signInNeeded = 40101 satisfies ErrorCode;
const noAnswerInTime = 50401 satisfies ErrorCode;

export const needsSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === signInNeeded;

/** No answer came, from the server or from oa-web behind it: the draw may have gone through. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 0 || error.code === noAnswerInTime);

/** Names one draw. Not `crypto.randomUUID`: webviews have it on https pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `readAgain` fetches chances and records, and tells how many draws they count. */
export function useDraw(readAgain: () => Promise<number | undefined>) {
  // A draw whose outcome is unknown is asked for again under its own name: it cannot take a second chance.
  const pending = useRef<string | null>(null);
  // Set at once, not with the next picture of the page: two quick taps are one draw.
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: async (_usedBefore: number): Promise<RaffleRecord> => {
      pending.current ??= newKey();
      const path = '/oa-web/api/v1/dogNoseprin/raffle/participate';
      const { record } = await post(path, {}, { 'idempotency-key': pending.current });
      return record;
    },
    meta: { grouping: 'raffle' },
    onSuccess: () => {
      pending.current = null;
      // Not the total of the answer: oa-web may tell the outcome alone. The outcome does not wait for it.
      void readAgain();
    },
    onError: async (error, usedBefore) => {
      console.error(`raffle/participate: ${error.message}`);
      const usedNow = await readAgain();
      const wentThrough = usedNow !== undefined && usedNow > usedBefore;
      if (!isUnknown(error) || wentThrough) pending.current = null;
    },
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    outcome: mutation.data,
    error: mutation.error,
    drawing: mutation.isPending,
    draw(usedBefore: number) {
      if (running.current) return;
      running.current = true;
      mutation.mutate(usedBefore);
    },
  };
}
