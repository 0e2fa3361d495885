/** Letters beside a long list, to scrub through: one target 44 px wide, with a bubble beside the finger's letter. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './index-bar.module.css';

export interface IndexBarProps {
  readonly label: string;
  readonly letters: readonly string[];
  /** The letter at the top of the visible rows. */
  readonly current: string | undefined;
  readonly onLetter: (letter: string) => void;
}

export function IndexBar({ label, letters, current, onLetter }: IndexBarProps) {
  const [held, setHeld] = useState<string | null>(null);
  const at = Math.max(0, letters.indexOf(current ?? ''));

  function pick(event: PointerEvent<HTMLDivElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(0.999, Math.max(0, (event.clientY - top) / height));
    const letter = letters[Math.floor(share * letters.length)];
    if (letter === undefined || letter === held) return;
    setHeld(letter);
    onLetter(letter);
  }

  function step(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: letters.length - 1,
    };
    const next = letters[moves[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onLetter(next);
  }

  return (
    <div
      className={styles.bar}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={letters.length - 1}
      aria-valuenow={at}
      aria-valuetext={letters[at]}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => held !== null && pick(event)}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
    >
      {letters.map((letter) => (
        <span key={letter} className={styles.letter} data-current={letter === (held ?? letters[at])}>
          {letter}
        </span>
      ))}
      {held !== null && <span className={styles.bubble}>{held}</span>}
    </div>
  );
}
