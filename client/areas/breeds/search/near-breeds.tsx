/** Shown instead of an empty list: breeds with names that are one typo away from the search text. */
import { type ReactNode, useMemo } from 'react';
import type { BreedMatch, SearchEntry } from '../../../domain/fci/breed-search.ts';
import { nearMatches } from '../../../domain/fci/near-matches.ts';
import { useWords } from '../../../i18n/language.ts';
import { breedSearchWords } from '../../../i18n/words/breed-search.ts';
import { useAnnouncement } from '../../../kit/feedback/announcer.tsx';
import { Note } from '../../../kit/text/note.tsx';

interface NearBreedsProps {
  readonly entries: readonly SearchEntry[];
  readonly q: string;
  /** Shown if there is no similar name. */
  readonly none: ReactNode;
  readonly children: (found: BreedMatch) => ReactNode;
}

export default function NearBreeds({ entries, q, none, children }: NearBreedsProps) {
  const words = useWords(breedSearchWords);
  const near = useMemo(() => nearMatches(entries, q), [entries, q]);
  useAnnouncement(near.length > 0 ? words.nearCount(near.length) : null);
  if (near.length === 0) return none;
  return (
    <section aria-label={words.near}>
      <Note>{words.near}</Note>
      <ul>
        {near.map((found) => (
          <li key={found.entry.breed.id}>{children(found)}</li>
        ))}
      </ul>
    </section>
  );
}
