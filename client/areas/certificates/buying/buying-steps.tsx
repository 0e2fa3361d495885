/**
 * The three steps of a pre-purchase check. Each step has a history entry, so Back returns to the previous step.
 *
 * Findings are kept in memory. They survive a visit to the certificate's page. After a language switch, only the chip's
 * result is left, and the certificate is fetched again. Reloading the card, or returning to an earlier step, discards
 * the findings; the visitor then repeats the chip step.
 */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useExamples } from '../../../api/use-examples.ts';
import { DemoNumbers } from '../../../domain/look-up/demo-numbers.tsx';
import { RegistrySentence } from '../../../domain/registry/registry-sentence.tsx';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { useKeptText } from '../../../kit/state/use-kept-text.ts';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { createStore } from '../../../store/create-store.ts';
import styles from './buying.module.css';
import { NumberStep } from './number-step.tsx';
import { Progress } from './progress.tsx';
import { type BuyingStep, buyingStepPath, steps } from './steps.ts';
import { useNumberCheck } from './use-number-check.ts';
import type { ChipFinding, Findings } from './verdict.ts';

const loadLaterSteps = () => import('./later-steps.tsx');
const LaterStep = lazyPart(loadLaterSteps);

const skeleton = <Skeleton height={64} count={4} />;

interface Card {
  readonly number: string;
  readonly chip: ChipFinding;
  /** Unset after a language switch, until the certificate has been fetched again. */
  readonly findings?: Findings;
}

/**
 * Findings of this visit. Null until the chip has been compared or skipped. `gone` if the card was opened without
 * findings, for example by a reload.
 */
const card = createStore<Card | 'gone' | null>(null);
const restoreCard = (text: string) => card.set(JSON.parse(text));
const isCardOf = (number: string, kept: Card | 'gone' | null): kept is Card =>
  kept !== 'gone' && kept?.number === number;

// Discards findings that the back/forward cache has restored along with the page.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && card.set(null));

export function BuyingSteps({ number, step }: { number: string; step: BuyingStep }) {
  const words = useWords(buyingWords);
  const navigate = useNavigate();
  const check = useNumberCheck(number, step);
  const examples = useExamples('ckuCertificate');
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = card.use();
  const found = step === 'card' && isCardOf(number, kept) ? kept : null;
  const isGone = step === 'card' && found === null;
  // Stores only the number and the chip's result, never the certificate.
  useKeptText('card', kept === null ? '' : JSON.stringify(kept, ['number', 'chip']), restoreCard);

  useEffect(() => {
    // Discards the findings when the visitor leaves the card, by Back or by starting over. `show` stores findings while
    // the step is still `chip`, but this effect runs only when the step changes.
    if (step === 'number' || (step === 'chip' && card.get() !== 'gone')) card.set(null);
  }, [step]);
  useEffect(
    () => () => {
      if (card.get() === 'gone') card.set(null);
    },
    [],
  );
  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  useEffect(() => {
    // Reads the store again: after a language switch, the card may have been restored since this render.
    if (!isGone || isCardOf(number, card.get())) return;
    card.set('gone');
    // The history entry before a card is its chip step, unless the visit began with the card.
    if (window.history.state?.idx > 0) void navigate(-1);
    else void navigate(buyingStepPath(number, 'chip'), { replace: true });
  }, [isGone, number, navigate]);

  const isAsked = check.isBusy;
  useEffect(() => {
    // Preloads the later steps during the look-up. A failure is reported when the step is shown.
    if (isAsked) loadLaterSteps().catch(() => undefined);
  }, [isAsked]);

  function show(findings: Findings): void {
    card.set({ number, chip: findings.outcome.chip, findings });
    if (step !== 'card') void navigate(buyingStepPath(number, 'card'));
  }

  return (
    <div className={styles.walk} data-step={step}>
      <div>
        <Progress step={step} verdict={found?.findings?.verdict ?? null} />
        <h2 ref={heading} className={`${styles.heading} subheading`} tabIndex={-1} key={step}>
          <span className="visually-hidden">{words.stepOf(steps.indexOf(step) + 1)}</span>
          {words.headings[step]}
        </h2>
        {step === 'chip' && kept === 'gone' && (
          <p className={`${styles.hint} dim`} role="status">
            <Phrases>{words.cardGone}</Phrases>
          </p>
        )}
        {step === 'number' ? (
          <NumberStep number={number} check={check} />
        ) : isGone ? (
          skeleton
        ) : (
          <LaterStep fallback={skeleton} key={number} number={number} found={found} onFound={show} />
        )}
      </div>
      {step !== 'card' && (
        <div className={styles.aside}>
          <Section title={words.before}>
            <ol>
              {words.tips.map((tip, i) => (
                <li key={tip} className={styles.tip}>
                  {/* Wrapped in one element, because the list item is a grid. The last tip links to the registry. */}
                  <span>
                    {i === words.tips.length - 1 ? (
                      <RegistrySentence>{tip}</RegistrySentence>
                    ) : (
                      <Phrases>{tip}</Phrases>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </Section>
          {step === 'number' && examples && (
            <DemoNumbers
              samples={examples.certificates.map(({ number: text, note }) => ({ text, note }))}
              onTry={check.submit}
            />
          )}
        </div>
      )}
    </div>
  );
}
