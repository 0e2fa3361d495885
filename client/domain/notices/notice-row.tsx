/** A notice as a row: its day as a numeral, its title, and what to know before opening it. */
import { Clock, Paperclip } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { chinaToday, useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Highlight } from '../../ui/text/highlight.tsx';
import styles from './notice-row.module.css';

export interface NoticeRowProps {
  readonly notice: Notice;
  readonly to: string;
  /** The category's name, where rows of several stand together. */
  readonly sort?: string | undefined;
  /** Says the month under the day, where no heading does; else the weekday. */
  readonly showMonth?: boolean;
  /** Marked in the title. */
  readonly search?: string | undefined;
  /** It is read beside the list. */
  readonly chosen?: boolean;
}

/** By this a list finds the row again. */
export const rowOf = ({ sortId, id }: Notice): string => `${sortId} ${id}`;

/** Kept as it is while the list around it grows. */
export const NoticeRow = memo(
  ({ notice, to, sort, showMonth = false, search = '', chosen = false }: NoticeRowProps) => {
    const format = useFormat();
    const { publishedAt, title, deadline, attachments } = notice;
    return (
      <Link
        className={styles.row}
        to={to}
        replace={chosen}
        aria-current={chosen ? 'true' : undefined}
        data-row={rowOf(notice)}
      >
        <time className={styles.day} dateTime={publishedAt}>
          <span aria-hidden>
            <b>{format.day(publishedAt)}</b>
            {showMonth ? format.shortMonth(publishedAt) : format.weekday(publishedAt)}
          </span>
          <span className="visually-hidden">{format.date(publishedAt)}</span>
        </time>
        <div>
          <h3 className={styles.title}>{search ? <Highlight text={title} search={search} /> : title}</h3>
          {(sort || deadline || attachments.length > 0) && (
            <p className={styles.meta}>
              {sort && <span>{sort}</span>}
              {deadline && <NoticeDeadline day={deadline} />}
              <AttachmentCount count={attachments.length} />
            </p>
          )}
        </div>
      </Link>
    );
  },
);

function AttachmentCount({ count }: { count: number }) {
  const words = useWords(announcementWords);
  if (count === 0) return null;
  return (
    <span className={styles.files}>
      <Paperclip aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words.attachmentCount(count)}</span>
    </span>
  );
}

const dayMs = 86_400_000;
/** From here on the days are counted. */
const soonDays = 14;

/** The last day of what a notice calls for; a day that is past is said, but quietly. */
export function NoticeDeadline({ day }: { day: string }) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const today = chinaToday();
  const written = day.slice(0, 4) === today.slice(0, 4) ? format.monthDay(day) : format.date(day);
  const left = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  const state = left < 0 ? 'past' : left <= soonDays ? 'soon' : 'open';
  return (
    <span className={styles.deadline} data-state={state}>
      <Clock aria-hidden />
      {state === 'past' && words.closedOn(written)}
      {state === 'open' && words.closesOn(written)}
      {state === 'soon' && (left === 0 ? words.closesToday : words.closesSoon(written, left))}
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
