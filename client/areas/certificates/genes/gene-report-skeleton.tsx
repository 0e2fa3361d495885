import { Skeleton, SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import styles from './genes.module.css';

export function ReportSkeleton() {
  return (
    <>
      <SkeletonRows count={1} />
      <div className={styles.columns}>
        <Skeleton height="18rem" />
        <div className={styles.tests}>
          <SkeletonRows count={8} lead={26} />
        </div>
      </div>
    </>
  );
}
