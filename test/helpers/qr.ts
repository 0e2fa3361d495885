/** QR codes in tests: reads them from pixels, and renders them as a phone's camera would see them on paper. */
import encodeQR from 'qr';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** Reads the code in a picture. Returns null if there is none. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    // The decoder accepts at most 4096 pixels per side.
    .resize(2400, 2400, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ data, width: info.width, height: info.height }, { format: 'RGBA', timeLimit: 2_000 });
  } catch {
    return null;
  }
}

type Point = readonly [x: number, y: number];

export interface Shot {
  /** Positions of the code's corners in the photograph, clockwise from the top left. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Grey levels, 0 to 255. */
  readonly paper?: number;
  readonly ink?: number;
  readonly table?: number;
}

/** Side of the square photograph, in pixels. */
const side = 800;

/**
 * Maps a pixel to its position in the code: the inverse of the projective map from the unit square to a quadrilateral.
 * Paul Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.
 */
function positionInCode([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Shot['corners']): (x: number, y: number) => Point {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return (x, y) => {
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [
      ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / w,
      ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / w,
    ];
  };
}

/** Returns the corners of a code directly in front of the camera. */
export const flat = (left: number, top: number, size: number): Shot['corners'] => [
  [left, top],
  [left + size, top],
  [left + size, top + size],
  [left, top + size],
];

/** Renders a JPEG photograph of a code on paper. By default, the code is straight and well lit. */
export function photographQr(text: string, shot: Shot = { corners: flat(150, 150, 500) }): Promise<Buffer> {
  const { corners, paper = 235, ink = 25, table = 190 } = shot;
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const positionOf = positionInCode(corners);
  const pixels = Buffer.alloc(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      // Four samples per pixel soften the edges like a lens.
      for (let sample = 0; sample < 4; sample += 1) {
        const [u, v] = positionOf(x + (sample % 2 ? 0.75 : 0.25), y + (sample < 2 ? 0.25 : 0.75));
        if (u < 0 || u >= 1 || v < 0 || v >= 1) sum += table;
        else sum += modules[Math.floor(v * modules.length)]?.[Math.floor(u * modules.length)] ? ink : paper;
      }
      pixels[y * side + x] = sum / 4;
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
