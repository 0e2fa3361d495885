/** Filters a long list of tests by name or gene, or for tests that are not clear. Both filters are kept in the URL. */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { useOptimisticValue } from '../../../kit/state/use-optimistic-value.ts';
import { choiceParam, textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import styles from './genes.module.css';
import { mayBeDisease } from './may-be-disease.ts';

/** Maximum number of tests without filters. */
const maxUnfiltered = 15;

const schema = { q: textParam, only: choiceParam(['notClear'], '') };

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

export interface GeneFilterState {
  readonly tests: readonly GeneTest[];
  /** Set if a filter is active. */
  readonly isFiltered: boolean;
  readonly clear: () => void;
  /** Null if there are too few tests to need a filter. */
  readonly controls: GeneFilterProps | null;
}

export function useGeneFilter(tests: readonly GeneTest[]): GeneFilterState {
  const [{ q, only }, change] = useQueryState(schema);
  const isOnlyNotClear = only !== '';
  const hasFilter = tests.length > maxUnfiltered;

  const needle = normalise(q);
  const needsAttention = (test: GeneTest) => (test.result === 'value' ? mayBeDisease(test) : test.result !== 'clear');
  const matches = (test: GeneTest) =>
    [test.name.zh, test.name.en, test.gene ?? '', test.id].some((value) => normalise(value).includes(needle)) &&
    (!isOnlyNotClear || needsAttention(test));
  const isFiltered = hasFilter && (needle !== '' || isOnlyNotClear);
  const matching = isFiltered ? tests.filter(matches) : tests;
  return {
    tests: matching,
    isFiltered,
    clear: () => change({ q: '', only: '' }),
    controls: hasFilter
      ? {
          text: q,
          onTextChange: (text) => change({ q: text }),
          onlyNotClear: isOnlyNotClear,
          onOnlyNotClearChange: (selected) => change({ only: selected ? 'notClear' : '' }),
          matchCount: isFiltered ? matching.length : null,
        }
      : null,
  };
}

interface GeneFilterProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly onlyNotClear: boolean;
  readonly onOnlyNotClearChange: (onlyNotClear: boolean) => void;
  /** Null if no filter is active. */
  readonly matchCount: number | null;
}

export function GeneFilter({ text, onTextChange, onlyNotClear, onOnlyNotClearChange, matchCount }: GeneFilterProps) {
  const words = useWords(geneReportWords);
  const [isOnlyNotClear, setIsOnlyNotClear] = useOptimisticValue(onlyNotClear, onOnlyNotClearChange);
  return (
    <>
      <SearchField label={words.search} value={text} onChange={onTextChange} />
      <div className={styles.filter}>
        <label className={styles.only}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isOnlyNotClear}
            onChange={(event) => setIsOnlyNotClear(event.target.checked)}
          />
          {words.onlyNotClear}
        </label>
        <span role="status">{matchCount !== null && words.found(matchCount)}</span>
      </div>
    </>
  );
}
