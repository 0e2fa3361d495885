/**
 * Explains how the points from one show add up under the published rule, or says that the rule doesn't explain them.
 */
import type { RankDetail, ShowResult } from '../../../../../shared/areas/rankings.ts';
import { pointsSum } from '../../../../../shared/rules/points-sum.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useWords } from '../../../../i18n/language.ts';
import { pointsWords } from '../../../../i18n/words/points.ts';
import { Note } from '../../../../kit/text/note.tsx';
import styles from '../dog.module.css';

interface ResultSumProps {
  readonly result: ShowResult;
  readonly rule: RankDetail['rule'];
}

export function ResultSum({ result, rule }: ResultSumProps) {
  const words = useWords(pointsWords);
  const { number } = useFormat();
  const points = number(result.points);
  const sum = pointsSum(result, rule?.formula);
  if (!sum || !rule?.formula) {
    return <p>{rule ? words.notByRule(points) : words.noRule(points)}</p>;
  }
  const { award, competitors, beaten, extra } = sum;
  const { dogsPerPoint } = rule.formula;
  const beatenWords = words.beaten({
    ...award,
    competitors: number(competitors),
    beaten: number(beaten),
    dogsPerPoint,
  });
  return (
    <>
      <dl className={`${styles.sum} num`}>
        <dt>{award.award}</dt>
        <dd className={styles.summand}>{number(award.base)}</dd>
        <dt>{beatenWords}</dt>
        <dd className={styles.summand}>+ {number(extra)}</dd>
        <dt>{words.sum}</dt>
        <dd className={styles.summand}>= {points}</dd>
      </dl>
      <Note>{words.byRule(rule.version)}</Note>
    </>
  );
}
