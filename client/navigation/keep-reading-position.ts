/** Changes the text size without losing the reader's place. */
import { flushSync } from 'react-dom';

/** Returns the nearest scrolling ancestor: a pane, or the document. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent;
  }
  return document.documentElement;
}

/** Bottom edge in px of the sticky top bar. Text above this line is covered. */
const viewTop = 64;

/** Returns the text blocks of the article or, if there is no article, of the page. */
function blocks(): Element[] {
  const text = document.querySelector('article [data-reading-text]') ?? document.getElementById('main');
  return [...(text?.querySelectorAll('p, h2, h3, h4, h5, h6, li, tr, img') ?? [])];
}

/** Applies a text size change, then scrolls the topmost visible line back to its position. */
export function keepReadingPosition(change: () => void): void {
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
