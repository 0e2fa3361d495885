/** A filter's choices, each with the number of breeds that would match. Lazy-loaded with the filter's dialog. */
import { useMemo, useRef, useState } from 'react';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedSearchWords } from '../../../i18n/words/breed-search.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { RadioList } from '../../../kit/form/choices.tsx';
import { revealAndFocus } from '../../../navigation/focus.ts';
import { type DialogFilter, filterNames, labelOf } from './filter-labels.ts';
import { type Filters, heights, lifespans, matchesFilters } from './filters.ts';

const fixedValues: Readonly<Partial<Record<DialogFilter, readonly string[]>>> = {
  size: ['small', 'medium', 'large', 'giant'],
  height: heights,
  lifespan: lifespans,
  trial: ['yes', 'no'],
  status: ['definitive', 'provisional'],
};

/** Number of names, most frequent first, that are shown before the visitor expands the list. */
const firstShown = 12;

export interface FilterChoicesProps {
  readonly name: DialogFilter;
  readonly breeds: readonly BreedSummary[];
  readonly filters: Filters;
  readonly onChoose: (value: string) => void;
}

export default function FilterChoices({ name, breeds, filters, onChoose }: FilterChoicesProps) {
  const words = useWords(breedWords);
  const search = useWords(breedSearchWords);
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const [frequent, others] = useMemo(() => {
    const choiceOf = (value: string) => ({
      value,
      label: labelOf(words, language, breeds, name, value) ?? value,
      aside: breeds.filter((breed) => matchesFilters(breed, { ...filters, [name]: value } as Filters)).length,
    });
    const any = { ...choiceOf(''), label: words.any };
    const fixed = fixedValues[name];
    if (fixed) return [[any, ...fixed.map(choiceOf)], []];
    const names = new Set(filterNames(breeds, name)?.map(({ en }) => en));
    const counted = [...names].map(choiceOf).sort((a, b) => b.aside - a.aside);
    // With `zh-CN`, the browser sorts Chinese by pinyin.
    const { compare } = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en');
    const rest = counted.slice(firstShown).sort((a, b) => compare(a.label, b.label));
    return [[any, ...counted.slice(0, firstShown)], rest];
  }, [name, breeds, filters, words, language]);
  const [isWhole, setWhole] = useState(others.length <= 1 || others.some(({ value }) => value === filters[name]));
  return (
    <div ref={list}>
      <RadioList
        label={words[name]}
        choices={isWhole ? [...frequent, ...others] : frequent}
        value={filters[name]}
        isLong={others.length > 0}
        onChange={onChoose}
      />
      {!isWhole && (
        <Button
          kind="quiet"
          onClick={() =>
            // One more than the number of choices, because the first child is the legend.
            revealAndFocus(list.current?.querySelector('fieldset') ?? null, frequent.length + 1, () => setWhole(true))
          }
        >
          {search.otherChoices(others.length)}
        </Button>
      )}
    </div>
  );
}
