/** Prints a document alone on one sheet of A4, from our button and from the browser's menu alike. */
import { type RefObject, useEffect } from 'react';
import { copyDocument, type DocumentCopy } from './document-copy.ts';
import { drawPrintBorder } from './print-border.ts';

/** A4 inside margins of 10 mm, in CSS pixels; the height a little less, for rounding. */
const sheet = { width: 718, height: 1040 } as const;

/** Widths to lay the document out at before scaling it to the sheet: the narrower, the larger its type. */
const widths = { narrowest: 520, widest: 1240, stride: 80, step: 20 } as const;

/** The smallest QR code scanners read from paper: 24 mm. */
const codeOnSheet = 91;

/**
 * The smallest type on the sheet, in points; styles read it as `--least`. A document longer than any the register has,
 * fourteen long names with three titles each, may go below what reads easily.
 */
const leastPoints = [7, 6, 5] as const;

const pixelsPerPoint = 4 / 3;

/** Lays the copy out at this width; true where it fits one sheet. */
function layOut({ ground, element }: DocumentCopy, width: number, points: number): boolean {
  const scale = sheet.width / width;
  const height = sheet.height / scale;
  element.style.minHeight = '';
  ground.style.width = `${width}px`;
  ground.style.setProperty('--qr-size', `${Math.max(108, Math.ceil(codeOnSheet / scale))}px`);
  ground.style.setProperty('--least', `${(points * pixelsPerPoint) / scale}px`);
  const fits = element.offsetHeight <= height;
  if (fits) element.style.minHeight = `${height}px`;
  return fits;
}

const from = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);

/** Finds the narrowest width that fits one sheet; what fits at no width continues on a second. */
function fitToSheet(copy: DocumentCopy): void {
  const { narrowest, widest, stride, step } = widths;
  let width: number = widest;
  for (const points of leastPoints) {
    const fits = (candidate: number) => layOut(copy, candidate, points);
    // Each try is a full layout, so: long strides first, then back in small steps.
    const wide = from(narrowest, widest, stride).find(fits);
    if (wide === undefined) continue;
    width = from(wide - stride + step, wide, step).find(fits) ?? wide;
    break;
  }
  copy.ground.style.zoom = String(sheet.width / width);
}

let printed: DocumentCopy | null = null;

function end(): void {
  printed?.remove();
  printed = null;
}

/** While mounted, printing the page prints this document alone. */
export function usePrintDocument(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const begin = () => {
      end();
      if (!target.current) return;
      printed = copyDocument(target.current, 'print');
      fitToSheet(printed);
      drawPrintBorder(printed.element);
      // Not on unmount: printing narrows the viewport, and the layout may change and unmount the component meanwhile.
      window.addEventListener('afterprint', end, { once: true });
    };
    window.addEventListener('beforeprint', begin);
    return () => window.removeEventListener('beforeprint', begin);
  }, [target]);
}
