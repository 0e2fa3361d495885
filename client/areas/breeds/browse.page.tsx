/**
 * /breed/index and /breed/detail: on a phone the list or the breed, from 960 px both side by side. One component serves
 * both routes, so that on a wide screen the list keeps its place while breeds are looked at.
 */
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { breedWords } from '../../i18n/breeds.ts';
import { useWords } from '../../i18n/language.ts';
import { Notice } from '../../ui/states.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { BreedDetail } from './breed-detail.tsx';
import { BreedList } from './breed-list.tsx';
import styles from './browse.module.css';

export default function BrowsePage() {
  const words = useWords(breedWords);
  const wide = useWide();
  const isDetail = useLocation().pathname === '/breed/detail';
  const [params] = useSearchParams();
  const id = params.get('id');
  const side = useRef<HTMLDivElement>(null);

  if (!wide) return isDetail ? <BreedDetail id={id} /> : <BreedList chosen={null} />;
  return (
    <div className={styles.split}>
      <div ref={side} className={styles.side}>
        <BreedList chosen={isDetail ? id : null} scroller={side} />
      </div>
      <div className={styles.pane} key={id}>
        {isDetail ? (
          <BreedDetail id={id} pane />
        ) : (
          <div className={styles.pick}>
            <Notice title={words.pick} hint={words.pickHint} />
          </div>
        )}
      </div>
    </div>
  );
}
