/** Content related to a breed: the year's leading dogs, and the other breeds in its section. */

import type { Breed } from '../../../../shared/areas/breeds.ts';
import { useApi } from '../../../api/use-api.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import styles from '../breeds.module.css';
import { BreedTile } from '../list/breed-wall.tsx';

export function BreedLeaders({ breed }: { breed: Breed }) {
  const words = useWords(breedWords);
  const format = useFormat();
  const year = Number(useToday().slice(0, 4));
  const params = { year, scope: 'breed', breedId: breed.id, pageSize: 3 } as const;
  const leaders = useApi('ranking', '/oa-web/api/v1/open/shows/new/score/rank', params);
  const inGroup = breed.groupId === null ? '' : `&groupId=${breed.groupId}`;
  const to = `/integralRanking/index?year=${year}&scope=breed${inGroup}&breedId=${breed.id}`;
  return (
    <Section title={words.ranking} more={{ to, label: words.rankingMore(year) }}>
      <Loaded query={leaders} skeleton={<Skeleton height={44} count={3} />} small>
        {({ items }) =>
          items.length === 0 ? (
            <p className="dim">{words.noRanking}</p>
          ) : (
            <ol>
              {items.map((row) => (
                <li key={row.dogId ?? `${row.rank} ${row.registeredName}`}>
                  <Row
                    to={row.dogId === null ? to : `/integralRanking/common?dogId=${row.dogId}&year=${year}`}
                    lead={<span className={`${styles.rank} serif num`}>{row.rank ?? '–'}</span>}
                    title={row.registeredName}
                    isName
                    aside={words.points(format.number(row.points))}
                    chevron={false}
                  />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}

export function BreedSiblings({ breed }: { breed: Breed }) {
  const words = useWords(breedWords);
  const { group, section } = breed;
  const { id: sectionId } = section;
  const params = { sectionId: sectionId ?? '' };
  const enabled = sectionId !== null;
  const query = useApi('fciSection', '/oa-web/api/v1/open/getFciDogBySectionId', params, { enabled });
  // Excludes breeds whose section is not stated, because they may belong to another section.
  const others = query.data?.filter((other) => other.sectionId === sectionId && other.id !== breed.id);
  if (sectionId === null || others?.length === 0) return null;
  const to = `/breed/group?groupId=${group.id}&sectionId=${sectionId}`;
  const label = words.siblingsMore(section.number, query.data?.length ?? section.breedCount);
  return (
    <Section title={words.siblings} more={group.id === null ? undefined : { to, label }}>
      <Loaded query={query} skeleton={<Skeleton height={200} />} small>
        {() => (
          <ul className={styles.siblings}>
            {others?.slice(0, 8).map((sibling) => (
              <li key={sibling.id}>
                <BreedTile breed={sibling} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
