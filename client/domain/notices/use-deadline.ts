import { daysBetween } from '../../i18n/days.ts';
import { useFormat, useToday } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import { useDate } from './use-date.ts';

export interface DeadlineProps {
  readonly day: string;
  /** Time of day; null if not stated. */
  readonly time: string | null;
}

interface NoticeDeadline {
  /** Day and time in words, without the year if it is the current year. */
  readonly written: string;
  /** Day in short form without the time, for rows. */
  readonly short: string;
  /** Negative once the day has passed. */
  readonly daysLeft: number;
}

/** Returns a closing date in words, and the days left from today in China. */
export function useDeadline({ day, time }: DeadlineProps): NoticeDeadline {
  const words = useWords(noticeWords);
  const format = useFormat();
  const date = useDate()(day);
  return {
    written: time === null ? date : words.dateAndTime(date, time),
    short: format.short(date),
    daysLeft: daysBetween(useToday(), day),
  };
}
