/**
 * Shares the raffle. oa-web decides whether sharing earns a chance, so the page promises none. WeChat bans rewards for
 * sharing, so inside WeChat the page does not call oa-web at all.
 */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { siteUrl } from '../../../api/call.ts';
import { post } from '../../../api/write.ts';
import { useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { useShare } from '../../../kit/actions/share.tsx';
import { isWeChat } from '../../../kit/state/device.ts';

interface RaffleShareOptions {
  readonly title: string;
  /** Remaining chances, as last fetched; null if unknown. */
  readonly remaining: number | null;
  /** Refetches the number of remaining chances. Resolves to null if that fails or the number is unknown. */
  readonly readRemaining: () => Promise<number | null>;
}

export interface RaffleShare {
  readonly share: () => void;
  /** Message to the member about the result; null until the raffle has been shared. */
  readonly result: string | null;
}

export function useRaffleShare({ title, remaining, readRemaining }: RaffleShareOptions): RaffleShare {
  const words = useWords(raffleWords);
  const share = useShare();
  const [result, setResult] = useState<string | null>(null);
  const isRunning = useRef(false);
  const { mutateAsync } = useMutation({
    mutationFn: () => post('/oa-web/api/v1/dogNoseprin/raffle/share', {}),
    meta: { grouping: 'raffle' },
  });

  async function registerShare(): Promise<string> {
    try {
      await mutateAsync();
    } catch (error) {
      console.error(`raffle/share: ${(error as Error).message}`);
      // Shows oa-web's own message, e.g. that today's chance is already granted. Other failures don't concern visitors.
      return hasCode(error, errorCodes.refused) ? error.message : words.shared;
    }
    const now = await readRemaining();
    return now !== null && remaining !== null && now > remaining ? words.sharedEarned(now - remaining) : words.shared;
  }

  async function shareOnce(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (!(await share(title, siteUrl('/lotteryDraw')))) return;
      setResult(isWeChat ? words.shared : await registerShare());
    } finally {
      isRunning.current = false;
    }
  }
  return { share: () => void shareOnce(), result };
}
