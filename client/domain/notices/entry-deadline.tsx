/** Says whether a show still takes entries, and until when. */
import { useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import { soonDays } from './notice-deadline.tsx';
import styles from './notice-row.module.css';
import { useDeadline } from './use-deadline.ts';

export function EntryDeadline({ day }: { day: string }) {
  const words = useWords(noticeWords);
  const { written, daysLeft } = useDeadline(day);
  return (
    <span className={styles.entries} data-open={daysLeft >= 0}>
      {daysLeft < 0
        ? words.entriesClosed
        : daysLeft <= soonDays
          ? words.entriesLeft(daysLeft)
          : words.entriesClose(written)}
    </span>
  );
}
