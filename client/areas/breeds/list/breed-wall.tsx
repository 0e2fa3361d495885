/** Breeds as a wall of portraits. */
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import styles from './breed-wall.module.css';

export function BreedWall({ breeds }: { breeds: readonly BreedSummary[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.wall}>
      {breeds.map((breed) => (
        <li key={breed.id}>
          <Link className={styles.tile} to={`/breed/detail?id=${breed.id}`}>
            <Picture className={styles.portrait} src={breed.picture} alt="" width={168} group={Number(breed.groupId)} />
            <b>{breed.name[language]}</b>
            <small>FCI {breed.fciNumber}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
