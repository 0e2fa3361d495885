import type { DatedShow } from '../../../shared/areas/announcements.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import { useDate } from './use-date.ts';

/** Returns a show's days in short form, with their weekdays. */
export function useShowDays({ from, to }: DatedShow['show']): string {
  const { showDays } = useWords(noticeWords);
  const { weekday, short } = useFormat();
  const longDate = useDate();
  const date = (day: string) => short(longDate(day));
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return showDays(date(from), weekday(from), date(to), weekday(to), isOneMonth);
}
