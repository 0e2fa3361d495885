/**
 * A list with its detail beside it, each scrolling by itself: for wide screens, where a phone shows one or the other.
 * The page that uses it serves both routes, so that the list keeps its place while details are looked at.
 */
import { type ReactNode, type RefObject, useRef } from 'react';
import { EmptyState } from '../feedback/states.tsx';
import styles from './side-by-side.module.css';

export interface SideBySideProps {
  /** Given the element that it scrolls in. */
  readonly list: (scroller: RefObject<HTMLElement | null>) => ReactNode;
  /** null while nothing is chosen. */
  readonly detail: ReactNode | null;
  /** Which detail it is: each begins at its top. */
  readonly detailKey: string | null;
  /** Said where the detail will be. */
  readonly pick: ReactNode;
  readonly pickHint: ReactNode;
}

export function SideBySide({ list, detail, detailKey, pick, pickHint }: SideBySideProps) {
  const side = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.split} data-chosen={detail !== null}>
      <div ref={side} className={styles.side}>
        {list(side)}
      </div>
      <div className={styles.pane} key={detailKey}>
        {detail ?? (
          <div className={styles.pick}>
            <EmptyState title={pick} hint={pickHint} />
          </div>
        )}
      </div>
    </div>
  );
}
