/**
 * The ridges of the nose print, which light up one after another, outwards from the centre or inwards to it. Overlays
 * the ornament. The lines come from the ornament's SVG file, which the page has already loaded. If the file can't be
 * read, nothing lights up.
 */
import { type CSSProperties, useEffect, useState } from 'react';
import styles from './lit-ridges.module.css';
import ridges from './ridges.svg';

interface Line {
  readonly path: string;
  readonly dashes: string;
}

let reading: Promise<readonly Line[]> | undefined;

async function read(): Promise<readonly Line[]> {
  const file = await (await fetch(ridges)).text();
  // Uses a regular expression, because DOM parsers only accept Trusted Types.
  return [...file.matchAll(/<path d="([^"]+)" stroke-dasharray="([^"]+)"/g)].map(([, path = '', dashes = '']) => ({
    path,
    dashes,
  }));
}

interface LitRidgesProps {
  /**
   * `waiting`: endless waves. `settling`: inwards, ending as a glow at the centre. `matching`: outwards once, ending as
   * the same glow.
   */
  readonly motion: 'waiting' | 'settling' | 'matching';
  readonly className?: string | undefined;
}

export function LitRidges({ motion, className }: LitRidgesProps) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    let isCurrent = true;
    reading ??= read();
    reading.then(
      (found) => isCurrent && setLines(found),
      () => {
        reading = undefined;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const style = (i: number) => ({ '--i': i, '--back': lines.length - i }) as CSSProperties;
  return (
    <svg
      className={`${styles.lines} ${className ?? ''}`}
      data-motion={motion}
      viewBox="0 0 424 364"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden
    >
      {lines.map(({ path, dashes }, i) => (
        <path key={path} d={path} strokeDasharray={dashes} style={style(i)} />
      ))}
    </svg>
  );
}
