/**
 * Printable sheet of a gene report, for a vet's file: every test with its result in words, a QR code, and the time of
 * the check. Hidden on the page; `DocumentActions` prints the sheet and saves it as a picture.
 */
import type { RefObject } from 'react';
import type { GeneReport, GeneTest } from '../../../../shared/areas/certificates.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { displayedResult } from './gene-copies.ts';
import { SheetFoot, SheetHead } from './gene-sheet-frame.tsx';
import { GeneMark, type GeneState, GeneStateName, geneStates } from './gene-state.tsx';
import styles from './genes.module.css';
import { mayBeDisease } from './may-be-disease.ts';
import { VetWarnings } from './vet-warnings.tsx';

interface GeneSheetProps {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly report: GeneReport;
  readonly address: string;
  /** ISO instant at which the report was fetched. */
  readonly checkedAt: string;
}

export function GeneSheet({ sheet, report, address, checkedAt }: GeneSheetProps) {
  const words = useWords(geneReportWords);
  const inCategory = (category: GeneTest['category']) => report.tests.filter((test) => test.category === category);
  const others = (['trait', 'colour', 'parentage'] as const).map(
    (category) => [category, inCategory(category)] as const,
  );
  return (
    <article ref={sheet} className={styles.sheet}>
      <SheetHead title={words.title} otherTitle={words.titleInOtherLanguage} number={report.reportNumber} />
      <div className={styles.body}>
        <Facts report={report} />
        <VetWarnings tests={report.tests} />
        <Counts tests={report.tests.filter(mayBeDisease)} />
        <States category="disease" tests={inCategory('disease')} />
        <States category="unknown" tests={inCategory('unknown')} />
        {others.map(
          ([category, tests]) => tests.length > 0 && <Values key={category} category={category} tests={tests} />,
        )}
      </div>
      <SheetFoot address={address} checkedAt={checkedAt} />
    </article>
  );
}

function Facts({ report: { dog, certificateNumber, lab, sampledOn, reportedOn } }: { report: GeneReport }) {
  const words = useWords(geneReportWords);
  const format = useFormat();
  const localize = useLocalize();
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [words.dogName, dog.registeredName],
    [words.breed, localize(dog.breed.name)],
    [words.sex, dog.sex && words.sexes[dog.sex]],
    [words.bornOn, dog.bornOn && format.isoDate(dog.bornOn)],
    [words.certificate, certificateNumber],
    [words.labName, lab],
    [words.sampledOn, sampledOn && format.isoDate(sampledOn)],
    [words.reportedOn, reportedOn && format.isoDate(reportedOn)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="caption">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const inState = (tests: readonly GeneTest[], state: GeneState) =>
  tests.filter((test) => displayedResult(test.result, test.inheritance) === state);

function Counts({ tests }: { tests: readonly GeneTest[] }) {
  const words = useWords(geneReportWords);
  if (tests.length === 0) return null;
  const counts = geneStates
    .map((state) => [state, inState(tests, state).length] as const)
    .filter(([state, count]) => state !== 'unknown' || count > 0);
  return (
    <ul className={`${styles.sheetCounts} line-4`}>
      {counts.map(([state, count]) => (
        <li key={state} className="line-1 nowrap">
          <GeneMark state={state} size={16} />
          <GeneStateName state={state}>{words.results[state]}</GeneStateName>
          <b className="num">{count}</b>
        </li>
      ))}
    </ul>
  );
}

interface CategoryProps {
  readonly category: GeneTest['category'];
  readonly tests: readonly GeneTest[];
}

/** Table of the tests that are or may be for a disease, most urgent first. */
function States({ category, tests }: CategoryProps) {
  const words = useWords(geneReportWords);
  const localize = useLocalize();
  if (tests.length === 0) return null;
  const verbatim = tests.filter(({ result }) => result === 'value');
  return (
    <>
      <h3 className={styles.category}>{words.categories[category]}</h3>
      <table className={styles.table}>
        <thead>
          <tr className="caption">
            <th scope="col">{words.result}</th>
            <th scope="col">{words.test}</th>
            <th scope="col">{words.gene}</th>
            <th scope="col">{words.genotype}</th>
            <th scope="col">{words.inheritance}</th>
          </tr>
        </thead>
        <tbody>
          {[...verbatim, ...geneStates.flatMap((state) => inState(tests, state))].map(
            ({ id, name, gene, genotype, inheritance, result, meaning }) => (
              <tr key={id}>
                <td>
                  <ResultState result={displayedResult(result, inheritance)} meaning={meaning} />
                </td>
                <td>
                  {localize(name)}
                  {result === 'unknown' && meaning && (
                    <p className="caption">{words.laboratorySays(localize(meaning))}</p>
                  )}
                </td>
                <td className="mono">{gene}</td>
                <td className="mono">{genotype}</td>
                <td>{inheritance && words.inheritances[inheritance]}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

function ResultState({ result, meaning }: Pick<GeneTest, 'result' | 'meaning'>) {
  const words = useWords(geneReportWords);
  const localize = useLocalize();
  if (result === 'value') return meaning && localize(meaning);
  return (
    <span className="line-1 nowrap">
      <GeneMark state={result} size={16} />
      <GeneStateName state={result}>{words.results[result]}</GeneStateName>
    </span>
  );
}

/** List of the tests for traits, colours and parentage, whose results are usually words instead of a state. */
function Values({ category, tests }: CategoryProps) {
  const words = useWords(geneReportWords);
  const localize = useLocalize();
  return (
    <>
      <h3 className={styles.category}>{words.categories[category]}</h3>
      <ul className={styles.values}>
        {tests.map(({ id, name, genotype, meaning, result }, i) => (
          <li key={id ?? i}>
            <span>{localize(name)}</span>
            <span className="dim">
              {result === 'value' ? meaning && localize(meaning) : words.results[result]}{' '}
              {result === 'unknown' && meaning && words.laboratorySays(localize(meaning))}{' '}
              {genotype && <span className="mono">{genotype}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
