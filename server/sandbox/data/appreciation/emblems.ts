/**
 * SVG pictures for certificates of appreciation, 64 × 64 units, without a background. Their green stands out on light
 * and dark pages.
 */

const GREEN = '#3c8c6b';
const DEEP = '#246249';
const BRASS = '#a07c2c';
const GOLD = '#cbb26a';
const PAPER = '#fdfbf5';
const SHADE = '#e4dbc6';
const EARTH = '#7d4a3c';

/** Draws a leaf of a wreath. `angle` is its position on the circle, in degrees. */
const leaf = (angle: number, colour: string, turn: number): string =>
  `<path transform="rotate(${angle} 32 33) translate(32 13) rotate(${turn})" ` +
  `d="M0 0c3.4-2.6 7.4-2.4 9.6 0-2.2 2.4-6.2 2.6-9.6 0z" fill="${colour}"/>`;

const branch = (sign: 1 | -1): string =>
  [28, 50, 72, 94, 116, 138, 160]
    .map(
      (angle) =>
        leaf(sign * angle, GREEN, sign === 1 ? -62 : 242) + leaf(sign * (angle + 9), '#66ad8d', sign === 1 ? -8 : 188),
    )
    .join('');

const emblems = {
  /** An open album with photographs. */
  album:
    `<path d="M5 17l27 4 27-4v35l-27 4-27-4z" fill="${DEEP}"/><path d="M8 15.5l24 4.2v33L8 48.6z" fill="${PAPER}"/>` +
    `<path d="M56 15.5l-24 4.2v33l24-4.1z" fill="${SHADE}"/>` +
    '<path d="M12 22.4l15.6 2.6v18.4L12 40.8z" fill="#8d8676"/><path d="M12 35l5-4 4 3.4 6.6-3.2v12.2L12 40.8z" fill="#5d574b"/>' +
    '<path d="M17 36.6c.3-2.6 1.2-4.6 2.6-4.4l.6-2.4 1.6 2.2c1.6.4 2.4 2.6 2.6 6.4z" fill="#efe8d6"/>' +
    '<path d="M37 24.6l14.8-2.5v11L37 35.6z" fill="#8d8676"/><path d="M37 32l4.4-3.6 4 2 6.4-3.8v6.5L37 35.6z" fill="#5d574b"/>' +
    `<path d="M37 40.4l14.8-2.5M37 44l11-1.9" stroke="${BRASS}" stroke-width="1.1" stroke-linecap="round"/>` +
    `<path d="M11 21.4l4 .7-4 3zM28.6 24.2l-4-.6 4 4zM11 41.6v-4l4 4.7zM28.6 44.4v-4l-4 3.3zM36 23.8l4-.7-4 4zM52.8 21v4l-4-3.3z" fill="${GOLD}"/>`,
  /** Standards and manuals. */
  books:
    `<path d="M10 44h40a2 2 0 0 1 0 10H10z" fill="${GREEN}"/><path d="M12 46h37a3 3 0 0 1 0 6H12z" fill="${PAPER}"/>` +
    '<path d="M12 48h38M12 50h38" stroke="#d6ccb6" stroke-width=".7"/>' +
    `<path d="M14 34h40v10H14a5 5 0 0 1 0-10z" fill="${EARTH}"/><path d="M15 36h39v6H15a3 3 0 0 1 0-6z" fill="${PAPER}"/>` +
    '<path d="M14 38h40M14 40h40" stroke="#d6ccb6" stroke-width=".7"/>' +
    `<path d="M32 14c-5-4-12-5-20-4v21c8-1 15 0 20 4 5-4 12-5 20-4V10c-8-1-15 0-20 4z" fill="${PAPER}"/>` +
    `<path d="M32 14c5-4 12-5 20-4v21c-8-1-15 0-20 4z" fill="${SHADE}"/>` +
    '<path d="M16 15c4-.3 8 .2 12 2M16 19.5c4-.3 8 .2 12 2M16 24c4-.3 8 .2 12 2M48 15c-4-.3-8 .2-12 2M48 19.5c-4-.3-8 .2-12 2" ' +
    `fill="none" stroke="${BRASS}" stroke-width="1.1" stroke-linecap="round"/><path d="M42 9.7v10l2.5-2 2.5 2V9.7z" fill="${GREEN}"/>`,
  /** A box of files. */
  files:
    `<path d="M15 13h12l2 3h18v20H15z" fill="${GOLD}"/><path d="M13 18h15l2 3h20v20H13z" fill="${SHADE}"/>` +
    `<path d="M17 23h14v18H17z" fill="${PAPER}"/><path d="M33 24h14v17H33z" fill="${PAPER}"/>` +
    `<path d="M20 27h8M20 30h8M36 28h8M36 31h6" stroke="${BRASS}" stroke-width="1.1" stroke-linecap="round"/>` +
    `<path d="M9 34h46l-3 21H12z" fill="${GREEN}"/><path d="M8 32h48v6H8z" fill="${DEEP}"/>` +
    `<rect x="22" y="42" width="20" height="8" rx="1" fill="${PAPER}"/><path d="M25 45h14M25 47.5h9" stroke="${GREEN}" stroke-width="1" stroke-linecap="round"/>`,
  stethoscope:
    `<path d="M17 9v13c0 8 5 13 11 13s11-5 11-13V9M28 35v6c0 8 5 13 11.5 13S51 49 51 42v-5" fill="none" stroke="${GREEN}" stroke-width="3.6" stroke-linecap="round"/>` +
    `<path d="M17 8.5h-3.5M39 8.5h3.5" stroke="${DEEP}" stroke-width="4" stroke-linecap="round"/>` +
    `<circle cx="51" cy="31" r="7" fill="${BRASS}"/><circle cx="51" cy="31" r="4.6" fill="${GOLD}"/><circle cx="51" cy="31" r="1.7" fill="${BRASS}"/>` +
    `<path d="M17 14v8c0 5 2 8 5 10" fill="none" stroke="#66ad8d" stroke-width="1.2" stroke-linecap="round"/>`,
  clapperboard:
    `<rect x="9" y="27" width="46" height="28" rx="2.5" fill="${DEEP}"/><path d="M9 24l44-11 1.8 7L11 31z" fill="${PAPER}"/>` +
    `<path d="M9 24l6.6-1.6 5 6L11 31zM23.4 20.4l7.6-1.9 5 6-7.6 1.9zM38.6 16.6l7.4-1.8 5 5.9-7.4 1.9z" fill="${DEEP}"/>` +
    `<circle cx="13.5" cy="28" r="1.6" fill="${GOLD}"/><path d="M14 35h36M14 41h36" stroke="#66ad8d" stroke-width="1"/>` +
    `<path d="M28 44.5v7l6.6-3.5z" fill="${GOLD}"/><path d="M14 46h8M40 46h10" stroke="${PAPER}" stroke-width="1.2" stroke-linecap="round"/>`,
  camera:
    `<path d="M23 17l3-5h12l3 5z" fill="${DEEP}"/><rect x="8" y="17" width="48" height="34" rx="4" fill="${GREEN}"/><path d="M8 25h48v17H8z" fill="${DEEP}"/>` +
    `<circle cx="32" cy="34" r="13" fill="${BRASS}"/><circle cx="32" cy="34" r="10.5" fill="${PAPER}"/><circle cx="32" cy="34" r="8.5" fill="#2c4954"/>` +
    `<circle cx="32" cy="34" r="4.5" fill="#17110e"/><path d="M26.5 32a6 6 0 0 1 4-4" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/>` +
    `<rect x="44" y="20" width="7" height="3" rx="1" fill="${GOLD}"/><circle cx="14" cy="21" r="1.6" fill="${GOLD}"/>`,
  bowl:
    `<path d="M35 10h16l2 26H33z" fill="${PAPER}"/><path d="M35 10h16v4H35z" fill="${GOLD}"/><path d="M34 20h18l.7 9H33.4z" fill="${GREEN}"/>` +
    `<path d="M39 24.5h8" stroke="${PAPER}" stroke-width="1.4" stroke-linecap="round"/>` +
    `<path d="M14 38c1-5 4-6 6-5 1-3 6-4 8-1 3-3 8-2 9 1 4-1 6 1 7 5z" fill="${EARTH}"/>` +
    '<circle cx="20" cy="36" r="1.7" fill="#976153"/><circle cx="27" cy="34.5" r="1.7" fill="#976153"/><circle cx="34" cy="36" r="1.7" fill="#976153"/>' +
    `<path d="M11 38h36l5 14a2 2 0 0 1-2 3H8a2 2 0 0 1-2-3z" fill="${GREEN}"/><rect x="9" y="36.5" width="40" height="4" rx="2" fill="${DEEP}"/>` +
    `<path d="M8 51h42" stroke="${GOLD}" stroke-width="1.4"/>`,
  rosette:
    `<path d="M24 34l-8 23 7-2.5L27 60l6-20z" fill="${DEEP}"/><path d="M40 34l8 23-7-2.5L37 60l-6-20z" fill="${GREEN}"/>` +
    Array.from(
      { length: 16 },
      (_, i) => `<path transform="rotate(${i * 22.5} 32 24)" d="M32 24l-4.2-18h8.4z" fill="${i % 2 ? BRASS : GOLD}"/>`,
    ).join('') +
    `<circle cx="32" cy="24" r="12.5" fill="${GREEN}"/><circle cx="32" cy="24" r="10" fill="${PAPER}"/>` +
    `<path d="M32 17l2.1 4.6 5 .6-3.7 3.4 1 4.9-4.4-2.5-4.4 2.5 1-4.9-3.7-3.4 5-.6z" fill="${BRASS}"/>`,
  wreath:
    `<circle cx="32" cy="33" r="20" fill="none" stroke="${DEEP}" stroke-width="1.3"/>${branch(1)}${branch(-1)}` +
    `<path d="M25 51l7 3 7-3-2 7-5-2-5 2z" fill="${BRASS}"/><circle cx="32" cy="53" r="2.6" fill="${GOLD}"/>` +
    `<path d="M32 24l2.7 6 6.5.700-4.9 4.3 1.4 6.4-5.7-3.3-5.7 3.3 1.4-6.4-4.9-4.3 6.5-.7z" fill="${GOLD}"/>`,
  microphone:
    `<path d="M12 55h40l-3-8H15z" fill="${EARTH}"/><path d="M17 47h30v-3H17z" fill="#5f352a"/>` +
    `<path d="M32 45V30" stroke="${DEEP}" stroke-width="3"/><path d="M20 22v3a12 12 0 0 0 24 0v-3" fill="none" stroke="${BRASS}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<rect x="25" y="8" width="14" height="25" rx="7" fill="${GREEN}"/><path d="M25 20h14v6a7 7 0 0 1-14 0z" fill="${DEEP}"/>` +
    `<path d="M28.5 12.5h7M28 16h8" stroke="${GOLD}" stroke-width="1.2" stroke-linecap="round"/>`,
  /** A collar with a tag and a lead. */
  collar:
    `<path d="M44 18c8-6 14-2 12 5s-11 8-10 16 8 9 10 15" fill="none" stroke="${EARTH}" stroke-width="3.2" stroke-linecap="round"/>` +
    `<ellipse cx="28" cy="26" rx="19" ry="13" fill="none" stroke="${DEEP}" stroke-width="6.5"/>` +
    `<ellipse cx="28" cy="25" rx="19" ry="13" fill="none" stroke="${GREEN}" stroke-width="5"/>` +
    `<path d="M12 32.5c8 8.5 24 8.5 32 0" fill="none" stroke="${GOLD}" stroke-width="1" stroke-linecap="round"/>` +
    `<circle cx="45" cy="19" r="3" fill="none" stroke="${GOLD}" stroke-width="1.8"/><circle cx="28" cy="42" r="3" fill="none" stroke="${BRASS}" stroke-width="1.8"/>` +
    `<circle cx="28" cy="50.5" r="7.5" fill="${BRASS}"/><circle cx="28" cy="50.5" r="5.8" fill="${GOLD}"/>` +
    `<path d="M25 49.5h6M25.5 52.2h5" stroke="${DEEP}" stroke-width="1" stroke-linecap="round"/>`,
  /** A nose-print reader. */
  reader:
    `<path d="M26 40h12l2 17H24z" fill="${DEEP}"/><rect x="13" y="7" width="38" height="36" rx="8" fill="${GREEN}"/>` +
    `<rect x="18" y="11.5" width="28" height="27" rx="5" fill="${PAPER}"/>` +
    '<path transform="translate(19.4 12.5) scale(1.050)" d="M12 4.5C7.1 4.5 3.2 6.9 3.2 10.7c0 3.5 2.7 5 4.5 6.5 1.2 1.1 2.3 2.4 4.3 1.4M12 4.5c4.9 0 8.8 2.4 8.8 6.2 0 3.5-2.7 5-4.5 6.5-1.2 1.1-2.3 2.4-4.3 1.4M6.5 12.9c.1-1.8 2.1-2.8 3.2-1.6.8.9 0 2.3-1.1 2M17.5 12.9c-.1-1.8-2.1-2.8-3.2-1.6-.8.9 0 2.3 1.1 2M12 14.8v3.8" ' +
    `fill="none" stroke="${GREEN}" stroke-width="1.7" stroke-linecap="round"/><circle cx="32" cy="48" r="2.4" fill="${GOLD}"/><path d="M29 54h6" stroke="${GOLD}" stroke-width="1.4" stroke-linecap="round"/>`,
} as const;

export type EmblemName = keyof typeof emblems;

export const isEmblem = (name: string): name is EmblemName => Object.hasOwn(emblems, name);

export const drawEmblem = (name: EmblemName): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">' +
  `<g transform="translate(3.2 3.2) scale(.9)">${emblems[name]}</g></svg>`;
