/** The prizes with their stock and odds, and the odds of winning nothing. */
import { Gift } from 'lucide-react';
import type { RafflePrize } from '../../../../shared/areas/raffle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { ChineseContentNote } from '../../../kit/text/chinese-content-note.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../raffle.module.css';
import { chanceOfNothing, percentDigits, wholeOdds } from './odds.ts';
import { prizeGrade } from './rule-lines.ts';

interface PrizesProps {
  readonly prizes: readonly RafflePrize[];
  /** The raffle's rules, which may state each prize's grade. */
  readonly rules: string | null;
}

export function Prizes({ prizes, rules }: PrizesProps) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const noPrizeOdds = chanceOfNothing(prizes.map(({ odds }) => odds));
  return (
    <Section title={words.prizes}>
      <ChineseContentNote texts={prizes.map(({ name }) => name)} />
      {prizes.length === 0 ? (
        <EmptyState small title={words.noPrizes} />
      ) : (
        <ul>
          {prizes.map((prize, i) => (
            <Prize key={prize.id ?? `no id, ${String(i)}`} prize={prize} grade={prizeGrade(rules, prize)} />
          ))}
        </ul>
      )}
      {noPrizeOdds !== null && <Note>{words.noPrizeOdds(format.percent(noPrizeOdds, 3))}</Note>}
    </Section>
  );
}

interface PrizeProps {
  readonly prize: RafflePrize;
  /** Grade of the prize: 1 for the first prize, 2 for the second, and so on; null if unknown. */
  readonly grade: number | null;
}

function Prize({ prize: { name, picture, quantity, remaining, odds }, grade }: PrizeProps) {
  const words = useWords(raffleWords);
  const format = useFormat();
  return (
    <li>
      <Row
        lead={<PrizePicture picture={picture} />}
        title={
          <>
            {grade !== null && <span className={`${styles.grade} caption`}>{words.grade(grade)}</span>}
            <span lang={langOf(name)}>{name}</span>
          </>
        }
        detail={
          <span className="line-2 num">
            {quantity !== null && remaining !== null && (
              <span className={styles.meter} aria-hidden>
                <span
                  className={styles.left}
                  style={{ width: `${quantity > 0 ? Math.min(100, (remaining / quantity) * 100) : 0}%` }}
                />
              </span>
            )}
            {words.stock(remaining && format.number(remaining), quantity === null ? null : format.number(quantity))}
          </span>
        }
        aside={<Odds odds={odds} />}
      />
    </li>
  );
}

function PrizePicture({ picture }: { picture: string | null }) {
  return picture ? (
    <Picture className={styles.picture} src={picture} alt="" width={56} />
  ) : (
    <span className={styles.picture} aria-hidden>
      <Gift size={24} />
    </span>
  );
}

function Odds({ odds }: Pick<RafflePrize, 'odds'>) {
  const words = useWords(raffleWords);
  const format = useFormat();
  if (odds === null) return <span className={styles.odds}>{words.oddsUnknown}</span>;
  const whole = wholeOdds(odds);
  return (
    <span className={`${styles.odds} nowrap`}>
      <b className={styles.figure}>{format.percent(odds, percentDigits(odds))}</b>
      {whole && (
        <small className="caption">
          {words.wholeOdds(format.number(whole.wins), format.number(whole.draws), whole.exact)}
        </small>
      )}
    </span>
  );
}
