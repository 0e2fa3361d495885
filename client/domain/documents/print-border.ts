/**
 * Draws the border of a printed document. Browsers print the repeated part of a `border-image` as a coarse bitmap, but
 * print separate elements as vectors.
 */

// These values must match the border in `documents.module.css`.

/** Side of the square drawing, in the drawing's units. */
const drawing = 120;
/** Side of a corner, in the drawing's units. */
const corner = 36;
/** Width of the border, in px. */
const width = 30;
const middle = drawing - 2 * corner;

interface Stretch {
  readonly at: number;
  readonly length: number;
  /** Where the matching part of the drawing starts, in the drawing's units. */
  readonly from: number;
  /** Length of the matching part of the drawing, in the drawing's units. */
  readonly units: number;
}

/** Divides an edge into two corners with a whole number of repeats of the drawing's middle between them. */
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
