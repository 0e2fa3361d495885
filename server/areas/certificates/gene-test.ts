/** Reads one test of a gene report. */
import type { GeneTest } from '../../../shared/areas/certificates.ts';
import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { codeText, localizedText } from '../../oaweb/fields/texts.ts';
import { indexInList } from '../../oaweb/lists/lists.ts';
import { orNull } from '../../oaweb/reading-errors.ts';
import { geneTestFields as f } from '../../oaweb/vocabulary/genes.ts';

type Result = GeneTest['result'];

/**
 * Reads a result; `unknown` for a bare number, for contradictory results, and for none. A word that no table has is a value of
 * a locus, such as a colour. For a disease it is `unknown`, because it must neither read as clear nor disappear.
 */
function resultOf(raw: RecordReader, category: GeneTest['category'], genotype: string | null): Result {
  const translations = raw.translations(f.result);
  const [known, other] = new Set(translations.map(({ word }) => word).filter((word) => word !== 'unknown'));
  if (known !== undefined) return other === undefined ? (known as Result) : 'unknown';
  if (category === 'disease') return 'unknown';
  const isInWords = translations.some((translation) => !translation.isBareNumber);
  return isInWords || (translations.length === 0 && genotype !== null) ? 'value' : 'unknown';
}

/** Reads a result in the laboratory's words; null if there are none. The contract's own words are not the laboratory's. */
function wordsOf(raw: RecordReader): LocalizedText | null {
  const words = orNull(() => localizedText(raw, f.value) ?? codeText(raw, f.result));
  return words?.zh === 'value' ? null : words;
}

/** @throws ShapeError */
export function toGeneTest(raw: RecordReader): GeneTest {
  const name = raw.name(f.name);
  // An unknown category is read most strictly, so that a word that no table has stays unknown.
  const category = raw.knownWord(f.category) ?? 'disease';
  const genotype = raw.optionalText(f.genotype);
  const result = resultOf(raw, category, genotype);
  const words = result === 'value' || result === 'unknown' ? wordsOf(raw) : null;
  const meaning = localizedText(raw, f.meaning);
  return {
    id: raw.optionalText(f.id)?.slice(0, 64) ?? String(indexInList(raw) + 1),
    name,
    gene: raw.optionalText(f.gene),
    category,
    inheritance: raw.knownWord(f.inheritance),
    result,
    genotype,
    meaning: result === 'unknown' ? (words ?? meaning) : (meaning ?? words),
  };
}
