/** A season's shows with running totals, as a table. */
import type { RankDetail } from '../../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../../i18n/language.ts';
import { pointsWords } from '../../../../i18n/words/points.ts';
import styles from '../dog.module.css';
import { stepsFrom } from './season-progress.ts';

export function SeasonTable({ detail }: { detail: RankDetail }) {
  const words = useWords(pointsWords);
  const localize = useLocalize();
  const format = useFormat();
  return (
    <table className={`${styles.table} num`}>
      <caption>{detail.dog.registeredName}</caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.show}</th>
          <th scope="col">{words.sum}</th>
          <th scope="col">{words.cumulative}</th>
        </tr>
      </thead>
      <tbody>
        {stepsFrom(detail).map(({ result, total }, i) => (
          // A show may award points twice, so the show is not a unique key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static
          <tr key={i}>
            <td>{format.short(format.monthDay(result.date))}</td>
            <th scope="row">{localize(result.show)}</th>
            <td>{format.number(result.points)}</td>
            <td>{format.number(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
