/** A search field that suggests breeds while it is empty and focused. The suggestions are lazy-loaded. */
import { type ReactNode, type RefObject, useState } from 'react';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import styles from '../breeds.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

const Suggestions = lazyPart<SuggestionsProps>(() => import('./suggestions.tsx'));

interface SearchWithOffersProps {
  readonly field: RefObject<HTMLDivElement | null>;
  readonly isEmpty: boolean;
  /** Undefined while loading. */
  readonly breeds: readonly BreedSummary[] | undefined;
  /** URL parameters to keep in the suggestions' links, because the list stays open beside the breed. */
  readonly keptParams: URLSearchParams | undefined;
  readonly children: ReactNode;
}

export function SearchWithOffers({ field, isEmpty, breeds, keptParams, children }: SearchWithOffersProps) {
  const words = useWords(breedWords);
  const [isOpen, setOpen] = useState(false);
  const searchFor = (id: string) => {
    const search = new URLSearchParams(keptParams);
    search.set('id', id);
    return search.toString();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from the field and the links
    <div
      ref={field}
      className={styles.search}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => setOpen(currentTarget.contains(relatedTarget))}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {children}
      {isOpen && isEmpty && breeds && (
        // Keeps focus in the field. Safari does not focus a clicked link, so the links would disappear before the
        // click.
        // biome-ignore lint/a11y/noStaticElementInteractions: only prevents a loss of focus
        <div className={`${styles.offers} card screen-only`} onMouseDown={(event) => event.preventDefault()}>
          <Suggestions fallback={null} breeds={breeds}>
            {(breed, name) => (
              <LinkButton
                kind="plain"
                to={{ pathname: '/breed/detail', search: searchFor(breed.id) }}
                onClick={() => setOpen(false)}
              >
                {name}
              </LinkButton>
            )}
          </Suggestions>
          <LinkButton kind="quiet" to="/breed/compare" onClick={() => setOpen(false)}>
            {words.compareFew}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
