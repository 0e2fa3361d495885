/** Converts a picture to another size and format. The output is a bitmap, whatever the source format (SVG included). */
import sharp from 'sharp';
import type { mediaFormats } from '../../../shared/media.ts';
import { looksLikeSvg, refusalOf } from './svg.ts';

export interface Conversion {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly format: (typeof mediaFormats)[number];
}

/** Maximum size of a source, in pixels, checked before decoding to stop decompression bombs. Larger photos are refused. */
const maxPixels = 40_000_000;
/** Maximum size of the output, and of a drawing. A notice may be a picture ten times as high as it is wide. */
const maxOutputPixels = 10_000_000;
/** WebP's own limit. */
const maxOutputHeight = 16_383;

/**
 * AVIF at effort 1 takes as much CPU as WebP (340 ms for a photo 1,536 pixels wide). It takes about as many bytes as at sharp's
 * default effort of 4, which takes 26 times as long. Effort 0 doubles the bytes of a drawing.
 */
const formatOptions = { webp: { quality: 82, alphaQuality: 90 }, avif: { quality: 60, effort: 1 } } as const;

// One thread per conversion: pictures.ts decides how many run at once.
sharp.concurrency(1);
// No picture is converted twice in a row, so a cache would only hold memory.
sharp.cache(false);

/**
 * Opens a picture if it may be decoded. Turns it upright. Renders a drawing, which has no size of its own, at the given width.
 * @throws Error that says what is wrong with the picture
 */
export async function openPicture(bytes: Uint8Array, width: number) {
  const isPlainSvg = looksLikeSvg(bytes);
  const refusal = isPlainSvg ? refusalOf(bytes) : null;
  if (refusal !== null) throw new Error(refusal);
  const metadata = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  const isSvg = metadata.format === 'svg';
  // `refusalOf` cannot read a compressed or differently encoded SVG, so what it contains is unknown.
  if (isSvg && !isPlainSvg) throw new Error('an SVG that is not plain text');
  // A drawing is rendered at the target size instead of being scaled up from its nominal size.
  const input = isSvg
    ? { limitInputPixels: maxOutputPixels, density: Math.max(1, (72 * width) / metadata.width) }
    : { limitInputPixels: maxPixels };
  return { picture: sharp(bytes, input).rotate(), metadata, isSvg };
}

/** @throws Error that says what is wrong with the picture */
export async function convert({ bytes, width, format }: Conversion): Promise<Buffer> {
  const { picture, isSvg } = await openPicture(bytes, width);
  const height = Math.min(maxOutputHeight, Math.floor(maxOutputPixels / width));
  return picture
    .resize({ width, height, fit: 'inside', withoutEnlargement: !isSvg })
    .toFormat(format, formatOptions[format])
    .toBuffer();
}
