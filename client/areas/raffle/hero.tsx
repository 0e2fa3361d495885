/** The deep ground at the top: the nose print, and beneath it what the visitor can do now. */
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/raffle.ts';
import { Bar } from '../../ui/bar.tsx';
import { Ridges } from '../../ui/ridges.tsx';
import { ShareButton } from '../../ui/share.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './hero.module.css';

export function Hero({ drawing = false, children }: { drawing?: boolean; children: ReactNode }) {
  const words = useWords(raffleWords);
  return (
    <div className={styles.hero} data-drawing={drawing}>
      <Bar title={words.title} up="/" actions={<ShareButton title={words.title} />} />
      <section className={styles.stage}>
        <Ridges className={styles.print} />
        {children}
      </section>
    </div>
  );
}

interface SaidProps {
  /** Said before the title, e.g. that this is a prize. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
}

/** Title and hint of the moment; a change is read out. */
export function Said({ lead, title, hint }: SaidProps) {
  return (
    <div className={styles.said} role="status">
      {lead && <p className={styles.lead}>{lead}</p>}
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
    </div>
  );
}

interface ActProps {
  readonly onClick: () => void;
  readonly disabled: boolean;
  readonly children: ReactNode;
}

/** The one thing to do. Not `disabled` but `aria-disabled`: the focus stays where it is while a draw runs. */
export function Act({ onClick, disabled, children }: ActProps) {
  return (
    <button type="button" className={styles.act} aria-disabled={disabled} onClick={() => !disabled && onClick()}>
      {children}
    </button>
  );
}

export function Fine({ children }: { children: ReactNode }) {
  return <p className={styles.fine}>{children}</p>;
}

export function HeroSkeleton() {
  const words = useWords(raffleWords);
  return (
    <>
      <div className={styles.said}>
        <div className={styles.waitingTitle}>
          <Skeleton width="9em" height={28} />
        </div>
        <div className={styles.waitingHint}>
          <Skeleton width="15em" height={14} />
        </div>
      </div>
      <Act disabled onClick={() => {}}>
        {words.draw}
      </Act>
      <Fine>{words.fine}</Fine>
    </>
  );
}
