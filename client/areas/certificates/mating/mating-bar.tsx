/** Odds for one group of puppies: a mark for each puppy of an average litter, and a sentence. */
import { useWords } from '../../../i18n/language.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { Note } from '../../../kit/text/note.tsx';
import { GeneMark } from '../genes/gene-state.tsx';
import styles from './mating.module.css';
import { type Litter, type Odds, puppiesIn } from './mating-odds.ts';

const states = ['atRisk', 'carrier', 'clear'] as const;
type Mark = (typeof states)[number] | 'maybe';

/**
 * Returns one mark per puppy of an average litter: four puppies if the odds are for one sex, otherwise eight, or six if
 * two of the eight are never born. A puppy whose state is uncertain gets `maybe`. A mark always stands for a whole
 * puppy, because shares are whole quarters or thirds.
 */
function litterOf({ of, least, most }: Odds): readonly Mark[] {
  const certain = { atRisk: least.atRisk, carrier: most.carrier, clear: most.clear };
  const uncertain = puppiesIn(least) - certain.atRisk - certain.carrier - certain.clear;
  const marks = (mark: Mark, n: number) => Array.from({ length: of === 'all' ? 2 * n : n }, () => mark);
  return [
    ...marks('atRisk', certain.atRisk),
    ...marks('maybe', uncertain),
    ...marks('carrier', certain.carrier),
    ...marks('clear', certain.clear),
  ];
}

function useOddsText() {
  const words = useWords(matingWords);
  const litterText = (litter: Litter) =>
    states
      .filter((state) => litter[state] > 0)
      .map((state) => words.odds(words.share(litter[state], puppiesIn(litter)), words.states[state]))
      .join(words.separator);
  return ({ least, most }: Odds): string => {
    if (most.atRisk === least.atRisk || most.atRisk === 0) return litterText(least);
    const upper = words.share(most.atRisk, puppiesIn(most));
    return least.atRisk === 0
      ? words.rangeFromNone(upper)
      : words.range(words.share(least.atRisk, puppiesIn(least)), upper);
  };
}

export function MatingBar({ odds }: { odds: Odds }) {
  const words = useWords(matingWords);
  const oddsText = useOddsText();
  return (
    <div className="stack-1">
      <Note>{words.puppies[odds.of]}</Note>
      <ul className={styles.litter} aria-hidden>
        {litterOf(odds).map((mark, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed positions
          <li key={i} className={styles.puppy} data-state={mark}>
            <Puppy />
            {mark === 'maybe' ? <b className={styles.open}>?</b> : <GeneMark state={mark} size={14} />}
          </li>
        ))}
      </ul>
      <p className={styles.oddsText}>{oddsText(odds)}</p>
    </div>
  );
}

function Puppy() {
  return (
    <svg className={styles.drawing} viewBox="0 0 34 32" aria-hidden="true">
      <path d="M5.6 21.4C2.8 19.6 2.2 15.8 4 13.6c.8-1 2.3-.4 2 .9-.3 1.6.2 3 1.6 4 2-1.7 4.8-2.4 7.8-2.4.4-.9.8-1.8 1-2.8-.6-5.4 2.2-9 6.8-9 3.2 0 5.4 1.6 6.2 4.4l3 1.2c1 .4 1.4 1.4 1.1 2.4-.6 2-2.2 3.2-4.4 3.3-.6 2.3-1.8 4.2-2.5 6.2-.3 2.3.2 4.4.8 6.4.2.8-.3 1.4-1.1 1.4h-2.9c-.6 0-1-.4-1.1-1l-.6-3.4c-2.4.8-5 .9-7.4.5l.6 2.6c.2.7-.3 1.3-1 1.3h-3c-.6 0-1-.3-1.2-.9-.7-2.4-2.7-4.4-4.1-7.3Z" />
      <path
        className={styles.ear}
        d="M20.6 6.2c-2.8-.4-5 1.6-5.2 4.9-.1 1.9.6 3.5 1.6 3.6 1.8.2 3-2.3 3.7-4.2.5-1.4.9-3 .7-3.7-.1-.3-.4-.6-.8-.6Z"
      />
      <circle className={styles.ear} cx="25.6" cy="9.2" r=".9" />
    </svg>
  );
}
