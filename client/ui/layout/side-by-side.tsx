/**
 * A list and its detail side by side on wide screens, each with its own scroller; phones show one or the other. One
 * page serves both routes, so that the list stays mounted and keeps its scroll position while details are opened.
 */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import styles from './side-by-side.module.css';
import { SecondaryTitle } from './top-bar.tsx';

export interface SideBySideProps {
  /** Receives the element that the list scrolls in. */
  readonly list: (scroller: RefObject<HTMLElement | null>) => ReactNode;
  /** null until one is selected. */
  readonly detail: ReactNode | null;
  /** Remounts the pane, so that each detail starts at its top. */
  readonly detailKey: string | null;
  /** Shown instead of the detail until one is selected. */
  readonly empty: ReactNode;
}

export function SideBySide({ list, detail, detailKey, empty }: SideBySideProps) {
  const side = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const lastKey = useRef(detailKey);
  useEffect(() => {
    const isNext = lastKey.current !== null && detailKey !== null && lastKey.current !== detailKey;
    lastKey.current = detailKey;
    // Opening the first detail navigates to another path, upon which the layout focuses the heading.
    if (isNext && pane.current) focusHeading(pane.current);
  }, [detailKey]);
  return (
    <div className={styles.split} data-selected={detail !== null}>
      <div ref={side} className={styles.side}>
        <SecondaryTitle value={detail !== null}>{list(side)}</SecondaryTitle>
      </div>
      <div ref={pane} className={styles.pane} key={detailKey}>
        {detail ?? <div className={styles.empty}>{empty}</div>}
      </div>
    </div>
  );
}
