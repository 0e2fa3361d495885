/** Titles of announcements in rows that state a year and a closing date. */
import { titleInRow } from '../../../shared/rules/show-name.ts';
import { t } from '../../helpers/tap.ts';

t.test('cuts what the row says as well, and nothing else', async (t) => {
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
    t.equal(titleInRow(title, year, hasDeadline), shorter, `${title}, ${year}, ${hasDeadline}`);
  }
});
