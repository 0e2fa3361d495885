/**
 * The union's crest: a brass engraving on evergreen with a dog's head in ivory, as on a coin. The engraving is a wave around
 * the rim, repeated three times, each rotated by a quarter of its pitch. At 32 px only the head is recognisable.
 */

interface CrestProps {
  /** Diameter in px. */
  readonly size: number;
}

const roundToTenth = (value: number): string => String(Math.round(value * 10) / 10);

const PETALS = 30;
const STRANDS = 4;
/** Minimum diameter for all four strands; below it only two are drawn, because more would blur. */
const FINE_FROM = 48;
/** Length of the Bézier handles that approximate a sine, as a share of the distance to the next extreme. */
const SINE_HANDLE = 0.3642;

/** Returns a closed wave around (50, 50), drawn from crest to trough. */
function wave(radius: number, swing: number): string {
  const pitch = Math.PI / PETALS;
  const point = (i: number, ahead: number): string => {
    const r = radius + (i % 2 === 0 ? swing : -swing);
    const [x, y] = [50 + r * Math.cos(i * pitch), 50 + r * Math.sin(i * pitch)];
    const reach = ahead * SINE_HANDLE * pitch * radius;
    return `${roundToTenth(x - reach * Math.sin(i * pitch))},${roundToTenth(y + reach * Math.cos(i * pitch))}`;
  };
  let data = `M${point(0, 0)}`;
  for (let i = 0; i < 2 * PETALS; i += 1) data += `C${point(i, 1)} ${point(i + 1, -1)} ${point(i + 1, 0)}`;
  return `${data}Z`;
}

const ROSETTE = wave(40.2, 3.9);
const TURNS = Array.from({ length: STRANDS }, (_, i) => (i * 360) / PETALS / STRANDS);

// Generated from points by scripts/art/draw-crest.ts: most pages have the crest, but few need to compute outlines.
const HEAD =
  'M22.4 51.2c.1-1.2 .2-2.3 1-3.2 1-1.1 2.2-1.4 3.6-1.8 2.3-.7 4.2-.8 6.5-1.4 2.2-.6 4-.9 6-2 1.6-.8 2.6-1.9 ' +
  '3.9-3.2 1.4-1.4 2-3 3.6-4.2 1.9-1.5 3.6-2.7 6-3.4 2.4-.7 4.5-1.1 7-.6 2.5 .5 4.4 1.5 6.2 3.2 1.9 1.9 2.8 3.9 ' +
  '3.8 6.4 1.2 3.1 1.5 5.7 2.2 9 .7 3.2 .9 5.8 1.8 9 .7 2.6 2.6 7 2.6 7 0 0-3.2 4.5-5.6 6.4-2.5 2-4.8 3.3-7.8 ' +
  '4.2-3.4 1-9.8 1.2-9.8 1.2 0 0 1.2-4 ' +
  '1-6.2-.2-2-.9-3.5-2.2-5-1.3-1.6-2.7-2.6-4.6-3.2-2.3-.8-4.2-.5-6.6-.6-2.9-.1-5.1 .3-8 .2-1.9-.1-3.5 ' +
  '0-5.2-.8-1.2-.6-1.9-1.6-2.4-2.8-.4-.9 .5-1.9 0-2.8-.5-1-1.9-1-2.4-2-.6-1.1-.7-2.2-.6-3.4z';
const EAR =
  'M55 36.4c0 0 4-1.2 6-.4 2.3 .9 3.7 2.7 5 4.8 1.8 2.9 2.8 5.5 3.4 8.8 .7 3.5 1.1 6.5 .2 10-.7 2.8-1.7 5.7-4.4 ' +
  '6.8-2 .8-3.8-1.2-5.2-2.8-1.9-2.3-2.6-4.7-3.4-7.6-1-3.5-1.5-6.4-1.8-10-.3-3.4 .2-9.6 .2-9.6z';
const NOSE =
  'M24 51.2c-.2-.8 .2-1.6 .8-2.2 .7-.7 1.6-1.2 2.6-1.2 .9 0 2 .1 2.4 1 .4 .9-.1 1.9-.8 2.6-.8 .9-1.8 1.6-3 1.6-1 ' +
  '0-1.7-.9-2-1.8z';

export function Crest({ size }: CrestProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx={50} cy={50} r={50} fill="var(--deep)" />
      <g fill="none" stroke="var(--deep-line)">
        <circle cx={50} cy={50} r={48.4} strokeWidth={1.3} />
        <circle cx={50} cy={50} r={46} strokeWidth={0.5} />
        <g strokeWidth={0.45}>
          {TURNS.filter((_, i) => size >= FINE_FROM || i % 2 === 0).map((turn) => (
            <path key={turn} d={ROSETTE} transform={`rotate(${turn} 50 50)`} />
          ))}
        </g>
        <circle cx={50} cy={50} r={34.4} strokeWidth={0.5} />
        <circle cx={50} cy={50} r={32.8} strokeWidth={1} />
      </g>
      <path d={HEAD} fill="var(--on-deep)" />
      <path d={EAR} fill="var(--deep-line)" />
      <path d={NOSE} fill="var(--deep)" />
      <g fill="none" stroke="var(--deep)" strokeLinecap="round">
        <path d="M26 56.8C31 58.6 36.4 58.4 40.6 56.4" strokeWidth={0.8} />
        <path d="M58.4 42.4C58.4 49 60 55.4 63.4 59.8" strokeWidth={0.6} />
        <path d="M61.8 41.2C62.2 46.4 63.6 51.8 66 55.8" strokeWidth={0.6} />
      </g>
      <path d="M44.8 46.6C45.6 44.9 47.6 44.3 49.4 45.4C48.8 47.4 46.6 48.2 44.8 46.6Z" fill="var(--deep)" />
      <g fill="none" stroke="var(--deep-line)" strokeWidth={0.6} strokeLinecap="round">
        <path d="M56.8 68.4C57.8 70.8 57.8 73 57.2 75.4" />
        <path d="M60.6 69.4C61.4 71.4 61.4 73 61 74.8" />
        <path d="M64.6 69.6C65.2 71 65.2 72 65 73.4" />
        <path d="M68.6 67.6C69.2 68.8 69.2 70 69 71" />
      </g>
    </svg>
  );
}
