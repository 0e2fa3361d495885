/** /ckuh5/buying: pre-purchase check in three steps: certificate number, chip, and a card with the findings. */
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../shared/rules/register-number.ts';
import { useWords } from '../../i18n/language.ts';
import { buyingWords } from '../../i18n/words/buying.ts';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { BuyingSteps } from './buying/buying-steps.tsx';
import { buyingStepPath, stepIn } from './buying/steps.ts';
import { lookUpPath } from './paths.ts';

export default function BuyingPage() {
  const words = useWords(buyingWords);
  const [params] = useSearchParams();
  const number = formatNumber(params.get('number') ?? '');
  const step = stepIn(params, number);
  return (
    <>
      <TopBar title={words.title} fallbackTo={step === 'number' ? lookUpPath() : buyingStepPath(number, 'number')} />
      <Page wide>
        <BuyingSteps number={number} step={step} />
      </Page>
    </>
  );
}
