/** The card: the dog, four findings with the time of each check, what they do not prove, and how to check again. */
import { Check, CircleHelp, X } from 'lucide-react';
import { Crest } from '../../../art/crest.tsx';
import { StatusCard } from '../../../domain/status-card/status-card.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Qr } from '../../../kit/media/qr.tsx';
import { BuyersDog } from './buyers-dog.tsx';
import { liveAddress, useFindings } from './use-findings.ts';
import { type Outcome, statusOf, type Verdict } from './verdict.ts';
import styles from './verdict-card.module.css';

const icons = { yes: Check, no: X, unknown: CircleHelp } as const;

export interface VerdictCardProps {
  readonly outcome: Outcome;
  readonly verdict: Verdict;
}

export function VerdictCard({ outcome, verdict }: VerdictCardProps) {
  const words = useWords(buyingWords);
  const site = useWords(siteWords);
  const format = useFormat();
  const findings = useFindings(outcome, verdict);
  const { certificate } = outcome;
  return (
    <article className={styles.card} aria-label={words.cardTitle}>
      <header className={styles.head}>
        <Crest size={44} />
        <p>
          {words.cardTitle}
          <small>{site.siteName}</small>
        </p>
      </header>
      <StatusCard
        status={statusOf[verdict.headline]}
        title={words.verdict[verdict.headline]}
        hint={words.advice[verdict.headline]}
        checkedAt={certificate.checkedAt}
        level={3}
      />
      <BuyersDog certificate={certificate} onCard />
      <ul className={styles.findings} aria-label={words.findings}>
        {findings.map(({ question, answer, text, note, at }) => {
          const Icon = icons[answer];
          return (
            <li key={question} data-answer={answer}>
              <Icon aria-hidden />
              <div>
                <small>{question}</small>
                <b>{text}</b>
                {note && <p>{note}</p>}
                {at && <time dateTime={at}>{words.checkedAt(`${format.figures(at)} ${format.time(at)}`)}</time>}
              </div>
            </li>
          );
        })}
      </ul>
      <section className={styles.limits}>
        <h3>{words.provesNot}</h3>
        <ul>
          {words.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
      <footer className={styles.foot}>
        <Qr link={liveAddress(certificate)} label={words.qr} />
        <p>
          <b>{words.scan}</b>
          {words.scanHint}
        </p>
      </footer>
    </article>
  );
}
