/** Dogs of a breed drawn to scale beside a person. */
import { figureLayout } from '../../shared/media.ts';
import { outline } from './outline.ts';

export interface ScaledDog {
  /** Height range at the withers. */
  readonly heightCm: readonly [min: number, max: number];
  /** URL of the drawing, which is laid out as `figureLayout` describes. If null, only the height is shown. */
  readonly src: string | null;
}

interface SizeFigureProps {
  /** One dog, or one dog per variety, numbered from 1. */
  readonly dogs: readonly ScaledDog[];
  /** Text alternative. */
  readonly label: string;
  /** Height of the person in centimetres. */
  readonly person: number;
}

const WIDTH = 350;
const HEIGHT = 210;
export const GROUND = 184;
const LABELS_Y = GROUND + 17;
const RULE_FROM = 31;
const RULE_TO = 346;

/** Extent of a dog in front of its withers, as a multiple of its height. */
export const BEFORE = 0.75;
/** Extent of a dog behind its withers, as a multiple of its height. */
export const BEHIND = 1.12;
/** Distance from a dog's withers forward to its collar, as a multiple of its height. */
export const NECK = 0.18;

/**
 * Minimum height in centimetres of dogs drawn beside the whole person. Smaller dogs are drawn at a larger scale, beside
 * the person's legs.
 */
const TALL = 40;
const isLow = (heights: readonly number[]): boolean => Math.max(...heights) < TALL;

/** Returns the visible height above the ground, in centimetres, for a drawing of these dogs. */
export const headroomFor = (heights: readonly number[]): number => (isLow(heights) ? 62 : 178);

/** A woman, facing right, in centimetres. x is measured from the middle of her body, y upwards from the ground. */
export const PERSON = {
  farLeg: outline('1,58 1,42 .5,30 3.5,15 3,7 2,0! 4.5,0! 5.5,1.5 9,0! 18,0! 18.5,1.5! 12,5 8.5,10 9.5,28 11,42 11,58'),
  nearLeg: outline(
    '-11,58 -11.5,42 -13,30 -10,15 -10.5,7 -12,0! -9,0! -8,1.5 -4,0! 4.5,0! 5,1.5! -1.5,5 -5,10 -3.5,28 -1.5,42 0,58',
  ),
  height: 170,
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

export const middleOf = ({ heightCm: [min, max] }: ScaledDog): number => (min + max) / 2;

export interface Placed extends ScaledDog {
  /** Middle of the height range. */
  readonly height: number;
  /** Horizontal position of the withers. */
  readonly x: number;
}

interface Layout {
  /** Drawing units per centimetre. */
  readonly unit: number;
  readonly person: number;
  /** Positions and heights are in drawing units. */
  readonly dogs: readonly Placed[];
}

/** Half the person's width, in centimetres. */
const SKIRT = 17;
/** Distance from the middle of the person to a dog on a lead, in centimetres. */
const LEAD = 58;
/** Distance from the middle of the person to a small dog at her feet, without a lead, in centimetres. */
const FEET = 22;
/** Left edge of the person, to the right of the ruler's numbers. */
const PERSON_FROM = RULE_FROM + 16;
/** Width of the bracket behind a dog. */
const BRACKET = 28;

/** Places the person and the dogs side by side, as large as will fit. */
function layOut(dogs: readonly ScaledDog[]): Layout {
  const heights = dogs.map(middleOf);
  const length = heights.reduce((sum, height) => sum + height * (BEFORE + BEHIND), 0);
  const gap = isLow(heights) ? FEET : LEAD;
  const room = RULE_TO - PERSON_FROM - (dogs.length === 1 ? BRACKET : 0);
  const fitting = room / (SKIRT + gap + length);
  const unit = Math.min(fitting, isLow(heights) ? GROUND / headroomFor(heights) : 1);
  const spare = room - unit * (SKIRT + gap + length);
  // A single dog stays near the person, as if on a lead. Several dogs share the spare space.
  const person = PERSON_FROM + SKIRT * unit + (dogs.length === 1 ? spare / 2 : 0);
  const between = dogs.length === 1 ? 0 : spare / dogs.length;
  let from = person + gap * unit;
  return {
    unit,
    person,
    dogs: dogs.map((dog, i) => {
      const height = (heights[i] ?? 0) * unit;
      const x = from + between / 2 + height * BEFORE;
      from = x + height * BEHIND + between / 2;
      return { ...dog, height, x };
    }),
  };
}

/** A slack lead that doesn't touch the ground and ends behind the dog's neck. */
export function Lead({ dog: { x, height }, hand }: { dog: Placed; hand: { readonly x: number; readonly y: number } }) {
  const neck = { x: x - height * NECK, y: height * 1.02 };
  const bow = Math.max(neck.y - 13 + (hand.y - neck.y) * 0.1, 3);
  const bowX = hand.x + (neck.x - hand.x) * 0.4;
  return (
    <path
      d={`M${hand.x},${GROUND - hand.y}Q${bowX},${GROUND - bow} ${neck.x},${GROUND - neck.y}`}
      fill="none"
      stroke="var(--ink-2)"
      strokeWidth={1.1}
      strokeLinecap="round"
    />
  );
}

interface PersonProps {
  readonly x: number;
  readonly scale: number;
  readonly facesLeft?: boolean;
}

export function Person({ x, scale, facesLeft = false }: PersonProps) {
  const { farLeg, nearLeg, figure, bun, arm } = PERSON;
  return (
    <g transform={`translate(${x} ${GROUND}) scale(${facesLeft ? -scale : scale} ${-scale})`} fill="var(--person)">
      <path d={farLeg} />
      <path d={nearLeg} />
      <circle cx={bun.x} cy={bun.y} r={bun.r} />
      <path d={figure} />
      <path d={arm} stroke="var(--card)" strokeWidth={1.3} style={{ paintOrder: 'stroke' }} />
    </g>
  );
}

export function Dog({ src, x, height }: Placed) {
  const scale = height / figureLayout.withersY;
  const left = x - figureLayout.withersX * scale;
  if (src === null) return null;
  return (
    <image
      href={src}
      x={left}
      y={GROUND - figureLayout.height * scale}
      width={figureLayout.width * scale}
      height={figureLayout.height * scale}
    />
  );
}

const bracketOf = ({ x, height }: Placed): number => x + height * BEHIND + 8;

/** Height range of a single dog: a bracket from the ground to the withers, thick between minimum and maximum height. */
function Bracket({ dog, unit }: { dog: Placed; unit: number }) {
  const [min, max] = dog.heightCm;
  const x = bracketOf(dog);
  const block = Math.max((max - min) * unit, 2);
  return (
    <g stroke="var(--g, var(--green))" fill="none">
      <path d={`M${x - 8},${GROUND - max * unit}H${x}V${GROUND}h-8`} strokeWidth={1.4} />
      <path d={`M${x},${GROUND - dog.height + block / 2}v${-block}`} strokeWidth={6} />
    </g>
  );
}

/** Space above the ground in the drawing. If the person is taller, everything is scaled down to fit. */
const CLEAR = GROUND - 6;

export function SizeFigure({ dogs, label, person }: SizeFigureProps) {
  const { unit, person: personX, dogs: all } = layOut(dogs);
  const scale = (person / PERSON.height) * unit;
  const zoom = unit > 1 ? 1 : Math.max(1, (person * unit) / CLEAR);
  const frame = [(WIDTH * (1 - zoom)) / 2, GROUND * (1 - zoom), WIDTH * zoom, HEIGHT * zoom];
  const rules = unit > 1 ? [0, 20, 40, 60] : [0, 50, 100, 150];
  const [first] = all;
  const only = all.length === 1 ? first : undefined;
  return (
    <svg viewBox={frame.join(' ')} width="100%" role="img" aria-label={label} style={{ display: 'block' }}>
      <g fill="var(--ink-3)" textAnchor="end" style={{ fontSize: 'var(--t1)', fontVariantNumeric: 'tabular-nums' }}>
        {rules.map((cm) => (
          <text key={cm} x={RULE_FROM - 6} y={GROUND - cm * unit + 4}>
            {cm}
          </text>
        ))}
      </g>
      <g stroke="var(--line)" strokeWidth={0.9} strokeDasharray="2 3.5">
        {rules
          .filter((cm) => cm > 0)
          .map((cm) => (
            <path key={cm} d={`M${RULE_FROM},${GROUND - cm * unit}H${RULE_TO}`} />
          ))}
      </g>
      <Person x={personX} scale={scale} />
      {first?.src && <Lead dog={first} hand={{ x: personX + PERSON.hand.x * scale, y: PERSON.hand.y * scale }} />}
      {all.map((dog) => (
        <Dog key={dog.x} {...dog} />
      ))}
      {only && <Bracket dog={only} unit={unit} />}
      <path d={`M${RULE_FROM},${GROUND}H${RULE_TO}`} stroke="var(--line-strong)" />
      <g textAnchor="middle" style={{ fontSize: 'var(--t1)', fontVariantNumeric: 'tabular-nums' }}>
        <text x={personX} y={LABELS_Y} fill="var(--ink-3)">
          {person} cm
        </text>
        {only ? (
          <text x={Math.min(bracketOf(only), RULE_TO - 22)} y={LABELS_Y} fill="var(--ink)" fontWeight={700}>
            {only.heightCm[0] === only.heightCm[1] ? only.heightCm[0] : only.heightCm.join('–')}
          </text>
        ) : (
          all.map(({ x }, i) => (
            <text key={x} x={x} y={LABELS_Y} fill="var(--ink)" fontWeight={700}>
              {i + 1}
            </text>
          ))
        )}
      </g>
    </svg>
  );
}
