/** The coat predicted by a gene report: a drawing of the dog, and the effect of each locus. */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { useWords } from '../../../i18n/language.ts';
import { coatWords } from '../../../i18n/words/coat.ts';
import { Note } from '../../../kit/text/note.tsx';
import { CoatDrawing } from './coat-drawing.tsx';
import { type Coat, coatOf } from './coat-of.ts';
import { type Loci, type Locus, lociInOrder, readCoatLoci } from './loci.ts';
import styles from './traits.module.css';

type Words = (typeof coatWords)['zh'];

/** Maximum number of possible patterns to list. A longer list would not narrow anything down. */
const maxNamed = 4;

export default function CoatPart({ tests }: { tests: readonly GeneTest[] }) {
  const words = useWords(coatWords);
  const loci = readCoatLoci(tests);
  if (lociInOrder.every((locus) => loci[locus].gap !== null)) return <Note>{words.nothing}</Note>;
  const coat = coatOf(loci);
  const summary = summaryOf(coat, words);
  return (
    <section className={`${styles.part} card stack-3`} aria-label={words.title}>
      <h3 className="subheading serif">{words.title}</h3>
      <figure className={styles.figure}>
        <CoatDrawing coat={coat} label={summary} />
        <figcaption className={`${styles.caption} secondary`}>
          <b className={styles.summary}>{summary}</b>
          {detailsOf(coat, words)}
        </figcaption>
      </figure>
      <dl>
        {lociInOrder.map((locus) => (
          <div key={locus} className={styles.locus} data-locus={locus} data-hidden-by={coat.effects[locus].hiddenBy}>
            <dt>
              <b>{locus}</b> <span className="caption mono">{loci[locus].written || '—'}</span>
            </dt>
            <dd>{effectOf(locus, loci, coat, words)}</dd>
          </div>
        ))}
      </dl>
      <Note>{words.note}</Note>
    </section>
  );
}

function darkOf({ pigments }: Coat, words: Words): string {
  return words.or(pigments.map((pigment) => words.pigments[pigment]));
}

function summaryOf(coat: Coat, words: Words): string {
  const [pattern, ...others] = coat.patterns;
  if (!pattern || others.length > 0) return words.undecided;
  const dark = darkOf(coat, words);
  const hasMerle = pattern !== 'red' && (coat.merle === 'merle' || coat.merle === 'doubleMerle');
  return [
    words.patterns[pattern](dark),
    coat.mask === 'yes' && words.mask(dark),
    hasMerle && words.merle,
    coat.white === 'piebald' && words.piebald,
  ]
    .filter(Boolean)
    .join('');
}

function detailsOf(coat: Coat, words: Words) {
  const { patterns, paint } = coat;
  const isHatched = coat.nose === 'unknown' || Object.values(paint).includes('unknown');
  const dark = darkOf(coat, words);
  return (
    <>
      {patterns.length > 1 && patterns.length <= maxNamed && (
        <span>{words.possible(patterns.map((pattern) => words.names[pattern]))}</span>
      )}
      <span>{coat.nose === 'unknown' ? words.noseUnknown(dark) : words.nose(dark)}</span>
      {isHatched && <span>{words.hatched}</span>}
    </>
  );
}

function effectOf(locus: Locus, loci: Loci, coat: Coat, words: Words): string {
  const { gap, written } = loci[locus];
  const { effect, hiddenBy } = coat.effects[locus];
  if (gap === null) return words.effects[effect] + (hiddenBy ? words.hidden[hiddenBy] : '');
  return words.gap(gap, written) + (hiddenBy ? words.unseen[hiddenBy] : words.open[locus]);
}
