/** A row of a list: what it is, what it leads to, and at most one further action. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../actions/link.tsx';
import styles from './row.module.css';

export interface RowProps extends Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download'> {
  /** Shown before the text: an icon, a tag, a picture. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  /** Set if the title is the name of a dog or a person. */
  readonly isName?: boolean;
  /** Set if the title is a heading of the page's outline. */
  readonly isHeading?: boolean;
  /** Language of the title if it is not the page's. */
  readonly titleLang?: string | undefined;
  /** Smaller text below the title. */
  readonly detail?: ReactNode;
  /** Small text on the right: a count, a state, a date. */
  readonly aside?: ReactNode;
  /** Further button, outside the link. */
  readonly action?: ReactNode;
  /** Page that the row leads to; `href` leads elsewhere. Without either and without `onClick`, the row only states something. */
  readonly to?: LinkProps['to'] | undefined;
  readonly state?: LinkProps['state'];
  /** Identifies the row for scroll restoration (use-scroll-anchor.ts). */
  readonly row?: string;
  /** Set if the row's page is open beside the list. Reopening it adds no history entry. */
  readonly isSelected?: boolean;
  readonly onClick?: () => void;
  /** Set if `onClick` expands or collapses content below the row. */
  readonly isExpanded?: boolean;
  readonly disabled?: boolean;
  /** False for rows that are close together and evidently links. */
  readonly chevron?: boolean;
}

export function Row(props: RowProps) {
  const { lead, title, isName = false, isHeading = false, titleLang, detail, aside, action, disabled = false } = props;
  const { to, state, row, isSelected = false, onClick, isExpanded, href, target, rel, download } = props;
  const { chevron = to !== undefined || isExpanded !== undefined } = props;
  const Chevron = isExpanded === undefined ? ChevronRight : ChevronDown;
  const Title = isHeading ? 'h3' : 'b';
  const Text = isHeading ? 'div' : 'span';
  const content = (
    <>
      {lead}
      <Text className={styles.text}>
        <Title className={styles.title} data-name={isName} lang={titleLang}>
          {title}
        </Title>
        {detail && <small className={styles.detail}>{detail}</small>}
      </Text>
      {aside && <span className={styles.aside}>{aside}</span>}
      {chevron && <Chevron className={styles.chevron} />}
    </>
  );
  return (
    <div className={styles.row}>
      {to !== undefined ? (
        <Link
          className={styles.main}
          to={to}
          state={state}
          rel={rel}
          data-row={row}
          aria-current={isSelected ? 'true' : undefined}
          {...(isSelected && { replace: true })}
          {...(onClick && { onClick })}
        >
          {content}
        </Link>
      ) : href !== undefined ? (
        <a className={styles.main} href={href} target={target} rel={rel} download={download}>
          {content}
        </a>
      ) : onClick ? (
        <button type="button" className={styles.main} disabled={disabled} aria-expanded={isExpanded} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={styles.main}>{content}</div>
      )}
      {action}
    </div>
  );
}
