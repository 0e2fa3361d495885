/**
 * The border of a printed document. Browsers print the repeated part of a `border-image` as a coarse bitmap, but
 * separate elements as vectors.
 */

/** As in `certificate-document.module.css`: a square drawing of 120 units with corners of 36, scaled to 30 px. */
const drawing = 120;
const corner = 36;
const width = 30;
const scale = width / corner;

interface Piece {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Offset in the drawing, and scale. */
  readonly from: readonly [number, number];
  readonly stretch: readonly [number, number];
}

/** How often the middle of the drawing repeats along an edge, and the length of each repeat. */
function repeats(length: number): { count: number; size: number } {
  const natural = (drawing - 2 * corner) * scale;
  const count = Math.max(1, Math.round((length - 2 * width) / natural));
  return { count, size: (length - 2 * width) / count };
}

function piecesOf(frameWidth: number, frameHeight: number): Piece[] {
  const [right, bottom, far] = [frameWidth - width, frameHeight - width, drawing - corner];
  const pieces: Piece[] = [];
  const put = (left: number, top: number, size: readonly [number, number], from: readonly [number, number]) => {
    const unit = (side: 0 | 1) => (from[side] === corner ? drawing - 2 * corner : corner);
    const stretch = [size[0] / unit(0), size[1] / unit(1)] as const;
    pieces.push({ left, top, width: size[0], height: size[1], from, stretch });
  };
  for (const [top, y] of [
    [0, 0],
    [bottom, far],
  ] as const) {
    put(0, top, [width, width], [0, y]);
    put(right, top, [width, width], [far, y]);
    const { count, size } = repeats(frameWidth);
    for (let i = 0; i < count; i += 1) put(width + i * size, top, [size, width], [corner, y]);
  }
  const { count, size } = repeats(frameHeight);
  for (let i = 0; i < count; i += 1) {
    put(0, width + i * size, [width, size], [0, corner]);
    put(right, width + i * size, [width, size], [far, corner]);
  }
  return pieces;
}

/** Replaces the border of a document that has been laid out with separate pieces. */
export function drawPrintBorder(element: HTMLElement): void {
  const frame = element.querySelector<HTMLElement>('[data-frame]');
  if (!frame) return;
  const { borderImageSource } = getComputedStyle(frame);
  const pieces = piecesOf(frame.offsetWidth, frame.offsetHeight).map((piece) => {
    const element = document.createElement('span');
    const { from, stretch } = piece;
    Object.assign(element.style, {
      position: 'absolute',
      left: `${piece.left}px`,
      top: `${piece.top}px`,
      width: `${piece.width}px`,
      height: `${piece.height}px`,
      backgroundImage: borderImageSource,
      backgroundRepeat: 'no-repeat',
      backgroundSize: `${drawing * stretch[0]}px ${drawing * stretch[1]}px`,
      backgroundPosition: `${-from[0] * stretch[0]}px ${-from[1] * stretch[1]}px`,
    });
    return element;
  });
  frame.style.border = '0';
  frame.replaceChildren(...pieces);
}
