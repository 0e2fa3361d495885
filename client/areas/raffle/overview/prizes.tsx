/** The prizes with stock and odds, and the odds of winning none. */
import { Gift } from 'lucide-react';
import type { RafflePrize } from '../../../../shared/areas/raffle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { chanceOfNothing, percentDigits, wholeOdds } from './odds.ts';
import styles from './prizes.module.css';
import { prizeGrade } from './rule-lines.ts';

interface PrizesProps {
  readonly prizes: readonly RafflePrize[];
  /** Rules, which name the grade of each prize. */
  readonly rules: string | null;
}

export function Prizes({ prizes, rules }: PrizesProps) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const noPrizeOdds = chanceOfNothing(prizes.map(({ odds }) => odds));
  return (
    <Section title={words.prizes}>
      {prizes.length === 0 ? (
        <EmptyState small title={words.noPrizes} />
      ) : (
        <ul>
          {prizes.map((prize, i) => (
            <Prize key={prize.id ?? `no id, ${String(i)}`} prize={prize} grade={prizeGrade(rules, prize)} />
          ))}
        </ul>
      )}
      {noPrizeOdds !== null && <p className={styles.noPrize}>{words.noPrizeOdds(format.percent(noPrizeOdds, 3))}</p>}
    </Section>
  );
}

interface PrizeProps {
  readonly prize: RafflePrize;
  /** Grade, from 1 for the first prize; null if unknown. */
  readonly grade: number | null;
}

function Prize({ prize: { name, picture, quantity, remaining, odds }, grade }: PrizeProps) {
  const words = useWords(raffleWords);
  const format = useFormat();
  return (
    <li className={styles.prize}>
      <PrizePicture picture={picture} />
      <div className={styles.text}>
        {grade !== null && <small>{words.grade(grade)}</small>}
        <b lang={spokenAs(name)}>{name}</b>
        <span className={styles.stock}>
          {quantity !== null && remaining !== null && (
            <span className={styles.meter} aria-hidden>
              <span style={{ width: `${quantity > 0 ? Math.min(100, (remaining / quantity) * 100) : 0}%` }} />
            </span>
          )}
          {words.stock(remaining && format.number(remaining), quantity === null ? null : format.number(quantity))}
        </span>
      </div>
      <Odds odds={odds} />
    </li>
  );
}

function PrizePicture({ picture }: { picture: string | null }) {
  return picture ? (
    <Picture className={styles.picture} src={picture} alt="" width={56} />
  ) : (
    <span className={styles.picture} aria-hidden>
      <Gift />
    </span>
  );
}

function Odds({ odds }: Pick<RafflePrize, 'odds'>) {
  const words = useWords(raffleWords);
  const format = useFormat();
  if (odds === null) return <span className={styles.unknown}>{words.oddsUnknown}</span>;
  const whole = wholeOdds(odds);
  return (
    <div className={styles.odds}>
      <b>{format.percent(odds, percentDigits(odds))}</b>
      {whole && <small>{words.wholeOdds(format.number(whole.wins), format.number(whole.draws), whole.exact)}</small>}
    </div>
  );
}
