/** A short text over the page, for a moment: something was done, or could not be. Announced as it shows. */
import { createStore } from '../../store/create-store.ts';
import styles from './toast.module.css';

const shownMs = 2_400;

const shown = createStore<string | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string): void {
  clearTimeout(timer);
  shown.set(text);
  timer = setTimeout(() => shown.set(null), shownMs);
}

/** @param active whether this is the one that shows it: a modal dialog hides the layout's */
export function Toast({ active }: { active: boolean }) {
  const text = shown.use();
  const isShown = active && text !== null;
  return (
    <span className={styles.toast} aria-live="polite" data-shown={isShown}>
      {isShown && text}
    </span>
  );
}
