/** A call's row: method, name, path and outcome. A press unfolds its content. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './folding-row.module.css';
import { WrappingPath } from './wrapping-path.tsx';

export interface FoldingRowProps {
  readonly method: string;
  readonly path: string;
  readonly title: ReactNode;
  /** A line below the path. */
  readonly note?: ReactNode;
  readonly outcome: ReactNode;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

export function FoldingRow({ method, path, title, note, outcome, open, onToggle, children }: FoldingRowProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <b className={styles.method} data-method={method}>
          {method}
        </b>
        <span className={styles.name}>
          <span className={styles.summary}>{title}</span>
          <code className={styles.path}>
            <WrappingPath path={path} />
          </code>
          {note}
        </span>
        <span className={styles.end}>
          {outcome}
          <ChevronDown className={styles.chevron} />
        </span>
      </button>
      <div id={id} className={styles.body} hidden={!open}>
        {open && children}
      </div>
    </>
  );
}
