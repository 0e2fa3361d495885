/** The odds for two dogs: a summary, then test by test, then how to read it. No verdict on either dog. */
import { type ReactNode, useRef } from 'react';
import type { GeneReport, GeneTest } from '../../../../shared/areas/certificates.ts';
import { DocumentActions } from '../../../domain/documents/document-actions.tsx';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { useAnnouncement } from '../../../ui/feedback/announcer.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { pageAddress } from '../../../ui/state/page-address.ts';
import { penetranceOf } from '../genes/gene-penetrance.ts';
import { SheetFoot, SheetHead } from '../genes/gene-sheet-frame.tsx';
import { GeneMark, GeneStateName } from '../genes/gene-state.tsx';
import { type Concern, concerns, isSameBreed, isSexKnown, type Mating, matingOf, type SharedTest } from './mating.ts';
import { MatingBar } from './mating-bar.tsx';
import { MatingDog } from './mating-dog.tsx';
import styles from './mating-result.module.css';

export interface MatingResultProps {
  readonly sire: GeneReport;
  readonly dam: GeneReport;
  /** ISO instant at which the reports were read. */
  readonly readAt: string;
  /** Called to choose another mate. */
  readonly onChange: () => void;
}

export function MatingResult({ sire, dam, readAt, onChange }: MatingResultProps) {
  const report = useWords(geneReportWords);
  const words = useWords(matingWords);
  const article = useRef<HTMLElement>(null);
  const mating = matingOf(sire, dam);
  const isChosen = !isSexKnown(sire) || !isSexKnown(dam);
  const numbers = `${sire.reportNumber} × ${dam.reportNumber}`;
  const withConcern = (concern: Concern) => mating.shared.filter((test) => test.concern === concern);
  const address = pageAddress('/ckuh5/ckuCertificate/geneReport', {
    number: sire.reportNumber,
    with: dam.reportNumber,
    ...(isChosen && { sire: sire.reportNumber }),
  });
  return (
    <>
      <article ref={article} className={styles.result}>
        <div className={styles.copyOnly}>
          <SheetHead title={report.matingTitle} otherTitle={words.titleInOtherLanguage} number={numbers} />
        </div>
        <div>
          <section className={styles.dogs} aria-label={words.dogs}>
            <MatingDog report={sire} as="sire" />
            <MatingDog report={dam} as="dam" />
          </section>
          <button type="button" className={styles.change} onClick={onChange}>
            {words.change}
          </button>
          <Summary mating={mating} />
          {isChosen && <p className={styles.caution}>{words.chosenSex}</p>}
          {!isSameBreed(sire, dam) && <p className={styles.caution}>{words.otherBreed}</p>}
        </div>
        <div className={styles.groups}>
          {concerns.map((concern) => (
            <Group key={concern} concern={concern} tests={withConcern(concern)} />
          ))}
          <OnlyInOneReport title={words.onlySire} tests={mating.onlySire} />
          <OnlyInOneReport title={words.onlyDam} tests={mating.onlyDam} />
          <section className={styles.advice}>
            <h2>{words.advice}</h2>
            <ul>
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
    </>
  );
}

function Summary({ mating: { shared } }: { mating: Mating }) {
  const words = useWords(matingWords);
  const count = (concern: Concern) => shared.filter((test) => test.concern === concern).length;
  const [risky, unknown] = [count('atRisk'), count('unknown')];
  const predicted = shared.length - unknown;
  const [title, hint] =
    shared.length === 0
      ? [words.noneShared, words.noneSharedHint]
      : predicted === 0
        ? [words.allUnknown(unknown), words.allUnknownHint]
        : [
            risky > 0 ? words.someAtRisk(risky) : words.noneAtRisk(predicted),
            unknown > 0 ? words.alsoUnknown(unknown) : null,
          ];
  useAnnouncement(title);
  return (
    <section className={styles.summary}>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {shared.length > 0 && (
        <ul className={styles.counts}>
          {concerns.map((concern) => (
            <li key={concern}>
              <GeneMark state={concern} size={22} />
              <GeneStateName state={concern}>{words.counts[concern]}</GeneStateName>
              <b className="num">{count(concern)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Group({ concern, tests }: { concern: Concern; tests: readonly SharedTest[] }) {
  const words = useWords(matingWords);
  if (tests.length === 0) return null;
  return (
    <Section title={words.groups[concern]} aside={<span className={styles.count}>{words.items(tests.length)}</span>}>
      {concern === 'clear' ? (
        <Names tests={tests.map(({ sire }) => sire)} />
      ) : (
        <ul className={styles.tests}>
          {tests.map((test) => (
            <TestRow key={test.sire.id} test={test} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Names({ tests }: { tests: readonly GeneTest[] }) {
  const localize = useLocalize();
  return (
    <ul className={styles.names}>
      {tests.map(({ id, name }) => (
        <li key={id}>{localize(name)}</li>
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
    <li>
      <h3>
        {localize(sire.name)} {gene && <small className="mono">{gene}</small>}
      </h3>
      <Parents test={test} />
      {'odds' in outlook && (
        <div className={styles.odds}>
          {outlook.odds.map((odds) => (
            <MatingBar key={odds.of} odds={odds} />
          ))}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </li>
  );
}

function Parents({ test: { sire, dam } }: { test: SharedTest }) {
  const words = useWords(matingWords);
  const report = useWords(geneReportWords);
  const localize = useLocalize();
  const parent = (role: string, { result, genotype, meaning }: GeneTest): ReactNode => (
    <li>
      <span>{role}</span>
      {result === 'value' ? (
        <span>{meaning && localize(meaning)}</span>
      ) : (
        <>
          <GeneMark state={result} size={15} />
          <GeneStateName state={result}>{report.results[result]}</GeneStateName>
          {result === 'unknown' && meaning && <span>{localize(meaning)}</span>}
        </>
      )}
      {genotype && <span className="mono">{genotype}</span>}
    </li>
  );
  return (
    <ul className={styles.parents}>
      {parent(words.sire, sire)}
      {parent(words.dam, dam)}
    </ul>
  );
}

/** Notes on how to read the odds of a test, or why there are none. */
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
  if (concern !== 'atRisk') return inheritance === 'XL' ? [words.inDaughters] : [];
  const penetrance = penetranceOf(sire) ?? penetranceOf(dam);
  const isOpen = outlook.odds.some(({ least, most }) => least.atRisk !== most.atRisk);
  return [
    inheritance === 'AR' && words.adviceFor,
    isOpen && words.whyRange,
    inheritance === 'AD' && words.inDominant,
    inheritance === 'XL' && words.inDaughters,
    penetrance && report.penetrance[penetrance],
  ].filter((note) => typeof note === 'string');
}

function OnlyInOneReport({ title, tests }: { title: string; tests: readonly GeneTest[] }) {
  const words = useWords(matingWords);
  if (tests.length === 0) return null;
  return (
    <Section title={title} aside={<span className={styles.count}>{words.items(tests.length)}</span>}>
      <Names tests={tests} />
      <p className={styles.note}>{words.onlyHint}</p>
    </Section>
  );
}
