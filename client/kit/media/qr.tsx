/** A QR code whose encoder is loaded when the code is shown: most pages with a code first show a search. */
import { lazyPart } from '../feedback/lazy-part.tsx';
import styles from './qr-code.module.css';
import type { QrCodeProps } from './qr-code.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx'));

export function Qr(props: QrCodeProps) {
  return <QrCode {...props} fallback={<span className={styles.qr} />} otherwise={<span className={styles.qr} />} />;
}
