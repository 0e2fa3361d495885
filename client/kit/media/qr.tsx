/** A QR code whose encoder is loaded when the code is shown: pages that can show a code usually open on a search form. */
import { lazyPart } from '../feedback/lazy-part.tsx';
import styles from './qr-code.module.css';
import type { QrCodeProps } from './qr-code.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx'));

export function Qr(props: QrCodeProps) {
  return <QrCode {...props} fallback={<span className={styles.qr} />} otherwise={<span className={styles.qr} />} />;
}
