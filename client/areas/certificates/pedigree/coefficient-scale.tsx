/** A coefficient of inbreeding compared with those of familiar matings. */
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { type Kinship, pedigreeWords } from '../../../i18n/words/pedigree.ts';
import styles from './pedigree.module.css';

/** Coefficients by the parents' relationship, if the parents are not related in any other way. */
const scale = [
  ['none', 0],
  ['cousins', 1 / 16],
  ['half', 1 / 8],
  ['full', 1 / 4],
] as const;

export function kinshipOf(coefficient: number): Kinship {
  if (coefficient === 0) return 'none';
  if (coefficient < 1 / 16) return 'distant';
  if (coefficient === 1 / 16) return 'cousins';
  if (coefficient < 1 / 8) return 'betweenCousinsAndHalf';
  if (coefficient === 1 / 8) return 'half';
  if (coefficient < 1 / 4) return 'betweenHalfAndFull';
  return coefficient === 1 / 4 ? 'full' : 'closer';
}

interface CoefficientScaleProps {
  readonly coefficient: number;
  /** Label of this coefficient's bar. */
  readonly label: string;
}

export function CoefficientScale({ coefficient, label }: CoefficientScaleProps) {
  const words = useWords(pedigreeWords);
  const format = useFormat();
  const max = Math.max(1 / 4, coefficient);
  const rows = [
    ...scale.map(([kinship, value]) => ({ label: words.scaleRows[kinship], value, isThis: false })),
    { label, value: coefficient, isThis: true },
  ].sort((a, b) => a.value - b.value);
  return (
    <dl className={`${styles.scale} num`} aria-label={words.scale}>
      {rows.map((row) => (
        <div key={row.label} data-this={row.isThis}>
          <dt>{row.label}</dt>
          <dd>
            <i style={{ width: `${(row.value / max) * 100}%` }} aria-hidden />
            <span>{format.percent(row.value, 2)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
