/** Details of an ancestor: its relation to the dog, its record, and buttons for its parents. */
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { ancestorCardWords } from '../../../i18n/words/ancestor-card.ts';
import { pedigreeWords } from '../../../i18n/words/pedigree.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Facts } from '../../../kit/text/facts.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { lookUpPath } from '../paths.ts';
import { MarkLetter, MarkShape } from './ancestor-marks.tsx';
import type { Individual } from './lineage.ts';
import styles from './pedigree.module.css';

/**
 * True for numbers in this register. Only these can be looked up: the register would report a foreign number as not
 * found.
 */
const isInRegister = (number: string): boolean => /^CKU\b/i.test(number.normalize('NFKC').trim());

interface AncestorCardProps {
  readonly individual: Individual;
  readonly place: string;
  readonly letter: string | undefined;
  readonly onChoose: (place: string) => void;
}

export default function AncestorCard({ individual, place, letter, onChoose }: AncestorCardProps) {
  const words = useWords(pedigreeWords);
  const own = useWords(ancestorCardWords);
  const localize = useLocalize();
  const top = useRef<HTMLDivElement>(null);
  const previousPlace = useRef(place);
  // Moves focus to the new card, because the clicked button disappeared with the previous card.
  useEffect(() => {
    if (previousPlace.current !== place) top.current?.focus();
    previousPlace.current = place;
  }, [place]);
  const { number, colour, titles } = individual.record;
  const others = individual.places.filter((other) => other !== place);
  const sex = place.endsWith('s') ? 's' : 'd';

  return (
    <div ref={top} className={styles.details} tabIndex={-1}>
      <p className="line-2 secondary">
        <MarkShape male={sex === 's'} titled={titles.length > 0} />
        {words.sexes[sex]}
        <MarkLetter letter={letter} />
        {others.length > 0 && own.occurrences(individual.places.length)}
      </p>
      <Facts
        facts={[
          {
            label: own.relationLabel,
            value: (
              <ul>
                {[place, ...others].map((line) => (
                  <li key={line}>
                    {words.relation(line)}
                    {line.length > 1 && <p className="caption">{words.steps(line)}</p>}
                  </li>
                ))}
              </ul>
            ),
          },
          number !== null && {
            label: own.numberLabel,
            value: isInRegister(number) ? (
              <Row to={lookUpPath(number)} title={<span className="mono">{number}</span>} detail={own.lookUp} />
            ) : (
              <span className="mono">{number}</span>
            ),
          },
          colour && { label: words.colour, value: localize(colour) },
          titles.length > 0 && {
            label: words.titles,
            value: (
              <ul className={`${styles.brass} serif strong`}>
                {titles.map((title) => (
                  <li key={title.zh} lang={langOf(localize(title))}>
                    {localize(title)}
                  </li>
                ))}
              </ul>
            ),
          },
          { label: words.sire, value: <Parent parent={individual.sire} onChoose={onChoose} /> },
          { label: words.dam, value: <Parent parent={individual.dam} onChoose={onChoose} /> },
        ]}
      />
    </div>
  );
}

function Parent({ parent, onChoose }: { parent: Individual | null; onChoose: (place: string) => void }) {
  const words = useWords(pedigreeWords);
  const place = parent?.places[0];
  if (!parent || !place) return <span className="dim">{words.notOnRecord}</span>;
  return (
    <Button kind="quiet" onClick={() => onChoose(place)}>
      {parent.record.registeredName}
      <ChevronRight size={16} />
    </Button>
  );
}

/** Explains the coefficient of inbreeding. */
export function InbreedingExplanation() {
  const words = useWords(ancestorCardWords);
  return words.explanationText.map((text) => <Note key={text}>{text}</Note>);
}
