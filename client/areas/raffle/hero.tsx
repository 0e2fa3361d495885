/** The top of the raffle page: the nose print, a message, and what the visitor can do. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/words/raffle.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Ridges } from '../../ui/media/ridges.tsx';
import styles from './hero.module.css';

interface HeroProps {
  /** A draw is under way. */
  readonly busy?: boolean;
  /** Buttons of the bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Hero({ busy = false, actions, children }: HeroProps) {
  const words = useWords(raffleWords);
  return (
    <div className={styles.hero} data-busy={busy}>
      <TopBar title={words.title} fallbackTo="/" actions={actions} />
      <section className={styles.stage}>
        <Ridges className={styles.print} />
        {children}
      </section>
    </div>
  );
}

export interface HeroMessageProps {
  /** Said before the title, e.g. that this is a prize. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** Of a prize; null for one without. */
  readonly picture?: string | null;
  /** Takes the focus where what the visitor pressed is there no more. */
  readonly focus?: boolean;
}

/** Title and hint of the moment; a change is read out. */
export function HeroMessage({ lead, title, hint, picture = null, focus = false }: HeroMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <div className={styles.said} role="status">
      {picture !== null && <Picture className={styles.prize} src={picture} alt="" width={112} eager />}
      {lead && <p className={styles.lead}>{lead}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
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
export function HeroButton({ onClick, disabled, children }: ActProps) {
  return (
    <button type="button" className={styles.act} aria-disabled={disabled} onClick={() => !disabled && onClick()}>
      {children}
    </button>
  );
}

export function HeroNote({ children }: { children: ReactNode }) {
  return <p className={styles.fine}>{children}</p>;
}

/** The secondary actions. */
export function HeroActions({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
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
      <HeroButton disabled onClick={() => {}}>
        {words.draw}
      </HeroButton>
      <HeroNote>{words.finePrint}</HeroNote>
    </>
  );
}
