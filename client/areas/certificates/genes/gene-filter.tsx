/**
 * Filters for a long list of tests: a search by name or gene, and a checkbox that hides clear tests. Both are kept in
 * the URL.
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { useOptimisticValue } from '../../../kit/state/use-optimistic-value.ts';
import { choiceParam, textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import styles from './genes.module.css';
import { mayBeDisease } from './may-be-disease.ts';

/** Maximum number of tests in a list without filters. */
const maxUnfiltered = 15;

const schema = { q: textParam, only: choiceParam(['notClear'], '') };

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

interface FilteredTests {
  readonly tests: readonly GeneTest[];
  /** True if the list is long enough to need filters. */
  readonly hasFilter: boolean;
  readonly isFiltered: boolean;
  readonly clear: () => void;
}

export function useFilteredTests(tests: readonly GeneTest[]): FilteredTests {
  const [{ q, only }, change] = useQueryState(schema);
  const hasFilter = tests.length > maxUnfiltered;

  const needle = normalise(q);
  const needsAttention = (test: GeneTest) => (test.result === 'value' ? mayBeDisease(test) : test.result !== 'clear');
  const matches = (test: GeneTest) =>
    [test.name.zh, test.name.en, test.gene ?? '', test.id ?? ''].some((value) => normalise(value).includes(needle)) &&
    (only === '' || needsAttention(test));
  const isFiltered = hasFilter && (needle !== '' || only !== '');
  return {
    tests: isFiltered ? tests.filter(matches) : tests,
    hasFilter,
    isFiltered,
    clear: () => change({ q: '', only: '' }),
  };
}

/** @param matchCount null if no filter is active */
export function GeneFilter({ matchCount }: { matchCount: number | null }) {
  const words = useWords(geneReportWords);
  const [{ q, only }, change] = useQueryState(schema);
  const [isOnlyNotClear, setIsOnlyNotClear] = useOptimisticValue(only !== '', (selected) =>
    change({ only: selected ? 'notClear' : '' }),
  );
  return (
    <div className="stack-2">
      <SearchField label={words.search} value={q} onChange={(text) => change({ q: text })} />
      <div className="line-3 between faint">
        <label className={`${styles.only} line-2`}>
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
    </div>
  );
}
