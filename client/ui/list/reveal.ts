import { flushSync } from 'react-dom';

/**
 * Shows the rest of a list from a button that thereby disappears, and focuses the first new item: otherwise the focus
 * would be lost to the body.
 */
export function reveal(list: HTMLElement | null, firstHidden: number, showRest: () => void): void {
  flushSync(showRest);
  list?.children[firstHidden]?.querySelector<HTMLElement>('a, button, summary')?.focus();
}
