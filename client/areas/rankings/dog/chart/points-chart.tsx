/**
 * Cumulative points over the season for one or two dogs. The axes start at zero and at 1 January. A tap, a sideways
 * drag, the mouse or the arrow keys select a show. The lines differ in stroke, marker and letter, not by colour alone.
 */
import { type PointerEvent, useRef, useState } from 'react';
import type { RankDetail } from '../../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../../i18n/language.ts';
import { rankingWords } from '../../../../i18n/words/rankings.ts';
import { Phrases } from '../../../../kit/text/phrases.tsx';
import styles from '../dog.module.css';
import { axisTicks, type ProgressStep, shareOfYear, stepsFrom } from './season-progress.ts';

const letters = ['A', 'B'] as const;
type Letter = (typeof letters)[number];

interface Point extends ProgressStep {
  readonly letter: Letter;
  /** Position in the year and on the points axis, as fractions from 0 to 1. */
  readonly x: number;
  readonly y: number;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

interface ChartProps {
  readonly details: readonly RankDetail[];
}

export function PointsChart({ details }: ChartProps) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const localize = useLocalize();
  /** Position at `pointerdown`, in client pixels. */
  const start = useRef({ x: 0, y: 0 });
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);

  const year = details[0]?.year ?? 0;
  const lines = details.map((detail, i) => ({ detail, letter: letters[i] ?? 'B', steps: stepsFrom(detail) }));
  const max = Math.max(0, ...lines.map(({ steps }) => steps.at(-1)?.total ?? 0));
  const axis = axisTicks(max);
  const top = axis.at(-1) ?? 1;
  const marks: Point[] = lines
    .flatMap(({ letter, steps }) =>
      steps.map((step) => ({
        ...step,
        letter,
        x: shareOfYear(step.result.date),
        y: step.total / top,
      })),
    )
    .sort((a, b) => a.x - b.x);
  const selected = marks[selectedIndex ?? marks.length - 1];

  const describe = ({ result, total, letter }: Point) =>
    words.chartStep({
      dog: details.length > 1 ? letter : null,
      date: format.monthDay(result.date),
      show: localize(result.show),
      points: format.number(result.points),
      total: format.number(total),
    });

  function selectNearest(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = 1 - (event.clientY - box.top) / box.height;
    const distance = (mark: Point) => Math.hypot((mark.x - x) * box.width, ((mark.y - y) * box.height) / 4);
    setSelectedIndex(marks.reduce((best, mark, i) => (distance(mark) < distance(marks[best] ?? mark) ? i : best), 0));
  }

  const isSideways = ({ clientX, clientY, buttons }: PointerEvent): boolean =>
    buttons > 0 && Math.abs(clientX - start.current.x) > Math.abs(clientY - start.current.y);

  return (
    <figure>
      {details.length > 1 && (
        <ul className={`${styles.legend} stack-1 serif strong`}>
          {lines.map(({ detail, letter }) => (
            <li key={letter}>
              <LineKey letter={letter} /> {detail.dog.registeredName}
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden">
        {lines.map(({ detail, steps }) =>
          words.chartAlt({
            name: detail.dog.registeredName,
            year,
            shows: steps.length,
            total: format.number(steps.at(-1)?.total ?? 0),
          }),
        )}
      </p>
      <div className={styles.chart}>
        <div className={`${styles.yAxis} caption num`} aria-hidden>
          {axis.map((value) => (
            <span key={value} style={{ bottom: percent(value / top) }}>
              {format.number(value)}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          onPointerDown={({ clientX: x, clientY: y }) => {
            start.current = { x, y };
          }}
          onPointerMove={(event) => (event.pointerType === 'mouse' || isSideways(event)) && selectNearest(event)}
          // Not fired for a touch that turns into scrolling, which fires `pointercancel` instead.
          onPointerUp={selectNearest}
        >
          {axis.map((value) => (
            <i key={value} className={styles.gridLine} style={{ bottom: percent(value / top) }} />
          ))}
          {selected && <i className={`${styles.cursor} screen-only`} style={{ left: percent(selected.x) }} />}
          <svg className={styles.lines} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
            {lines.map(({ letter, steps }) => (
              <path key={letter} data-line={letter} d={pathOf(steps, top)} />
            ))}
          </svg>
          {marks.map((mark, i) => (
            <span
              key={`${mark.letter} ${mark.result.showId} ${mark.total}`}
              className={styles.mark}
              data-line={mark.letter}
              data-selected={i === (selectedIndex ?? marks.length - 1)}
              style={{ left: percent(mark.x), bottom: percent(mark.y) }}
            />
          ))}
          {details.length > 1 &&
            lines.map(({ letter, steps }) => {
              const last = steps.at(-1);
              const total = last?.total ?? 0;
              const isAbove = total > max / 2 && total === max;
              return (
                <b
                  key={letter}
                  className={styles.letter}
                  data-line={letter}
                  data-above={isAbove}
                  style={{ left: percent(last ? shareOfYear(last.result.date) : 0), bottom: percent(total / top) }}
                  aria-hidden
                >
                  {letter}
                </b>
              );
            })}
          {selected && (
            <input
              type="range"
              className="visually-hidden"
              aria-label={words.chartKeyboardLabel}
              min={0}
              max={marks.length - 1}
              value={selectedIndex ?? marks.length - 1}
              aria-valuetext={describe(selected)}
              onChange={(event) => setSelectedIndex(Number(event.target.value))}
            />
          )}
        </div>
        <div className={`${styles.xAxis} caption num`} aria-hidden>
          {['01', '04', '07', '10'].map((month) => (
            <span key={month} style={{ left: percent(shareOfYear(`${year}-${month}-01`)) }}>
              {format.shortMonth(`${year}-${month}-01`)}
            </span>
          ))}
        </div>
      </div>
      {selected && (
        <figcaption className={`${styles.selectedShow} secondary num screen-only`}>
          <Phrases>{describe(selected)}</Phrases>
        </figcaption>
      )}
    </figure>
  );
}

/** A sample of a dog's line, for the legend and the table. */
export function LineKey({ letter }: { letter: Letter }) {
  return (
    <span className={styles.key} data-line={letter}>
      <i className={styles.mark} data-line={letter} />
      {letter}
    </span>
  );
}

/**
 * Returns the line's path up to the last show. The path has steps instead of slopes, because points change only at
 * shows.
 */
function pathOf(steps: readonly ProgressStep[], top: number): string {
  const parts = ['M0 1000'];
  for (const { result, total } of steps) {
    parts.push(`H${Math.round(shareOfYear(result.date) * 1000)}V${Math.round(1000 - (total / top) * 1000)}`);
  }
  return parts.join('');
}
