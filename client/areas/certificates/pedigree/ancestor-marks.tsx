/** Pedigree symbols: square for males, circle for females, filled if titled. Repeated ancestors also have a letter. */
import { useWords } from '../../../i18n/language.ts';
import { pedigreeWords } from '../../../i18n/words/pedigree.ts';
import type { Individual } from './lineage.ts';
import styles from './pedigree.module.css';

export function MarkShape({ male = false, titled = false, unknown = false }) {
  return <i className={styles.shape} data-male={male} data-titled={titled} data-unknown={unknown} aria-hidden />;
}

/** Maps each repeated ancestor to its letter. */
export type Letters = ReadonlyMap<Individual, string>;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Assigns letters: A to Z, then A2 to Z2. */
export const lettersFor = (repeated: readonly Individual[]): Letters =>
  new Map(
    repeated.map((individual, i) => {
      const round = Math.floor(i / alphabet.length);
      return [individual, `${alphabet[i % alphabet.length]}${round > 0 ? round + 1 : ''}`];
    }),
  );

export function MarkLetter({ letter }: { letter: string | undefined }) {
  const words = useWords(pedigreeWords);
  if (letter === undefined) return null;
  return (
    <>
      <span className={styles.letter} aria-hidden>
        {letter}
      </span>
      <span className="visually-hidden">, {words.repeatedAncestor(letter)}, </span>
    </>
  );
}
