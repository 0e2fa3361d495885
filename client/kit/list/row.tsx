/** A row of a list: what it is, what it leads to, and at most one further action. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../actions/link.tsx';
import styles from './row.module.css';

export interface RowProps {
  /** Shown before the text: an icon, a tag, a picture. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  /** Set if the title is the name of a dog or a person. */
  readonly isName?: boolean;
  /** Language of the title if it is not the page's. */
  readonly titleLang?: string | undefined;
  /** Smaller text below the title. */
  readonly detail?: ReactNode;
  /** Small text on the right: a count, a state, a date. */
  readonly aside?: ReactNode;
  /** Further button, outside the link. */
  readonly action?: ReactNode;
  /** Page that the row leads to. Without `to` and `onClick`, the row only states something. */
  readonly to?: LinkProps['to'];
  readonly state?: LinkProps['state'];
  /** Identifies the row for scroll restoration (use-scroll-anchor.ts). */
  readonly row?: string;
  /** Set if the row's page is open beside the list. Reopening it adds no history entry. */
  readonly isSelected?: boolean;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  /** False for rows that are close together and evidently links. */
  readonly chevron?: boolean;
}

export function Row(props: RowProps) {
  const { lead, title, isName = false, titleLang, detail, aside, action, to, state, onClick, disabled = false } = props;
  const { chevron = to !== undefined, row, isSelected = false } = props;
  const content = (
    <>
      {lead}
      <span className={styles.text}>
        <b className={styles.title} data-name={isName} lang={titleLang}>
          {title}
        </b>
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
      {chevron && <ChevronRight className={styles.chevron} />}
    </>
  );
  return (
    <div className={styles.row}>
      {to !== undefined ? (
        <Link
          className={styles.main}
          to={to}
          state={state}
          data-row={row}
          aria-current={isSelected ? 'true' : undefined}
          {...(isSelected && { replace: true })}
          {...(onClick && { onClick })}
        >
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" className={styles.main} disabled={disabled} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={styles.main}>{content}</div>
      )}
      {action}
    </div>
  );
}
