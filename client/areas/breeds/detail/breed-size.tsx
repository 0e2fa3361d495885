/** Height and weight: drawn to scale beside a person, and as figures for each sex or variety. */
import { useState } from 'react';
import type { Breed, Variety } from '../../../../shared/areas/breeds.ts';
import { SizeFigure } from '../../../art/size-figure.tsx';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { pictureOf } from '../../../kit/media/picture.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../breeds.module.css';
import { bySexIn, formatRange, type MinMax, wholeRange } from './ranges.ts';
import { drawingFor } from './scaled-drawing.ts';
import { SizeExtras } from './size-extras.tsx';
import { yourHeight } from './your-height.ts';

function Figure({ label, value, unit }: { label: string; value: MinMax | null; unit: string }) {
  return (
    value && (
      <div className={styles.figure}>
        <dt className="faint">{label}</dt>
        <dd>
          <b className="subheading num">{formatRange(value)}</b> <span className="secondary">{unit}</span>
        </dd>
      </div>
    )
  );
}

/**
 * Returns the heights to draw to scale: the heights of all varieties if there are several and all are known, or else
 * the breed's height.
 */
function heightsOf(breed: Breed, varieties: readonly Variety[]): readonly MinMax[] {
  const heights = varieties.map((variety) => wholeRange(variety.heightCm)).filter((range) => range !== null);
  if (heights.length > 1 && heights.length === varieties.length) return heights;
  const height = wholeRange(breed.heightCm);
  return height ? [height] : [];
}

export function BreedSize({ breed }: { breed: Breed }) {
  const words = useWords(breedWords);
  // Element that contains the drawing, if there is one. Set only after mounting, because the server renders no extras.
  const [card, setCard] = useState<HTMLElement | null>(null);
  const { heightCm, weightKg, varieties } = breed;
  const measured = varieties.filter((one) => one.heightCm || one.weightKg || one.chestCm);
  const heights = heightsOf(breed, measured);
  const extras = <div className={styles.extras}>{card && <SizeExtras breed={breed} card={card} />}</div>;
  if (!heightCm && !weightKg && measured.length === 0) return <div ref={setCard}>{extras}</div>;
  const hasUnit = heights.length > 0 || varieties.some((one) => one.heightCm);
  return (
    <Section title={words.figure} aside={hasUnit ? words.unitCm : undefined}>
      <div ref={setCard} className={`${styles.size} card`}>
        <Drawing breed={breed} heights={heights} varieties={measured} />
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
      {extras}
    </Section>
  );
}

interface DrawingProps {
  readonly breed: Breed;
  readonly heights: readonly MinMax[];
  readonly varieties: readonly Variety[];
}

/** Draws the varieties, or the breed, to scale if heights are known. Otherwise draws the dog alone, without a scale. */
function Drawing({ breed: { name, figure }, heights, varieties }: DrawingProps) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const person = yourHeight.use();
  const [height] = heights;
  if (height) {
    const all = varieties.map(({ name: own }, i) =>
      words.varietyLabel(own[language], formatRange(heights[i] ?? height)),
    );
    return (
      <SizeFigure
        dogs={heights.map((heightCm) => ({ heightCm, src: drawingFor(figure, heightCm) }))}
        label={
          heights.length > 1
            ? words.varietiesLabel(name[language], all.join(language === 'zh' ? '，' : ', '), person)
            : words.figureLabel(name[language], formatRange(height), person)
        }
        person={person}
      />
    );
  }
  return (
    <figure className={styles.unscaled}>
      {figure && (
        <img
          className={styles.unscaledDog}
          src={pictureOf(figure, 192)}
          alt=""
          width={350}
          height={167}
          loading="lazy"
          decoding="async"
        />
      )}
      <figcaption>
        <Note>
          {figure && <b className="strong">{words.notToScale}</b>} {words.noFigure}
        </Note>
      </figcaption>
    </figure>
  );
}

function Varieties({ varieties }: { varieties: readonly Variety[] }) {
  const words = useWords(breedWords);
  const language = useLanguage();
  return (
    <ol className={`${styles.varieties} ruled`} aria-label={words.varieties}>
      {varieties.map(({ name, heightCm, weightKg, chestCm }, i) => (
        <li key={name.en} className={styles.variety}>
          <i className={`${styles.varietyIndex} serif num`} aria-hidden>
            {i + 1}
          </i>
          <b className="strong">{name[language]}</b>
          <span className="secondary num">
            <InlineFacts
              parts={[
                [words.height, bySexIn(words, heightCm, 'cm')],
                [words.chest, bySexIn(words, chestCm, 'cm')],
                [words.weight, bySexIn(words, weightKg, 'kg')],
              ].map(([label, value]) => value && `${label} ${value}`)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
