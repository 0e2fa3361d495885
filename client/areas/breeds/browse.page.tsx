/**
 * /breed/index and /breed/detail. Phones show the list or a breed; from 960 px both are side by side. One component
 * serves both routes, so that on wide screens the list stays mounted and keeps its scroll position while the visitor
 * opens breeds.
 */
import { useDeferredValue } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { useWords } from '../../i18n/language.ts';
import { breedWords } from '../../i18n/words/breeds.ts';
import { Section } from '../../kit/layout/section.tsx';
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import { Note } from '../../kit/text/note.tsx';
import styles from './breeds.module.css';
import { BreedDetail } from './detail/breed-detail.tsx';
import { BreedList } from './list/breed-list.tsx';
import { BreedWall } from './list/breed-wall.tsx';
import { groupNumbers } from './list/filter-bar.tsx';
import { matchesFilters, useFilters } from './list/filters.ts';

export default function BrowsePage() {
  const isDetail = useLocation().pathname === '/breed/detail';
  const [params] = useSearchParams();
  const id = params.get('id');

  return (
    <SideBySide
      list={(scroller) => <BreedList selectedId={isDetail ? id : null} scroller={scroller} />}
      detail={isDetail ? <BreedDetail id={id} /> : null}
      detailKey={isDetail ? id : null}
      empty={<Walls />}
    />
  );
}

/**
 * Fills a wide screen until a breed is selected. Shows some of the matching breeds by group, or of all breeds if none
 * match.
 */
function Walls() {
  const words = useWords(breedWords);
  const filters = useDeferredValue(useFilters()[0]);
  const { data = [] } = useApi('index', '/oa-web/api/v1/open/getFciDogAll', {});
  const matching = data.filter((breed) => matchesFilters(breed, filters));
  const isAll = matching.length === 0 || matching.length === data.length;
  const shown = isAll ? data : matching;
  const groups = groupNumbers.flatMap((number) => {
    const breeds = shown.filter(({ groupNumber }) => groupNumber === number);
    const id = breeds[0]?.groupId ?? null;
    return breeds.length > 0 ? [{ number, id, breeds }] : [];
  });
  const areMany = groups.length > 1;
  return (
    <div className={styles.walls} data-many={areMany}>
      <header className={styles.prompt}>
        <p className="subheading serif">{isAll ? words.selectPrompt : words.found(matching.length)}</p>
        <Note>{words.selectPromptHint}</Note>
      </header>
      {groups.map(({ number, id, breeds }) => (
        <Section
          key={number}
          title={words.groupShort(number)}
          more={id === null ? undefined : { to: `/breed/group?groupId=${id}`, label: words.count(breeds.length) }}
        >
          <BreedWall breeds={areMany ? breeds.slice(0, 3) : breeds} />
        </Section>
      ))}
    </div>
  );
}
