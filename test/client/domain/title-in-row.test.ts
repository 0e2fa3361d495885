/** Announcement titles in rows that state a year and a closing date. */
import { titleInRow } from '../../../shared/rules/show-name.ts';
import { t } from '../../helpers/tap.ts';

t.test('omits a year and a call for entries that the row already states', async (t) => {
  for (const [title, year, hasDeadline, shorter] of [
    ['2026 年南京金毛寻回犬单独展报名通知', '2026', true, '南京金毛寻回犬单独展'],
    ['2026 年南京金毛寻回犬单独展报名通知', '2026', false, '南京金毛寻回犬单独展报名通知'],
    ['2026 年南京金毛寻回犬单独展报名通知', null, true, '2026 年南京金毛寻回犬单独展'],
    ['2027 年上海 CACIB 冠军展报名通知', '2026', true, '2027 年上海 CACIB 冠军展'],
    ['郑州组别展（CAC）报名开放 2026', '2026', true, '郑州组别展（CAC）'],
    ['郑州组别展（CAC）报名开放 2027', '2026', true, '郑州组别展（CAC）报名开放 2027'],
    ['关于台风天气展会延期的紧急通知', '2026', true, '关于台风天气展会延期的紧急通知'],
    ['2026 年度', '2026', true, '2026 年度'],
    ['年度总结', null, true, '年度总结'],
  ] as const) {
    const notice = { title, deadline: hasDeadline ? '2026-12-01' : null, show: {} };
    t.equal(titleInRow(notice, year), shorter, `${title}, ${year}, ${hasDeadline}`);
  }
});

t.test('keeps a year that is part of a word or range, or if the show has no date', async (t) => {
  for (const rest of [
    '会通知',
    '终总结犬展',
    '前登记的犬只',
    '起的犬展',
    '、2027 年犬展',
    '至 2027 年犬展',
    '底犬展',
    ' 底犬展',
    '鉴',
  ]) {
    const title = `2026 年${rest}`;
    t.equal(titleInRow({ title, deadline: null, show: {} }, '2026'), title);
  }
  const title = '2026 年中国犬业盘点';
  t.equal(titleInRow({ title, deadline: null, show: null }, '2026'), title);
  t.equal(
    titleInRow({ title: '2026 年终总结犬展报名通知', deadline: '2026-12-01', show: {} }, '2026'),
    '2026 年终总结犬展',
  );
});
