/** Height and weight: drawn to scale beside a person, and in figures for each sex or variety. */
import type { Breed, Variety } from '../../../../shared/areas/breeds.ts';
import { SizeFigure } from '../../../art/size-figure.tsx';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { pictureOf } from '../../../ui/media/picture.tsx';
import styles from './breed-size.module.css';
import { bySexIn, drawingFor, formatRange, type Range, wholeRange } from './ranges.ts';

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
  const { heightCm, weightKg, varieties } = breed;
  const measured = varieties.filter((one) => one.heightCm || one.weightKg || one.chestCm);
  if (!heightCm && !weightKg && measured.length === 0) return null;
  const height = wholeRange(heightCm);
  const hasScale = height !== null || measured.some((one) => one.heightCm);
  return (
    <Section title={words.figure} aside={hasScale ? words.unitCm : undefined}>
      <div className={styles.card}>
        <Drawing breed={breed} height={height} varieties={measured} />
        {measured.length > 0 ? (
          <Varieties varieties={measured} />
        ) : (
          <dl className={styles.figures}>
            <Figure label={words.maleHeight} value={heightCm?.male ?? null} unit="cm" />
            <Figure label={words.femaleHeight} value={heightCm?.female ?? null} unit="cm" />
            <Figure label={words.maleWeight} value={weightKg?.male ?? null} unit="kg" />
            <Figure label={words.femaleWeight} value={weightKg?.female ?? null} unit="kg" />
          </dl>
        )}
      </div>
    </Section>
  );
}

interface DrawingProps {
  readonly breed: Breed;
  readonly height: Range | null;
  readonly varieties: readonly Variety[];
}

/** To scale where heights are known: of each variety, or of the breed. Otherwise the dog alone, at no scale. */
function Drawing({ breed: { name, figure }, height, varieties }: DrawingProps) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const heights = varieties.map((variety) => wholeRange(variety.heightCm)).filter((range) => range !== null);
  if (heights.length > 1 && heights.length === varieties.length) {
    const all = varieties.map((variety, i) =>
      words.varietyLabel(variety.name[language], formatRange(heights[i] ?? [0, 0])),
    );
    return (
      <SizeFigure
        dogs={heights.map((heightCm) => ({ heightCm, src: drawingFor(figure, heightCm) }))}
        label={words.varietiesLabel(name[language], all.join(language === 'zh' ? '，' : ', '))}
        personLabel="170 cm"
      />
    );
  }
  if (height !== null) {
    return (
      <SizeFigure
        dogs={[{ heightCm: height, src: drawingFor(figure, height) }]}
        label={words.figureLabel(name[language], formatRange(height))}
        personLabel="170 cm"
      />
    );
  }
  return (
    <figure className={styles.alone}>
      {figure && <img src={pictureOf(figure, 192)} alt="" width={350} height={167} loading="lazy" decoding="async" />}
      <figcaption>
        {figure && <b>{words.notToScale}</b>} {words.noFigure}
      </figcaption>
    </figure>
  );
}

function Varieties({ varieties }: { varieties: readonly Variety[] }) {
  const words = useWords(breedWords);
  const language = useLanguage();
  return (
    <ol className={styles.varieties} aria-label={words.varieties}>
      {varieties.map(({ name, heightCm, weightKg, chestCm }, i) => (
        <li key={name.en}>
          <i aria-hidden>{i + 1}</i>
          <b>{name[language]}</b>
          <span>
            {[
              [words.height, bySexIn(words, heightCm, 'cm')],
              [words.chest, bySexIn(words, chestCm, 'cm')],
              [words.weight, bySexIn(words, weightKg, 'kg')],
            ].map(
              ([label, value]) =>
                value && (
                  <span key={label}>
                    {label} <em>{value}</em>
                  </span>
                ),
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
