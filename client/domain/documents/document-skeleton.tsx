/** Skeleton of a certificate: crest, number, titles and portrait. Children are the skeleton of the rest. */
import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './document-skeleton.module.css';

export function DocumentSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.document}>
      <Skeleton width={64} height={64} round />
      <Skeleton width="46%" height={14} />
      <Skeleton width="62%" height={36} />
      <Skeleton width="54%" height={26} />
      <Skeleton width={108} height={108} round />
      {children}
    </div>
  );
}
