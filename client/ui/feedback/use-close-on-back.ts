/**
 * Lets Back close a dialog: while one is open, the history has an extra entry for the same page that the router does
 * not see. CloseWatcher is not an alternative, because Safari and WeChat's webview lack it.
 */
import { useEffect, useEffectEvent } from 'react';
import { interceptPopState, shownIndex, syncHistoryEntry } from '../state/navigation.ts';

/** Marks the history entries of dialogs. */
const stateKey = 'dialog';

/** Functions that close the open dialogs, the innermost last. */
const closers: (() => void)[] = [];
/** Entries being removed because their dialogs were closed by other means than Back. */
let removing = 0;
/** Waits until the entries of closing dialogs are gone. */
let pending: (() => void) | null = null;

/** Runs an action that leaves the document, once Back from the next page leads past the dialogs that are closing. */
export function afterDialogs(action: () => void): void {
  if (closers.length === 0 && removing === 0) action();
  else pending = action;
}

function runPending(): void {
  pending?.();
  pending = null;
}

interceptPopState(onPopState);

function onPopState(event: PopStateEvent): void {
  const isDialogEntry = event.state?.[stateKey] === true;
  if (removing > 0) {
    removing -= 1;
    event.stopImmediatePropagation();
    // A page opened from the dialog was pushed in the meantime: return to it. Otherwise the page's own entry takes over
    // the address of the removed one, which holds what was chosen in the dialog.
    if (isDialogEntry) window.history.forward();
    else syncHistoryEntry();
    if (removing === 0) runPending();
    return;
  }
  const close = closers.pop();
  if (close) {
    event.stopImmediatePropagation();
    syncHistoryEntry();
    close();
    // The closed dialog, which removes no entry now, may be the one that the action waits for.
    runPending();
    return;
  }
  if (!isDialogEntry) return;
  // An entry left between a page and one opened from its dialog: skip it.
  event.stopImmediatePropagation();
  const isForward = event.state.idx >= shownIndex();
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
      // A page opened from the dialog is on top: the dialog's entry remains and is skipped on Back.
      if (window.history.state?.idx !== idx) return;
      removing += 1;
      window.history.back();
    };
  }, [open]);
}
