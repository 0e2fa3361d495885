/** Draws a text as a QR code. Loaded when a code is shown (qr.tsx): the encoder is a tenth of a small page's code. */
import encode from 'qr';

/** Modules left blank around the code (ISO/IEC 18004). */
const quietZone = 4;

export interface QrCode {
  /** Modules per side. */
  readonly size: number;
  /** The dark modules as an SVG path: one rectangle per run in a row. */
  readonly path: string;
}

export function encodeQr(text: string): QrCode {
  const rows = encode(text, 'raw', { ecc: 'medium', border: quietZone });
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  });
  return { size: rows.length, path };
}
