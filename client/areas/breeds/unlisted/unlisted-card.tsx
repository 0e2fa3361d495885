/** Card above the search results for a dog that is not an FCI breed, with a link to the dog's page. */
import type { UnlistedDog } from '../../../../shared/rules/unlisted-dogs.ts';
import { useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Row } from '../../../kit/list/row.tsx';
import styles from '../breeds.module.css';
import { DogDrawing } from './dog-drawing.tsx';

export default function UnlistedCard({ dog }: { dog: UnlistedDog }) {
  const words = useWords(breedWords);
  return (
    <div className={`${styles.unlistedCard} card`}>
      <Row
        to={`/breed/unlisted?dog=${dog}`}
        lead={
          <span className={styles.unlistedLead}>
            <DogDrawing dog={dog} />
          </span>
        }
        title={words.unlisted[dog]}
        detail={words.unlistedHint}
      />
    </div>
  );
}
