/** Skeleton of a certificate: status band, document, and as many pedigree lines as its kind has. */
import { DocumentSkeleton } from '../../../domain/documents/document-skeleton.tsx';
import { StatusBandSkeleton } from '../../../domain/documents/status-band.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './certificate-skeleton.module.css';

export interface CertificateSkeletonProps {
  readonly generations?: number;
  /** In one column, for the look-up page. */
  readonly narrow?: boolean;
}

export function CertificateSkeleton({ generations = 0, narrow = false }: CertificateSkeletonProps) {
  return (
    <div className={styles.columns} data-narrow={narrow}>
      <div className={styles.band}>
        <StatusBandSkeleton />
      </div>
      <DocumentSkeleton>
        <Skeleton width="70%" height={30} />
        <div className={styles.facts}>
          <Skeleton height={40} count={6} />
        </div>
        <div className={styles.tree}>
          <Skeleton height={34} count={generations > 1 ? 14 : generations * 2} />
        </div>
      </DocumentSkeleton>
    </div>
  );
}
