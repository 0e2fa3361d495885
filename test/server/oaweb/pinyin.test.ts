/** Readings of Chinese characters, and keys in pinyin. */
import { pinyinTable } from '../../../scripts/write-pinyin.ts';
import { resemblance } from '../../../server/oaweb/misfits/resemblance.ts';
import { readingsOf } from '../../../server/oaweb/pinyin/readings.ts';
import * as table from '../../../server/oaweb/pinyin/table.ts';
import { vocabulary } from '../../../server/oaweb/vocabulary/index.ts';
import { licenceFields } from '../../../server/oaweb/vocabulary/licences.ts';
import { t } from '../../helpers/tap.ts';

t.test('the table of readings is what its script writes', async (t) => {
  t.same({ ...table }, pinyinTable(), 'otherwise run: npx tsx scripts/write-pinyin.ts');
});

t.test('every Chinese character of the vocabulary has a reading', async (t) => {
  const terms = Object.values(vocabulary).flatMap((record) => Object.values(record).flatMap(({ terms }) => terms));
  const characters = [...new Set(terms.join('').match(/\p{Script=Han}/gu))];
  t.ok(characters.length > 200);
  const unread = characters.filter((character) => readingsOf(character).length === 0);
  t.same(unread, []);
});

t.test('a key in pinyin or its initials resembles the field of its term', async (t) => {
  t.ok(resemblance('dengji', licenceFields.level) > 0.8);
  t.ok(resemblance('dj', licenceFields.level) > 0.8);
  t.ok(resemblance('zszt', licenceFields.status) > 0.7);
  t.ok(resemblance('sfyx', licenceFields.valid) > 0.8);
  t.equal(resemblance('dj', licenceFields.status), 0);
  t.equal(resemblance('flag', licenceFields.level), 0);
});
