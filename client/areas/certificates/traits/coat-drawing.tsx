/** Draws the coat that a gene report predicts, on the outline of a dog of no particular breed. */
import { useId } from 'react';
import { neutralDog as dog } from '../../../art/neutral-dog.ts';
import type { Coat, Paint, Part, Pigment } from './coat-of.ts';

/** Natural coat colours, the same in both themes. Only outlines follow the theme. */
const hair: Record<Pigment, string> = { black: '#2b2523', brown: '#5f3b26', blue: '#616e7a', isabella: '#a3948a' };
const leather: Record<Pigment, string> = { black: '#171312', brown: '#5a3424', blue: '#4c545d', isabella: '#8a736c' };
const red = ['#ecd9b4', '#d9a352', '#a9572b'] as const;
const tan = '#cf9a5c';
const white = '#fbf8f0';

interface CoatDrawingProps {
  readonly coat: Coat;
  /** Text alternative. */
  readonly label: string;
}

export function CoatDrawing({ coat, label }: CoatDrawingProps) {
  const id = useId().replaceAll(/\W/g, '');
  const { paint, merle, nose } = coat;
  const isMerle = merle === 'merle' || merle === 'doubleMerle';
  const fillOf = (one: Paint): string => {
    if (one === 'red' || one === 'unknown' || one.includes('-')) return `url(#${id}${one})`;
    return isMerle ? `url(#${id}merle-${one})` : hair[one as Pigment];
  };
  const painted = (part: Part, d: string) => (
    // A coat that is red all over gets a gradient from cream to red. On a single part, it would look like a pattern.
    <path
      d={d}
      fill={paint[part] === 'red' && paint.coat !== 'red' ? tan : fillOf(paint[part])}
      data-part={part}
      data-paint={paint[part]}
    />
  );
  const all = 'M60 20H280V180H60Z';
  const coloured = (
    <>
      {painted('coat', all)}
      {painted('saddle', dog.areas.saddle)}
      {painted('points', dog.areas.points)}
      {painted('muzzle', coat.mask === 'yes' ? dog.areas.mask : dog.areas.muzzle)}
    </>
  );
  const isPiebald = coat.white === 'piebald';
  const whole = isPiebald ? (
    <>
      <path d={all} fill={white} data-white="piebald" />
      <g clipPath={`url(#${id}coloured)`}>{coloured}</g>
    </>
  ) : (
    coloured
  );
  const near = [dog.trunk, ...dog.legs, dog.head];
  return (
    <svg viewBox={dog.viewBox} width="100%" role="img" aria-label={label}>
      <defs>
        <Clip id={`${id}far`} paths={dog.farLegs} />
        <Clip id={`${id}near`} paths={near} />
        <Clip id={`${id}tail`} paths={[dog.tail]} />
        <Clip id={`${id}coloured`} paths={[dog.white.coloured]} />
        <Paints id={id} />
      </defs>
      <g fill="none" stroke="var(--ink-2)" strokeWidth={2.2} strokeLinejoin="round">
        {[...dog.farLegs, ...near, dog.tail].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g clipPath={`url(#${id}tail)`}>{whole}</g>
      <g clipPath={`url(#${id}far)`}>
        {whole}
        <path d={all} fill="#241a12" fillOpacity={0.24} />
      </g>
      <g clipPath={`url(#${id}near)`}>{whole}</g>
      <path d={dog.folds} {...line} opacity={0.45} />
      <path d={dog.ear} {...line} fill={fillOf(paint.coat)} />
      <path d={dog.mouth} {...line} />
      <circle cx={dog.eye.x} cy={dog.eye.y} r={dog.eye.r} fill="#17110e" stroke="#b9a58a" strokeWidth={0.5} />
      <path
        d={dog.nose}
        fill={nose === 'unknown' ? fillOf('unknown') : leather[nose]}
        stroke="#8c8278"
        strokeWidth={0.4}
        data-nose={nose}
      />
      {coat.white === 'some' && (
        <g fill="none" stroke={white} strokeWidth={1.3} strokeDasharray="2.4 1.8" data-white="possible">
          <Dashes />
        </g>
      )}
      <path d={dog.ground} stroke="var(--line-strong)" strokeLinecap="round" />
    </svg>
  );
}

const line = {
  fill: 'none',
  stroke: '#8c8278',
  strokeWidth: 0.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Dashes() {
  return dog.white.possible.map((d) => <path key={d} d={d} />);
}

function Clip({ id, paths }: { id: string; paths: readonly string[] }) {
  return (
    <clipPath id={id}>
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </clipPath>
  );
}

/** Defines the gradient and the patterns for paints that are not a single colour. */
function Paints({ id }: { id: string }) {
  const units = { patternUnits: 'userSpaceOnUse' } as const;
  return (
    <>
      <linearGradient id={`${id}red`} gradientUnits="userSpaceOnUse" x1={84} x2={252} y1={0} y2={0}>
        {red.map((colour, i) => (
          <stop key={colour} offset={i / 2} stopColor={colour} />
        ))}
      </linearGradient>
      <pattern id={`${id}unknown`} {...units} width={4} height={4} patternTransform="rotate(45)">
        <path d="M0 0H4V4H0Z" fill="var(--card)" />
        <path d="M0 0V4" stroke="var(--line-strong)" strokeWidth={1.2} />
      </pattern>
      {(Object.entries(hair) as [Pigment, string][]).map(([pigment, dark]) => (
        <Patterns key={pigment} id={id} pigment={pigment} dark={dark} />
      ))}
    </>
  );
}

function Patterns({ id, pigment, dark }: { id: string; pigment: Pigment; dark: string }) {
  const units = { patternUnits: 'userSpaceOnUse' } as const;
  return (
    <>
      <pattern id={`${id}brindle-${pigment}`} {...units} width={11} height={30} patternTransform="rotate(14)">
        <path d="M0 0H11V30H0Z" fill={red[1]} />
        <path
          d="M2 -2C4 6 1 14 3 22M7 4C9 12 6 20 8 34M7 -26C9 -18 6 -10 8 4M4.5 24C5.5 27 4 30 5 33M4.5 -6C5.5 -3 4 0 5 3"
          stroke={dark}
          strokeWidth={1.7}
          strokeLinecap="round"
          fill="none"
        />
      </pattern>
      <pattern id={`${id}banded-${pigment}`} {...units} width={11} height={13} patternTransform="rotate(-58)">
        <path d="M0 0H11V13H0Z" fill="#a8977c" />
        <path
          d="M1 1V5M3.6 7.5V11M6 2.5V6.5M8.2 9V12.5M9.8 3.5V7M1.4 9.5V12"
          stroke={dark}
          strokeWidth={0.9}
          strokeOpacity={0.8}
          strokeLinecap="round"
        />
        <path
          d="M2.4 3V7M5 9V12M7.2 0.5V3M7 6.5V9.5M10.4 8.5V12M0.4 6V8.5"
          stroke="#dccdb0"
          strokeWidth={0.8}
          strokeLinecap="round"
        />
      </pattern>
      <pattern id={`${id}merle-${pigment}`} {...units} width={52} height={44}>
        <path d="M0 0H52V44H0Z" fill={dark} />
        <path d="M0 0H52V44H0Z" fill="#c3ccd2" fillOpacity={0.62} />
        <path
          d="M6 4C12 1 18 5 17 10C15 15 9 13 6 16C2 15 1 7 6 4ZM30 10C38 6 46 10 44 17C42 22 36 20 32 24C27 22 25 14 30 10ZM12 26C18 23 25 27 22 33C19 38 13 34 10 38C5 36 7 28 12 26ZM38 31C43 29 48 32 46 36C44 40 38 39 36 36C35 34 36 32 38 31ZM24 2l3 1 -1 3 -3 -1ZM3 21l3 -1 1 3 -3 1Z"
          fill={dark}
        />
      </pattern>
    </>
  );
}
