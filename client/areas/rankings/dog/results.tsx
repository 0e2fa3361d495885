/** The shows that awarded points, one line each: newest first, or best first. A line expands into its details. */
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { RankDetail, ShowResult } from '../../../../shared/areas/rankings.ts';
import { pointsSum } from '../../../../shared/rules/points-sum.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button, IconButton } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import { AwardLegend } from './award-legend.tsx';
import styles from './dog.module.css';

const ResultSum = lazyPart(async () => ({ default: (await import('./on-demand.ts')).ResultSum }));

export function Results({ results, rule }: Pick<RankDetail, 'results' | 'rule'>) {
  const words = useWords(rankingWords);
  const [bestFirst, setBestFirst] = useState(false);
  if (results.length === 0) {
    return (
      <Section title={words.results}>
        <EmptyState small title={words.noResults} />
      </Section>
    );
  }
  // Rows are identified by index, because a show may award points twice: in the breed and in the group.
  const rows = results.map((result, index) => ({ result, index }));
  rows.sort(({ result: a }, { result: b }) => (bestFirst ? b.points - a.points : 0) || b.date.localeCompare(a.date));
  const sort = results.length > 1 && (
    <Button kind="quiet" onClick={() => setBestFirst(!bestFirst)}>
      {bestFirst ? words.newestFirst : words.bestFirst}
      <ArrowDownUp size={16} />
    </Button>
  );
  return (
    <Section title={words.results} aside={sort}>
      <ol className="ruled">
        {rows.map(({ result, index }) => (
          <Result key={index} result={result} rule={rule} />
        ))}
      </ol>
      <AwardLegend text={results.map(({ award }) => award).join()} />
    </Section>
  );
}

interface ResultProps {
  readonly result: ShowResult;
  readonly rule: RankDetail['rule'];
}

function Result({ result, rule }: ResultProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  const isChinese = useLanguage() === 'zh';
  const { date, counted, points } = result;
  const show = localize(result.show);
  const place = result.city ? localize(result.city) : show;
  const awards = result.award?.split(' · ') ?? [];
  const top = counted?.award ?? (awards.length === 1 ? awards[0] : undefined);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.result}>
      <div className={`${styles.line} line-3`}>
        <time className={`${styles.date} secondary num`} dateTime={date}>
          {isChinese ? format.monthDay(date) : `${format.day(date)} ${format.shortMonth(date)}`}
        </time>
        <span className={`${styles.what} line-3 grow`}>
          <span className={styles.city} lang={spokenAs(place)}>
            {place}
          </span>
          {top !== undefined && <b>{top}</b>}
        </span>
        <span className={`${styles.gained} strong num nowrap`}>
          +{format.number(points)}
          <span className="visually-hidden"> {words.points}</span>
        </span>
        <IconButton label={words.details(show)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown size={16} />
        </IconButton>
        {/* Lists all awards if none of them counted, because nothing says which is the highest. */}
        {top === undefined && awards.length > 0 && (
          <span className={`${styles.awards} secondary`}>
            <InlineFacts parts={awards} />
          </span>
        )}
      </div>
      <div className={`${styles.explained} secondary ${isOpen ? '' : 'paper-only'}`}>
        <Details result={result} rule={rule} />
        {isOpen && <ResultSum fallback={<Skeleton height={120} />} result={result} rule={rule} />}
      </div>
    </li>
  );
}

function Details({ result, rule }: ResultProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  const { award, counted, competitors, judge, points } = result;
  const show = localize(result.show);
  const extra = counted && points > counted.base ? format.number(points - counted.base) : null;
  return (
    <>
      <p className="strong" lang={spokenAs(show)}>
        {show}
      </p>
      {award !== null && (
        <InlineFacts
          parts={award.split(' · ').map((name) => (name === counted?.award ? <b key={name}>{name}</b> : name))}
        />
      )}
      {counted && (
        // On screen, the sum below contains the same information.
        <p className={pointsSum(result, rule?.formula) ? 'paper-only' : undefined}>
          {words.counted(counted.award, format.number(counted.base), extra)}
        </p>
      )}
      <InlineFacts
        parts={[
          competitors !== null && words.competitors(format.number(competitors)),
          judge !== null && <MixedText key="judge">{words.judge(judge)}</MixedText>,
        ]}
      />
    </>
  );
}
