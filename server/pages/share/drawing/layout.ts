/** Layout elements common to all share pictures: size, masthead, ornaments. */
import type { Card } from '../cards.ts';
import { colours, crest, guilloche, nosePrint, ridgeField } from './ornaments.ts';
import { textBlock } from './text-block.ts';

export const width = 1200;
export const height = 630;
export const margin = 72;
/** Panel for the picture of a breed or notice, to the right of the text. */
export const panel = { left: 660, width: width - 660 };
export const columnWidth = panel.left - 2 * margin + 16;

/** SVG layers of a picture: `below` is drawn under the photo or drawing in the panel, `above` on top of it. */
export interface PictureLayout {
  readonly below: string;
  readonly above: string;
}

export const rect = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;

/** Scales SVG content from its original width `from` to the width `to`, and places it at `x`, `y`. */
const scaled = (content: string, from: number, x: number, y: number, to: number, attributes = ''): string =>
  `<g transform="translate(${x} ${y}) scale(${to / from})" ${attributes}>${content}</g>`;

const lines = (stroke: string, strokeWidth: number, opacity: number): string =>
  `fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" opacity="${opacity}"`;

export const crestAt = (x: number, y: number, size: number): string => scaled(crest, 100, x, y, size);

export const nosePrintAt = (x: number, y: number, size: number, stroke: string, opacity: number): string =>
  scaled(nosePrint, 424, x, y, size, lines(stroke, 2.2, opacity));

export const ridgesAt = (x: number, y: number, size: number, stroke: string, opacity: number): string =>
  scaled(ridgeField, 800, x, y, size, lines(stroke, 2, opacity));

export async function masthead({ site }: Card): Promise<string> {
  const common = { maxWidth: columnWidth - 80 };
  const name = await textBlock(site.name, { ...common, sizes: [28], weight: 600, colour: colours.ink });
  const tagline = await textBlock(site.tagline, { ...common, sizes: [19], colour: colours['ink-3'] });
  return crestAt(margin, 56, 68) + name.at(margin + 86, 60) + tagline.at(margin + 86, 98);
}

/** Tuple of x, y, width and height. */
type Box = readonly [number, number, number, number];

/** Returns a certificate border, tiled like `border-image` with `round`. */
export function guillocheFrame(inset: number, size: number): string {
  const [tile, corner] = [120, 36];
  const [edge, far] = [tile - 2 * corner, tile - corner];
  const [innerWidth, innerHeight] = [width - 2 * inset - 2 * size, height - 2 * inset - 2 * size];
  const [start, right, bottom] = [inset + size, width - inset - size, height - inset - size];
  const fitted = (length: number) => length / Math.round(length / ((edge * size) / corner));
  const [stepX, stepY] = [fitted(innerWidth), fitted(innerHeight)];
  /**
   * Fills an area of `w` by `h` with copies of a part of the tile. The second box is the place and size of the first
   * copy.
   */
  const repeat = (
    [fromX, fromY, fromWidth, fromHeight]: Box,
    [x, y, stepWidth, stepHeight]: Box,
    [w, h]: readonly [number, number],
  ) => {
    const id = `guilloche-${fromX}-${fromY}`;
    const place = `x="${x}" y="${y}" width="${stepWidth}" height="${stepHeight}"`;
    const scale = `scale(${stepWidth / fromWidth} ${stepHeight / fromHeight})`;
    const part = `<use href="#guilloche" transform="${scale} translate(${-fromX} ${-fromY})"/>`;
    const pattern = `<pattern id="${id}" patternUnits="userSpaceOnUse" ${place}>${part}</pattern>`;
    return `${pattern}<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`;
  };
  const square = [size, size] as const;
  return [
    `<defs><g id="guilloche" fill="none" stroke="${colours.brass}">${guilloche}</g></defs>`,
    repeat([0, 0, corner, corner], [inset, inset, size, size], square),
    repeat([far, 0, corner, corner], [right, inset, size, size], square),
    repeat([0, far, corner, corner], [inset, bottom, size, size], square),
    repeat([far, far, corner, corner], [right, bottom, size, size], square),
    repeat([corner, 0, edge, corner], [start, inset, stepX, size], [innerWidth, size]),
    repeat([corner, far, edge, corner], [start, bottom, stepX, size], [innerWidth, size]),
    repeat([0, corner, corner, edge], [inset, start, size, stepY], [size, innerHeight]),
    repeat([far, corner, corner, edge], [right, start, size, stepY], [size, innerHeight]),
  ].join('');
}
