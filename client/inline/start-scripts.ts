/**
 * Starts a rendered page's scripts once the page has loaded, or when the visitor first taps or presses a key. The page
 * is visible and its links work without scripts, so style sheets and pictures get the connection and the CPU first.
 * Until then the script elements are in a template, which browsers ignore.
 *
 * A button pressed before hydration is marked, so that client/app/replay-early-input.ts can press it again. Forms are
 * not submitted before hydration, because the page would reload without the typed text.
 *
 * The server embeds this script in rendered pages (shared/rendering.ts).
 */
import {
  composingAttribute,
  pageScriptsId,
  pressedAttribute,
  tooOldAttribute,
  urgentAttribute,
} from '../../shared/rendering.ts';
import { loadDictionary } from './load-dictionary.ts';

/** Maximum wait in milliseconds, e.g. for a slow picture. */
const maxWaitMs = 2_500;

const holder = document.getElementById(pageScriptsId) as HTMLTemplateElement;
const start = () => {
  // If the browser is too old, recovery.ts has set this attribute and shown a message.
  if (document.documentElement.hasAttribute(tooOldAttribute)) return;
  // Waits for the parser, because inserted scripts don't wait for it as the document's own scripts do.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
  else document.head.append(holder.content);
};
const startUntouched = () => {
  start();
  setTimeout(loadDictionary);
};

holder.dataset.address = location.href;
// After two frames the last picture is visible. Background tabs draw no frames, so their scripts wait for the timer.
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startUntouched))));
setTimeout(startUntouched, holder.hasAttribute(urgentAttribute) ? 0 : maxWaitMs);
for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true });

addEventListener(
  'compositionstart',
  ({ target }) => {
    if (holder.isConnected) (target as Element).setAttribute(composingAttribute, '');
  },
  true,
);
addEventListener('compositionend', ({ target }) => (target as Element).removeAttribute(composingAttribute), true);

// Also handles Enter in a field, which clicks the form's button.
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button');
    if (!button || !holder.isConnected) return;
    event.preventDefault();
    document.querySelector(`[${pressedAttribute}]`)?.removeAttribute(pressedAttribute);
    button.setAttribute(pressedAttribute, '');
  },
  true,
);
