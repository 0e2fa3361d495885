/**
 * /breed/index and /breed/detail: the list or the breed on a phone, both side by side from 960 px. One component serves
 * both routes, so that the list of a wide screen stays mounted, and scrolled where it was, while breeds are opened.
 */
import { useLocation, useSearchParams } from 'react-router-dom';
import { useWords } from '../../i18n/language.ts';
import { breedWords } from '../../i18n/words/breeds.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';
import { BreedDetail } from './detail/breed-detail.tsx';
import { BreedList } from './list/breed-list.tsx';

export default function BrowsePage() {
  const words = useWords(breedWords);
  const isDetail = useLocation().pathname === '/breed/detail';
  const [params] = useSearchParams();
  const id = params.get('id');

  return (
    <SideBySide
      list={(scroller) => <BreedList selectedId={isDetail ? id : null} scroller={scroller} />}
      detail={isDetail ? <BreedDetail id={id} /> : null}
      detailKey={isDetail ? id : null}
      empty={<EmptyState title={words.selectPrompt} hint={words.selectPromptHint} />}
    />
  );
}
