/** The change in a dog's rank since the previous publication, as an icon with a word. */
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import type { RankRow } from '../../../shared/areas/rankings.ts';
import { useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/words/rankings.ts';
import styles from './movement.module.css';

export function Movement({ rank, previousRank }: Pick<RankRow, 'rank' | 'previousRank'>) {
  const words = useWords(rankingWords);
  if (previousRank === null) return null;
  const up = previousRank === 'new' ? 0 : previousRank - rank;
  const [Icon, text] =
    previousRank === 'new'
      ? ([Plus, words.newEntry] as const)
      : up > 0
        ? ([ArrowUp, words.up(up)] as const)
        : up < 0
          ? ([ArrowDown, words.down(-up)] as const)
          : ([Minus, words.unchanged] as const);
  return (
    <span className={styles.movement} data-up={up > 0}>
      <Icon aria-hidden />
      {text}
    </span>
  );
}
