import { pictureOf } from '../../../kit/media/picture.tsx';
import type { Range } from './ranges.ts';

/**
 * Returns a drawing in a width that suits the dog's height. The drawing's frame is 3.5 dog heights wide, and the whole
 * figure about 400 pixels.
 */
export const drawingFor = (figure: string | null, [min, max]: Range): string | null =>
  figure && pictureOf(figure, Math.min(3.9 * ((min + max) / 2), 384));
