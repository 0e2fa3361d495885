/** A breed in a list: portrait, names, origin and size, FCI number and group. */
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { BreedHit } from '../../../domain/fci/breed-hit.tsx';
import type { Hit } from '../../../domain/fci/breed-search.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { langOf, useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Row } from '../../../kit/list/row.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import styles from '../breeds.module.css';
import { formatRange, wholeRange } from '../detail/ranges.ts';
import type { Filters } from './filters.ts';

interface BreedRowProps {
  readonly breed: BreedSummary;
  /** Search match. If an alias matched, the row shows the alias. */
  readonly hit?: Hit | null;
  /** The list's filters. The row shows the fields that are filtered on. */
  readonly filters?: Filters;
  /** Set if the breed is open beside the list. */
  readonly selected?: boolean;
  /** URL parameters to keep in the breed's link, because the list stays open beside the breed. */
  readonly keptParams?: URLSearchParams | undefined;
  /** Set for rows on the first screen, whose portraits are not lazy-loaded. */
  readonly eager?: boolean;
}

export function BreedRow({ breed, hit = null, filters, selected = false, keptParams, eager = false }: BreedRowProps) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const search = new URLSearchParams(keptParams);
  search.set('id', breed.id);
  const name = breed.name[language];
  const otherName = language === 'zh' ? breed.name.en : breed.name.zh;
  const number = String(breed.fciNumber);
  const height = filters?.height ? wholeRange(breed.heightCm) : null;
  const lifespan = filters?.lifespan ? breed.lifespanYears : null;
  const shown = (text: string) => (hit?.text === text ? <BreedHit {...hit} /> : text);
  return (
    <Row
      row={breed.id}
      to={{ pathname: '/breed/detail', search: search.toString() }}
      isSelected={selected}
      lead={
        <Picture
          className={styles.rowPortrait}
          src={breed.picture}
          alt=""
          width={72}
          group={breed.groupNumber}
          eager={eager}
        />
      }
      title={shown(name)}
      detail={
        <>
          {otherName !== name && (
            <span className={styles.otherName} lang={language === 'zh' ? 'en' : 'zh-CN'}>
              {shown(otherName)}
            </span>
          )}
          {hit && ![name, otherName, number].includes(hit.text) && (
            <span className={styles.otherName}>
              {words.also} <span lang={langOf(hit.text) ?? 'en'}>{shown(hit.text)}</span>
            </span>
          )}
          <InlineFacts
            parts={[
              breed.origin?.[language],
              height ? words.cm(formatRange(height)) : breed.size && words.sizes[breed.size],
              height && height[1] > Number(filters?.height) && words.smallerOnly,
              lifespan && words.years(...lifespan),
              breed.provisional && words.provisional,
            ]}
          />
        </>
      }
      aside={
        <span className={`${styles.number} line-2`}>
          <span>FCI {shown(number)}</span>
          {breed.groupNumber !== null && !filters?.group && <GroupTag number={breed.groupNumber} />}
        </span>
      }
      chevron={false}
    />
  );
}
