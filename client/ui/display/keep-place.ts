/** Changes of text size, by which the reader does not lose the place. */
import { flushSync } from 'react-dom';

/** The nearest scrolling ancestor: a pane, or the document. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent;
  }
  return document.documentElement;
}

/** The bottom edge of the top bar, which covers the text. */
const viewTop = 64;

/** Of a text that is read where there is one, otherwise of the page. */
function blocks(): Element[] {
  const text = document.querySelector('article [data-reading-text]') ?? document.getElementById('main');
  return [...(text?.querySelectorAll('p, h2, h3, h4, h5, h6, li, tr, img') ?? [])];
}

/** Applies a change of text size and scrolls the line that was at the top of the view back there. */
export function keepPlace(change: () => void): void {
  const first = blocks().find((block) => block.getBoundingClientRect().bottom > viewTop);
  if (!first) {
    change();
    return;
  }
  const before = first.getBoundingClientRect();
  const line = Math.max(viewTop, before.top);
  const share = (line - before.top) / Math.max(1, before.height);
  flushSync(change);
  const after = first.getBoundingClientRect();
  scrollerOf(first).scrollTop += after.top + share * after.height - line;
}
