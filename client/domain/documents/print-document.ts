/** Prints a paper on one sheet of A4: whoever asks for a print, by our button or the browser's menu, gets the paper alone. */
import { type RefObject, useEffect } from 'react';
import { copyDocument, type DocumentCopy } from './document-copy.ts';
import { drawPrintBorder } from './print-border.ts';

/** What a sheet of A4 has inside its margins of 10 mm, in CSS pixels; the height a little less, for rounding. */
const sheet = { width: 718, height: 1040 } as const;

/** How wide a paper is laid out before it is brought to the width of the sheet: the narrower, the larger its type. */
const widths = { narrowest: 520, widest: 1240, stride: 80, step: 20 } as const;

/** A code is read from paper from this size on: 24 mm. */
const codeOnSheet = 91;

/**
 * The smallest line on the sheet, in points; styles of what stands on a paper take it as `--least`. A paper with more to
 * say than any of the register's, fourteen long names with three titles each, may go below what is easily read.
 */
const leastPoints = [7, 6, 5] as const;

const pixelsPerPoint = 4 / 3;

/** Whether all of it stands on one sheet, laid out so wide. */
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

/** As narrow as all of it still stands on one sheet; what is too long for one even so goes on to a second. */
function fitToSheet(copy: DocumentCopy): void {
  const { narrowest, widest, stride, step } = widths;
  let width: number = widest;
  for (const points of leastPoints) {
    const fits = (candidate: number) => layOut(copy, candidate, points);
    // Each try lays the whole paper out anew: with long strides first, then back in steps.
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

/** While the component is there, a print of the page is a print of this paper. */
export function usePrintDocument(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const begin = () => {
      end();
      if (!target.current) return;
      printed = copyDocument(target.current, 'print');
      fitToSheet(printed);
      drawPrintBorder(printed.element);
      // Not with the component: a sheet is narrower than a wide screen, and the page may change its layout for it.
      window.addEventListener('afterprint', end, { once: true });
    };
    window.addEventListener('beforeprint', begin);
    return () => window.removeEventListener('beforeprint', begin);
  }, [target]);
}
