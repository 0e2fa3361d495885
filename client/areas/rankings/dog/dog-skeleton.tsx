/** Skeleton of a dog's season. */
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import styles from './dog-page.module.css';

export function DogSkeleton() {
  return (
    <>
      <div className={styles.dog}>
        <Skeleton width={88} height={88} />
        <div className={`${styles.names} ${styles.namesSkeleton}`}>
          <Skeleton width="80%" height={24} />
          <Skeleton width="50%" height={14} />
          <Skeleton width="70%" height={14} />
        </div>
      </div>
      <div className={styles.seasonSkeleton}>
        <Skeleton width="7em" height={22} />
      </div>
      <div className={styles.scoreSkeleton}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.seasonSkeleton} />
      <div className={styles.titleSkeleton}>
        <Skeleton width="6em" height={22} />
      </div>
      <div className={styles.scoreSkeleton}>
        <Skeleton height="100%" />
      </div>
    </>
  );
}
