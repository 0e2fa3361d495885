/** The shows that awarded points, newest first. */
import { Fragment } from 'react';
import type { RankDetail, ShowResult } from '../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import { InlineFacts } from '../inline-facts.tsx';
import { Explain } from './explained/explain.tsx';
import styles from './results.module.css';

const ResultSum = lazyPart(async () => ({ default: (await import('./on-demand.ts')).ResultSum }));

export function Results({ results, rule }: Pick<RankDetail, 'results' | 'rule'>) {
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
          <Result key={i} result={result} rule={rule} />
        ))}
      </ol>
    </Section>
  );
}

function Result({ result, rule }: { result: ShowResult; rule: RankDetail['rule'] }) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  const { city, judge, competitors } = result;
  return (
    <li className={styles.result}>
      <time className={styles.date} dateTime={result.date}>
        <b>{format.day(result.date)}</b>
        {format.shortMonth(result.date)}
      </time>
      <div className={styles.main}>
        <p className={styles.line}>
          <span className={styles.show} lang={spokenAs(localize(result.show))}>
            {localize(result.show)}
          </span>
          <span className={styles.points}>
            +{format.number(result.points)}
            <small> {words.points}</small>
          </span>
        </p>
        <Awards result={result} />
        <p className={styles.details}>
          <InlineFacts
            parts={[city && localize(city), competitors !== null && words.competitors(format.number(competitors))]}
          />
        </p>
        {judge !== null && (
          <p className={styles.details}>
            <MixedText>{words.judge(judge)}</MixedText>
          </p>
        )}
      </div>
      <Explain label={words.explain(localize(result.show))} isRow>
        <ResultSum fallback={<Skeleton height={120} />} result={result} rule={rule} />
      </Explain>
    </li>
  );
}

/** All awards of the show, and the sum if it is certain which of them counted. */
function Awards({ result: { award, counted, points } }: { result: ShowResult }) {
  const words = useWords(rankingWords);
  const format = useFormat();
  if (award === null) return null;
  if (counted === null) return <p className={styles.award}>{award}</p>;
  const extra = points - counted.base;
  return (
    <>
      <p className={styles.award}>
        {award.split(' · ').map((name, i) => (
          <Fragment key={name}>
            {i > 0 && ' · '}
            {name === counted.award ? <b>{name}</b> : name}
          </Fragment>
        ))}
      </p>
      <p className={styles.details}>
        {words.counted(counted.award, format.number(counted.base), extra > 0 ? format.number(extra) : null)}
      </p>
    </>
  );
}
