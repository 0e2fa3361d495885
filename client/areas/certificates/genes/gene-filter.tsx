/** Filters a long list of tests by name or gene, or to those not clear. Both live in the address. */
import { useSearchParams } from 'react-router-dom';
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { useOptimisticValue } from '../../../ui/state/use-optimistic-value.ts';
import { useReplaceParams } from '../../../ui/state/use-replace-params.ts';
import { useTextParam } from '../../../ui/state/use-text-param.ts';
import styles from './gene-filter.module.css';

/** Up to this many tests need no filter. */
const many = 15;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

export interface GeneFilterState {
  readonly tests: readonly GeneTest[];
  /** Whether the filter leaves anything out. */
  readonly narrowed: boolean;
  readonly clear: () => void;
  /** null where the tests are too few to need it. */
  readonly field: GeneFilterProps | null;
}

export function useGeneFilter(tests: readonly GeneTest[]): GeneFilterState {
  const editParams = useReplaceParams();
  const [sought, setSought] = useTextParam('q');
  const isOnly = useSearchParams()[0].get('only') === 'notClear';
  const isMany = tests.length > many;

  const needle = plain(sought.trim());
  const fits = ({ name, gene, id, category, result }: GeneTest) =>
    [name.zh, name.en, gene ?? '', id].some((part) => plain(part).includes(needle)) &&
    (!isOnly || (result === 'value' ? category === 'disease' : result !== 'clear'));
  const narrowed = isMany && (needle !== '' || isOnly);
  const left = narrowed ? tests.filter(fits) : tests;
  return {
    tests: left,
    narrowed,
    clear: () => {
      editParams((params) => {
        params.delete('q');
        params.delete('only');
      });
    },
    field: isMany
      ? {
          text: sought,
          onText: setSought,
          only: isOnly,
          onOnly: (wanted) => editParams((params) => (wanted ? params.set('only', 'notClear') : params.delete('only'))),
          found: narrowed ? left.length : null,
        }
      : null,
  };
}

interface GeneFilterProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly only: boolean;
  readonly onOnly: (only: boolean) => void;
  /** Number of matches; null where nothing is filtered. */
  readonly found: number | null;
}

export function GeneFilter({ text, onText, only, onOnly, found }: GeneFilterProps) {
  const words = useWords(geneReportWords);
  const [isOnly, setIsOnly] = useOptimisticValue(only, onOnly);
  return (
    <div className={styles.filter}>
      <SearchField label={words.search} value={text} onChange={onText} />
      <div className={styles.only}>
        <label>
          <input type="checkbox" checked={isOnly} onChange={(event) => setIsOnly(event.target.checked)} />
          {words.onlyNotClear}
        </label>
        <span role="status">{found !== null && words.found(found)}</span>
      </div>
    </div>
  );
}
