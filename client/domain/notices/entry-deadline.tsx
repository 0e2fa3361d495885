/** Says whether a show still accepts entries, and until when. */
import { useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import { soonDays } from './notice-deadline.tsx';
import { type DeadlineProps, useDeadline } from './use-deadline.ts';

export function EntryDeadline(props: DeadlineProps) {
  const words = useWords(noticeWords);
  const { short, daysLeft } = useDeadline(props);
  return (
    <span className={daysLeft < 0 ? 'num' : 'num green strong'}>
      {daysLeft < 0
        ? words.entriesClosed
        : daysLeft <= soonDays
          ? words.entriesLeft(daysLeft, props.time)
          : words.entriesClose(short)}
    </span>
  );
}
