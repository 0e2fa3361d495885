/** A link as a QR code. Dark on light in both themes, because many scanners can't read inverted codes. */
import { useMemo } from 'react';
import { encodeQr } from './encode-qr.ts';
import styles from './qr.module.css';

interface QrProps {
  readonly link: string;
  /** Text alternative. */
  readonly label: string;
}

export function Qr({ link, label }: QrProps) {
  const { size, path } = useMemo(() => encodeQr(link), [link]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={path} />
    </svg>
  );
}
