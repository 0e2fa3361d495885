/** One breed in a list: portrait, names, origin and size, number and group. */
import { Link, useSearchParams } from 'react-router-dom';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { Separator } from '../../../ui/text/separator.tsx';
import styles from './breed-row.module.css';

export interface BreedRowProps {
  readonly breed: BreedSummary;
  readonly chosen?: boolean;
  /** On a wide screen the list stays beside the breed, with its filters. */
  readonly keepFilters?: boolean;
}

export function BreedRow({ breed, chosen = false, keepFilters = false }: BreedRowProps) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const [params] = useSearchParams();
  const search = new URLSearchParams(keepFilters ? params : undefined);
  search.set('id', breed.id);
  const other = language === 'zh' ? breed.name.en : breed.name.zh;
  const group = Number(breed.groupId);
  return (
    <Link
      className={styles.row}
      to={{ pathname: '/breed/detail', search: search.toString() }}
      aria-current={chosen ? 'true' : undefined}
      // In the pane beside the list one breed replaces the other: Back leaves the list, not each breed.
      replace={chosen}
    >
      <Picture className={styles.portrait} src={breed.picture} alt="" width={72} group={group} />
      <span className={styles.text}>
        <b>{breed.name[language]}</b>
        {other !== breed.name[language] && <span lang={language === 'zh' ? 'en' : 'zh-CN'}>{other}</span>}
        <small>
          {breed.origin[language]}
          <Separator />
          {breed.size ? words.sizes[breed.size] : words.severalSizes}
          {breed.provisional && (
            <>
              <Separator />
              {words.provisional}
            </>
          )}
        </small>
      </span>
      <span className={styles.number}>{breed.fciNumber}</span>
      {group >= 1 && group <= 10 && <GroupTag number={group} />}
    </Link>
  );
}
