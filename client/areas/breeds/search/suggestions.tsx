/** Breeds offered by an empty search: those opened on this device, then some familiar ones. */
import { type ReactNode, useState } from 'react';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { breedSearchWords } from '../../../i18n/words/breed-search.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../breeds.module.css';
import { clearRecentBreeds, useRecentBreeds } from './recent-breeds.ts';

/** FCI numbers of well-known breeds. Chosen by hand, because the registry has no search statistics. */
const familiar = [111, 122, 172, 39, 257, 297, 166, 270, 97, 101];

export const familiarBreedsIn = (breeds: readonly BreedSummary[]): readonly BreedSummary[] =>
  familiar.flatMap((number) => breeds.find(({ fciNumber }) => fciNumber === number) ?? []);

export interface SuggestionsProps {
  readonly breeds: readonly BreedSummary[];
  /** Renders a link or button that picks the breed. */
  readonly children: (breed: BreedSummary, name: string) => ReactNode;
}

export default function Suggestions({ breeds, children }: SuggestionsProps) {
  const words = useWords(breedSearchWords);
  const ids = useRecentBreeds();
  /**
   * Ids of the recent breeds that the visitor has cleared. They keep their space, so that the breeds below do not move
   * under the finger.
   */
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const isCleared = ids.length === 0;
  const recent = (isCleared ? cleared : ids).flatMap((id) => breeds.find((breed) => breed.id === id) ?? []);
  const clear = () => {
    setCleared(ids);
    clearRecentBreeds();
  };
  const others = familiarBreedsIn(breeds).filter((breed) => !recent.includes(breed));
  return (
    <>
      {recent.length > 0 && (
        <Names title={words.recent} breeds={recent} isCleared={isCleared} onClear={clear}>
          {children}
        </Names>
      )}
      {others.length > 0 && (
        <Names title={words.familiar} breeds={others}>
          {children}
        </Names>
      )}
    </>
  );
}

interface NamesProps extends SuggestionsProps {
  readonly title: string;
  readonly isCleared?: boolean;
  readonly onClear?: () => void;
}

function Names({ title, breeds, isCleared = false, onClear, children }: NamesProps) {
  const words = useWords(breedSearchWords);
  const localize = useLocalize();
  return (
    <section aria-label={title}>
      <header className={`${styles.offersHead} line-2 between`}>
        {/* Not a heading, because the page's outline would change whenever the field gets or loses focus. */}
        <Note>{title}</Note>
        {isCleared && <Note role="status">{words.cleared}</Note>}
        {onClear && !isCleared && (
          <Button kind="quiet" aria-label={words.clearRecent} onClick={onClear}>
            {words.clear}
          </Button>
        )}
      </header>
      <ul className="line-2" data-cleared={isCleared}>
        {breeds.map((breed) => (
          <li key={breed.id} className={styles.offer}>
            {children(breed, localize(breed.name))}
          </li>
        ))}
      </ul>
    </section>
  );
}
