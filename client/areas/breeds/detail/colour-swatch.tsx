/** A coat colour's swatch, split if the name contains two colours. Renders nothing if the table lacks the name. */
import styles from '../breeds.module.css';

const tones: Readonly<Record<string, string>> = {
  white: '#fbf8f0',
  cream: '#f0dfba',
  ivory: '#f6ecd2',
  lemon: '#ecd083',
  yellow: '#dfb45a',
  gold: '#d6a352',
  golden: '#d6a352',
  apricot: '#e0a469',
  fawn: '#cfa36c',
  sand: '#d3b483',
  wheaten: '#dcb87c',
  orange: '#cf7f38',
  red: '#a5502b',
  mahogany: '#6f2f1f',
  ruby: '#8f3a20',
  chestnut: '#7b4126',
  tan: '#b0743c',
  brown: '#6d4529',
  liver: '#5f3826',
  chocolate: '#4b2c1d',
  'dead grass': '#b99b63',
  'dead leaf': '#8f6236',
  isabella: '#b99a84',
  sable: '#8c6338',
  black: '#22201f',
  grey: '#85868a',
  'mouse-grey': '#8d8a86',
  'wolf-grey': '#7d7a72',
  'hare-grey': '#94866f',
  silver: '#bfc1c2',
  blue: '#5c6877',
  lilac: '#a99aa0',
  'blue merle': '#7d8894',
  'red merle': '#a4663f',
  blenheim: '#a4532b',
};

export function ColourSwatch({ name }: { name: string }) {
  const parts = name
    .toLowerCase()
    .split(/ and | with /)
    .map((part) => tones[part.trim()]);
  const [first, second = first] = parts;
  if (!first || !second) return null;
  return (
    <i
      className={styles.swatch}
      style={{ background: `linear-gradient(100deg, ${first} 50%, ${second} 50%)` }}
      aria-hidden
    />
  );
}
