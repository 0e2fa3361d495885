/** The shows that awarded points, newest first. */
import type { ShowResult } from '../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { InlineFacts } from '../inline-facts.tsx';
import styles from './results.module.css';

export function Results({ results }: { results: readonly ShowResult[] }) {
  const words = useWords(rankingWords);
  const newestFirst = [...results].sort((a, b) => b.date.localeCompare(a.date));
  if (results.length === 0) {
    return (
      <Section title={words.results}>
        <EmptyState small title={words.noResults} />
      </Section>
    );
  }
  return (
    <Section title={words.results}>
      <ol>
        {newestFirst.map((result, i) => (
          // A show may award points twice, in the breed and in the group.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <Result key={i} result={result} />
        ))}
      </ol>
    </Section>
  );
}

function Result({ result }: { result: ShowResult }) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  const { city, judge, award, competitors } = result;
  return (
    <li className={styles.result}>
      <time className={styles.date} dateTime={result.date}>
        <b>{format.day(result.date)}</b>
        {format.shortMonth(result.date)}
      </time>
      <div className={styles.main}>
        <p className={styles.line}>
          <span className={styles.show}>{localize(result.show)}</span>
          <span className={styles.points}>
            +{format.number(result.points)}
            <span className="visually-hidden"> {words.points}</span>
          </span>
        </p>
        {award !== null && <p className={styles.award}>{award}</p>}
        <p className={styles.details}>
          <InlineFacts
            parts={[city && localize(city), competitors !== null && words.competitors(format.number(competitors))]}
          />
        </p>
        {judge !== null && <p className={styles.details}>{words.judge(judge)}</p>}
      </div>
    </li>
  );
}
