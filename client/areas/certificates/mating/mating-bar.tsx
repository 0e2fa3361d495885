/** The odds for one group of puppies, as four marks and in words. */
import { useWords } from '../../../i18n/language.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { GeneMark } from '../genes/gene-state.tsx';
import styles from './mating-bar.module.css';
import { type Litter, type Odds, puppiesIn } from './mating-odds.ts';

const states = ['atRisk', 'carrier', 'clear'] as const;
type Mark = (typeof states)[number] | 'maybe';

/** One mark per quarter, or third: the certain ones of each state, and `maybe` for those the reports leave open. */
function marksOf({ least, most }: Odds): readonly Mark[] {
  const certain = { atRisk: least.atRisk, carrier: most.carrier, clear: most.clear };
  const uncertain = puppiesIn(least) - certain.atRisk - certain.carrier - certain.clear;
  const marks = (mark: Mark, n: number) => Array.from({ length: n }, () => mark);
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
    <div className={styles.row}>
      <span className={styles.label}>{words.puppies[odds.of]}</span>
      <ul className={styles.bar} data-thirds={puppiesIn(odds.most) === 3} aria-hidden>
        {marksOf(odds).map((mark, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed positions
          <li key={i} data-state={mark}>
            {mark === 'maybe' ? '?' : <GeneMark state={mark} size={18} />}
          </li>
        ))}
      </ul>
      <p className={styles.text}>{oddsText(odds)}</p>
    </div>
  );
}
