/**
 * Ignores the second tap of a double tap if the first has put another control under the finger: a visitor who taps twice out of
 * habit must not open what happens to have appeared there.
 */
const doubleTapMs = 500;
/** A finger does not come down twice on the same spot. */
const doubleTapPx = 40;

export function ignoreSecondTap(): void {
  let last: (Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> & { control: unknown }) | undefined;
  window.addEventListener(
    'click',
    (event) => {
      // A mouse, a key or a script does nothing by accident.
      if ((event as PointerEvent).pointerType !== 'touch') return;
      const { timeStamp, clientX, clientY } = event;
      const control = (event.target as Element).closest('a, button, input, label, summary');
      if (
        last &&
        last.control !== control &&
        timeStamp - last.timeStamp < doubleTapMs &&
        Math.hypot(clientX - last.clientX, clientY - last.clientY) < doubleTapPx
      ) {
        event.preventDefault();
        event.stopPropagation();
      }
      last = { timeStamp, clientX, clientY, control };
    },
    true,
  );
}
