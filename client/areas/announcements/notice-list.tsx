/** Notices as a list: pinned ones on a card, the rest parted by month. */
import { Paperclip, Pin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { chinaToday, useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { Dot } from '../../ui/dot.tsx';
import { NoticeDeadline, NoticeRow, NoticeRowsSkeleton } from '../../ui/notice-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './notice-list.module.css';
import { byMonth, noticeUrl } from './notices.ts';

export function PinnedNotices({ notices }: { notices: readonly Notice[] }) {
  const words = useWords(announcementWords);
  if (notices.length === 0) return null;
  return (
    <section className={styles.pins} aria-label={words.pinned}>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <PinnedNotice notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PinnedNotice({ notice }: { notice: Notice }) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const day = format.figures(notice.publishedAt);
  const isThisYear = day.slice(0, 4) === chinaToday().slice(0, 4);
  return (
    <Link className={styles.pin} to={noticeUrl(notice)}>
      <Pin aria-hidden className={styles.sign} />
      <div>
        <h3 className={styles.title}>{notice.title}</h3>
        {notice.summary && <p className={styles.summary}>{notice.summary}</p>}
        <p className={styles.meta}>
          <span className={styles.when}>
            {words.pinned}
            <Dot />
            <time dateTime={notice.publishedAt}>
              {isThisYear ? words.pinnedDay(day.slice(5), format.monthDay(day)) : day}
            </time>
          </span>
          {notice.deadline && (
            <strong>
              <NoticeDeadline day={notice.deadline} />
            </strong>
          )}
          {notice.attachments.length > 0 && (
            <span className={styles.files}>
              <Paperclip aria-hidden />
              {words.attachmentCount(notice.attachments.length)}
            </span>
          )}
        </p>
      </div>
    </Link>
  );
}

export interface NoticeMonthsProps {
  readonly notices: readonly Notice[];
  /** The category's name, where several stand together. */
  readonly sortOf?: ((notice: Notice) => string | undefined) | undefined;
}

export function NoticeMonths({ notices, sortOf }: NoticeMonthsProps) {
  const format = useFormat();
  return byMonth(notices, format.figures).map(([month, ofMonth]) => (
    <section key={month} aria-labelledby={`month-${month}`}>
      <h2 className={styles.month} id={`month-${month}`}>
        {format.month(`${month}-01`)}
      </h2>
      <ul>
        {ofMonth.map((notice) => (
          <li key={`${notice.sortId} ${notice.id}`}>
            <NoticeRow notice={notice} to={noticeUrl(notice)} sort={sortOf?.(notice)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function NoticeListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <>
      <div className={styles.month}>
        <Skeleton width={96} height={18} />
      </div>
      <NoticeRowsSkeleton count={count} />
    </>
  );
}
