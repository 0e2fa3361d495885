/**
 * Result of a trial mating: a summary, the litter's inbreeding, and the odds test by test. Gives no verdict on either
 * dog.
 */
import { type ReactNode, useRef } from 'react';
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { DocumentActions } from '../../../domain/documents/document-actions.tsx';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { useAnnouncement } from '../../../kit/feedback/announcer.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { pageAddress } from '../../../kit/state/page-address.ts';
import { Note } from '../../../kit/text/note.tsx';
import { displayedResult } from '../genes/gene-copies.ts';
import { penetranceOf } from '../genes/gene-penetrance.ts';
import { SheetFoot, SheetHead } from '../genes/gene-sheet-frame.tsx';
import { GeneCounts, GeneMark, GeneStateName, nameBesideGene } from '../genes/gene-state.tsx';
import { LitterInbreeding } from './litter-inbreeding.tsx';
import styles from './mating.module.css';
import {
  type Concern,
  compareReports,
  concerns,
  isSameBreed,
  isSexKnown,
  type Pair,
  type ReportComparison,
  type SharedTest,
  type TestsInOneReport,
} from './mating.ts';
import { MatingBar } from './mating-bar.tsx';
import { DrawingNote, MatingDog } from './mating-dog.tsx';
import { puppiesIn } from './mating-odds.ts';
import type { Parent } from './parent.ts';

interface MatingResultProps {
  readonly sire: Parent;
  readonly dam: Parent;
  /** ISO instant at which the mate's record was fetched. */
  readonly readAt: string;
  /** Called when the visitor wants to choose another mate. */
  readonly onChange: () => void;
}

export function MatingResult({ sire, dam, readAt, onChange }: MatingResultProps) {
  const report = useWords(geneReportWords);
  const words = useWords(matingWords);
  const article = useRef<HTMLElement>(null);
  const mating = sire.report && dam.report && compareReports(sire.report, dam.report);
  const isChosen = !isSexKnown(sire) || !isSexKnown(dam);
  const numbers = `${sire.number} × ${dam.number}`;
  const withConcern = (concern: Concern) => mating?.shared.filter((test) => test.concern === concern) ?? [];
  const hasOdds = mating?.shared.some(({ concern, outlook }) => concern !== 'clear' && 'odds' in outlook);
  const address = pageAddress('/ckuh5/ckuCertificate/geneReport', {
    number: sire.number,
    with: dam.number,
    ...(isChosen && { sire: sire.number }),
  });
  return (
    <div className={styles.frame}>
      <article ref={article} className={styles.result}>
        <div className={styles.copyOnly}>
          <SheetHead title={report.matingTitle} otherTitle={words.titleInOtherLanguage} number={numbers} />
        </div>
        <div>
          <section className={`${styles.dogs} card`} aria-label={words.dogs}>
            <MatingDog parent={sire} as="sire" />
            <MatingDog parent={dam} as="dam" />
            <DrawingNote parents={[sire, dam]} />
          </section>
          <Button kind="quiet" onClick={onChange}>
            {words.change}
          </Button>
          {mating ? <Summary mating={mating} /> : <WithoutReport sire={sire} dam={dam} />}
          <LitterInbreeding sire={sire} dam={dam} />
          {isChosen && <p className={styles.caution}>{words.chosenSex}</p>}
          {!isSameBreed(sire, dam) && <p className={styles.caution}>{words.otherBreed}</p>}
        </div>
        <div className={styles.groups}>
          {hasOdds && (
            <div className={styles.pictured}>
              <Note>{words.litterPictured}</Note>
            </div>
          )}
          {concerns.map((concern) => (
            <Group key={concern} concern={concern} tests={withConcern(concern)} />
          ))}
          {mating && (
            <>
              <OnlyInOneReport title={words.onlySire} who={words.sire} tests={mating.onlySire} />
              <OnlyInOneReport title={words.onlyDam} who={words.dam} tests={mating.onlyDam} />
            </>
          )}
          <section className={styles.advice}>
            <h2 className="subheading">{words.advice}</h2>
            <ul className={`${styles.adviceLines} secondary stack-2`}>
              {words.adviceLines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        </div>
        <div className={styles.copyOnly}>
          <SheetFoot address={address} checkedAt={readAt} />
        </div>
      </article>
      <div className={styles.actions}>
        <DocumentActions
          target={article}
          name={numbers}
          title={`${report.matingTitle} ${sire.dog.registeredName} × ${dam.dog.registeredName}`}
          address={address}
        />
      </div>
    </div>
  );
}

function Summary({ mating: { shared } }: { mating: ReportComparison }) {
  const words = useWords(matingWords);
  const count = (concern: Concern) => shared.filter((test) => test.concern === concern).length;
  const [risky, unknown, mayCarry] = [count('atRisk'), count('unknown'), count('mayCarry')];
  // The headline counts only tests with known odds.
  const predicted = shared.length - unknown - mayCarry;
  const alsoUnknown = unknown > 0 && words.alsoUnknown(unknown);
  const [title, ...hints] =
    shared.length === 0
      ? [words.noneShared, words.noneSharedHint]
      : unknown === shared.length
        ? [words.allUnknown(unknown), words.allUnknownHint]
        : predicted === 0
          ? [words.onlyNoneAffected(mayCarry), alsoUnknown]
          : [
              risky > 0 ? words.someAtRisk(risky) : words.noneAtRisk(predicted),
              mayCarry > 0 && words.alsoNoneAffected(mayCarry),
              alsoUnknown,
            ];
  useAnnouncement(title);
  return (
    <section className={`${styles.box} ${styles.summary} card`}>
      <h2 className="subheading">{title}</h2>
      {hints.map((hint) => hint && <Note key={hint}>{hint}</Note>)}
      {shared.length > 0 && (
        <GeneCounts
          counts={concerns.map((concern) => ({ state: concern, n: count(concern), label: words.counts[concern] }))}
        />
      )}
    </section>
  );
}

function WithoutReport({ sire, dam }: Pair) {
  const words = useWords(matingWords);
  const lacking = [!sire.report && words.sire, !dam.report && words.dam].filter((who) => who !== false);
  const title = words.noReport(lacking);
  useAnnouncement(title);
  return (
    <section className={`${styles.box} ${styles.summary} card`}>
      <h2 className="subheading">{title}</h2>
      <Note>{words.noReportHint}</Note>
    </section>
  );
}

function Group({ concern, tests }: { concern: Concern; tests: readonly SharedTest[] }) {
  const words = useWords(matingWords);
  if (tests.length === 0) return null;
  return (
    <Section title={words.groups[concern]} aside={<span className="nowrap">{words.items(tests.length)}</span>}>
      {concern === 'clear' ? (
        <ClearTests tests={tests} />
      ) : (
        <ul className="ruled">
          {tests.map((test, i) => (
            <TestRow key={test.sire.id ?? i} test={test} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Lists the tests that found no variant in either dog. A test of several loci shows each locus. */
function ClearTests({ tests }: { tests: readonly SharedTest[] }) {
  const localize = useLocalize();
  const names = tests.map(({ sire, dam, inheritance }) => {
    const name = localize(sire.name);
    if (inheritance !== 'complex') return name;
    return (
      <>
        {name}{' '}
        <small className="faint mono">
          {sire.genotype} × {dam.genotype}
        </small>
      </>
    );
  });
  return <Names names={names} />;
}

function Names({ names }: { names: readonly ReactNode[] }) {
  return (
    <ul className={`${styles.names} line-2`}>
      {names.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={i} className={styles.name}>
          {name}
        </li>
      ))}
    </ul>
  );
}

function TestRow({ test }: { test: SharedTest }) {
  const localize = useLocalize();
  const { sire, dam, outlook } = test;
  const gene = sire.gene ?? dam.gene;
  const notes = useNotes(test);
  return (
    <li className={`${styles.test} stack-2`}>
      <h3 className={styles.testName}>
        {nameBesideGene(localize(sire.name), gene)} {gene && <small className="faint mono">{gene}</small>}
      </h3>
      <Parents test={test} />
      {'odds' in outlook && outlook.odds.map((odds) => <MatingBar key={odds.of} odds={odds} />)}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </li>
  );
}

function Parents({ test: { sire, dam, inheritance } }: { test: SharedTest }) {
  const words = useWords(matingWords);
  const report = useWords(geneReportWords);
  const localize = useLocalize();
  const parent = (role: string, { result, genotype, meaning }: GeneTest): ReactNode => {
    const state = displayedResult(result, inheritance);
    return (
      <li className="line-1">
        <span className="dim">{role}</span>
        {state === 'value' ? (
          <span>{meaning && localize(meaning)}</span>
        ) : (
          <>
            <GeneMark state={state} size={16} />
            <GeneStateName state={state}>{report.results[state]}</GeneStateName>
            {state === 'unknown' && meaning && <span>{localize(meaning)}</span>}
          </>
        )}
        {genotype && <span className="mono">{genotype}</span>}
      </li>
    );
  };
  return (
    <ul className={`${styles.parents} line-4`}>
      {parent(words.sire, sire)}
      {parent(words.dam, dam)}
    </ul>
  );
}

/** Returns notes that explain a test's odds, or why there are none. */
function useNotes({ sire, dam, inheritance, outlook, concern }: SharedTest): readonly string[] {
  const words = useWords(matingWords);
  const report = useWords(geneReportWords);
  if ('unknown' in outlook) {
    const { unknown } = outlook;
    if (unknown !== 'notTested' && unknown !== 'notRead') return [words.unknown[unknown]];
    return (['notTested', 'unknown'] as const).flatMap((result) => {
      const lacking = [sire.result === result && words.sire, dam.result === result && words.dam].filter(Boolean);
      const [who] = lacking;
      if (!who) return [];
      return [lacking.length > 1 ? words.lacking[result].both : words.lacking[result].one(who)];
    });
  }
  if ('noneAffected' in outlook) return [words.noneAffectedBy(words[outlook.noneAffected])];
  if (concern !== 'atRisk') return inheritance === 'XL' ? [words.inDaughters] : [];
  const penetrance = penetranceOf(sire) ?? penetranceOf(dam);
  const isOpen = outlook.odds.some(({ least, most }) => least.atRisk !== most.atRisk);
  return [
    inheritance === 'AR' && words.adviceFor,
    isOpen && words.whyRange,
    inheritance === 'AD' && words.inDominant,
    inheritance === 'AD' && outlook.odds.some(({ most }) => puppiesIn(most) === 3) && words.inLethal,
    inheritance === 'XL' && words.inDaughters,
    penetrance && report.penetrance[penetrance],
  ].filter((note) => typeof note === 'string');
}

function OnlyInOneReport({ title, who, tests }: { title: string; who: string; tests: TestsInOneReport }) {
  const words = useWords(matingWords);
  const localize = useLocalize();
  const { noneAffected, unknown } = tests;
  const total = noneAffected.length + unknown.length;
  if (total === 0) return null;
  return (
    <Section title={title} aside={<span className="nowrap">{words.items(total)}</span>}>
      {unknown.length > 0 && (
        <>
          <Names names={unknown.map(({ name }) => localize(name))} />
          <Note>{words.onlyHint}</Note>
        </>
      )}
      {noneAffected.length > 0 && (
        <>
          <Names names={noneAffected.map(({ name }) => localize(name))} />
          <Note>{words.onlySafe(who)}</Note>
        </>
      )}
    </Section>
  );
}
