/** Showing the rest of a list from a button that disappears with it. */
import { flushSync } from 'react-dom';

/** Moves the focus to the first item that appeared: left on the button, it would fall back to the body. */
export function reveal(list: HTMLElement | null, firstHidden: number, showRest: () => void): void {
  flushSync(showRest);
  list?.children[firstHidden]?.querySelector<HTMLElement>('a, button, summary')?.focus();
}
