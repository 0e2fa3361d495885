/**
 * Ignores the second tap of a double tap if the first tap put another control under the finger. Visitors who double-tap
 * out of habit should not activate a control that has only just appeared.
 */
const doubleTapMs = 500;
/** Maximum distance between the two taps, because a finger never hits exactly the same spot twice. */
const doubleTapPx = 40;

/**
 * Returns the tapped control. For a label, returns its input, because a tap on a label also triggers a click on the
 * input.
 */
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
