/** Converts a picture to another size and format. The output is always a bitmap, even for an SVG. */
import sharp from 'sharp';
import type { mediaFormats } from '../../../shared/media.ts';
import { looksLikeSvg, svgProblem } from './svg.ts';

export interface Conversion {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly format: (typeof mediaFormats)[number];
}

/**
 * Maximum size of a source, in pixels. Checked before decoding, to protect against decompression bombs. Larger photos
 * are refused.
 */
const maxPixels = 40_000_000;
/**
 * Maximum size of the output, in pixels; also applies to SVG sources. A notice may consist of a picture ten times as
 * high as it is wide.
 */
const maxOutputPixels = 10_000_000;
/** Maximum height of the output, in pixels. WebP does not support more. */
const maxOutputHeight = 16_383;

/**
 * AVIF options. At effort 1, AVIF takes as much CPU time as WebP (340 ms for a photo 1,536 pixels wide). At sharp's
 * default effort of 4, it takes 26 times as long for about the same number of bytes. At effort 0, a drawing takes twice
 * as many bytes.
 */
const formatOptions = { webp: { quality: 82, alphaQuality: 90 }, avif: { quality: 60, effort: 1 } } as const;

// One thread per conversion, because pictures.ts limits how many conversions run at once.
sharp.concurrency(1);
// No picture is converted twice in a row, so a cache would only waste memory.
sharp.cache(false);

/**
 * Opens a picture if it may be decoded, and turns it upright. An SVG has no pixel size of its own, so it is rendered at
 * the given width.
 * @throws Error that describes the problem with the picture
 */
export async function openPicture(bytes: Uint8Array, width: number) {
  const isPlainSvg = looksLikeSvg(bytes);
  const refusal = isPlainSvg ? svgProblem(bytes) : null;
  if (refusal !== null) throw new Error(refusal);
  const metadata = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  const isSvg = metadata.format === 'svg';
  // `svgProblem` cannot read a compressed or differently encoded SVG, so its contents are unchecked.
  if (isSvg && !isPlainSvg) throw new Error('an SVG that is not plain text');
  // Renders an SVG at the target size, instead of scaling it up from its nominal size.
  const input = isSvg
    ? { limitInputPixels: maxOutputPixels, density: Math.max(1, (72 * width) / metadata.width) }
    : { limitInputPixels: maxPixels };
  return { picture: sharp(bytes, input).rotate(), metadata, isSvg };
}

/** Converts a picture. @throws Error that describes the problem with the picture */
export async function convert({ bytes, width, format }: Conversion): Promise<Buffer> {
  const { picture, isSvg } = await openPicture(bytes, width);
  const height = Math.min(maxOutputHeight, Math.floor(maxOutputPixels / width));
  return picture
    .resize({ width, height, fit: 'inside', withoutEnlargement: !isSvg })
    .toFormat(format, formatOptions[format])
    .toBuffer();
}
