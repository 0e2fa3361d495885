/** Dogs of different breeds, drawn to one scale beside a person. One unit of the drawing is one centimetre. */
import { Dog, GROUND, lead, PERSON, Person, type Placed, RULES, type ScaledDog } from './size-figure.tsx';

export interface ComparedDog extends ScaledDog {
  /** Number of the dog's breed. A breed may be drawn in its largest and its smallest variety. */
  readonly number: number;
  readonly group: number | null;
}

export interface ComparisonFigureProps {
  readonly dogs: readonly ComparedDog[];
  /** Text alternative. */
  readonly label: string;
  readonly personLabel: string;
  readonly className?: string | undefined;
}

/** Minimum width of the whole figure: that of a figure with one dog. */
const MIN_WIDTH = 350;
const FROM = 116;
const RULE_FROM = 31;
/** Extent of a dog in front of and behind its withers, as multiples of its height. */
const BEFORE = 0.75;
const BEHIND = 1.12;
/** Space for the bar beside a dog, and minimum space for a dog with its bar and caption. */
const MEASURE = 16;
const MIN_ROOM = 52;

interface Standing extends Placed, ComparedDog {
  readonly bar: number;
}

function standing(dogs: readonly ComparedDog[]): { all: Standing[]; width: number } {
  let from = FROM;
  const all = dogs.map((dog) => {
    const height = (dog.heightCm[0] + dog.heightCm[1]) / 2;
    const room = Math.max(height * (BEFORE + BEHIND) + MEASURE, MIN_ROOM);
    const x = from + (room - MEASURE - height * (BEFORE + BEHIND)) / 2 + height * BEFORE;
    from += room;
    return { ...dog, height, x, bar: from - MEASURE / 2 };
  });
  return { all, width: Math.max(from + 4, MIN_WIDTH) };
}

function Bar({ x, bar, height, heightCm: [min, max], group }: Standing) {
  const block = Math.max(max - min, 2);
  return (
    <g stroke="var(--g, var(--green))" fill="none" data-group={group}>
      <path d={`M${x},${GROUND - height}H${bar - 4}`} strokeWidth={1.2} strokeDasharray="2.5 2.5" />
      <path d={`M${bar},${GROUND}V${GROUND - min}`} strokeWidth={1.2} />
      <path d={`M${bar},${GROUND - height + block / 2}v${-block}`} strokeWidth={7} />
    </g>
  );
}

export function ComparisonFigure({ dogs, label, personLabel, className }: ComparisonFigureProps) {
  const { all, width } = standing(dogs);
  const [first] = all;
  /** Keeps text at its size: the wider the figure, the more it is scaled down. */
  const scale = width / MIN_WIDTH;
  const line = 16 * scale;
  const margin = 24 * (scale - 1);
  return (
    <svg
      className={className}
      viewBox={`${-margin} 0 ${width + margin} ${GROUND + 3 * line}`}
      width="100%"
      role="img"
      aria-label={label}
      style={{ display: 'block', fontSize: `calc(var(--t1) * var(--letters, 1) * ${scale.toFixed(3)})` }}
    >
      <g fill="var(--ink-3)" textAnchor="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {RULES.map((cm) => (
          <text key={cm} x={RULE_FROM - 2} y={GROUND - cm + 4}>
            {cm}
          </text>
        ))}
      </g>
      <g stroke="var(--line)" strokeWidth={0.9} strokeDasharray="2 3.5">
        {RULES.filter((cm) => cm > 0).map((cm) => (
          <path key={cm} d={`M${RULE_FROM},${GROUND - cm}H${width - 4}`} />
        ))}
      </g>
      <Person />
      {first?.src && <path d={lead(first)} fill="none" stroke="var(--ink-2)" strokeWidth={1.1} strokeLinecap="round" />}
      {all.map((dog) => (
        <Bar key={dog.x} {...dog} />
      ))}
      {all.map((dog) => (
        <Dog key={dog.x} {...dog} />
      ))}
      <path d={`M${RULE_FROM},${GROUND}H${width - 4}`} stroke="var(--line-strong)" />
      <g textAnchor="middle" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <text x={PERSON.x} y={GROUND + 1.2 * line} fill="var(--ink-3)">
          {personLabel}
        </text>
        {all.map(({ x, number, heightCm: [min, max] }) => (
          <g key={x} fill="var(--ink)">
            <text x={x} y={GROUND + 1.2 * line} fontWeight={700}>
              {number}
            </text>
            <text x={x} y={GROUND + 2.3 * line}>
              {min === max ? min : `${min}–${max}`}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
