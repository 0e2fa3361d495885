/** A notice in a list: day, title, category, closing date, number of attachments. */
import { Paperclip } from 'lucide-react';
import { memo } from 'react';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { useFormat } from '../../i18n/format.ts';
import { spokenAs, useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import { Link } from '../../kit/actions/link.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Highlight } from '../../kit/text/highlight.tsx';
import { NoticeDeadline } from './notice-deadline.tsx';
import styles from './notice-row.module.css';

export interface NoticeRowProps {
  readonly notice: Notice;
  readonly to: string;
  /** Category name, in lists of several categories. */
  readonly category?: string | undefined;
  /** Set to show the month below the day instead of the weekday, in lists without month headings. */
  readonly showMonth?: boolean;
  /** Search text to highlight in the title. */
  readonly search?: string | undefined;
  /** Set if the notice is open beside the list. */
  readonly isOpen?: boolean;
}

/** Returns the row's React key, which is also its `data-row` for scroll restoration. */
export const noticeKey = ({ listedIn, id }: Notice): string => `${listedIn} ${id}`;

/** A list row. Memoised, because otherwise a growing list re-renders every row. */
export const NoticeRow = memo(
  ({ notice, to, category, showMonth = false, search = '', isOpen = false }: NoticeRowProps) => {
    const format = useFormat();
    const { publishedAt, title, deadline, attachments } = notice;
    return (
      <Link
        className={styles.row}
        to={to}
        replace={isOpen}
        aria-current={isOpen ? 'true' : undefined}
        data-row={noticeKey(notice)}
      >
        <time className={styles.day} dateTime={publishedAt}>
          <span aria-hidden>
            <b>{format.day(publishedAt)}</b>
            {showMonth ? format.shortMonth(publishedAt) : format.weekday(publishedAt)}
          </span>
          <span className="visually-hidden">{format.date(publishedAt)}</span>
        </time>
        <div>
          <h3 className={styles.title} lang={spokenAs(title)}>
            {search ? <Highlight text={title} search={search} /> : title}
          </h3>
          {(category || deadline || attachments.length > 0) && (
            <p className={styles.meta}>
              {category && <span lang={spokenAs(category)}>{category}</span>}
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
  const words = useWords(noticeWords);
  if (count === 0) return null;
  return (
    <span className={styles.files}>
      <Paperclip />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words.attachmentCount(count)}</span>
    </span>
  );
}

export function NoticeRowsSkeleton({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
    <div key={i} className={`${styles.row} ${styles.skeleton}`}>
      <Skeleton width={36} height={44} />
      <div className={styles.lines}>
        <Skeleton width={i % 2 ? '64%' : '92%'} height={18} />
        <Skeleton width="34%" height={14} />
      </div>
    </div>
  ));
}
