/** The odds for one group of puppies: four marks, and the same in words. */
import { useWords } from '../../../i18n/language.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { GeneShape } from '../genes/gene-state.tsx';
import styles from './mating-bar.module.css';
import type { Litter, Odds, Quarters } from './mating-odds.ts';

const states = ['atRisk', 'carrier', 'clear'] as const;
type Mark = (typeof states)[number] | 'maybe';

/** One mark per quarter: the certain ones of each state, and `maybe` where the reports leave it open. */
function marksOf({ least, most }: Odds): readonly Mark[] {
  const certain = { atRisk: least.atRisk, carrier: most.carrier, clear: most.clear };
  const open = 4 - certain.atRisk - certain.carrier - certain.clear;
  const marks = (mark: Mark, n: number) => Array.from({ length: n }, () => mark);
  return [
    ...marks('atRisk', certain.atRisk),
    ...marks('maybe', open),
    ...marks('carrier', certain.carrier),
    ...marks('clear', certain.clear),
  ];
}

function useOddsText() {
  const words = useWords(matingWords);
  const ofLitter = (litter: Litter) =>
    states
      .map((state) => [state, litter[state]] as const)
      .filter((entry): entry is readonly [(typeof states)[number], Exclude<Quarters, 0>] => entry[1] > 0)
      .map(([state, n]) => words.odds(words.fraction[n], words.states[state]))
      .join(words.separator);
  return ({ least, most }: Odds): string => {
    if (most.atRisk === least.atRisk || most.atRisk === 0) return ofLitter(least);
    const up = words.fraction[most.atRisk];
    return least.atRisk === 0 ? words.rangeFromNone(up) : words.range(words.fraction[least.atRisk], up);
  };
}

export function MatingBar({ odds }: { odds: Odds }) {
  const words = useWords(matingWords);
  const oddsText = useOddsText();
  return (
    <div className={styles.row}>
      <span className={styles.who}>{words.puppies[odds.of]}</span>
      <ul className={styles.bar} aria-hidden>
        {marksOf(odds).map((mark, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four places, each its own
          <li key={i} data-state={mark}>
            {mark === 'maybe' ? '?' : <GeneShape state={mark} size={18} />}
          </li>
        ))}
      </ul>
      <p className={styles.text}>{oddsText(odds)}</p>
    </div>
  );
}
