/** A certificate of appreciation in the list: when, to whom, for what. */
import { Link } from 'react-router-dom';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { useFormat } from '../../i18n/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './certificate-row.module.css';

export function CertificateRow({ certificate }: { certificate: AppreciationCertificate }) {
  const format = useFormat();
  const { id, number, recipient, reason, event, issuedOn } = certificate;
  return (
    <Link className={styles.row} to={`/appreciation/info?${new URLSearchParams({ id })}`}>
      {issuedOn ? (
        <time className={styles.day} dateTime={issuedOn}>
          <span aria-hidden>
            <b>{format.day(issuedOn)}</b>
            {format.shortMonth(issuedOn)}
          </span>
          <span className="visually-hidden">{format.date(issuedOn)}</span>
        </time>
      ) : (
        <span />
      )}
      <div>
        <h3 className={styles.name}>{recipient}</h3>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.meta}>
          {event && <span>{event}</span>}
          <span className="mono">{number}</span>
        </p>
      </div>
    </Link>
  );
}

export function CertificateRowsSkeleton({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
    <div key={i} className={`${styles.row} ${styles.shape}`}>
      <Skeleton width={36} height={44} />
      <div className={styles.lines}>
        <Skeleton width={i % 2 ? '38%' : '52%'} height={18} />
        <Skeleton width="88%" height={15} />
        <Skeleton width="56%" height={13} />
      </div>
    </div>
  ));
}
