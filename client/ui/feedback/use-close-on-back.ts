/**
 * Lets Back close a dialog. While it is open, a second history entry of the same page lies on top; the router does not
 * see it. CloseWatcher would help on Android alone: neither Safari nor WeChat's webview has it.
 */
import { useEffect, useEffectEvent } from 'react';
import { interceptPopState, renderedIndex, syncHistoryEntry } from '../state/router-state.ts';

/** Marks the entries of dialogs in their state. */
const mark = 'dialog';

/** Closes the open dialogs, the innermost last. */
const closers: (() => void)[] = [];
/** Entries that are being removed, because their dialogs were closed by other means. */
let removing = 0;

interceptPopState(onPopState);

function onPopState(event: PopStateEvent): void {
  const isMarked = event.state?.[mark] === true;
  if (removing > 0) {
    removing -= 1;
    event.stopImmediatePropagation();
    // A page that was opened from the dialog has come on top meanwhile. Otherwise the page's own entry takes over what
    // was chosen in the dialog: it stands in the address of the entry that is gone.
    if (isMarked) window.history.forward();
    else syncHistoryEntry();
    return;
  }
  const close = closers.pop();
  if (close) {
    event.stopImmediatePropagation();
    syncHistoryEntry();
    close();
    return;
  }
  if (!isMarked) return;
  // Between a page and one that was opened from its dialog: passed over.
  event.stopImmediatePropagation();
  const isForward = event.state.idx >= renderedIndex();
  window.history.go(isForward ? 1 : -1);
}

export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const closer = () => close();
    closers.push(closer);
    window.history.pushState({ ...window.history.state, [mark]: true }, '');
    const { idx } = window.history.state;
    return () => {
      const at = closers.indexOf(closer);
      if (at < 0) return;
      closers.splice(at, 1);
      // A page that was opened from the dialog lies on top: its entry stays, and is passed over on Back.
      if (window.history.state?.idx !== idx) return;
      removing += 1;
      window.history.back();
    };
  }, [open]);
}
