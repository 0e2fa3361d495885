/** A row in a list: text with an optional link, and at most one further action. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Link, type LinkProps } from '../actions/link.tsx';
import { Phrases } from '../text/phrases.tsx';
import styles from './row.module.css';

interface RowProps extends Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download'> {
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
  /**
   * Page that the row opens. Use `href` for other links. A row without `to`, `href` or `onClick` is not interactive.
   */
  readonly to?: LinkProps['to'] | undefined;
  /** Identifies the row for scroll restoration (use-scroll-anchor.ts). */
  readonly row?: string;
  /** Set if the row's page is open beside the list. Reopening it adds no history entry. */
  readonly isSelected?: boolean;
  readonly onClick?: () => void;
  /** Set if `onClick` expands or collapses content below the row. */
  readonly isExpanded?: boolean;
  readonly disabled?: boolean;
  /** Set if `onClick` opens a dialog. */
  readonly opensDialog?: boolean;
  /** Shows or hides the chevron. By default, rows that open a page or expand have a chevron. */
  readonly chevron?: boolean;
}

export function Row(props: RowProps) {
  const { lead, title, isName, isHeading, titleLang, detail, aside, action, row, isSelected, isExpanded, ...rest } =
    props;
  const { chevron = rest.to !== undefined || isExpanded !== undefined, opensDialog, ...target } = rest;
  const Main: ElementType = target.to !== undefined ? Link : target.href ? 'a' : target.onClick ? 'button' : 'div';
  const Title = isHeading ? 'h3' : 'b';
  const Text = isHeading ? 'div' : 'span';
  const Chevron = isExpanded === undefined ? ChevronRight : ChevronDown;
  return (
    <div className={styles.row}>
      <Main
        className={styles.main}
        data-row={row}
        {...(isSelected && { 'aria-current': 'true', replace: true })}
        {...(Main === 'button' && { type: 'button', 'aria-expanded': isExpanded })}
        {...(opensDialog && { 'aria-haspopup': 'dialog' })}
        {...target}
      >
        {lead}
        <Text className={styles.text}>
          <Title className={styles.title} data-name={isName} lang={titleLang}>
            <Phrases>{title}</Phrases>
          </Title>
          {detail && (
            <small className={styles.detail}>
              <Phrases>{detail}</Phrases>
            </small>
          )}
        </Text>
        {aside && <span className={styles.aside}>{aside}</span>}
        {chevron && <Chevron className={styles.chevron} />}
      </Main>
      {action}
    </div>
  );
}
