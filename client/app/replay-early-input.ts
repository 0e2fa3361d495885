/**
 * Replays what a visitor typed, selected and clicked before hydration. inline/start-scripts.ts marks the last click and
 * unfinished IME composition.
 */
import { composingAttribute, pressedAttribute, stateElementId } from '../../shared/rendering.ts';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Makes React notice text typed before hydration, which React mistakes for the rendered value. Resets React's record of
 * the value, then sets the text with the native setter, which bypasses that record.
 */
function replayText(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  input.value = input.defaultValue;
  setValue?.call(input, value);
  input.setSelectionRange(selectionStart, selectionEnd);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayChoice(radio: HTMLInputElement): void {
  radio.checked = false;
  radio.click();
}

/** Called once, after hydration. */
export function replayEarlyInput(): void {
  document.getElementById(stateElementId)?.remove();
  for (const input of document.querySelectorAll<HTMLInputElement>('#root input[type="text"]')) {
    if (input.value === input.defaultValue) continue;
    // Setting the value would interrupt IME composition.
    if (input.hasAttribute(composingAttribute))
      input.addEventListener('compositionend', () => replayText(input), { once: true });
    else replayText(input);
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('#root input[type="radio"]'))
    if (radio.checked && !radio.defaultChecked) replayChoice(radio);
  const pressed = document.querySelector<HTMLElement>(`[${pressedAttribute}]`);
  pressed?.removeAttribute(pressedAttribute);
  // Waits until React has rendered the replayed input.
  setTimeout(() => pressed?.click());
}
