/** Says whether a show still takes entries, and until when. */
import { useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import { soonDays } from './notice-deadline.tsx';
import styles from './notice-row.module.css';
import { type DeadlineProps, useDeadline } from './use-deadline.ts';

export function EntryDeadline(props: DeadlineProps) {
  const words = useWords(noticeWords);
  const { short, daysLeft } = useDeadline(props);
  return (
    <span className={styles.entries} data-open={daysLeft >= 0}>
      {daysLeft < 0
        ? words.entriesClosed
        : daysLeft <= soonDays
          ? words.entriesLeft(daysLeft, props.time)
          : words.entriesClose(short)}
    </span>
  );
}
