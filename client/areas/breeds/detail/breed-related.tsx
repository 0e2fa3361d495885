/** Related content of a breed: its leading dogs of the year, and the other breeds of its section. */

import type { Breed } from '../../../../shared/areas/breeds.ts';
import { useApi } from '../../../api/use-api.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import styles from './breed-related.module.css';

export function BreedLeaders({ breed }: { breed: Breed }) {
  const words = useWords(breedWords);
  const format = useFormat();
  const year = Number(useToday().slice(0, 4));
  const params = { year, scope: 'breed', breedId: breed.id, pageSize: 3 } as const;
  const leaders = useApi('ranking', '/oa-web/api/v1/open/shows/new/score/rank', params);
  const to = `/integralRanking/index?year=${year}&scope=breed&groupId=${breed.groupId}&breedId=${breed.id}`;
  return (
    <Section title={words.ranking} more={{ to, label: words.rankingMore(year) }}>
      <Loaded query={leaders} skeleton={<Skeleton height={44} count={3} />} small>
        {({ items }) =>
          items.length === 0 ? (
            <p className="dim">{words.noRanking}</p>
          ) : (
            <ol className={styles.leaders}>
              {items.map((row) => (
                <li key={row.dogId ?? `${row.rank} ${row.registeredName}`}>
                  <Link
                    className={styles.leader}
                    to={row.dogId === null ? to : `/integralRanking/common?dogId=${row.dogId}&year=${year}`}
                  >
                    <i>{row.rank}</i>
                    <b>{row.registeredName}</b>
                    <span>{words.points(format.number(row.points))}</span>
                  </Link>
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
  const language = useLanguage();
  const { group, section } = breed;
  const siblings = useApi('fciSection', '/oa-web/api/v1/open/getFciDogBySectionId', { sectionId: section.id });
  // The only breed of a section has no siblings.
  if (siblings.data?.every(({ id }) => id === breed.id)) return null;
  const to = `/breed/group?groupId=${group.id}&sectionId=${section.id}`;
  return (
    <Section
      title={words.siblings}
      more={{ to, label: words.siblingsMore(section.number, siblings.data?.length ?? section.breedCount) }}
    >
      <Loaded query={siblings} skeleton={<Skeleton height={200} />} small>
        {(all) => (
          <ul className={styles.siblings}>
            {all
              .filter(({ id }) => id !== breed.id)
              .slice(0, 8)
              .map((sibling) => (
                <li key={sibling.id}>
                  <Link className={styles.sibling} to={`/breed/detail?id=${sibling.id}`}>
                    <Picture
                      className={styles.portrait}
                      src={sibling.picture}
                      alt=""
                      width={168}
                      group={group.number}
                    />
                    <b>{sibling.name[language]}</b>
                    <small>FCI {sibling.fciNumber}</small>
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
