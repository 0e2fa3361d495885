/** A brief message over the page about an action that succeeded or failed. Announced to screen readers. */
import { createStore } from '../../store/create-store.ts';
import styles from './toast.module.css';

const shownMs = 2_400;

const current = createStore<string | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string): void {
  clearTimeout(timer);
  current.set(text);
  timer = setTimeout(() => current.set(null), shownMs);
}

/** @param active true for the innermost toast only, because a modal dialog covers the layout's toast */
export function Toast({ active }: { active: boolean }) {
  const text = current.use();
  const isShown = active && text !== null;
  return (
    <span className={styles.toast} aria-live="polite" data-shown={isShown}>
      {isShown && text}
    </span>
  );
}
