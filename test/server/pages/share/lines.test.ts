/** Where the titles of share pictures break. */

import { linesOf } from '../../../../server/pages/share/drawing/lines.ts';
import { t } from '../../../helpers/tap.ts';

/** A Chinese character is twice as wide as a Latin one. */
const measure = (text: string) => [...text].reduce((width, character) => width + (character > '\u2e80' ? 2 : 1), 0);
const broken = (text: string, maxWidth: number, maxLines = 3) => linesOf(text, { maxWidth, maxLines, measure });

t.test('a title breaks between words and before brackets, into lines of about the same length', async (t) => {
  for (const [text, maxWidth, ...lines] of [
    ['新斯科舍诱鸭寻回犬', 12, '新斯科舍诱鸭', '寻回犬'],
    ['爱尔兰软毛麦色㹴', 12, '爱尔兰软毛', '麦色㹴'],
    ['2026 年南京金毛寻回犬单独展报名通知', 24, '2026 年南京金毛寻回犬', '单独展报名通知'],
    ['法国指示犬（加斯科涅型）', 16, '法国指示犬', '（加斯科涅型）'],
    ['Nova Scotia Duck Tolling Retriever', 24, 'Nova Scotia Duck', 'Tolling Retriever'],
    ['Great Anglo-French White and Orange Hound', 18, 'Great Anglo-French', 'White and Orange', 'Hound'],
  ] as const)
    t.same(broken(text, maxWidth), { lines, isWhole: true }, text);
});

t.test('a title that is too long ends with an ellipsis after a whole word', async (t) => {
  t.same(broken('Nova Scotia Duck Tolling Retriever', 12, 2), { lines: ['Nova Scotia', 'Duck…'], isWhole: false });
  const { lines, isWhole } = broken('关于启用新版血统证书防伪纹样的通知。'.repeat(40), 20);
  t.notOk(isWhole);
  t.equal(lines.length, 3);
  for (const line of lines) t.ok(measure(line) <= 20, line);
  t.match(lines[2], /[^。]…$/);
});

t.test('a word that is wider than the line is broken, which a smaller size may avoid', async (t) => {
  t.same(broken('W'.repeat(20), 10), { lines: ['W'.repeat(10), 'W'.repeat(10)], isWhole: false });
  t.same(broken('', 10), { lines: [], isWhole: true });
});
