/** Line drawing of an area, for its tile on the home page. */
import styles from './home.module.css';

interface Drawing {
  readonly tint: string;
  readonly lines: string;
}

const ears =
  'M14.5 12.5C9 10.5 5 14 4.5 21c-.4 6 1.2 10.5 4 10.5 3 0 4-4.5 5-8.5z' +
  'M33.5 12.5C39 10.5 43 14 43.5 21c.4 6-1.2 10.5-4 10.5-3 0-4-4.5-5-8.5z';
const noseLeft = 'C14.2 9 6.4 13.8 6.4 21.4c0 7 5.4 10 9 13 2.4 2.2 4.6 4.8 8.6 2.8';

/** SVG paths in a 48 × 48 view box: a tinted shape, and the lines drawn over it. */
const drawings = {
  breeds: {
    tint: ears,
    lines:
      `${ears}M14.5 12.5C17 9.5 20.5 8.5 24 8.5s7 1 9.5 4` +
      'M12.8 26c.7 9 5.2 15.5 11.2 15.5S34.5 35 35.2 26M18.5 22.5v2M29.5 22.5v2' +
      'M20.5 29.5h7c0 2.6-1.8 4-3.5 4s-3.5-1.4-3.5-4zM24 33.5v2.5c-1.3 1.6-3.3 1.6-4.5.3M24 36c1.3 1.6 3.3 1.6 4.5.3',
  },
  ranking: {
    tint: 'M17 19h14v23H17z',
    lines:
      'M17 42V19h14v23M6 42V27h11M31 31h11v11M3.5 42h41M24 4l1.76 3.57 3.94.57-2.85 2.78.67 3.93L24 ' +
      '13l-3.52 1.85.67-3.93-2.85-2.78 3.94-.57z',
  },
  gene: {
    tint: 'M24 14.5c5 2.7 9 4.8 9 9.5s-4 6.8-9 9.5c-5-2.7-9-4.8-9-9.5s4-6.8 9-9.5z',
    lines:
      'M15 5c0 10 18 9 18 19s-18 9-18 19M33 5c0 10-18 9-18 19s18 9 18 19M16 8.5h16M16.5 20h15M15 24h18M16.5 28h15M16 ' +
      '39.5h16',
  },
  shows: {
    tint: 'M14 7h20v11c0 6-4.5 10-10 10s-10-4-10-10z',
    lines:
      'M14 7h20v11c0 6-4.5 10-10 10s-10-4-10-10zM14 11H7c0 6 2.5 9.5 7.6 10.5M34 11h7c0 6-2.5 9.5-7.6 10.5M24 ' +
      '28v7M16 41h16M19 41c0-3.5 2-6 5-6s5 2.5 5 6',
  },
  groomers: {
    tint: 'M13 42a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM35 42a5 5 0 1 0 0-10 5 5 0 0 0 0 10z',
    lines: 'M13 42a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM35 42a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM15.6 32.7 32 6M32.4 32.7 16 6',
  },
  trainers: {
    tint: 'M30.5 39a11.5 11.5 0 1 0 0-23 11.5 11.5 0 0 0 0 23z',
    lines:
      'M6 16h24.5a11.5 11.5 0 1 1-11.3 9.3H6zM30.5 32a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM27 9.5v-4M34 ' +
      '10l1.8-3.6M40 13.5l3.2-2.4',
  },
  raffle: {
    tint: `M24 9${noseLeft}c4 2 6.2-.6 8.6-2.8 3.6-3 9-6 9-13C41.6 13.8 33.8 9 24 9z`,
    lines:
      `M24 9${noseLeft}M24 9c9.8 0 17.6 4.8 17.6 12.4 0 7-5.4 10-9 13-2.4 2.2-4.6 4.8-8.6 2.8M13 25.8c.2-3.6 ` +
      '4.2-5.6 6.4-3.2 1.6 1.8 0 4.6-2.2 4M35 25.8c-.2-3.6-4.2-5.6-6.4-3.2-1.6 1.8 0 4.6 2.2 4M24 29.6v7.6',
  },
  appreciation: {
    tint: 'M24 29a12 12 0 1 0 0-24 12 12 0 0 0 0 24z',
    lines:
      'M24 29a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM16 26l-3.5 17L24 37l11.5 6L32 26M24 22.5c-3.5-2.3-5.5-4.2-5.5-6.6 ' +
      '0-1.7 1.3-2.9 2.8-2.9 1.2 0 2.2.7 2.7 1.8.5-1.1 1.5-1.8 2.7-1.8 1.5 0 2.8 1.2 2.8 2.9 0 2.4-2 4.3-5.5 ' +
      '6.6z',
  },
} as const satisfies Record<string, Drawing>;

export function AreaDrawing({ area }: { area: keyof typeof drawings }) {
  const { tint, lines } = drawings[area];
  return (
    <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden>
      <path className={styles.tint} d={tint} />
      <path d={lines} />
    </svg>
  );
}
