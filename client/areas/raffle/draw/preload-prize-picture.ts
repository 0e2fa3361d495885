/** Preloads and decodes a prize picture, so that the result does not appear with an empty tile. */
import { sourcesOf } from '../../../kit/media/picture.tsx';

/** Width of a prize picture in CSS pixels. */
export const prizeWidth = 112;

/** Rejects if the picture cannot be shown. */
export async function preloadPrizePicture(picture: string): Promise<void> {
  const image = Object.assign(new Image(), sourcesOf(picture, prizeWidth, true));
  await image.decode();
}
