/** Skeleton of a licence document. */
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { DocumentSkeleton } from '../documents/document-skeleton.tsx';
import { StatusCardSkeleton } from '../status-card/status-card.tsx';
import styles from './licence-document.module.css';

export function LicenceDocumentSkeleton() {
  return (
    <div className={styles.licence}>
      <div className={styles.document}>
        <StatusCardSkeleton />
        <DocumentSkeleton>
          <Skeleton width="30%" height={30} />
          <Skeleton height={40} count={3} />
        </DocumentSkeleton>
      </div>
    </div>
  );
}
