/** The last day of what a notice calls for: how long it still is, and the day for one's own calendar. */
import { CalendarPlus, Clock } from 'lucide-react';
import { siteUrl } from '../../../api/call.ts';
import { chinaToday, useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { calendarFile } from './calendar-event.ts';
import styles from './deadline.module.css';

export interface DeadlineProps {
  readonly day: string;
  /** What it is the deadline of. */
  readonly id: string;
  readonly title: string;
  /** Its place on this site. */
  readonly place: string;
}

const dayMs = 86_400_000;

export function Deadline({ day, id, title, place }: DeadlineProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const today = chinaToday();
  const left = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  const written = day.slice(0, 4) === today.slice(0, 4) ? format.monthDay(day) : format.date(day);
  const isPast = left < 0;

  function save() {
    const summary = words.calendarSummary(title);
    const uid = `${id}-deadline@${window.location.host}`;
    offer(calendarFile({ uid, day, summary, url: siteUrl(place), stamp: new Date() }), `${day}.ics`);
  }

  return (
    <div className={styles.deadline} data-past={isPast} data-near={left >= 0 && left <= 3}>
      <p className={styles.words}>
        <Clock aria-hidden />
        <span>
          <b>{isPast ? words.closed : <span className={styles.left}>{words.daysLeft(left)}</span>}</b>
          <time dateTime={day}>{isPast ? written : words.closesOn(written)}</time>
        </span>
      </p>
      {!isPast && (
        <button type="button" className={styles.save} onClick={save}>
          <CalendarPlus aria-hidden />
          {words.toCalendar}
        </button>
      )}
    </div>
  );
}

/** iPhones and iPads (which call themselves Macs with a touch screen) show an event that is opened, and file one that is saved. */
const opensEvents = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac();
const isTouchMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

function offer(file: string, name: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  if (!opensEvents()) link.download = name;
  link.click();
  // Long enough to be opened or written, whatever the phone.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
