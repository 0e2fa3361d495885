/** Card above the results of a search for a dog that is not an FCI breed, with a link to the dog's page. */
import { ChevronRight } from 'lucide-react';
import type { UnlistedDog } from '../../../../shared/rules/unlisted-dogs.ts';
import { useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { DogDrawing } from './dog-drawing.tsx';
import styles from './unlisted-card.module.css';

export function UnlistedCard({ dog }: { dog: UnlistedDog }) {
  const words = useWords(breedWords);
  return (
    <Link className={styles.card} to={`/breed/unlisted?dog=${dog}`}>
      <span className={styles.picture}>
        <DogDrawing dog={dog} />
      </span>
      <span className={styles.text}>
        <b>{words.unlisted[dog]}</b>
        <small>{words.unlistedHint}</small>
      </span>
      <ChevronRight />
    </Link>
  );
}
