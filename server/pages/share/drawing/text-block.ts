/** A paragraph in a picture, at the largest size at which the whole text fits. */
import { linesOf } from './lines.ts';
import { prepareText, shapeText, type Weight } from './typeface.ts';

interface TextOptions {
  /** Font sizes, best first. Each may have its own line limit instead of `maxLines`. */
  readonly sizes: readonly (number | { readonly size: number; readonly maxLines: number })[];
  readonly weight?: Weight;
  readonly colour: string;
  readonly maxWidth: number;
  readonly maxLines?: number;
  /** Line height as a multiple of the font size. */
  readonly lineHeight?: number;
  readonly align?: 'start' | 'middle' | 'end';
}

interface TextBlock {
  readonly height: number;
  /** Width of the longest line. */
  readonly width: number;
  /** Returns SVG with the block's upper edge at `y`, and its start, middle or end at `x` depending on `align`. */
  at(x: number, y: number): string;
}

/** Position of the baseline as a fraction of the font size, as in the em square of an ideograph. */
const baseline = 0.88;

export async function textBlock(raw: string, options: TextOptions): Promise<TextBlock> {
  const { sizes, weight = 400, colour, maxWidth, maxLines = 1, lineHeight = 1.3, align = 'start' } = options;
  const text = await prepareText(raw);
  let size = 0;
  let lines: readonly string[] = [];
  for (const candidate of sizes) {
    const limits = typeof candidate === 'number' ? { size: candidate, maxLines } : candidate;
    size = limits.size;
    const measure = (piece: string) => shapeText(piece, limits.size, weight).width;
    const fitted = linesOf(text, { maxWidth, maxLines: limits.maxLines, measure });
    lines = fitted.lines;
    if (fitted.isWhole) break;
  }
  const shaped = lines.map((line) => shapeText(line, size, weight));
  const advance = size * lineHeight;
  const share = { start: 0, middle: 0.5, end: 1 }[align];
  return {
    height: lines.length === 0 ? 0 : advance * (lines.length - 1) + size,
    width: Math.max(0, ...shaped.map(({ width }) => width)),
    at: (x, y) =>
      `<g fill="${colour}">${shaped
        .map(({ svg, width }, i) => {
          const place = `translate(${x - width * share} ${y + i * advance + size * baseline})`;
          return `<g transform="${place}">${svg}</g>`;
        })
        .join('')}</g>`,
  };
}
