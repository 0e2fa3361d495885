/** Warnings at the top of a report: what a vet must know before treating the dog. */
import { Info } from 'lucide-react';
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { vetWarningOf } from './gene-penetrance.ts';
import styles from './genes.module.css';

export function VetWarnings({ tests }: { tests: readonly GeneTest[] }) {
  const words = useWords(geneReportWords);
  const localize = useLocalize();
  const warnings = tests.flatMap((test) => {
    const warning = vetWarningOf(test);
    return warning ? [words.vetWarning[warning](localize(test.name))] : [];
  });
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <Info size={24} color="var(--red)" />
      <div>
        <b className="strong red">{words.tellVet}</b>
        {[...new Set(warnings)].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
