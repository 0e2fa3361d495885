/** The shows that awarded points, newest first. */
import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { RankDetail, ShowResult } from '../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { IconButton } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import styles from './dog.module.css';

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
  const [isExplained, setExplained] = useState(false);
  return (
    <li className={styles.result}>
      <Row
        lead={
          <time className={styles.date} dateTime={result.date}>
            <b className={styles.day}>{format.day(result.date)}</b>
            {format.shortMonth(result.date)}
          </time>
        }
        title={
          <span className={styles.line}>
            <span className={styles.show} lang={spokenAs(localize(result.show))}>
              {localize(result.show)}
            </span>
            <span className={styles.gained}>
              +{format.number(result.points)}
              <small className={styles.unit}> {words.points}</small>
            </span>
          </span>
        }
        detail={
          <>
            <Awards result={result} />
            <InlineFacts
              parts={[city && localize(city), competitors !== null && words.competitors(format.number(competitors))]}
            />
            {judge !== null && <MixedText>{words.judge(judge)}</MixedText>}
          </>
        }
        action={
          <IconButton
            label={words.explain(localize(result.show))}
            aria-expanded={isExplained}
            onClick={() => setExplained(!isExplained)}
          >
            <ChevronDown />
          </IconButton>
        }
      />
      {isExplained && <ResultSum fallback={<Skeleton height={120} />} result={result} rule={rule} />}
    </li>
  );
}

/** All awards of the show, and the sum if it is certain which of them counted. */
function Awards({ result: { award, counted, points } }: { result: ShowResult }) {
  const words = useWords(rankingWords);
  const format = useFormat();
  if (award === null) return null;
  if (counted === null) return <span className={styles.award}>{award}</span>;
  const extra = points - counted.base;
  return (
    <>
      <span className={styles.award}>
        {award.split(' · ').map((name, i) => (
          <Fragment key={name}>
            {i > 0 && ' · '}
            {name === counted.award ? <b className={styles.counted}>{name}</b> : name}
          </Fragment>
        ))}
      </span>
      {words.counted(counted.award, format.number(counted.base), extra > 0 ? format.number(extra) : null)}
    </>
  );
}
