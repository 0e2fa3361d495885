/** Skeleton of a certificate: its status, then crest, number, titles and portrait, with `children` below them. */
import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './document-skeleton.module.css';

interface DocumentSkeletonProps {
  /** Shown above the status. */
  readonly before?: ReactNode;
  /** Shown below the status. */
  readonly after?: ReactNode;
  /** True if wide screens show the status beside the document. */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

export function DocumentSkeleton({ before, after, beside, children }: DocumentSkeletonProps) {
  return (
    <div className={`${styles.skeleton} stack-4`} data-beside={beside} aria-busy>
      <div className="stack-4">
        {before}
        <Skeleton height="5.25rem" />
        {after}
      </div>
      <div className={`${styles.paper} stack-4`}>
        <Skeleton width={64} height={64} round />
        <Skeleton width="46%" height={14} />
        <Skeleton width="62%" height={36} />
        <Skeleton width="54%" height={26} />
        <Skeleton width={108} height={108} round />
        {children}
      </div>
    </div>
  );
}
