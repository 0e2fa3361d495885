import type { DatedShow } from '../../../shared/areas/announcements.ts';
import { useFormat, useToday } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';

/** Returns how the days of a show are written, with their weekdays, and with the year if it is not the current one. */
export function useShowDays({ from, to }: DatedShow['show']): string {
  const words = useWords(noticeWords);
  const format = useFormat();
  const isThisYear = to.slice(0, 4) === useToday().slice(0, 4);
  const written = isThisYear ? format.monthDay : format.date;
  if (from === to) return words.showDays(written(from), format.weekday(from));
  const join = from.slice(0, 7) === to.slice(0, 7) ? words.daysOfMonth : words.dayToDay;
  return words.showDays(join(written(from), written(to)), words.weekdays(format.weekday(from), format.weekday(to)));
}
