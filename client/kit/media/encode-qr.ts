/** Encodes a string as a QR code, drawn as SVG. */
import { correction, generate } from 'lean-qr/nano';

/** Width of the blank margin around the code, in modules (ISO/IEC 18004). */
const quietZone = 4;

interface QrCode {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** Dark modules as an SVG path: one rectangle per run in a row. */
  readonly path: string;
}

export function encodeQr(text: string): QrCode {
  const { size, get } = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y)) continue;
      const start = x;
      while (get(x + 1, y)) x += 1;
      path += `M${quietZone + start} ${quietZone + y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  }
  return { size: size + 2 * quietZone, path };
}
