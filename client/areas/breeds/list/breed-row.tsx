/** A breed in a list: portrait, names, origin and size, FCI number and group. */
import { Fragment } from 'react';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { BreedHit } from '../../../domain/fci/breed-hit.tsx';
import type { Hit } from '../../../domain/fci/breed-search.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { spokenAs, useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import styles from './breed-row.module.css';

export interface BreedRowProps {
  readonly breed: BreedSummary;
  /** Match of the search; an alias is shown if it matched. */
  readonly hit?: Hit | null;
  /** Set if the breed is open beside the list. */
  readonly selected?: boolean;
  /** Parameters to keep in the URL, for a list that stays beside the breed. */
  readonly keptParams?: URLSearchParams | undefined;
  /** Set for rows on the first screen. */
  readonly eager?: boolean;
}

export function BreedRow({ breed, hit = null, selected = false, keptParams, eager = false }: BreedRowProps) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const search = new URLSearchParams(keptParams);
  search.set('id', breed.id);
  const name = breed.name[language];
  const otherName = language === 'zh' ? breed.name.en : breed.name.zh;
  const group = Number(breed.groupId);
  const number = String(breed.fciNumber);
  const shown = (text: string) => (hit?.text === text ? <BreedHit {...hit} /> : text);
  return (
    <Link
      className={styles.row}
      to={{ pathname: '/breed/detail', search: search.toString() }}
      data-row={breed.id}
      aria-current={selected ? 'true' : undefined}
      // Reopening the open breed adds no history entry.
      replace={selected}
    >
      <Picture className={styles.portrait} src={breed.picture} alt="" width={72} group={group} eager={eager} />
      <span className={styles.text}>
        <b>{shown(name)}</b>
        {otherName !== name && <span lang={language === 'zh' ? 'en' : 'zh-CN'}>{shown(otherName)}</span>}
        {hit && ![name, otherName, number].includes(hit.text) && (
          <span>
            {words.also} <span lang={spokenAs(hit.text) ?? 'en'}>{shown(hit.text)}</span>
          </span>
        )}
        <small>
          {[breed.origin?.[language], breed.size && words.sizes[breed.size], breed.provisional && words.provisional]
            .filter((part) => typeof part === 'string')
            .map((part, i) => (
              <Fragment key={part}>
                {i > 0 && <Separator />}
                {part}
              </Fragment>
            ))}
        </small>
      </span>
      <span className={styles.number}>{shown(number)}</span>
      {group >= 1 && group <= 10 && <GroupTag number={group} />}
    </Link>
  );
}
