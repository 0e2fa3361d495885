/** Says whether a show still takes entries, and until when. */
import { daysBetween } from '../../i18n/days.ts';
import { useFormat, useToday } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import { soonDays } from './notice-deadline.tsx';
import styles from './notice-row.module.css';

export function EntryDeadline({ day }: { day: string }) {
  const words = useWords(noticeWords);
  const format = useFormat();
  const daysLeft = daysBetween(useToday(), day);
  return (
    <span className={styles.entries} data-open={daysLeft >= 0}>
      {daysLeft < 0
        ? words.entriesClosed
        : daysLeft <= soonDays
          ? words.entriesLeft(daysLeft)
          : words.entriesClose(format.monthDay(day))}
    </span>
  );
}
