/**
 * Ignores the second tap of a double tap if the first has put another control under the finger: a visitor who taps twice out of
 * habit must not open what happens to have appeared there.
 */
const doubleTapMs = 500;
/** A finger does not come down twice on the same spot. */
const doubleTapPx = 40;

const controlOf = ({ target }: Event) => (target as Element).closest('a, button, input, label, summary');

export function ignoreSecondTap(): void {
  let last: PointerEvent | undefined;
  const onClick = (event: PointerEvent) => {
    // A mouse, a key or a script does nothing by accident.
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
