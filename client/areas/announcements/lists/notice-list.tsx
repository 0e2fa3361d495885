/** Lists of notices: pinned ones on a card, the others grouped by month. */
import { Pin } from 'lucide-react';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { titleInRow } from '../../../../shared/rules/show-name.ts';
import { NoticeMeta, NoticeRow, noticeKey } from '../../../domain/notices/notice-row.tsx';
import { useDate } from '../../../domain/notices/use-date.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Skeleton, SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Highlight } from '../../../kit/text/highlight.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import { byMonth } from './dates/dates.ts';
import { useNoticeUrl } from './list-params.ts';
import styles from './lists.module.css';

export interface NoticesProps {
  readonly notices: readonly Notice[];
  /** Search text to highlight in the titles. */
  readonly search?: string;
  /** Id of the notice that is open beside the list. */
  readonly openId?: string | null;
}

export function PinnedNotices({ notices, search = '', openId = null }: NoticesProps) {
  const words = useWords(announcementWords);
  if (notices.length === 0) return null;
  return (
    <div className={`${styles.pinned} card`}>
      <h2 className="visually-hidden">{words.pinned}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <PinnedNotice notice={notice} search={search} isOpen={notice.id === openId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PinnedNoticeProps {
  readonly notice: Notice;
  readonly search: string;
  readonly isOpen: boolean;
}

function PinnedNotice({ notice, search, isOpen }: PinnedNoticeProps) {
  const words = useWords(announcementWords);
  const { figures, short } = useFormat();
  const date = useDate();
  const noticeUrl = useNoticeUrl();
  const { summary, publishedAt, deadline } = notice;
  const title = search ? notice.title : titleInRow(notice.title, figures(publishedAt).slice(0, 4), deadline !== null);
  return (
    <Row
      row={noticeKey(notice)}
      to={noticeUrl(notice)}
      isSelected={isOpen}
      lead={
        <span className={`${styles.pin} green`}>
          <Pin />
        </span>
      }
      isHeading
      title={
        <span className="clamped">
          <Highlight text={title} search={search} />
        </span>
      }
      titleLang={spokenAs(title)}
      detail={
        <>
          {summary && (
            <span className="clamped" lang={spokenAs(summary)}>
              <Phrases>{summary}</Phrases>
            </span>
          )}
          <NoticeMeta notice={notice}>
            <span className="num">
              {words.pinned}
              <Separator />
              <time dateTime={publishedAt}>{short(date(publishedAt))}</time>
            </span>
          </NoticeMeta>
        </>
      }
      chevron={false}
    />
  );
}

export interface NoticeMonthsProps extends NoticesProps {
  /** Returns a category's name, in lists of several categories. */
  readonly categoryOf?: ((notice: Notice) => string | undefined) | undefined;
}

export function NoticeMonths({ notices, search, openId = null, categoryOf }: NoticeMonthsProps) {
  const format = useFormat();
  const noticeUrl = useNoticeUrl();
  return byMonth(notices, format.figures).map(([month, noticesOfMonth]) => (
    <section key={month}>
      <h2 className={styles.month}>{format.month(`${month}-01`)}</h2>
      <ul>
        {noticesOfMonth.map((notice) => (
          <li key={noticeKey(notice)}>
            <NoticeRow
              notice={notice}
              to={noticeUrl(notice)}
              category={categoryOf?.(notice)}
              search={search}
              isOpen={notice.id === openId}
            />
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
      <SkeletonRows count={count} lead={44} />
    </>
  );
}
