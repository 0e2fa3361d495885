/** Breeds as a wall of portraits. */
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from '../breeds.module.css';

export function BreedWall({ breeds }: { breeds: readonly BreedSummary[] }) {
  return (
    <ul className={styles.wall}>
      {breeds.map((breed) => (
        <li key={breed.id}>
          <BreedTile breed={breed} />
        </li>
      ))}
    </ul>
  );
}

export function BreedTile({ breed }: { breed: BreedSummary }) {
  const language = useLanguage();
  return (
    <Link className={styles.tile} to={`/breed/detail?id=${breed.id}`}>
      <Picture className={styles.tilePortrait} src={breed.picture} alt="" width={168} group={breed.groupNumber} />
      <b className={styles.tileName}>
        <Phrases>{breed.name[language]}</Phrases>
      </b>
      <small className="caption num">FCI {breed.fciNumber}</small>
    </Link>
  );
}
