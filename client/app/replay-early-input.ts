/** What a visitor has typed, chosen and pressed on a rendered page before its code had loaded (inline/start-scripts.ts marks it). */
import { composingAttribute, pressedAttribute, stateElementId } from '../../shared/rendering.ts';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** React takes what is in a field while it hydrates for what it has rendered: the field's own setters tell it otherwise. */
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

/** Called once the page has been hydrated. */
export function replayEarlyInput(): void {
  document.getElementById(stateElementId)?.remove();
  for (const input of document.querySelectorAll<HTMLInputElement>('#root input[type="text"]')) {
    if (input.value === input.defaultValue) continue;
    // To set the text would break an unfinished word off.
    if (input.hasAttribute(composingAttribute))
      input.addEventListener('compositionend', () => replayText(input), { once: true });
    else replayText(input);
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('#root input[type="radio"]'))
    if (radio.checked && !radio.defaultChecked) replayChoice(radio);
  const pressed = document.querySelector<HTMLElement>(`[${pressedAttribute}]`);
  pressed?.removeAttribute(pressedAttribute);
  // After React has rendered what was typed.
  setTimeout(() => pressed?.click());
}
