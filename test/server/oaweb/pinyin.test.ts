/** Recognising keys in pinyin by the terms of the vocabulary. */
import t from 'tap';
import { syllablesOf, vocabularyTerms } from '../../../scripts/write-syllables.ts';
import { resemblance } from '../../../server/oaweb/misfits/resemblance.ts';
import { syllables } from '../../../server/oaweb/misfits/syllables.ts';
import { licenceFields } from '../../../server/oaweb/vocabulary/licences.ts';

t.test('the table of syllables, after a change of the vocabulary, has been written anew', async (t) => {
  t.equal(syllables, syllablesOf(vocabularyTerms()), 'otherwise run: npx tsx scripts/write-syllables.ts');
});

t.test('a key in pinyin, in full or by its initials, resembles the field of its term', async (t) => {
  t.ok(resemblance('dengji', licenceFields.level) > 0.8);
  t.ok(resemblance('dj', licenceFields.level) > 0.8);
  t.ok(resemblance('zszt', licenceFields.status) > 0.7);
  t.ok(resemblance('sfyx', licenceFields.valid) > 0.8);
  t.equal(resemblance('dj', licenceFields.status), 0);
  t.equal(resemblance('flag', licenceFields.level), 0);
});
