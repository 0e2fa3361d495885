/** A notice in a list: day, title, category, closing date, number of attachments. */
import { Paperclip, Pin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { titleInRow } from '../../../shared/rules/show-name.ts';
import { useFormat } from '../../i18n/format.ts';
import { langOf, useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import { Row } from '../../kit/list/row.tsx';
import { Highlight } from '../../kit/text/highlight.tsx';
import { NoticeDeadline } from './notice-deadline.tsx';
import styles from './notice-row.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly to: string;
  /** Name of the category, for lists with several categories. */
  readonly category?: string | undefined;
  /** Set to show the month below the day instead of the weekday, in lists without month headings. */
  readonly showMonth?: boolean;
  readonly isPinned?: boolean;
  /** Search text to highlight in the title. */
  readonly search?: string | undefined;
  /** Set if the notice is open beside the list. */
  readonly isOpen?: boolean;
}

/** Returns the row's React key, which is also its `data-row` for scroll restoration. */
export const noticeKey = ({ listedIn, id }: Notice): string => `${listedIn} ${id}`;

/** A list row. Memoised, because a growing list would otherwise re-render every row. */
export const NoticeRow = memo(
  ({ notice, to, category, showMonth = false, isPinned = false, search = '', isOpen = false }: NoticeRowProps) => {
    const format = useFormat();
    const words = useWords(noticeWords);
    const { publishedAt, deadline, attachments } = notice;
    const year = showMonth ? null : format.isoDate(publishedAt).slice(0, 4);
    // Keeps the title whole in search results, because the match may be in the words that `titleInRow` would cut.
    const title = search ? notice.title : titleInRow(notice, year);
    return (
      <Row
        row={noticeKey(notice)}
        to={to}
        isSelected={isOpen}
        lead={
          <time className={`${styles.date} caption`} dateTime={publishedAt}>
            <span aria-hidden>
              <b className={styles.day}>{format.day(publishedAt)}</b>
              {showMonth ? format.shortMonth(publishedAt) : format.weekday(publishedAt)}
            </span>
            <span className="visually-hidden">{format.date(publishedAt)}</span>
          </time>
        }
        isHeading
        title={
          <span className="clamped">
            <Highlight text={title} search={search} />
          </span>
        }
        titleLang={langOf(title)}
        detail={
          (category || isPinned || deadline || attachments.length > 0) && (
            <NoticeMeta notice={notice}>
              {isPinned && (
                <span className="line-1 green">
                  <Pin size={16} />
                  {words.pinned}
                </span>
              )}
              {category && <span lang={langOf(category)}>{category}</span>}
            </NoticeMeta>
          )
        }
        chevron={false}
      />
    );
  },
);

/** A line of small print: `children`, the closing date, the number of attachments. */
function NoticeMeta({ notice, children }: { notice: Notice; children: ReactNode }) {
  const words = useWords(noticeWords);
  const count = notice.attachments.length;
  return (
    <span className={`${styles.meta} line-3 faint`}>
      {children}
      {notice.deadline && <NoticeDeadline day={notice.deadline} time={notice.deadlineTime} />}
      {count > 0 && (
        <span className={`${styles.attachments} line-1 num`}>
          <Paperclip size={16} />
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{words.attachmentCount(count)}</span>
        </span>
      )}
    </span>
  );
}
