/** One licence: its status and when it was checked, then its paper. */
import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { licenceWords } from '../i18n/groomers.ts';
import { useNameOf, useWords } from '../i18n/language.ts';
import { Dot } from './dot.tsx';
import type { LevelMeaning, Licence } from './licence.ts';
import styles from './licence-paper.module.css';
import { Paper, type PaperFact, PaperFacts, PaperPart, PaperSubject } from './paper.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatusBand, StatusBandSkeleton } from './status-band.tsx';

export interface LicencePaperProps {
  readonly licence: Licence;
  /** Name of the certificate, and the same in the other language. */
  readonly title: string;
  readonly other: string;
  readonly category?: string | null;
  readonly levels: readonly LevelMeaning[];
  /** When the answer came, in milliseconds: the server names no time of the check. */
  readonly answeredAt: number;
}

export function LicencePaper({ licence, title, other, category = null, levels, answeredAt }: LicencePaperProps) {
  const words = useWords(licenceWords);
  const format = useFormat();
  const nameOf = useNameOf();
  const { number, holder, level, issuedOn, validUntil, status, issuer, photo } = licence;
  const meaning = levels.find(({ code }) => code === level.code)?.meaning;
  const checkedAt = new Date(answeredAt).toISOString();
  const fact = (label: string, value: ReactNode): PaperFact | null => (value ? { label, value } : null);
  const until = validUntil && format.figures(validUntil);

  const hint = {
    valid: until ? words.validUntil(until) : words.registered,
    expired: until ? words.expiredOn(until) : words.expiredSome,
    revoked: words.revokedHint,
  }[status];

  return (
    <div className={styles.licence}>
      <StatusBand
        status={status}
        title={words.status[status]}
        checkedAt={checkedAt}
        checked={words.checkedAt(`${format.figures(checkedAt)} ${format.time(checkedAt)}`)}
      >
        {hint}
      </StatusBand>
      <Paper
        title={title}
        other={other}
        number={number}
        seal="education"
        stamp={status === 'valid' ? undefined : { status, word: words.status[status] }}
        foot={
          <>
            {issuedOn && <time dateTime={issuedOn}>{words.issuedOn(format.figures(issuedOn))}</time>}
            <p className="dim">{issuer ?? words.office}</p>
          </>
        }
      >
        <PaperSubject picture={photo} name={holder}>
          <p className={styles.level}>
            <Award aria-hidden />
            {nameOf(level.name)}
            {category && (
              <>
                <Dot />
                {category}
              </>
            )}
          </p>
        </PaperSubject>
        <PaperFacts
          facts={[
            fact(words.issuedLabel, issuedOn && format.figures(issuedOn)),
            fact(words.untilLabel, until ?? words.untilUnsaid),
          ]}
        />
        {meaning && (
          <PaperPart title={nameOf(level.name)}>
            <p className={styles.meaning}>{meaning}</p>
          </PaperPart>
        )}
      </Paper>
    </div>
  );
}

export function LicencePaperSkeleton() {
  return (
    <div className={styles.licence}>
      <StatusBandSkeleton />
      <div className={styles.shape}>
        <Skeleton width={64} height={64} round />
        <Skeleton width="46%" height={14} />
        <Skeleton width="62%" height={36} />
        <Skeleton width="54%" height={26} />
        <Skeleton width={108} height={108} round />
        <Skeleton width="30%" height={30} />
        <Skeleton height={40} count={3} />
      </div>
    </div>
  );
}
