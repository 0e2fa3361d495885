/**
 * Portraits that fill a wide screen until a breed is selected. Shows the matching breeds or, if several groups match
 * and there is no search text, three breeds per group. If nothing matches, shows familiar breeds.
 */
import { useDeferredValue, useMemo } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { search, toSearchEntry } from '../../../domain/fci/breed-search.ts';
import { useWords } from '../../../i18n/language.ts';
import { breedSearchWords } from '../../../i18n/words/breed-search.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../breeds.module.css';
import { familiarBreedsIn } from '../search/suggestions.tsx';
import { BreedWall } from './breed-wall.tsx';
import { groupNumbers } from './filter-bar.tsx';
import { hasSearchOrFilter, matchesFilters, useFilters } from './filters.ts';

export default function Walls() {
  const words = useWords(breedWords);
  const { familiar } = useWords(breedSearchWords);
  const filters = useDeferredValue(useFilters()[0]);
  const { data = [] } = useApi('index', '/oa-web/api/v1/open/getFciDogAll', {});
  const entries = useMemo(() => data.map(toSearchEntry), [data]);
  const matching = useMemo(() => {
    const filtered = entries.filter(({ breed }) => matchesFilters(breed, filters));
    return search(filtered, filters.q).map(({ entry }) => entry.breed);
  }, [entries, filters]);
  if (data.length === 0) return null;
  const groups = groupNumbers.flatMap((number) => {
    const breeds = matching.filter(({ groupNumber }) => groupNumber === number);
    const id = breeds[0]?.groupId ?? null;
    return breeds.length > 0 ? [{ number, id, breeds }] : [];
  });
  const areMany = groups.length > 1 && filters.q === '';
  const title =
    matching.length === 0 ? familiar : hasSearchOrFilter(filters) ? words.found(matching.length) : words.selectPrompt;
  return (
    <div className={styles.walls} data-many={areMany}>
      <header className={styles.prompt}>
        <p className="subheading serif">{title}</p>
        <Note>{words.selectPromptHint}</Note>
      </header>
      {areMany ? (
        groups.map(({ number, id, breeds }) => (
          <Section
            key={number}
            title={words.groupShort(number)}
            more={id === null ? undefined : { to: `/breed/group?groupId=${id}`, label: words.count(breeds.length) }}
          >
            <BreedWall breeds={breeds.slice(0, 3)} />
          </Section>
        ))
      ) : (
        <BreedWall breeds={matching.length > 0 ? matching : familiarBreedsIn(data)} />
      )}
    </div>
  );
}
