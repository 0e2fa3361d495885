/** Skeleton of the raffle page while the session and the chances load. */
import { Skeleton, SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Hero, HeroSkeleton } from './hero.tsx';
import styles from './raffle.module.css';

export function RaffleSkeleton() {
  return (
    <>
      <Hero>
        <HeroSkeleton />
      </Hero>
      <Page wide>
        <div className={styles.columns}>
          <div className={`${styles.section} stack-3`}>
            <Skeleton width="7em" height={24} />
            <SkeletonRows count={4} lead={0} />
          </div>
          <div className={`${styles.section} stack-3`}>
            <Skeleton width="7em" height={24} />
            <SkeletonRows count={4} lead={56} />
          </div>
        </div>
      </Page>
    </>
  );
}
