/**
 * Ignores the second tap of a double tap if the first has put another control under the finger: a visitor who taps twice out of
 * habit must not open what happens to have appeared there.
 */
const doubleTapMs = 500;
/** A finger does not come down twice on the same spot. */
const doubleTapPx = 40;

type Tap = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'> & { readonly control: Element | null };

const tapOf = ({ clientX, clientY, timeStamp, target }: PointerEvent): Tap => ({
  clientX,
  clientY,
  timeStamp,
  control: target instanceof Element ? target.closest('a, button, input, label, select, summary') : null,
});

const isSecondTap = (tap: Tap, previous: Tap): boolean =>
  tap.timeStamp - previous.timeStamp < doubleTapMs &&
  Math.hypot(tap.clientX - previous.clientX, tap.clientY - previous.clientY) < doubleTapPx;

export function ignoreSecondTap(): void {
  let pressed: Tap | null = null;
  let clicked: Tap | null = null;
  let isIgnored = false;
  window.addEventListener(
    'pointerdown',
    (event) => {
      pressed = event.pointerType === 'touch' ? tapOf(event) : null;
      isIgnored =
        pressed !== null && clicked !== null && clicked.control !== pressed.control && isSecondTap(pressed, clicked);
    },
    { capture: true },
  );
  window.addEventListener(
    'click',
    (event) => {
      // A key or a script has no press.
      if (event.detail === 0) return;
      clicked = pressed;
      if (!isIgnored) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
