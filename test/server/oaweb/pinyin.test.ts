/** Readings of Chinese characters. */
import { pinyinTable } from '../../../scripts/write-pinyin.ts';
import { readingsOf } from '../../../server/oaweb/pinyin/readings.ts';
import * as table from '../../../server/oaweb/pinyin/table.ts';
import { vocabulary } from '../../../server/oaweb/vocabulary/index.ts';
import { t } from '../../helpers/tap.ts';

t.test('matches the table that its script writes', async (t) => {
  t.same({ ...table }, pinyinTable(), 'run npx tsx scripts/write-pinyin.ts');
});

t.test('reads every Chinese character of the vocabulary', async (t) => {
  const terms = Object.values(vocabulary).flatMap((record) => Object.values(record).flatMap(({ terms }) => terms));
  const characters = [...new Set(terms.join('').match(/\p{Script=Han}/gu))];
  t.ok(characters.length > 200);
  const unread = characters.filter((character) => readingsOf(character).length === 0);
  t.same(unread, []);
});
