/**
 * Passing the raffle on. Whether that earns a chance is oa-web's to say, so nothing is promised beforehand, and inside
 * WeChat oa-web is not even asked.
 */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { post, siteUrl } from '../../../api/call.ts';
import { useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { useShare } from '../../../ui/actions/share.tsx';
import { isWeChat } from '../../../ui/state/device.ts';

interface RaffleShareOptions {
  readonly title: string;
  /** Chances left, as last read. */
  readonly remaining: number;
  /** Reads the chances again; undefined where that failed. */
  readonly readRemaining: () => Promise<number | undefined>;
}

export interface RaffleShare {
  readonly share: () => void;
  /** What came of it; null as long as nothing was shared. */
  readonly result: string | null;
}

export function useRaffleShare({ title, remaining, readRemaining }: RaffleShareOptions): RaffleShare {
  const words = useWords(raffleWords);
  const share = useShare();
  const [result, setResult] = useState<string | null>(null);
  const running = useRef(false);
  const { mutateAsync } = useMutation({
    mutationFn: () => post('/oa-web/api/v1/dogNoseprin/raffle/share', {}),
    meta: { grouping: 'raffle' },
  });

  async function earned(): Promise<string> {
    try {
      await mutateAsync();
    } catch (error) {
      console.error(`raffle/share: ${(error as Error).message}`);
      // In oa-web's own words, e.g. that today's chance is given already. Any other failure is not the visitor's matter.
      return hasCode(error, errorCodes.refused) ? error.message : words.shared;
    }
    const now = await readRemaining();
    return now !== undefined && now > remaining ? words.sharedEarned(now - remaining) : words.shared;
  }

  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      if (!(await share(title, siteUrl('/lotteryDraw')))) return;
      setResult(isWeChat ? words.shared : await earned());
    } finally {
      running.current = false;
    }
  }
  return { share: () => void run(), result };
}
