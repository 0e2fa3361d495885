import { pictureOf } from '../../../kit/media/picture.tsx';
import type { MinMax } from './ranges.ts';

/**
 * Returns the URL of a dog's drawing at a width that suits the dog's height in cm. The drawing is 3.5 times as wide as
 * the dog is tall, and the whole figure, including the person, is about 400 pixels wide.
 */
export const drawingFor = (figure: string | null, [min, max]: MinMax): string | null =>
  figure && pictureOf(figure, Math.min(3.9 * ((min + max) / 2), 384));
