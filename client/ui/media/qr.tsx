/**
 * A link as a QR code: dark on light in both themes, because some scanners cannot read inverted codes. The encoder loads
 * after the first paint; until then, and if it does not load, the code's place is blank.
 */
import { useEffect, useMemo, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import type { QrCode } from './encode-qr.ts';
import styles from './qr.module.css';

let encodeQr: ((text: string) => QrCode) | undefined;

async function loadEncoder(): Promise<void> {
  encodeQr ??= (await loadChunk(() => import('./encode-qr.ts'))).encodeQr;
}

export interface QrProps {
  readonly link: string;
  /** Text alternative. */
  readonly label: string;
}

export function Qr({ link, label }: QrProps) {
  const [isLoaded, setLoaded] = useState(encodeQr !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    // Without it the document is as good, and its number can be typed.
    loadEncoder().then(
      () => setLoaded(true),
      (error: Error) => console.error(`QR code: ${error.message}`),
    );
  }, [isLoaded]);
  const code = useMemo(() => (isLoaded ? encodeQr?.(link) : undefined), [isLoaded, link]);
  if (!code) return <span className={styles.qr} />;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={code.path} />
    </svg>
  );
}
