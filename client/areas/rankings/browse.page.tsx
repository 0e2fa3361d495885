/**
 * /integralRanking/index and /integralRanking/common. Phones show the ranking or a dog; from 960 px both are side by side. One
 * component serves both routes, so that the ranking of a wide screen stays mounted, and scrolled, while dogs are opened.
 */
import { useLocation, useSearchParams } from 'react-router-dom';
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import { RankingList } from './board/ranking-list.tsx';
import { DogPage } from './dog/dog-page.tsx';
import { Leader } from './dog/leader.tsx';
import { dogPath, parseId } from './ranking-params.ts';

export default function BrowsePage() {
  const isDog = useLocation().pathname === dogPath;
  const dogId = parseId(useSearchParams()[0].get('dogId'));

  return (
    <SideBySide
      list={(scroller) => <RankingList selectedId={isDog ? dogId : null} scroller={scroller} />}
      detail={isDog ? <DogPage dogId={dogId} /> : null}
      detailKey={isDog ? dogId : null}
      empty={<Leader />}
    />
  );
}
