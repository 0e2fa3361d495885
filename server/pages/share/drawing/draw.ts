/** Draws a share picture as a JPEG, because WeChat's and Baidu's crawlers support neither WebP nor AVIF. */
import sharp from 'sharp';
import { openPicture } from '../../../proxied/conversion/convert.ts';
import type { Card } from '../cards.ts';
import { height, type PictureLayout, panel, width } from './layout.ts';
import { plainLayout } from './plain-layouts.ts';
import { breedLayout, noticeLayout } from './record-layouts.ts';

export interface Drawing {
  readonly card: Card;
  /** The breed's portrait, or the notice's cover. */
  readonly picture: Uint8Array | null;
}

/** WeChat's size limit for a card's picture (`hdImageData` in its SDK), in bytes. */
const maxBytes = 128 * 1024;
const qualities = [86, 78, 68, 56];

const layoutOf = (card: Card, hasPicture: boolean): Promise<PictureLayout> => {
  if (card.kind === 'breed') return breedLayout(card, hasPicture);
  return card.kind === 'notice' ? noticeLayout(card, hasPicture) : plainLayout(card);
};

const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/**
 * Fits a picture into the panel. A photo fills the panel. A drawing without a background is shown whole, in the bottom
 * right corner.
 */
async function inPanel(bytes: Uint8Array) {
  const { picture, metadata } = await openPicture(bytes, panel.width);
  const sample = metadata.hasAlpha ? await picture.clone().resize({ width: 64 }).png().toBuffer() : null;
  const isOpaque = sample === null || (await sharp(sample).stats()).isOpaque;
  const size = { width: panel.width, height };
  const resized = isOpaque
    ? picture.resize({ ...size, fit: 'cover', position: 'attention' })
    : picture.resize({ ...size, fit: 'contain', position: 'right bottom', background: 'transparent' });
  return { input: await resized.png({ compressionLevel: 1 }).toBuffer(), left: panel.left, top: 0 };
}

export async function draw({ card, picture }: Drawing): Promise<Buffer> {
  const { below, above } = await layoutOf(card, picture !== null);
  const layers = picture === null ? [] : [await inPanel(picture)];
  const pixels = await sharp(svg(below))
    .composite([...layers, { input: svg(above) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    // Keeps full colour resolution (4:4:4). At half the resolution, small coloured text on tints would blur.
    const options = { quality, mozjpeg: true, chromaSubsampling: '4:4:4' };
    jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg(options).toBuffer();
    if (jpeg.length <= maxBytes) break;
  }
  return jpeg;
}
