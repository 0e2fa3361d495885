/** The tests of one category: name and result in the row; genotype, inheritance and meaning when expanded. */
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GeneReport, GeneTest } from '../../../../shared/areas/certificates.ts';
import { useNameOf, useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { reveal } from '../../../ui/list/reveal.ts';
import { useReplaceParams } from '../../../ui/state/use-replace-params.ts';
import { copiesOf } from '../mating/mating-odds.ts';
import { penetranceOf } from './gene-penetrance.ts';
import { GeneShape, GeneWord, geneStates } from './gene-state.tsx';
import styles from './gene-tests.module.css';

/** Clear tests shown; the rest collapse into one line that says they are clear. */
const fewClear = 3;

type DogSex = GeneReport['dog']['sex'];

export interface GeneTestsProps {
  readonly category: GeneTest['category'];
  readonly tests: readonly GeneTest[];
  readonly sex: DogSex;
  /** Show all: search results are never collapsed. */
  readonly whole: boolean;
}

export function GeneTests({ category, tests, sex, whole }: GeneTestsProps) {
  const words = useWords(geneReportWords);
  const [params] = useSearchParams();
  const asked = params.get('test');
  const [opened, setOpened] = useState(() => tests.some(({ id, result }) => id === asked && result === 'clear'));
  const list = useRef<HTMLUListElement>(null);
  if (tests.length === 0) return null;
  // A result in the laboratory's own words ranks as unknown, like an untested one.
  const rank = ({ result }: GeneTest) => geneStates.indexOf(result === 'value' ? 'notTested' : result);
  // Within one state, keep the laboratory's order.
  const sorted = [...tests].sort((a, b) => rank(a) - rank(b));
  const clear = sorted.filter(({ result }) => result === 'clear');
  // A single further test takes no more room than the line.
  const away = whole || opened || clear.length <= fewClear + 1 ? [] : clear.slice(fewClear);
  const shown = sorted.filter((test) => !away.includes(test));
  const firstHidden = sorted.findIndex((test) => away.includes(test));
  return (
    <Section title={words.categories[category]} aside={words.items(tests.length)}>
      <ul ref={list} className={styles.tests}>
        {shown.map((test) => (
          <li key={test.id}>
            {test.result === 'value' ? <ValueRow test={test} /> : <StateRow test={test} sex={sex} />}
          </li>
        ))}
      </ul>
      {away.length > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={false}
          onClick={() => reveal(list.current, firstHidden, () => setOpened(true))}
        >
          {words.othersClear(away.length)}
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
    </Section>
  );
}

/** A trait or colour, or a result the register's table does not know: shown in the laboratory's words. */
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

function StateRow({ test, sex }: { test: GeneTest; sex: DogSex }) {
  const words = useWords(geneReportWords);
  const nameOf = useNameOf();
  const [details, arrived, onToggle] = useLinkedTest(test.id);
  const { name, gene, result } = test;
  if (result === 'value') return null;
  return (
    <details
      ref={details}
      className={styles.test}
      open={arrived}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
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
      <TestDetails test={test} sex={sex} />
    </details>
  );
}

/** Keeps the expanded test in the address, so that a link opens it. */
function useLinkedTest(id: string) {
  const editParams = useReplaceParams();
  const details = useRef<HTMLDetailsElement>(null);
  const inAddress = useSearchParams()[0].get('test') === id;
  const [arrived] = useState(inAddress);
  useEffect(() => {
    if (arrived) details.current?.scrollIntoView({ block: 'center' });
  }, [arrived]);
  function onToggle(open: boolean) {
    if (open === inAddress) return;
    editParams((params) => {
      if (open) params.set('test', id);
      else params.delete('test');
    });
  }
  return [details, arrived, onToggle] as const;
}

function TestDetails({ test, sex }: { test: GeneTest; sex: DogSex }) {
  const words = useWords(geneReportWords);
  const nameOf = useNameOf();
  const { inheritance, genotype, meaning, result } = test;
  if (result === 'value') return null;
  const penetrance = penetranceOf(test);
  // A carrier does not fall ill, except where a drug can trigger the disease.
  const isConcerned = result === 'atRisk' || (result === 'carrier' && penetrance === 'triggered');
  // A male has a single X, so there are no two copies to count.
  const isOneX = inheritance === 'XL' && sex !== 'female';
  const copies = inheritance && inheritance !== 'complex' && !isOneX ? copiesOf(test, inheritance) : [];
  return (
    <div className={styles.open}>
      <dl>
        {genotype && (
          <>
            <dt>{words.genotype}</dt>
            <dd className={styles.said}>
              <Genotype text={genotype} />
              {copies.length === 1 && copies[0] !== undefined && <span>{words.copies[copies[0]]}</span>}
            </dd>
          </>
        )}
        {inheritance && (
          <>
            <dt>{words.inheritance}</dt>
            <dd>{words.inheritances[inheritance]}</dd>
          </>
        )}
      </dl>
      {inheritance && (
        <p className={styles.calm}>
          {inheritance === 'XL' && sex ? words.xLinkedMeaning[sex] : words.inheritanceMeaning[inheritance]}
        </p>
      )}
      <p>{meaning ? nameOf(meaning) : words.meanings[result]}</p>
      {result === 'carrier' && inheritance === 'AR' && <p className={styles.calm}>{words.carrierReassurance}</p>}
      {penetrance && isConcerned && <p className={styles.calm}>{words.penetrance[penetrance]}</p>}
    </div>
  );
}

/** `N/prcd` as two tiles; anything but two alleles as plain text. */
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
