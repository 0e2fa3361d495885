/**
 * /integralRanking/index and /integralRanking/common. Phones show the ranking or a dog; from 960 px both are side by
 * side. One component serves both routes, so that on wide screens the ranking stays mounted and keeps its scroll
 * position while the visitor opens dogs.
 */
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import { RankingList } from './board/ranking-list.tsx';
import { DogPage } from './dog/dog-page.tsx';
import { DogSkeleton } from './dog/dog-skeleton.tsx';
import { dogPath, useDogParams } from './ranking-params.ts';
import styles from './rankings.module.css';

/** Lazy-loaded, because phones never show it. */
const Leader = lazyPart(() => import('./dog/leader.tsx'));

export default function BrowsePage() {
  const isDog = useLocation().pathname === dogPath;
  const dogId = useDogParams()[0].dogId;

  return (
    <SideBySide
      list={(scroller) => <RankingList selectedId={isDog ? dogId : null} scroller={scroller} />}
      detail={isDog ? <DogPage dogId={dogId} /> : null}
      detailKey={isDog ? dogId : null}
      empty={
        <Leader
          fallback={
            <Page>
              <p className={`${styles.leader} secondary`}>{'\u00a0'}</p>
              <DogSkeleton />
            </Page>
          }
        />
      }
    />
  );
}
