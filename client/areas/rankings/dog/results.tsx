/**
 * The shows that awarded points: the best three as cards, then a line for each show, newest or best first. Lines expand
 * into details. On screen, a long list shows only its first lines until the visitor expands it.
 */
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RankDetail, ShowResult } from '../../../../shared/areas/rankings.ts';
import { pointsSum } from '../../../../shared/rules/points-sum.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button, IconButton } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import { revealAndFocus } from '../../../navigation/focus.ts';
import { AwardLegend } from './award-legend.tsx';
import styles from './dog.module.css';

const ResultSum = lazyPart(async () => ({ default: (await import('./on-demand.ts')).ResultSum }));

/** Number of shows listed until the visitor expands the list. */
const initialCount = 10;
/** Minimum number of shows for which the best three are shown as cards. */
const minShowsForBest = 6;

export function Results({ results, rule }: Pick<RankDetail, 'results' | 'rule'>) {
  const words = useWords(rankingWords);
  const [bestFirst, setBestFirst] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
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
  const isFolded = !isUnfolded && rows.length > initialCount;
  const sort = results.length > 1 && (
    <Button kind="quiet" onClick={() => setBestFirst(!bestFirst)}>
      {bestFirst ? words.newestFirst : words.bestFirst}
      <ArrowDownUp size={16} />
    </Button>
  );
  return (
    <>
      {results.length >= minShowsForBest && <BestShows results={results} />}
      <Section title={words.results} aside={sort}>
        <ol className="ruled" ref={list}>
          {rows.map(({ result, index }, i) => (
            <Result key={index} result={result} rule={rule} isFolded={isFolded && i >= initialCount} />
          ))}
        </ol>
        {isFolded && (
          <p className={`${styles.unfold} screen-only`}>
            <Button kind="quiet" onClick={() => revealAndFocus(list.current, initialCount, () => setUnfolded(true))}>
              {words.allShows(results.length)}
              <ChevronDown size={16} />
            </Button>
          </p>
        )}
        <AwardLegend text={results.map(({ award }) => award).join()} />
      </Section>
    </>
  );
}

/**
 * Returns the award marked as counted, or else the only award; null if there are several and it is unknown which of
 * them counted.
 */
function topAward({ award, counted }: ShowResult): string | null {
  return counted?.award ?? (award?.includes(' · ') ? null : award);
}

function BestShows({ results }: Pick<RankDetail, 'results'>) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  const best = [...results].sort((a, b) => b.points - a.points).slice(0, 3);
  return (
    <div className="screen-only">
      <Section title={words.bestShows}>
        <ul className={styles.best}>
          {best.map((result, i) => {
            const place = localize(result.city ?? result.show);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a show may award points twice
              <li key={i} className="card">
                <b className={`${styles.bestPoints} serif num`}>+{format.number(result.points)}</b>
                <span className="strong">{topAward(result)}</span>
                <span className={styles.city} lang={langOf(place)}>
                  {place}
                </span>
                <time className="secondary num" dateTime={result.date}>
                  {format.short(format.monthDay(result.date))}
                </time>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}

interface ResultProps {
  readonly result: ShowResult;
  readonly rule: RankDetail['rule'];
}

function Result({ result, rule, isFolded }: ResultProps & { readonly isFolded: boolean }) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  const { date, award, points } = result;
  const show = localize(result.show);
  const place = localize(result.city ?? result.show);
  const top = topAward(result);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={`${styles.result} ${isFolded ? 'paper-only' : ''}`}>
      <div className={`${styles.line} line-3`}>
        <time className={`${styles.date} secondary num`} dateTime={date}>
          {format.short(format.monthDay(date))}
        </time>
        <span className={`${styles.what} line-3 grow`}>
          <span className={styles.city} lang={langOf(place)}>
            {place}
          </span>
          {top !== null && <b>{top}</b>}
        </span>
        <span className={`${styles.gained} strong num nowrap`}>
          +{format.number(points)}
          <span className="visually-hidden"> {words.points}</span>
        </span>
        <IconButton label={words.details(show)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown size={16} />
        </IconButton>
        {/* Lists all awards if it is unknown which of them counted. */}
        {top === null && award !== null && (
          <span className={`${styles.awards} secondary`}>
            <InlineFacts parts={award.split(' · ')} />
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
      <p className="strong" lang={langOf(show)}>
        {show}
      </p>
      {award !== null && (
        <InlineFacts
          parts={award.split(' · ').map((name) => (name === counted?.award ? <b key={name}>{name}</b> : name))}
        />
      )}
      {counted && (
        // For print only if there is a sum, because on screen the sum below says the same.
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
