/** Readings of Chinese characters. */
import { pinyinTable } from '../../../scripts/write-pinyin.ts';
import { matchesPinyin } from '../../../server/oaweb/pinyin/pinyin-search.ts';
import { readingsOf } from '../../../server/oaweb/pinyin/readings.ts';
import * as table from '../../../server/oaweb/pinyin/table.ts';
import { vocabulary } from '../../../server/oaweb/vocabulary/index.ts';
import { t } from '../../helpers/tap.ts';

t.test('matches the table that scripts/write-pinyin.ts generates', async (t) => {
  t.same({ ...table }, pinyinTable(), 'run npx tsx scripts/write-pinyin.ts');
});

t.test('has a reading for every Chinese character in the vocabulary', async (t) => {
  const terms = Object.values(vocabulary).flatMap((record) => Object.values(record).flatMap(({ terms }) => terms));
  const characters = [...new Set(terms.join('').match(/\p{Script=Han}/gu))];
  t.ok(characters.length > 200);
  const unread = characters.filter((character) => readingsOf(character).length === 0);
  t.same(unread, []);
});

t.test('matches a syllable by its letters or its initial', async (t) => {
  t.ok(matchesPinyin('上海冠军展', 'haiguan'));
  t.ok(matchesPinyin('上海冠军展', 'shguanjz'));
  t.notOk(matchesPinyin('上海冠军展', 'shjun'));
  const before = performance.now();
  t.notOk(matchesPinyin('阿'.repeat(60), `${'a'.repeat(50)}z`));
  t.ok(performance.now() - before < 1_000);
});
