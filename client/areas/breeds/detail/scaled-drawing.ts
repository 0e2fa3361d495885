import { pictureOf } from '../../../kit/media/picture.tsx';
import type { Range } from './ranges.ts';

/** Returns the drawing variant for a dog's height: its frame is 3.5 heights wide, in a figure of about 400 pixels. */
export const drawingFor = (figure: string | null, [min, max]: Range): string | null =>
  figure && pictureOf(figure, Math.min(3.9 * ((min + max) / 2), 384));
