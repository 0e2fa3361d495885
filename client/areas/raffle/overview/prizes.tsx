/** The prizes: stock and odds of each, and the odds of winning none. */
import { Gift } from 'lucide-react';
import type { RafflePrize } from '../../../../shared/areas/raffle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { chanceOfNothing, oneIn, percentDigits } from './odds.ts';
import styles from './prizes.module.css';

export function Prizes({ prizes }: { prizes: readonly RafflePrize[] }) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const noPrizeOdds = chanceOfNothing(prizes.map(({ odds }) => odds));
  return (
    <Section title={words.prizes}>
      {prizes.length === 0 ? (
        <EmptyState small title={words.noPrizes} />
      ) : (
        <ul>
          {prizes.map((prize) => (
            <Prize key={prize.id} prize={prize} />
          ))}
        </ul>
      )}
      {noPrizeOdds !== null && <p className={styles.noPrize}>{words.noPrizeOdds(format.percent(noPrizeOdds, 3))}</p>}
    </Section>
  );
}

function Prize({ prize: { name, picture, quantity, remaining, odds } }: { prize: RafflePrize }) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const share = quantity > 0 ? Math.min(1, remaining / quantity) : 0;
  return (
    <li className={styles.prize}>
      <PrizePicture picture={picture} />
      <div className={styles.text}>
        <b lang={spokenAs(name)}>{name}</b>
        <span className={styles.stock}>
          <span className={styles.meter} aria-hidden>
            <span style={{ width: `${share * 100}%` }} />
          </span>
          {remaining > 0
            ? words.stock(format.number(remaining), format.number(quantity))
            : words.allGiven(format.number(quantity))}
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
  const ratio = oneIn(odds);
  return (
    <div className={styles.odds}>
      <b>{format.percent(odds, percentDigits(odds))}</b>
      {ratio && <small>{words.oneIn(format.number(ratio.n), ratio.exact)}</small>}
    </div>
  );
}
