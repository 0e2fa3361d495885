/**
 * An A–Z index for scrubbing through a long list. One 44 px wide target, with a bubble next to the touched letter.
 */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './index-bar.module.css';

interface IndexBarProps {
  readonly label: string;
  readonly letters: readonly string[];
  /** Letter of the first visible row. */
  readonly current: string | undefined;
  readonly onLetter: (letter: string) => void;
}

export function IndexBar({ label, letters, current, onLetter }: IndexBarProps) {
  const [touched, setTouched] = useState<string | null>(null);
  const index = Math.max(0, letters.indexOf(current ?? ''));

  function pick(event: PointerEvent<HTMLDivElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(0.999, Math.max(0, (event.clientY - top) / height));
    const letter = letters[Math.floor(share * letters.length)];
    if (letter === undefined || letter === touched) return;
    setTouched(letter);
    onLetter(letter);
  }

  function step(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
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
      aria-valuenow={index}
      aria-valuetext={letters[index]}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => touched !== null && pick(event)}
      onPointerUp={() => setTouched(null)}
      onPointerCancel={() => setTouched(null)}
    >
      {letters.map((letter) => (
        <span key={letter} className={styles.letter} data-current={letter === (touched ?? letters[index])}>
          {letter}
        </span>
      ))}
      {touched !== null && <span className={styles.bubble}>{touched}</span>}
    </div>
  );
}
