import { flushSync } from 'react-dom';

/** Shows the rest of a list from a button that then disappears. Focuses the first new item so that focus is not lost. */
export function reveal(list: HTMLElement | null, firstHidden: number, showRest: () => void): void {
  flushSync(showRest);
  list?.children[firstHidden]?.querySelector<HTMLElement>('a, button, summary')?.focus();
}
