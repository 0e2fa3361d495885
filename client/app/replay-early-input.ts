/** What a visitor has typed and pressed on a rendered page before its code had loaded (deferred-scripts.ts marks it). */
import { pageScriptsId, pressedAttribute } from '../../shared/rendering.ts';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** React takes what is in a field while it hydrates for what it has rendered: the field's own setter tells it otherwise. */
function replayText(input: HTMLInputElement): void {
  const { value } = input;
  input.value = input.defaultValue;
  setValue?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Called once the page has been hydrated. */
export function replayEarlyInput(): void {
  document.getElementById(pageScriptsId)?.remove();
  for (const input of document.querySelectorAll<HTMLInputElement>('#root input[type="text"]'))
    if (input.value !== input.defaultValue) replayText(input);
  const pressed = document.querySelector<HTMLElement>(`[${pressedAttribute}]`);
  pressed?.removeAttribute(pressedAttribute);
  // After React has rendered what was typed.
  setTimeout(() => pressed?.click());
}
