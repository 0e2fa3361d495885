/** A notice's closing date, the remaining days, and a link that adds the date to the visitor's calendar. */
import { Clock } from 'lucide-react';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { type DeadlineProps, useDeadline } from '../../../domain/notices/use-deadline.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { noticeWords } from '../../../i18n/words/notices.ts';
import styles from '../announcements.module.css';
import { AddToCalendar } from './add-to-calendar.tsx';

interface NoticeDeadlineProps extends DeadlineProps {
  readonly notice: Pick<Notice, 'listedIn' | 'id'>;
}

export function Deadline({ notice, ...deadline }: NoticeDeadlineProps) {
  const words = useWords(announcementWords);
  const row = useWords(noticeWords);
  const { written, daysLeft } = useDeadline(deadline);
  const isPast = daysLeft < 0;

  return (
    <div className={styles.deadline} data-state={isPast ? 'past' : daysLeft <= 3 ? 'near' : 'open'}>
      <p className={styles.text}>
        <span className={styles.clock}>
          <Clock />
        </span>
        <span>
          <b className={styles.countdown}>
            {isPast ? words.closed : <span className={styles.daysLeft}>{words.daysLeft(daysLeft)}</span>}
          </b>
          <time
            className={styles.day}
            dateTime={deadline.time === null ? deadline.day : `${deadline.day}T${deadline.time}+08:00`}
          >
            {isPast ? written : row.closesOn(written)}
          </time>
        </span>
      </p>
      {!isPast && <AddToCalendar notice={notice} />}
    </div>
  );
}
