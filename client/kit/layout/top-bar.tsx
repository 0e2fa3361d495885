/** The bar at the top of a page: Back, the heading, at most one action, and the display settings. */
import { ALargeSmall, ChevronLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import type { DisplayDialogProps } from '../display/display-dialog.tsx';
import { useLazyDialog } from '../feedback/use-lazy-dialog.ts';
import { Phrases } from '../text/phrases.tsx';
import styles from './top-bar.module.css';

/** True in a list beside its detail. The detail has the page's only `<h1>`, so the list's title must be an `<h2>`. */
export const SecondaryTitle = createContext(false);

interface TopBarProps {
  /** Page heading, never empty even while loading; null if the page has its own heading below the bar. */
  readonly title: ReactNode | null;
  /** Page that Back opens if the visit started on this page. */
  readonly fallbackTo: string;
  readonly actions?: ReactNode;
  /** Set if the page has body text whose size can be chosen separately. */
  readonly hasReadingText?: boolean;
  /** Set if the bar lies over a picture, without a background. */
  readonly overlay?: boolean;
  /** Text of the page's own heading, once the heading has scrolled away under the bar. */
  readonly under?: string | null;
}

export function TopBar({
  title,
  fallbackTo,
  actions,
  hasReadingText = false,
  overlay = false,
  under = null,
}: TopBarProps) {
  const isSecondary = useContext(SecondaryTitle);
  const heading = <Phrases>{title}</Phrases>;
  return (
    <header className={styles.topBar} data-overlay={overlay} data-solid={under !== null}>
      <div className={styles.bar}>
        <Back fallbackTo={fallbackTo} />
        {title === null ? (
          <span className={styles.title} aria-hidden>
            {under}
          </span>
        ) : isSecondary ? (
          <h2 className={styles.title}>{heading}</h2>
        ) : (
          <h1 className={styles.title}>{heading}</h1>
        )}
        <div className={styles.actions}>
          {actions}
          <span className={styles.display}>
            <DisplayButton hasReadingText={hasReadingText} />
          </span>
        </div>
      </div>
    </header>
  );
}

/**
 * Goes back in history. If the visit started on this page, opens `fallbackTo` instead, without adding a history entry.
 */
function Back({ fallbackTo }: Pick<TopBarProps, 'fallbackTo'>) {
  const words = useWords(siteWords);
  const navigate = useNavigate();
  // The router numbers a visit's history entries from 0. Any earlier entry belongs to another site.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(fallbackTo, { replace: true }));
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.back}`}
      aria-label={words.back}
      onClick={() => void goBack()}
    >
      <ChevronLeft size={24} />
    </button>
  );
}

export function TopBarButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}

export function DisplayButton({ hasReadingText = false }: Pick<TopBarProps, 'hasReadingText'>) {
  const words = useWords(siteWords);
  const { Dialog, state, show } = useLazyDialog<Pick<DisplayDialogProps, 'hasReadingText'>>(
    () => import('../display/display-dialog.tsx'),
  );
  return (
    <>
      <TopBarButton label={words.display} onClick={show}>
        <ALargeSmall size={24} />
      </TopBarButton>
      {Dialog && <Dialog {...state} hasReadingText={hasReadingText} />}
    </>
  );
}
