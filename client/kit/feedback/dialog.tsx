/**
 * A modal dialog: a bottom sheet on phones, centred on wide screens. The native <dialog> traps focus and closes on Esc.
 */
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { useCloseOnBack } from '../../navigation/use-close-on-back.ts';
import { IconButton } from '../actions/button.tsx';
import styles from './dialog.module.css';
import { LiveRegions } from './live-regions.tsx';

/**
 * Time in milliseconds during which backdrop clicks are ignored. After a double tap on the opening button, the second
 * tap hits the backdrop and would close the dialog.
 */
const doubleTapMs = 500;

interface DialogProps {
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
            <IconButton label={words.close} onClick={onClose}>
              <X size={24} />
            </IconButton>
          </header>
          {children}
          <LiveRegions />
        </div>
      )}
    </dialog>
  );
}
