/** A call's row: method, name, path and outcome. Expands to show its content. */
import type { ReactNode } from 'react';
import { Row } from '../../kit/list/row.tsx';
import styles from './operator.module.css';
import { WrappingPath } from './wrapping-path.tsx';

interface FoldingRowProps {
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
  return (
    <>
      <Row
        lead={
          <b className={styles.method} data-method={method}>
            {method}
          </b>
        }
        title={title}
        detail={
          <span className="stack-1">
            <code className="mono caption">
              <WrappingPath path={path} />
            </code>
            {note && <span>{note}</span>}
          </span>
        }
        aside={outcome}
        onClick={onToggle}
        isExpanded={open}
      />
      {open && <div className={styles.unfolded}>{children}</div>}
    </>
  );
}
