/** A breed drawn to scale beside a person. One unit of the drawing is one centimetre. */
import { type BodyShape, drawBody } from './bodies.ts';
import { outline } from './outline.ts';

interface SizeFigureProps {
  readonly body: BodyShape;
  /** Height at the withers. */
  readonly heightCm: readonly [min: number, max: number];
  /** Text alternative. */
  readonly label: string;
  readonly personLabel: string;
}

const WIDTH = 350;
const HEIGHT = 210;
const GROUND = 184;
const LABELS_Y = GROUND + 17;
const RULES = [0, 50, 100, 150];
const RULE_FROM = 31;
const RULE_TO = 346;

/** A woman of 170 cm, facing right; x from the middle of her body, y upwards from the ground. */
const PERSON = {
  x: 64,
  farLeg: outline('1,58 1,42 .5,30 3.5,15 3,7 2,0! 4.5,0! 5.5,1.5 9,0! 18,0! 18.5,1.5! 12,5 8.5,10 9.5,28 11,42 11,58'),
  nearLeg: outline(
    '-11,58 -11.5,42 -13,30 -10,15 -10.5,7 -12,0! -9,0! -8,1.5 -4,0! 4.5,0! 5,1.5! -1.5,5 -5,10 -3.5,28 -1.5,42 0,58',
  ),
  figure: outline(
    '0,170 5.6,168 8.3,163.8 8.8,160.4 10.4,157 9.3,155.8 9.2,152.8 7.4,149.4 4,147.8 3.2,143.5 6.5,139 9.5,130 ' +
      '9.8,121 7.8,110 10.5,93 15,67 17,50! -17,50! -15,71 -12,93 -8.4,109 -10,121 -11,131 -8.5,139.5 -4.6,143.5 ' +
      '-4.4,149 -7.6,154 -9.4,160 -7.6,166.5 -4,169.3',
  ),
  bun: { x: -10.5, y: 165, r: 5 },
  arm: outline(
    '-5.5,138 -1,139.5 2.5,135 3.8,124 5,114 13,108 22,103.5 27,102.5 29.5,100 27.5,97.6 22,98.5 11,101.5 1.5,105 ' +
      '-2,111 -4.8,122 -7,131',
  ),
  hand: { x: 27.5, y: 99.5 },
};

const DOG_FROM = 158;
/** The longer the dog, the farther right its middle, so that a small one is not far away at the end of its lead. */
const DOG_DRIFT = 0.28;
const MEASURE_X = 319;
const MEASURE_HALF = 4;

/** The lead hangs slack without touching the ground. */
function lead(collar: { x: number; y: number }): string {
  const hand = { x: PERSON.x + PERSON.hand.x, y: PERSON.hand.y };
  const bow = Math.max(collar.y - 13 + (hand.y - collar.y) * 0.1, 3);
  const bowX = hand.x + (collar.x - hand.x) * 0.4;
  return `M${hand.x},${GROUND - hand.y}Q${bowX},${GROUND - bow} ${collar.x},${GROUND - collar.y}`;
}

function Person() {
  const { x, farLeg, nearLeg, figure, bun, arm } = PERSON;
  return (
    <g transform={`translate(${x} ${GROUND}) scale(1 -1)`} fill="var(--person)">
      <path d={farLeg} />
      <path d={nearLeg} />
      <circle cx={bun.x} cy={bun.y} r={bun.r} />
      <path d={figure} />
      <path d={arm} stroke="var(--card)" strokeWidth={1.3} style={{ paintOrder: 'stroke' }} />
    </g>
  );
}

interface DogProps {
  readonly body: BodyShape;
  readonly x: number;
  readonly scale: number;
}

function Dog({ body, x, scale }: DogProps) {
  const { far, coat, shade, folds, eye, nose, collar, features } = drawBody(body);
  const [[napeX, napeY], [throatX, throatY]] = collar;
  const fill = (paths: readonly string[]) => paths.map((d) => <path key={d} d={d} />);
  return (
    <g transform={`translate(${x} ${GROUND}) scale(${scale} ${-scale})`}>
      <g fill="var(--dog-2, #8f6738)">{fill(far)}</g>
      <g fill="var(--dog, #b98b56)">{fill(coat)}</g>
      <g fill="var(--dog-2, #8f6738)" opacity={0.4}>
        {fill(folds)}
      </g>
      <path d={`M${napeX},${napeY}L${throatX},${throatY}`} stroke="var(--green)" strokeWidth={4.5} />
      <g fill="var(--dog-2, #8f6738)">{fill(shade)}</g>
      <g fill="var(--dog-nose, #4f3626)">
        <ellipse cx={nose[0]} cy={nose[1]} rx={3.6 * features} ry={3 * features} />
        <circle cx={eye[0]} cy={eye[1]} r={2 * features} />
      </g>
    </g>
  );
}

export function SizeFigure({ body, heightCm: [min, max], label, personLabel }: SizeFigureProps) {
  const withers = (min + max) / 2;
  const scale = withers / 100;
  const { reach, collar } = drawBody(body);
  const length = (reach[1] - reach[0]) * scale;
  const x = DOG_FROM + length * DOG_DRIFT - ((reach[0] + reach[1]) / 2) * scale;
  const throat = { x: x + collar[1][0] * scale, y: collar[1][1] * scale };
  const block = Math.max(max - min, 2);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" role="img" aria-label={label} style={{ display: 'block' }}>
      <g fill="var(--ink-3)" textAnchor="end" style={{ fontSize: 'var(--t1)', fontVariantNumeric: 'tabular-nums' }}>
        {RULES.map((cm) => (
          <text key={cm} x={RULE_FROM - 6} y={GROUND - cm + 4}>
            {cm}
          </text>
        ))}
      </g>
      <g stroke="var(--line)" strokeWidth={0.9} strokeDasharray="2 3.5">
        {RULES.filter((cm) => cm > 0).map((cm) => (
          <path key={cm} d={`M${RULE_FROM},${GROUND - cm}H${RULE_TO}`} />
        ))}
      </g>
      <Person />
      <path d={lead(throat)} fill="none" stroke="var(--ink-2)" strokeWidth={1.1} strokeLinecap="round" />
      <Dog body={body} x={x} scale={scale} />
      <path d={`M${RULE_FROM},${GROUND}H${RULE_TO}`} stroke="var(--line-strong)" />
      <g stroke="var(--g, var(--green))" fill="none">
        <path d={`M${x},${GROUND - withers}H${MEASURE_X - MEASURE_HALF}`} strokeWidth={1.2} strokeDasharray="2.5 2.5" />
        <path d={`M${MEASURE_X},${GROUND}V${GROUND - min}`} strokeWidth={1.2} />
        <path d={`M${MEASURE_X},${GROUND - withers + block / 2}v${-block}`} strokeWidth={2 * MEASURE_HALF} />
      </g>
      <g textAnchor="middle" style={{ fontSize: 'var(--t1)', fontVariantNumeric: 'tabular-nums' }}>
        <text x={PERSON.x} y={LABELS_Y} fill="var(--ink-3)">
          {personLabel}
        </text>
        <text x={MEASURE_X} y={LABELS_Y} fill="var(--ink)" fontWeight={700}>
          {min === max ? min : `${min}–${max}`}
        </text>
      </g>
    </svg>
  );
}
