/**
 * Lets Back close a dialog. While a dialog is open, the history has an extra entry for the same page, hidden from the
 * router. CloseWatcher is no alternative, because Safari and WeChat's webview lack it.
 */
import { useEffect, useEffectEvent } from 'react';

/** State key that marks the history entries of dialogs. */
const stateKey = 'dialog';

/** Close functions of the open dialogs, innermost last. */
const closers: (() => void)[] = [];
/** Number of history entries still to be removed, because their dialogs were closed without Back. */
let removing = 0;
/** Action to run once the closing dialogs' history entries are gone. */
let pending: (() => void) | null = null;

/**
 * Runs an action that leaves the document. Waits until all dialogs' history entries are gone, because Back must not
 * return to them.
 */
export function afterDialogs(action: () => void): void {
  if (closers.length === 0 && removing === 0) action();
  else pending = action;
}

function runPending(): void {
  pending?.();
  pending = null;
}

/**
 * Handles Back and Forward before the router does, and hides events for dialogs' entries from the router.
 *
 * @param shownIndex index of the shown page's entry
 * @param syncEntry writes the shown page's URL and state to the current entry
 */
export function interceptPopState(event: PopStateEvent, shownIndex: number, syncEntry: () => void): void {
  const isDialogEntry = event.state?.[stateKey] === true;
  if (removing > 0) {
    removing -= 1;
    event.stopImmediatePropagation();
    // If a page was opened from the dialog in the meantime, the current entry belongs to the dialog, and `forward`
    // returns to the opened page. Otherwise, the current entry belongs to the shown page, but its URL lacks the choice
    // made in the dialog.
    if (isDialogEntry) window.history.forward();
    else syncEntry();
    if (removing === 0) runPending();
    return;
  }
  const close = closers.pop();
  if (close) {
    event.stopImmediatePropagation();
    syncEntry();
    close();
    // An action may be waiting until this dialog's entry is gone.
    runPending();
    return;
  }
  if (!isDialogEntry) return;
  // Skips the entry of a dialog that is already closed. Such an entry stays in the history if a page was opened from
  // the dialog.
  event.stopImmediatePropagation();
  const isForward = event.state.idx >= shownIndex;
  window.history.go(isForward ? 1 : -1);
}

export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const closer = () => close();
    closers.push(closer);
    window.history.pushState({ ...window.history.state, [stateKey]: true }, '');
    const { idx } = window.history.state;
    return () => {
      const index = closers.indexOf(closer);
      if (index < 0) return;
      closers.splice(index, 1);
      // If a page opened from the dialog is on top, the dialog's entry remains and Back skips it.
      if (window.history.state?.idx !== idx) return;
      removing += 1;
      window.history.back();
    };
  }, [open]);
}
