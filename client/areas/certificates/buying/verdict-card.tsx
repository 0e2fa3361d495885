/** The card of a pre-purchase check: verdict, dog, findings, their limits, and a QR code for checking again. */
import { Check, X } from 'lucide-react';
import { Crest } from '../../../art/crest.tsx';
import { StatusCard } from '../../../domain/status-card/status-card.tsx';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Qr } from '../../../kit/media/qr.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from './buying.module.css';
import { CheckedDog } from './checked-dog.tsx';
import { certificateUrl, useFindings } from './use-findings.ts';
import { type BuyingCheck, statusByHeadline, type Verdict } from './verdict.ts';

const icons = { yes: Check, no: X, unknown: null } as const;

interface VerdictCardProps {
  readonly outcome: BuyingCheck;
  readonly verdict: Verdict;
}

export function VerdictCard({ outcome, verdict }: VerdictCardProps) {
  const words = useWords(buyingWords);
  const site = useWords(siteWords);
  const findings = useFindings(outcome, verdict);
  const { certificate } = outcome;
  return (
    <article className={`${styles.card} card`} aria-label={words.cardTitle}>
      <header className={`${styles.head} line-3`}>
        <Crest size={44} />
        <div className="grow">
          <p className={styles.title}>{words.cardTitle}</p>
          <p className="caption">{site.siteName}</p>
        </div>
      </header>
      <StatusCard
        status={statusByHeadline[verdict.headline]}
        title={words.verdict[verdict.headline]}
        hint={words.advice[verdict.headline]}
        checkedAt={certificate.checkedAt}
        level={3}
        asksRegistry={verdict.headline !== 'partly' && verdict.headline !== 'reissued'}
      />
      <CheckedDog certificate={certificate} onCard />
      <div className={styles.checked}>
        <ul className={styles.findings} aria-label={words.findings}>
          {findings.map(({ question, answer, text, note }) => {
            const Icon = icons[answer];
            const isNo = answer === 'no';
            return (
              <li key={question} className={styles.finding} data-answer={answer}>
                <span className={styles.mark} aria-hidden>
                  {Icon ? <Icon /> : '?'}
                </span>
                <div>
                  <p className="secondary">{question}</p>
                  <p className={isNo ? 'strong red' : 'strong'}>{text}</p>
                  {note && <Note>{note}</Note>}
                </div>
              </li>
            );
          })}
        </ul>
        <section className={styles.limits}>
          <h3 className="secondary strong">{words.provesNot}</h3>
          <ul className={`${styles.limitList} secondary`}>
            {words.limits.map((limit) => (
              <li key={limit}>
                <Phrases>{limit}</Phrases>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <footer className={`${styles.foot} line-4`}>
        <Qr link={certificateUrl(certificate)} label={words.qr} />
        <div className="grow">
          <b>{words.scan}</b>
          <Note>{words.scanHint}</Note>
        </div>
      </footer>
    </article>
  );
}
