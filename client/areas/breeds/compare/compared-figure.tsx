/** The compared breeds in one figure, to scale. Omits breeds whose standards give no height. */
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { ComparisonFigure } from '../../../art/comparison-figure.tsx';
import { useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { breedComparisonWords } from '../../../i18n/words/breed-comparison.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../beside.module.css';
import { drawingFor, formatRange, type Range, wholeRange } from '../detail/ranges.ts';

interface Height {
  /** Name of the variety; null for the breed as a whole. */
  readonly variety: string | null;
  readonly heightCm: Range;
}

export function ComparedFigure({ breeds }: { breeds: readonly Breed[] }) {
  const words = useWords(breedComparisonWords);
  const site = useWords(breedWords);
  const localize = useLocalize();
  const language = useLanguage();

  /** Returns the breed's height, or the heights of its largest and smallest varieties. */
  function heightsOf({ heightCm, varieties }: Breed): Height[] {
    const own = wholeRange(heightCm);
    const sizes = varieties
      .flatMap(({ name, heightCm: of }) => {
        const range = wholeRange(of);
        return range ? [{ variety: localize(name), heightCm: range }] : [];
      })
      .sort((a, b) => b.heightCm[0] + b.heightCm[1] - a.heightCm[0] - a.heightCm[1]);
    const [largest, smallest] = [sizes[0], sizes.at(-1)];
    if (sizes.length > 1 && sizes.length === varieties.length && largest && smallest) return [largest, smallest];
    return own ? [{ variety: null, heightCm: own }] : sizes.slice(0, 1);
  }

  const all = breeds.map((breed, i) => ({ breed, number: i + 1, heights: heightsOf(breed) }));
  const scaled = all.flatMap(({ breed, number, heights }) =>
    heights.map(({ variety, heightCm }) => ({
      number,
      group: breed.group.number,
      heightCm,
      src: drawingFor(breed.figure, heightCm),
      label: words.dogLabel(number, [localize(breed.name), variety].filter(Boolean).join(' '), formatRange(heightCm)),
    })),
  );
  return (
    <Section title={words.figure} aside={scaled.length > 0 ? site.unitCm : undefined}>
      <div className={styles.card}>
        {scaled.length > 0 && (
          <ComparisonFigure
            dogs={scaled}
            label={words.figureLabel(scaled.map(({ label }) => label).join(language === 'zh' ? '；' : '; '))}
            personLabel="170 cm"
          />
        )}
        {all.map(
          ({ breed, number, heights }) =>
            heights.length !== 1 && (
              <div key={breed.id} className={styles.drawingNote}>
                <Note>
                  {number} {words[heights.length === 0 ? 'notDrawn' : 'largestAndSmallest'](localize(breed.name))}
                </Note>
              </div>
            ),
        )}
      </div>
    </Section>
  );
}
