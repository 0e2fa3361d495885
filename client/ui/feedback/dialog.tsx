/**
 * A modal dialog: a sheet at the bottom of phones, centred on wide screens. The native <dialog> traps focus and closes
 * on Esc. Its content may be lazy: if its code does not load, the dialog says so, and the page stays.
 */
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import styles from './dialog.module.css';
import { LiveRegions } from './live-regions.tsx';
import { Skeleton } from './skeleton.tsx';
import { EmptyState } from './states.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

/** After a double tap on the button that opens the dialog, the second tap hits the backdrop. */
const doubleTapMs = 500;

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export function Dialog({ open, onClose, title, children }: DialogProps) {
  const words = useWords(siteWords);
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const id = useId();
  useCloseOnBack(open, onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!open) return dialog?.close();
    const root = document.documentElement;
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    dialog?.showModal();
    openedAt.current = performance.now();
  }, [open]);

  function onClick({ target, timeStamp }: MouseEvent) {
    const isBackdrop = target === ref.current;
    if (isBackdrop && timeStamp - openedAt.current > doubleTapMs) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only clicks on the backdrop are handled; Esc closes the dialog natively
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onClose={onClose} onClick={onClick}>
      {open && (
        <div className={styles.inner}>
          <header className={styles.head}>
            <h2 id={id}>{title}</h2>
            <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
              <X aria-hidden />
            </button>
          </header>
          <ErrorBoundary FallbackComponent={ContentFailed}>
            <Suspense fallback={<Skeleton height={200} />}>{children}</Suspense>
          </ErrorBoundary>
          <LiveRegions />
        </div>
      )}
    </dialog>
  );
}

/** React does not load a lazy component again. */
function ContentFailed() {
  const words = useWords(siteWords);
  return (
    <div role="alert">
      <EmptyState small title={words.loadFailed} hint={words.chunkFailedHint}>
        <Button onClick={() => window.location.reload()}>{words.retry}</Button>
      </EmptyState>
    </div>
  );
}
