/** Prints a paper on one sheet of A4: whoever asks for a print, by our button or the browser's menu, gets the paper alone. */
import { type RefObject, useEffect } from 'react';
import { copyPaper, type PaperCopy } from './paper-copy.ts';
import { layFrame } from './paper-frame.ts';

/** What a sheet of A4 has inside its margins of 10 mm, in CSS pixels; the height a little less, for rounding. */
const sheet = { width: 718, height: 1040 } as const;

/** How wide a paper is laid out before it is brought to the width of the sheet: the narrower, the larger its type. */
const widths = { narrowest: 520, widest: 1240, step: 20 } as const;

/** A code is read from paper from this size on: 24 mm. */
const codeOnSheet = 91;

/** As narrow as all of it still stands on one sheet; what is too long for one even so goes on to a second. */
function fitToSheet({ ground, paper }: PaperCopy): void {
  for (let width = widths.narrowest; width <= widths.widest; width += widths.step) {
    const scale = sheet.width / width;
    ground.style.width = `${width}px`;
    ground.style.setProperty('--qr-size', `${Math.max(108, Math.ceil(codeOnSheet / scale))}px`);
    const height = sheet.height / scale;
    if (paper.offsetHeight <= height || width + widths.step > widths.widest) {
      if (paper.offsetHeight <= height) paper.style.minHeight = `${height}px`;
      ground.style.zoom = String(scale);
      return;
    }
  }
}

let printed: PaperCopy | null = null;

function end(): void {
  printed?.remove();
  printed = null;
}

/** While the component is there, a print of the page is a print of this paper. */
export function usePrintOfPaper(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const begin = () => {
      end();
      if (!paper.current) return;
      printed = copyPaper(paper.current, 'print');
      fitToSheet(printed);
      layFrame(printed.paper);
      // Not with the component: a sheet is narrower than a wide screen, and the page may change its layout for it.
      window.addEventListener('afterprint', end, { once: true });
    };
    window.addEventListener('beforeprint', begin);
    return () => window.removeEventListener('beforeprint', begin);
  }, [paper]);
}
