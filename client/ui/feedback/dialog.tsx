/** A sheet that rises from the bottom (a dialog on wide screens): the browser's own <dialog> traps focus and Esc. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import styles from './dialog.module.css';
import { LiveRegions } from './live-regions.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export function Dialog({ open, onClose, title, children }: DialogProps) {
  const words = useWords(siteWords);
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open) dialog?.showModal();
    else dialog?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is for its backdrop
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open && (
        <div className={styles.inner}>
          <header className={styles.head}>
            <h2 id={id}>{title}</h2>
            <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
              <X aria-hidden />
            </button>
          </header>
          {children}
          <LiveRegions />
        </div>
      )}
    </dialog>
  );
}
