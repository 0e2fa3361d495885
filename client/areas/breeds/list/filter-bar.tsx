/** The breed list's filters: FCI groups as tabs, the others as buttons that open dialogs. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { UnstyledButton } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Picker } from '../../../kit/form/picker.tsx';
import styles from '../breeds.module.css';
import type { FilterChoicesProps } from './filter-choices.tsx';
import { dialogFilters, labelOf } from './filter-labels.ts';
import { type Filters, hasFact } from './filters.ts';

export const groupNumbers = Array.from({ length: 10 }, (_, i) => i + 1);

/** (assumed) oa-web's group ids are the FCI group numbers, so the tabs need no call. */
export function GroupTabs({ value, onChange }: { value: string; onChange: (group: string) => void }) {
  const words = useWords(breedWords);
  const tabs = useRef<HTMLFieldSetElement>(null);

  // Centres the selected tab. Avoids scrollIntoView, which would scroll the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the selection changes
  useEffect(() => {
    const chosen = tabs.current?.querySelector('[aria-pressed="true"]');
    if (!tabs.current || !chosen) return;
    const [all, one] = [tabs.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    tabs.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2;
  }, [value]);

  return (
    <fieldset ref={tabs} className={styles.groupTabs}>
      <legend className="visually-hidden">{words.byGroup}</legend>
      <Tab label={words.all} selected={value === ''} onSelect={() => onChange('')}>
        {words.all}
      </Tab>
      {groupNumbers.map((number) => (
        <Tab
          key={number}
          label={words.groupShort(number)}
          selected={value === String(number)}
          onSelect={() => onChange(String(number))}
        >
          <GroupTag number={number} size="l" />
        </Tab>
      ))}
    </fieldset>
  );
}

interface TabProps {
  readonly label: string;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Tab({ label, selected, onSelect, children }: TabProps) {
  return (
    <UnstyledButton
      className={styles.tab}
      aria-label={label}
      aria-pressed={selected}
      onClick={onSelect}
      // Chromium does not scroll to a focused button that is already partly visible.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {children}
    </UnstyledButton>
  );
}

const FilterChoices = lazyPart<FilterChoicesProps>(() => import('./filter-choices.tsx'));

interface FilterBarProps {
  readonly breeds: readonly BreedSummary[];
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

export function FilterBar({ breeds, filters, onChange }: FilterBarProps) {
  const words = useWords(breedWords);
  const language = useLanguage();
  return (
    <div className={styles.filters}>
      {dialogFilters.map((name) => {
        // Hides a filter if oa-web gives no breed a value for it, such as a height.
        const states = name in hasFact && hasFact[name as keyof typeof hasFact];
        if (states && breeds.length > 0 && !breeds.some(states)) return null;
        const title = words[name];
        const isSet = filters[name] !== '';
        const choice = isSet && labelOf(words, language, breeds, name, filters[name]);
        return (
          <Picker
            key={name}
            kind="filter"
            title={title}
            label={choice || title}
            {...(choice && { name: `${title}: ${choice}` })}
            isSet={isSet}
          >
            {(close) => (
              <FilterChoices
                fallback={<SkeletonRows count={8} lead={0} />}
                name={name}
                breeds={breeds}
                filters={filters}
                onChoose={(value) => {
                  onChange({ [name]: value });
                  close();
                }}
              />
            )}
          </Picker>
        );
      })}
    </div>
  );
}
