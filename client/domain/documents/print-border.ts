/**
 * Draws the border of a printed document. Browsers print the repeated part of a `border-image` as a coarse bitmap, but
 * print separate elements as vectors.
 */

/** Border as in `documents.module.css`: a square drawing of 120 units with corners of 36, scaled to 30 px. */
const drawing = 120;
const corner = 36;
const width = 30;
const middle = drawing - 2 * corner;

interface Stretch {
  readonly at: number;
  readonly length: number;
  /** Start and length of the stretch in the drawing, in the drawing's units. */
  readonly from: number;
  readonly units: number;
}

/** Divides an edge into a corner, as many repeats of the drawing's middle as fit best, and the other corner. */
function stretchesOf(edge: number): readonly Stretch[] {
  const inner = edge - 2 * width;
  const count = Math.max(1, Math.round((inner * corner) / (middle * width)));
  const length = inner / count;
  const repeats = Array.from({ length: count }, (_, i) => ({
    at: width + i * length,
    length,
    from: corner,
    units: middle,
  }));
  const end = (at: number, from: number) => ({ at, length: width, from, units: corner });
  return [end(0, 0), ...repeats, end(edge - width, drawing - corner)];
}

/** Replaces the border of a laid-out document with separate pieces. */
export function drawPrintBorder(element: HTMLElement): void {
  const frame = element.querySelector<HTMLElement>('[data-frame]');
  if (!frame) return;
  const { borderImageSource } = getComputedStyle(frame);
  const rows = stretchesOf(frame.offsetHeight);
  for (const x of stretchesOf(frame.offsetWidth)) {
    for (const y of rows) {
      if (x.units === middle && y.units === middle) continue;
      const [across, down] = [x.length / x.units, y.length / y.units];
      const piece = document.createElement('span');
      piece.style.cssText =
        `position:absolute;left:${x.at}px;top:${y.at}px;width:${x.length}px;height:${y.length}px;` +
        `background:${borderImageSource} ${-x.from * across}px ${-y.from * down}px/${drawing * across}px ${drawing * down}px no-repeat`;
      frame.append(piece);
    }
  }
  frame.style.border = '0';
}
