/** Height and weight: drawn to scale beside a person, and in figures for each sex. */
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { SizeFigure } from '../../../art/size-figure.tsx';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { bodyShapeOf } from './body-shape.ts';
import styles from './breed-size.module.css';

type Range = readonly [number, number];

const formatRange = ([min, max]: Range): string => (min === max ? String(min) : `${min}–${max}`);

function Figure({ label, value, unit }: { label: string; value: Range | null; unit: string }) {
  return (
    value && (
      <div className={styles.figure}>
        <dt>{label}</dt>
        <dd>
          <b>{formatRange(value)}</b> {unit}
        </dd>
      </div>
    )
  );
}

export function BreedSize({ breed }: { breed: Breed }) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const { heightCm, weightKg } = breed;
  if (!heightCm && !weightKg) return null;
  const heights = [heightCm?.male, heightCm?.female].filter((range) => range != null);
  const heightRange: Range = [Math.min(...heights.map(([min]) => min)), Math.max(...heights.map(([, max]) => max))];
  return (
    <Section title={words.figure} aside={heights.length > 0 ? words.unitCm : undefined}>
      <div className={styles.card}>
        {heights.length > 0 ? (
          <SizeFigure
            body={bodyShapeOf(breed)}
            heightCm={heightRange}
            label={words.figureLabel(breed.name[language], formatRange(heightRange))}
            personLabel="170 cm"
          />
        ) : (
          <p className={styles.unknown}>{words.noFigure}</p>
        )}
        <dl className={styles.figures}>
          <Figure label={words.maleHeight} value={heightCm?.male ?? null} unit="cm" />
          <Figure label={words.femaleHeight} value={heightCm?.female ?? null} unit="cm" />
          <Figure label={words.maleWeight} value={weightKg?.male ?? null} unit="kg" />
          <Figure label={words.femaleWeight} value={weightKg?.female ?? null} unit="kg" />
        </dl>
      </div>
    </Section>
  );
}
