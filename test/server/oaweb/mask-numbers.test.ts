/** Chip, phone and ID card numbers in strings. */

import { maskNumbers } from '../../../server/oaweb/privacy/mask-numbers.ts';
import { maskData } from '../../../server/oaweb/privacy/outbound.ts';
import { t } from '../../helpers/tap.ts';

const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

t.test('masks a number in every spelling and next to any text', async (t) => {
  // biome-ignore format: a table
  const spellings = [
    '13812345678', '138-1234-5678', '138 1234 5678', '138\u00a01234\u00a05678', '138.1234.5678', '138－1234－5678',
    '1 3 8 1 2 3 4 5 6 7 8', '1-3-8-1-2-3-4-5-6-7-8', '1\u200b38\u200c1234\u20605678', '138\ufeff12\u00ad345678',
    fullWidth('13812345678'), '١٣٨١٢٣٤٥٦٧٨', '①③⑧①②③④⑤⑥⑦⑧', '⑬⑧⑫㉞⑤⑥⑦⑧', '⑬⑧①②③㊺⑥⑦⑧', '𝟏𝟑𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
    encodeURIComponent(fullWidth('13812345678')), '8613812345678', '86 138 1234 5678', '008613812345678',
    '0086-138-1234-5678', '156000100042917', '156 0001 0004 2917', '156-000-100-042-917', '156 000100042917',
    '900.123456789012', '1 5 6 0 0 0 1 0 0 0 4 2 9 1 7', fullWidth('156 0001 0004 2917'), '11010519491231002X',
    '11010519491231002x', '110105 19491231 002X', '110105194912310021', '1 1 0 1 0 5 1 9 4 9 1 2 3 1 0 0 2 X',
    fullWidth('11010519491231002Ｘ'), '11010520010307001X',
  ];
  const contexts = ['|', '电话|，周三', 'a|z', '（|）', '2024-01-15   \t|    12'].map((context) => context.split('|'));
  const missed = spellings.flatMap((spelling) =>
    contexts
      // An X followed by a letter could belong to a word rather than to the ID card.
      .filter(([, after]) => !(/[xＸ]$/i.test(spelling) && after === 'z'))
      .map(([before, after]) => [`${before}${spelling}${after}`, `${before}***${after}`] as const)
      .filter(([text, masked]) => maskNumbers(text) !== masked),
  );
  t.same(missed, []);
  t.equal(maskNumbers('13812345678、13912345678 13712345678'), '***、*** ***');
  t.equal(maskNumbers('https://a.example/x?tel=13812345678&y=1'), 'https://a.example/x?tel=***&y=1');
});

t.test('masks a number across tags within a line', async (t) => {
  t.equal(
    maskNumbers('<p>电话 <span>138</span><strong>1234</strong>5678。</p>'),
    '<p>电话 <span>***</span><strong></strong>。</p>',
  );
  t.equal(maskNumbers('<a href="tel:13812345678">致电</a>'), '<a href="tel:***">致电</a>');
  t.equal(maskNumbers('<p>138</p><p>12345678</p>'), '<p>138</p><p>12345678</p>', 'two separate lines');
});

t.test('keeps digits that are not a personal number', async (t) => {
  const texts = [
    '010-87654321',
    '400-123-4567',
    '021 6543 2100',
    'CKU-111-0026158/23',
    'GR-23-081457',
    '12812345678',
    '2024-01-15 08:30:00',
    '2024-01-15T00:30:00.000Z',
    '1705278600000',
    '20240115083000123',
    '1745632198745632198',
    '3f2b8c1e-1381-4345-8672-0123456789ab',
    '5f13812345678bcdef0011223344aabb',
    '110105194913310021',
    '身高 56–61 厘米，体重 25 30 35 公斤，12 13 14 15 16 17',
  ];
  const masked = texts.filter((text) => maskNumbers(text) !== text);
  t.same(masked, []);
});

t.test('keeps an identifier unless it is a personal number', async (t) => {
  const intact =
    '202405011234567 173456789012345 123456789012345678 110105194912310021 1745632198745632198 ' +
    '5f13812345678bcdef0011223344aabb';
  for (const id of intact.split(' ')) t.same(maskData({ id, number: id, dogId: id }), { id, number: id, dogId: id });
  const personal = '156000100042917 985141000123456 13812345678 11010519491231002X DOG-156000100042917';
  for (const id of personal.split(' ')) t.notMatch(JSON.stringify(maskData({ id, dogId: id })), /\d{4}/, id);
});

t.test('replaces numeric values that are personal numbers with null', async (t) => {
  const answer = { items: [{ id: '1', count: 5, at: 1_705_278_600_000, name: { zh: '金毛', en: 'x' } }], total: 1 };
  t.equal(maskData(answer), answer);
  const masked = maskData({ points: 156000100042917, bytes: 13812345678, total: 3 });
  t.same(masked, { points: null, bytes: null, total: 3 });
});
