import { Skeleton, SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import styles from './genes.module.css';

export function ReportSkeleton() {
  return (
    <>
      <div className={styles.skeleton}>
        <Skeleton width={64} height={64} />
        <div className={styles.skeletonLines}>
          <Skeleton width="60%" height={22} />
          <Skeleton width="44%" height={14} />
        </div>
      </div>
      <div className={styles.columns}>
        <Skeleton height="18rem" />
        <div className={styles.tests}>
          <SkeletonRows count={8} lead={26} />
        </div>
      </div>
    </>
  );
}
