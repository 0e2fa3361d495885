/** The top of a page: back, title, at most two actions. */
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import styles from './top-bar.module.css';

export interface TopBarProps {
  /** The page's `<h1>`; null where the page has its own below the bar. */
  readonly title: ReactNode | null;
  /** Where Back leads when the visitor came from outside. */
  readonly fallbackTo: string;
  readonly actions?: ReactNode;
  /** Lies over a picture instead of on the paper. */
  readonly over?: boolean;
  /** Stands in a pane beside a list that has its own way back. */
  readonly noBack?: boolean;
}

export function TopBar({ title, fallbackTo, actions, over = false, noBack = false }: TopBarProps) {
  return (
    <header className={styles.ground} data-over={over}>
      <div className={styles.bar}>
        {noBack ? <span /> : <Back up={fallbackTo} />}
        {title === null ? <span /> : <h1 className={styles.title}>{title}</h1>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}

/** Back in the visitor's own steps; to the page above where there are none. */
function Back({ up }: { up: string }) {
  const words = useWords(siteWords);
  const navigate = useNavigate();
  // The router numbers the entries of a visit: behind the first there is nothing of ours.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(up));
  return (
    <button type="button" className={styles.button} aria-label={words.back} onClick={() => void goBack()}>
      <ChevronLeft aria-hidden />
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
