/** Reads the QR code in a picture from its pixels, as a phone would. */
import jsQR from 'jsqr';
import sharp from 'sharp';

/** The text of the QR code in a picture, or null. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
