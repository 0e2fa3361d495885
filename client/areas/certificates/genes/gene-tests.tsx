/** The tests in one category: name and result in the row; genotype, inheritance and meaning when expanded. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GeneReport, GeneTest } from '../../../../shared/areas/certificates.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { Facts } from '../../../kit/text/facts.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { revealAndFocus } from '../../../navigation/focus.ts';
import { copiesOf, displayedResult } from './gene-copies.ts';
import { penetranceOf } from './gene-penetrance.ts';
import { GeneMark, GeneStateName, geneStates, nameBesideGene } from './gene-state.tsx';
import styles from './genes.module.css';

/** Maximum number of clear tests shown at first. A button reveals the others. */
const maxClearShown = 3;

type DogSex = GeneReport['dog']['sex'];

const schema = { test: textParam };

interface GeneTestsProps {
  readonly category: GeneTest['category'];
  readonly tests: readonly GeneTest[];
  readonly sex: DogSex;
  /** Drawing of the coat, shown below the colour tests on request. */
  readonly coat: ReactNode;
  /** True to show all tests, because search results are never collapsed. */
  readonly isExpanded: boolean;
}

export function GeneTests({ category, tests, sex, coat, isExpanded }: GeneTestsProps) {
  const words = useWords(geneReportWords);
  const [{ test: linkedTestId }] = useQueryState(schema);
  const [isOpened, setOpened] = useState(() =>
    tests.some(({ id, result }) => id === linkedTestId && result === 'clear'),
  );
  const [isDrawn, setDrawn] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (tests.length === 0) return null;
  // A result in the laboratory's own words may mean anything, so it ranks like an unknown result.
  const rank = ({ result, inheritance }: GeneTest) => {
    const state = displayedResult(result, inheritance);
    return geneStates.indexOf(state === 'value' ? 'unknown' : state);
  };
  // Keeps the laboratory's order within a state.
  const sorted = [...tests].sort((a, b) => rank(a) - rank(b));
  const clear = sorted.filter(({ result }) => result === 'clear');
  // Hiding a single test would save no space, because the button is as tall as a row.
  const collapsed = isExpanded || isOpened || clear.length <= maxClearShown + 1 ? [] : clear.slice(maxClearShown);
  const visible = sorted.filter((test) => !collapsed.includes(test));
  const firstHidden = sorted.findIndex((test) => collapsed.includes(test));
  return (
    <Section title={words.categories[category]} aside={words.items(tests.length)}>
      <ul ref={list} className="ruled">
        {visible.map((test) => (
          <li key={test.id ?? tests.indexOf(test)}>
            {test.result === 'value' ? <ValueRow test={test} /> : <StateRow test={test} sex={sex} />}
          </li>
        ))}
      </ul>
      {collapsed.length > 0 && (
        <More
          label={words.othersClear(collapsed.length)}
          isOpen={false}
          onClick={() => revealAndFocus(list.current, firstHidden, () => setOpened(true))}
        />
      )}
      {category === 'colour' && (
        <>
          <More label={words.drawCoat} isOpen={isDrawn} onClick={() => setDrawn(!isDrawn)} />
          {isDrawn && coat}
        </>
      )}
    </Section>
  );
}

interface MoreProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

function More({ label, isOpen, onClick }: MoreProps) {
  return (
    <Button kind="quiet" aria-expanded={isOpen} onClick={onClick}>
      {label}
      <ChevronDown size={16} />
    </Button>
  );
}

/** Row for a result in the laboratory's own words: a trait, a colour, or a result missing from the vocabulary. */
function ValueRow({ test: { name, gene, genotype, meaning } }: { test: GeneTest }) {
  const localize = useLocalize();
  return (
    <div className={styles.verbatim}>
      <TestName name={name} gene={gene} />
      <span className={styles.value}>
        {meaning && (
          <span>
            <Phrases>{localize(meaning)}</Phrases>
          </span>
        )}
        {genotype && <Genotype text={genotype} />}
      </span>
    </div>
  );
}

function StateRow({ test, sex }: { test: GeneTest; sex: DogSex }) {
  const words = useWords(geneReportWords);
  const localize = useLocalize();
  const [details, initiallyOpen, onToggle] = useLinkedTest(test.id);
  const { name, gene, meaning } = test;
  const result = displayedResult(test.result, test.inheritance);
  if (result === 'value') return null;
  return (
    <details ref={details} open={initiallyOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.row}>
        <GeneMark state={result} size={24} />
        <TestName name={name} gene={gene}>
          {result === 'unknown' && meaning && (
            <small className="faint">{words.laboratorySays(localize(meaning))}</small>
          )}
        </TestName>
        <span className={`${styles.result} secondary`}>
          <GeneStateName state={result}>{words.results[result]}</GeneStateName>
          <ChevronDown size={16} className={styles.chevron} />
        </span>
      </summary>
      <TestDetails test={test} sex={sex} />
    </details>
  );
}

function TestName({ name, gene, children }: Pick<GeneTest, 'name' | 'gene'> & { children?: ReactNode }) {
  const localize = useLocalize();
  return (
    <span className={styles.name}>
      <b className={styles.nameText}>
        <Phrases>{nameBesideGene(localize(name), gene)}</Phrases>
      </b>
      {gene && <small className="faint mono">{gene}</small>}
      {children}
    </span>
  );
}

/** Keeps the expanded test in the URL, so that a link opens it. A test without an id has no link. */
function useLinkedTest(id: string | null) {
  const [{ test }, change] = useQueryState(schema);
  const details = useRef<HTMLDetailsElement>(null);
  const inAddress = test === id;
  const [initiallyOpen] = useState(inAddress);
  useEffect(() => {
    if (initiallyOpen) details.current?.scrollIntoView({ block: 'center' });
  }, [initiallyOpen]);
  function onToggle(open: boolean) {
    if (id !== null && open !== inAddress) change({ test: open ? id : '' });
  }
  return [details, initiallyOpen, onToggle] as const;
}

function TestDetails({ test, sex }: { test: GeneTest; sex: DogSex }) {
  const words = useWords(geneReportWords);
  const localize = useLocalize();
  const { inheritance, genotype, meaning } = test;
  const result = displayedResult(test.result, inheritance);
  if (result === 'value') return null;
  const penetrance = penetranceOf(test);
  const text = meaning && result !== 'unknown' ? localize(meaning) : words.meanings[result];
  // A clear dog's laboratory text may open with advice on the disease, which doesn't apply to the dog. The site's own
  // text is then shown first.
  const opensWithDisease = result === 'clear' && !text.startsWith(words.meanings.clear);
  // A male has only one X, so there are no two copies to count. A dog of unknown sex may be male.
  const hasSingleX = inheritance === 'XL' && sex !== 'female';
  const copies = inheritance && inheritance !== 'complex' && !hasSingleX ? copiesOf(test, inheritance) : [];
  return (
    <div className={`${styles.details} stack-2`}>
      <Facts
        facts={[
          genotype !== null && {
            label: words.genotype,
            value: (
              <span className="line-3">
                <Genotype text={genotype} />
                {copies.length === 1 && copies[0] !== undefined && <span>{words.copies[copies[0]]}</span>}
              </span>
            ),
          },
          inheritance && { label: words.inheritance, value: words.inheritances[inheritance] },
        ]}
      />
      {inheritance && (
        <Note>
          {inheritance === 'XL' && sex && sex !== 'unknown'
            ? words.xLinkedMeaning[sex]
            : words.inheritanceMeaning[inheritance]}
        </Note>
      )}
      {opensWithDisease && <p>{words.meanings.clear}</p>}
      {opensWithDisease ? (
        <Note>{text}</Note>
      ) : (
        <p>
          <Phrases>{text}</Phrases>
        </p>
      )}
      {result !== test.result && <Note>{words.dominantCarrier}</Note>}
      {result === 'carrier' && inheritance === 'AR' && <Note>{words.carrierReassurance}</Note>}
      {penetrance && result === 'atRisk' && <Note>{words.penetrance[penetrance]}</Note>}
    </div>
  );
}

/** Shows each allele of `N/prcd` as a tile. A genotype with more than two alleles is shown as plain text. */
function Genotype({ text }: { text: string }) {
  const alleles = text.split('/').map((allele) => allele.trim());
  if (alleles.length > 2) return <span className="mono">{text}</span>;
  return (
    <span className={`${styles.alleles} line-1`}>
      {alleles.map((allele, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both alleles may be the same
        <span key={i} className={styles.allele}>
          {allele}
        </span>
      ))}
    </span>
  );
}
