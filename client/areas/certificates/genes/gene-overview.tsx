/**
 * All tests that are or may be for a disease, at a glance: one mark per test, and the number of tests in each state.
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { displayedResult } from './gene-copies.ts';
import { GeneCounts, GeneMark, type GeneState } from './gene-state.tsx';
import styles from './genes.module.css';

/** States in the order shown. Clear comes first, so that the overview starts with ticks. */
const order: readonly GeneState[] = ['clear', 'carrier', 'atRisk', 'notTested', 'unknown'];

export function GeneOverview({ tests }: { tests: readonly GeneTest[] }) {
  const words = useWords(geneReportWords);
  const counts = order
    .map((state) => ({
      state,
      n: tests.filter(({ result, inheritance }) => displayedResult(result, inheritance) === state).length,
    }))
    .filter(({ state, n }) => state !== 'unknown' || n > 0);
  const total = tests.length;
  if (total === 0) return null;
  const countOf = (state: GeneState) => counts.find((count) => count.state === state)?.n ?? 0;
  const verbatimCount = tests.filter(({ result }) => result === 'value').length;
  const noKindCount = tests.filter(({ category }) => category === 'unknown').length;
  const allAreDiseaseTests = noKindCount === 0;
  const [notTested, unknown] = [countOf('notTested'), countOf('unknown')];
  const headline =
    notTested === total
      ? words.nothingTested(total, allAreDiseaseTests)
      : notTested + unknown === total
        ? words.nothingKnown(total, allAreDiseaseTests)
        : words.headline(total, total - notTested, countOf('atRisk') + verbatimCount + unknown, allAreDiseaseTests);
  return (
    <section className={`${styles.overview} card`}>
      <h2 className="subheading">
        <Phrases>{headline}</Phrases>
      </h2>
      <Note>
        {[
          words.headlineHint,
          notTested > 0 && notTested < total && words.untestedHint(notTested),
          unknown > 0 && words.unknownHint(unknown),
          verbatimCount > 0 && words.verbatimHint(verbatimCount),
          noKindCount > 0 && words.noKindHint(noKindCount),
        ]
          .filter(Boolean)
          .join('')}
      </Note>
      <div
        className={styles.matrix}
        role="img"
        aria-label={counts.map(({ state, n }) => words.resultCount(n, words.results[state])).join(', ')}
      >
        {counts.flatMap(({ state, n }) =>
          Array.from({ length: n }, (_, i) => <GeneMark key={`${state}-${String(i)}`} state={state} size={30} />),
        )}
      </div>
      <GeneCounts counts={counts.map(({ state, n }) => ({ state, n, label: words.results[state] }))} />
    </section>
  );
}
