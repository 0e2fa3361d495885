/** Reads the QR code in a picture as a phone would: from its pixels. */
import jsQR from 'jsqr';
import sharp from 'sharp';

/** What the code in this picture says; null where none can be read. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
