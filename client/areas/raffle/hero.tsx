/** The top of the raffle page: the nose print, a message, and the visitor's actions. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LitRidges } from '../../art/lit-ridges.tsx';
import { langOf, useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/words/raffle.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { Picture } from '../../kit/media/picture.tsx';
import { Ridges } from '../../kit/media/ridges.tsx';
import { Note } from '../../kit/text/note.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import { preloadPrizePicture, prizeWidth } from './draw/preload-prize-picture.ts';
import styles from './raffle.module.css';

interface HeroProps {
  /** `waiting` while a draw is in progress; `won` once a draw has won a prize. */
  readonly draw?: 'waiting' | 'won' | undefined;
  /** Actions for the top bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Hero({ draw, actions, children }: HeroProps) {
  const words = useWords(raffleWords);
  return (
    <div className={styles.hero} data-draw={draw}>
      <TopBar title={words.title} fallbackTo="/" actions={actions} />
      <section className={styles.stage}>
        <div className={styles.print}>
          <Ridges className={styles.ridges} />
          {draw && <LitRidges className={styles.lines} motion={draw === 'won' ? 'settling' : 'waiting'} />}
        </div>
        <div className={styles.panel}>{children}</div>
      </section>
    </div>
  );
}

export interface HeroMessageProps {
  /** Shown above the title, e.g. to say that this is a prize. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** Paragraph below the hint. */
  readonly note?: ReactNode;
  /** Picture of the prize; null if the prize has none. */
  readonly picture?: string | null;
  /** Set to focus the title if the clicked control has disappeared. */
  readonly focus?: boolean;
}

/** Message in a live region, so that screen readers announce each change. */
export function HeroMessage({ lead, title, hint, note, picture = null, focus = false }: HeroMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <div className={styles.message} role="status">
      {picture !== null && <Prize key={picture} picture={picture} />}
      {lead && <p className="secondary green strong">{lead}</p>}
      <h2 ref={heading} className={styles.title} tabIndex={-1} lang={langOf(title)}>
        <Phrases>{title}</Phrases>
      </h2>
      {hint && <Note>{hint}</Note>}
      {note && <Note>{note}</Note>}
    </div>
  );
}

/**
 * Picture of a prize, shown once decoded, because an empty tile would spoil the moment. If decoding fails, only the
 * text is shown.
 */
function Prize({ picture }: { picture: string }) {
  const [isDecoded, setDecoded] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    preloadPrizePicture(picture).then(
      () => isCurrent && setDecoded(true),
      (error: unknown) => console.error(`the picture of a prize: ${String(error)}`),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture]);
  return isDecoded && <Picture className={styles.prize} src={picture} alt="" width={prizeWidth} eager />;
}

interface HeroButtonProps {
  readonly onClick: () => void;
  readonly disabled: boolean;
  readonly children: ReactNode;
}

/** The primary action. Uses `aria-disabled`, because `disabled` would lose focus during a draw. */
export function HeroButton({ onClick, disabled, children }: HeroButtonProps) {
  return (
    <div className={styles.primary}>
      <Button aria-disabled={disabled} onClick={() => !disabled && onClick()}>
        {children}
      </Button>
    </div>
  );
}

export function HeroActions({ children }: { children: ReactNode }) {
  return <div className={`${styles.actions} line-3`}>{children}</div>;
}

export function HeroSkeleton() {
  const words = useWords(raffleWords);
  return (
    <>
      <div className={`${styles.message} stack-3`}>
        <Skeleton width="9em" height={28} />
        <Skeleton width="15em" height={14} />
      </div>
      <HeroButton disabled onClick={() => {}}>
        {words.draw}
      </HeroButton>
      <Note>{words.finePrint}</Note>
    </>
  );
}
