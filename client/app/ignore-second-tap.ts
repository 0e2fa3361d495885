/**
 * Ignores the second tap of a double tap if the first one put another control under the finger. Visitors who double-tap out of
 * habit must not open whatever happened to appear there.
 */
const doubleTapMs = 500;
/** Maximum distance between the two taps; a finger never lands on exactly the same spot. */
const doubleTapPx = 40;

/** Returns the control that was tapped. A tap on a label is followed by a click on its input: both are the same control. */
function controlOf({ target }: Event): Element | null {
  const control = (target as Element).closest('a, button, input, label, summary');
  return control instanceof HTMLLabelElement ? control.control : control;
}

export function ignoreSecondTap(): void {
  let last: PointerEvent | undefined;
  const onClick = (event: PointerEvent) => {
    // Clicks by mouse, keyboard or script are never accidental.
    if (event.pointerType !== 'touch') return;
    if (
      last &&
      controlOf(last) !== controlOf(event) &&
      event.timeStamp - last.timeStamp < doubleTapMs &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < doubleTapPx
    ) {
      event.preventDefault();
      event.stopPropagation();
    }
    last = event;
  };
  addEventListener('click', onClick as (event: Event) => void, true);
}
