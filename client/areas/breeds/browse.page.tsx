/**
 * /breed/index and /breed/detail. Phones show the list or a breed; from 960 px both are side by side. One component
 * serves both routes, so that on wide screens the list stays mounted and keeps its scroll position while the visitor
 * opens breeds.
 */
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import { BreedDetail } from './detail/breed-detail.tsx';
import { BreedList } from './list/breed-list.tsx';

const Walls = lazyPart(() => import('./list/walls.tsx'));

export default function BrowsePage() {
  const isDetail = useLocation().pathname === '/breed/detail';
  const [params] = useSearchParams();
  const id = params.get('id');

  return (
    <SideBySide
      list={(scroller) => <BreedList selectedId={isDetail ? id : null} scroller={scroller} />}
      detail={isDetail ? <BreedDetail id={id} /> : null}
      detailKey={isDetail ? id : null}
      empty={<Walls fallback={null} />}
    />
  );
}
