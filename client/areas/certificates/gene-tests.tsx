/** The tests of one category: word, icon and colour in the row; gene, inheritance, genotype and meaning behind it. */
import { ChevronDown } from 'lucide-react';
import type { GeneTest } from '../../../shared/areas/certificates.ts';
import { geneReportWords } from '../../i18n/gene-report.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { Chapter } from '../../ui/chapter.tsx';
import { GeneShape, GeneWord, geneStates } from './gene-state.tsx';
import styles from './gene-tests.module.css';

export function GeneTests({ category, tests }: { category: GeneTest['category']; tests: readonly GeneTest[] }) {
  const words = useWords(geneReportWords);
  if (tests.length === 0) return null;
  const rank = ({ result }: GeneTest) => (result === 'value' ? geneStates.length : geneStates.indexOf(result));
  // Within one state the laboratory's own order stands.
  const sorted = [...tests].sort((a, b) => rank(a) - rank(b));
  return (
    <Chapter title={words.categories[category]} aside={words.items(tests.length)}>
      <ul className={styles.tests}>
        {sorted.map((test) => (
          <li key={test.id}>{test.result === 'value' ? <ValueRow test={test} /> : <StateRow test={test} />}</li>
        ))}
      </ul>
    </Chapter>
  );
}

/** A trait or a colour: nothing to be clear of, so what it says is the result. */
function ValueRow({ test: { name, gene, genotype, meaning } }: { test: GeneTest }) {
  const nameOf = useNameOf();
  return (
    <div className={styles.value}>
      <span className={styles.name}>
        <b>{nameOf(name)}</b>
        {gene && <small className="mono">{gene}</small>}
      </span>
      <span className={styles.said}>
        {meaning && <span>{nameOf(meaning)}</span>}
        {genotype && <Genotype text={genotype} />}
      </span>
    </div>
  );
}

function StateRow({ test }: { test: GeneTest }) {
  const words = useWords(geneReportWords);
  const nameOf = useNameOf();
  const { name, gene, inheritance, genotype, meaning, result } = test;
  if (result === 'value') return null;
  return (
    <details className={styles.test}>
      <summary>
        <GeneShape state={result} size={26} />
        <span className={styles.name}>
          <b>{nameOf(name)}</b>
          {gene && <small className="mono">{gene}</small>}
        </span>
        <span className={styles.state}>
          <GeneWord state={result}>{words.results[result]}</GeneWord>
          <ChevronDown aria-hidden />
        </span>
      </summary>
      <div className={styles.open}>
        {(inheritance || genotype) && (
          <dl>
            {inheritance && (
              <>
                <dt>{words.inheritance}</dt>
                <dd>{words.inheritances[inheritance]}</dd>
              </>
            )}
            {genotype && (
              <>
                <dt>{words.genotype}</dt>
                <dd>
                  <Genotype text={genotype} />
                </dd>
              </>
            )}
          </dl>
        )}
        <p>{meaning ? nameOf(meaning) : words.meanings[result]}</p>
      </div>
    </details>
  );
}

/** `N/prcd` as two tiles; anything that is not two alleles as it is written. */
function Genotype({ text }: { text: string }) {
  const alleles = text.split('/').map((allele) => allele.trim());
  if (alleles.length > 2) return <span className="mono">{text}</span>;
  return (
    <span className={styles.alleles}>
      {alleles.map((allele, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both alleles may be the same
        <span key={i}>{allele}</span>
      ))}
    </span>
  );
}
