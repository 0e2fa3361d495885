/** Prints only the document, on one A4 sheet, both from the page's button and from the browser's menu. */
import { type RefObject, useEffect } from 'react';
import { copyDocument, type DocumentCopy } from './document-copy.ts';
import { drawPrintBorder } from './print-border.ts';

/** A4 minus margins of 10 mm, in CSS pixels. The height is slightly reduced to allow for rounding. */
export const sheet = { width: 718, height: 1040 } as const;

/** Candidate layout widths before scaling to the sheet, in CSS pixels. A narrower layout prints with larger type. */
const widths = { narrowest: 520, widest: 1240, stride: 80, step: 20 } as const;

/** Minimum printed size of a QR code, in CSS pixels: 24 mm, which scanners still read. */
const minQrSize = 91;

/**
 * Minimum type sizes on the sheet, in points, tried in this order and passed to the styles as `--min-type`. Only
 * documents longer than any real one (fourteen long names with three titles each) need a size that is hard to read.
 */
const minTypePoints = [7, 6, 5] as const;

const pixelsPerPoint = 4 / 3;

/** Lays the copy out at the given width. @returns true if the copy fits on one sheet */
function layOut({ background, element }: DocumentCopy, width: number, points: number): boolean {
  const scale = sheet.width / width;
  const height = sheet.height / scale;
  element.style.minHeight = '';
  background.style.width = `${width}px`;
  background.style.setProperty('--qr-size', `${Math.max(108, Math.ceil(minQrSize / scale))}px`);
  background.style.setProperty('--min-type', `${(points * pixelsPerPoint) / scale}px`);
  const fits = element.offsetHeight <= height;
  if (fits) element.style.minHeight = `${height}px`;
  return fits;
}

const range = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);

/**
 * Lays the copy out at the narrowest width that fits on one sheet, and returns that width. If no width fits, the
 * document continues on a second sheet.
 */
export function fitToSheet(copy: DocumentCopy): number {
  const { narrowest, widest, stride, step } = widths;
  let width: number = widest;
  for (const points of minTypePoints) {
    const fits = (candidate: number) => layOut(copy, candidate, points);
    // Every attempt is a full layout, so the search takes large strides first, then small steps.
    const wide = range(narrowest, widest, stride).find(fits);
    if (wide === undefined) continue;
    width = range(wide - stride + step, wide, step).find(fits) ?? wide;
    break;
  }
  return width;
}

let printCopy: DocumentCopy | null = null;

function removeCopy(): void {
  printCopy?.remove();
  printCopy = null;
}

/** Makes the browser print only this document while the component is mounted. */
export function usePrintDocument(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onBeforePrint = () => {
      removeCopy();
      if (!target.current) return;
      printCopy = copyDocument(target.current, 'print');
      printCopy.background.style.zoom = String(sheet.width / fitToSheet(printCopy));
      drawPrintBorder(printCopy.element);
      // The copy stays on unmount: printing narrows the viewport, which may unmount this component too early.
      window.addEventListener('afterprint', removeCopy, { once: true });
    };
    window.addEventListener('beforeprint', onBeforePrint);
    return () => window.removeEventListener('beforeprint', onBeforePrint);
  }, [target]);
}
