/** A notice as a row: its day as a numeral, its title, and what to know before opening it. */
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notice } from '../../shared/areas/announcements.ts';
import { announcementWords } from '../i18n/announcements.ts';
import { chinaToday, useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/language.ts';
import styles from './notice-row.module.css';
import { Skeleton } from './skeleton.tsx';

export interface NoticeRowProps {
  readonly notice: Notice;
  readonly to: string;
  /** The category's name, where rows of several stand together. */
  readonly sort?: string | undefined;
  /** Says the month under the day, where no heading does; else the weekday. */
  readonly showMonth?: boolean;
}

export function NoticeRow({ notice, to, sort, showMonth = false }: NoticeRowProps) {
  const format = useFormat();
  const { publishedAt, title, deadline } = notice;
  return (
    <Link className={styles.row} to={to}>
      <time className={styles.day} dateTime={publishedAt}>
        <span aria-hidden>
          <b>{format.day(publishedAt)}</b>
          {showMonth ? format.shortMonth(publishedAt) : format.weekday(publishedAt)}
        </span>
        <span className="visually-hidden">{format.date(publishedAt)}</span>
      </time>
      <div>
        <h3 className={styles.title}>{title}</h3>
        {(sort || deadline) && (
          <p className={styles.meta}>
            {sort && <span>{sort}</span>}
            {deadline && <NoticeDeadline day={deadline} />}
          </p>
        )}
      </div>
    </Link>
  );
}

/** The last day of what a notice calls for; a day that is past is said, but quietly. */
export function NoticeDeadline({ day }: { day: string }) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const today = chinaToday();
  const written = day.slice(0, 4) === today.slice(0, 4) ? format.monthDay(day) : format.date(day);
  const past = day < today;
  return (
    <span className={styles.deadline} data-past={past}>
      <Clock aria-hidden />
      {past ? words.closed(written) : words.closes(written)}
    </span>
  );
}

/** The shape of such rows. */
export function NoticeRowsSkeleton({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
    <div key={i} className={`${styles.row} ${styles.shape}`}>
      <Skeleton width={36} height={44} />
      <div className={styles.lines}>
        <Skeleton width={i % 2 ? '64%' : '92%'} height={18} />
        <Skeleton width="34%" height={14} />
      </div>
    </div>
  ));
}
