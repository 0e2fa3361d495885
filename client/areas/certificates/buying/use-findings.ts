/** Puts a buyer's findings into words, for the card and for the text shared with the link. */
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { pageAddress } from '../../../kit/state/page-address.ts';
import type { BuyingCheck, CheckAnswer, Verdict } from './verdict.ts';

export interface BuyingFinding {
  readonly question: string;
  readonly answer: CheckAnswer;
  readonly text: string;
  readonly note: string | null;
}

/** Returns the URL of the certificate's page, which queries the register again. */
export const certificateUrl = ({ kind, number }: DogCertificate): string =>
  pageAddress(`/ckuh5/ckuCertificate/${kind}`, { number });

export function useFindings({ certificate, chip }: BuyingCheck, verdict: Verdict): readonly BuyingFinding[] {
  const words = useWords(buyingWords);
  const { status, reissuedAs } = certificate;
  const { parentage } = verdict;
  return [
    {
      question: words.questions.register,
      answer: verdict.register,
      text: words.register[status],
      note: status === 'reissued' && reissuedAs ? words.replacedBy(reissuedAs) : null,
    },
    {
      question: words.questions.chip,
      answer: verdict.chip,
      text: words.chip[chip],
      note: words.chipNote[chip],
    },
    {
      question: words.questions.parents,
      answer: verdict.parents,
      text: words.parents[parentage],
      note: words.parentsNote[parentage],
    },
  ];
}
