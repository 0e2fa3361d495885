/** The odds for one group of puppies, as four marks and in words. */
import { useWords } from '../../../i18n/language.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { GeneMark } from '../genes/gene-state.tsx';
import styles from './mating-bar.module.css';
import type { Litter, Odds, Quarters } from './mating-odds.ts';

const states = ['atRisk', 'carrier', 'clear'] as const;
type Mark = (typeof states)[number] | 'maybe';

/** One mark per quarter: the certain ones of each state, and `maybe` for those the reports leave open. */
function marksOf({ least, most }: Odds): readonly Mark[] {
  const certain = { atRisk: least.atRisk, carrier: most.carrier, clear: most.clear };
  const uncertain = 4 - certain.atRisk - certain.carrier - certain.clear;
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
      .map((state) => [state, litter[state]] as const)
      .filter((entry): entry is readonly [(typeof states)[number], Exclude<Quarters, 0>] => entry[1] > 0)
      .map(([state, n]) => words.odds(words.fraction[n], words.states[state]))
      .join(words.separator);
  return ({ least, most }: Odds): string => {
    if (most.atRisk === least.atRisk || most.atRisk === 0) return litterText(least);
    const upper = words.fraction[most.atRisk];
    return least.atRisk === 0 ? words.rangeFromNone(upper) : words.range(words.fraction[least.atRisk], upper);
  };
}

export function MatingBar({ odds }: { odds: Odds }) {
  const words = useWords(matingWords);
  const oddsText = useOddsText();
  return (
    <div className={styles.row}>
      <span className={styles.label}>{words.puppies[odds.of]}</span>
      <ul className={styles.bar} aria-hidden>
        {marksOf(odds).map((mark, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four fixed positions
          <li key={i} data-state={mark}>
            {mark === 'maybe' ? '?' : <GeneMark state={mark} size={18} />}
          </li>
        ))}
      </ul>
      <p className={styles.text}>{oddsText(odds)}</p>
    </div>
  );
}
