/**
 * A list and its detail, side by side on wide screens, each with its own scroller. Phones show either the list or the
 * detail. One page serves both routes, so that the list stays mounted and keeps its scroll position while details are
 * opened. The server renders the phone version, positioned so that it also fits a wide screen.
 */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../navigation/focus.ts';
import styles from './side-by-side.module.css';
import { SecondaryTitle } from './top-bar.tsx';
import { useIsWide } from './use-is-wide.ts';

interface SideBySideProps {
  /** Receives the list's scrolling element; undefined on phones, where the window scrolls. */
  readonly list: (scroller: RefObject<HTMLElement | null> | undefined) => ReactNode;
  /** Null until a row is selected. */
  readonly detail: ReactNode | null;
  /** Key that remounts the pane, so that each detail starts at the top. */
  readonly detailKey: string | null;
  /** Shown on wide screens until a row is selected. */
  readonly empty: ReactNode;
}

export function SideBySide({ list, detail, detailKey, empty }: SideBySideProps) {
  const wide = useIsWide();
  const side = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const lastKey = useRef(detailKey);
  useEffect(() => {
    const isNext = wide && lastKey.current !== null && detailKey !== null && lastKey.current !== detailKey;
    lastKey.current = detailKey;
    // Skips the first detail. Opening it changes the path, and the layout focuses the heading after a path change.
    if (isNext && pane.current) focusHeading(pane.current);
  }, [detailKey, wide]);
  const isSelected = detail !== null;
  return (
    <div className={styles.split} data-selected={isSelected}>
      <div ref={side} className={styles.side} data-beside={isSelected ? 'list' : undefined}>
        <SecondaryTitle value={wide && isSelected}>
          {(wide || !isSelected) && <ListIn list={list} scroller={wide ? side : undefined} />}
        </SecondaryTitle>
      </div>
      <div ref={pane} className={styles.pane} data-beside="detail" key={detailKey}>
        {detail ?? (wide && <div className={styles.empty}>{empty}</div>)}
      </div>
    </div>
  );
}

function ListIn({
  list,
  scroller,
}: Pick<SideBySideProps, 'list'> & { scroller: RefObject<HTMLElement | null> | undefined }) {
  return list(scroller);
}
