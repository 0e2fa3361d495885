/** A link as a QR code: dark on light in both themes, because some scanners cannot read inverted codes. */
import encodeQr from 'qr';
import { useMemo } from 'react';
import styles from './qr.module.css';

/** Modules left blank around the code (ISO/IEC 18004). */
const quietZone = 4;

/** The dark modules as an SVG path: one rectangle per run in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  });
  return path;
}

export interface QrProps {
  readonly link: string;
  /** Text alternative. */
  readonly label: string;
}

export function Qr({ link, label }: QrProps) {
  const { size, path } = useMemo(() => {
    const rows = encodeQr(link, 'raw', { ecc: 'medium', border: quietZone });
    return { size: rows.length, path: pathOf(rows) };
  }, [link]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={path} />
    </svg>
  );
}
