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
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  /** Set if `onClick` opens a dialog. */
  readonly opensDialog?: boolean;
  /** False for rows that are close together and evidently links. */
  readonly chevron?: boolean;
}

export function Row(props: RowProps) {
  const { lead, title, isName, titleLang, detail, aside, action, to, state, onClick, disabled, opensDialog } = props;
  const { chevron = Boolean(to) } = props;
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
      {to ? (
        <Link className={styles.main} to={to} state={state} onClick={onClick}>
          {content}
        </Link>
      ) : onClick ? (
        <button
          type="button"
          className={styles.main}
          disabled={disabled}
          aria-haspopup={opensDialog && 'dialog'}
          onClick={onClick}
        >
          {content}
        </button>
      ) : (
        <div className={styles.main}>{content}</div>
      )}
      {action}
    </div>
  );
}
