/** One ancestor in the tree: name, titles, relation and number, as a button that opens its card. */
import type { Ancestor } from '../../../../shared/areas/certificates.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { pedigreeWords } from '../../../i18n/words/pedigree.ts';
import { UnstyledButton } from '../../../kit/actions/button.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { titleParts } from '../title-code.ts';
import { MarkLetter, MarkShape } from './ancestor-marks.tsx';
import styles from './pedigree.module.css';

interface AncestorEntryProps {
  /** Null if not on record. */
  readonly ancestor: Ancestor | null;
  /** Path from the dog to the ancestor, see lineage.ts. */
  readonly place: string;
  /** Letter that marks an ancestor which appears more than once. */
  readonly letter: string | undefined;
  readonly onChoose: (place: string) => void;
}

export function AncestorEntry({ ancestor, place, letter, onChoose }: AncestorEntryProps) {
  const words = useWords(pedigreeWords);
  const localize = useLocalize();
  const male = place.endsWith('s');
  // The third and all further generations share one style.
  const generation = Math.min(place.length, 3);
  const relation = words.relation(place);
  if (!ancestor) {
    return (
      <p className={styles.ancestor} data-generation={generation}>
        <MarkShape male={male} unknown />
        <span className="faint">
          <span className="visually-hidden">{relation}, </span>
          {words.notOnRecord}
        </span>
      </p>
    );
  }
  const { registeredName, number, colour, titles } = ancestor;
  // From the great-grandparents on, the position shows the relation, so only screen readers get it in words.
  const isNear = place.length < 3;
  const parts = [
    isNear && relation,
    isNear && colour && localize(colour),
    number && (
      <span key="number" className="mono">
        {number}
      </span>
    ),
  ].filter(Boolean);
  return (
    <UnstyledButton
      className={styles.ancestor}
      data-generation={generation}
      aria-haspopup="dialog"
      onClick={() => onChoose(place)}
    >
      <MarkShape male={male} titled={titles.length > 0} />
      {!isNear && <span className="visually-hidden">{relation}, </span>}
      <span className={`${styles.name} serif`}>
        {registeredName} <MarkLetter letter={letter} />
      </span>
      {titles.length > 0 && (
        <span className={`${styles.brass} caption serif strong`}>
          <InlineFacts parts={titles.map((title) => titleParts(title, localize(title)).code || localize(title))} />
        </span>
      )}
      {parts.length > 0 && (
        <small className="caption">
          <InlineFacts parts={parts} />
        </small>
      )}
    </UnstyledButton>
  );
}
