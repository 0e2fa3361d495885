/** A notice's closing date, the remaining days, and a button that adds the date to the visitor's calendar. */
import { CalendarPlus, Clock } from 'lucide-react';
import { loadChunk } from '../../../api/chunk.ts';
import { daysBetween } from '../../../i18n/days.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { noticeWords } from '../../../i18n/words/notices.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import styles from '../announcements.module.css';

export interface DeadlineProps {
  readonly day: string;
  /** Id of the event: a calendar replaces an event with the same id instead of adding another. */
  readonly id: string;
  readonly title: string;
  /** Page that the calendar event links to. */
  readonly path: string;
}

export function Deadline({ day, id, title, path }: DeadlineProps) {
  const words = useWords(announcementWords);
  const row = useWords(noticeWords);
  const { loadFailed } = useWords(siteWords);
  const format = useFormat();
  const today = useToday();
  const daysLeft = daysBetween(today, day);
  const dateText = day.slice(0, 4) === today.slice(0, 4) ? format.monthDay(day) : format.date(day);
  const isPast = daysLeft < 0;

  async function addToCalendar() {
    try {
      const { openEvent } = await loadChunk(() => import('../calendar/calendar.ts'));
      openEvent({ uid: `${id}-deadline`, day, summary: words.calendarSummary(title), path });
    } catch (error) {
      console.error(`calendar: ${(error as Error).message}`);
      toast(loadFailed);
    }
  }

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
          <time className={styles.day} dateTime={day}>
            {isPast ? dateText : row.closesOn(dateText)}
          </time>
        </span>
      </p>
      {!isPast && (
        <Button kind="quiet" onClick={() => void addToCalendar()}>
          <CalendarPlus />
          {words.toCalendar}
        </Button>
      )}
    </div>
  );
}
