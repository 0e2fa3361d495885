/** Moves through a page with the Tab key, like a visitor without a pointer. */
import type { Page } from 'playwright-core';

interface Stop {
  /** Tag and name of the focused element, or `body` once the focus has passed the last element. */
  readonly name: string;
  /** Describes an obstacle for the visitor. Null if there is none. */
  readonly problem: string | null;
}

/**
 * Returns the focused element, and checks that its focus ring is visible and nothing covers it. Waits two frames by
 * default, because Chromium takes frames to scroll the element into view.
 */
const currentStop = (page: Page, isShown = true): Promise<Stop> =>
  page.evaluate(async (waits) => {
    if (waits) await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: 'body', problem: null };
    const text = focused.getAttribute('aria-label') ?? focused.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const name = `${focused.localName} ${text.slice(0, 40) || focused.getAttribute('name') || focused.id}`;
    // Another element may draw the focus ring: the label of a hidden radio button, the frame of a search field, or the
    // next digit box of a chip field.
    const frame = focused.parentElement;
    const around = [focused, frame, frame?.parentElement, ...(frame?.querySelectorAll('span') ?? [])].filter(
      (at) => at != null,
    );
    const isRinged = around.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || / [23]px inset/.test(boxShadow);
    });
    if (!isRinged) return { name, problem: 'no focus ring' };
    const { width, height } = focused.getBoundingClientRect();
    const drawn = width * height > 16 ? focused : (focused.closest('label') ?? focused.parentElement ?? focused);
    const box = drawn.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < 4 || bottom - top < 4) return { name, problem: 'out of view' };
    const points = [0.25, 0.5, 0.75].map(
      (part) => [left + (right - left) * part, top + (bottom - top) * part] as const,
    );
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
    });
    return { name, problem: isSeen ? null : 'covered' };
  }, isShown);

/**
 * Presses Tab until the focus leaves the page, at most `limit` times.
 * @returns the stops in order; the last is `body` if the focus left the page
 */
export async function tabThrough(page: Page, limit: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < limit && stops.at(-1)?.name !== 'body') {
    await page.keyboard.press('Tab');
    stops.push(await currentStop(page));
  }
  return stops;
}

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await currentStop(page, false)).name)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
