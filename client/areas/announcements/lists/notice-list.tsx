/** Lists of notices: pinned ones on a card, the others grouped by month. */
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { NoticeRow, noticeKey } from '../../../domain/notices/notice-row.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { noticeWords } from '../../../i18n/words/notices.ts';
import { Skeleton, SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { byMonth } from './dates/dates.ts';
import { useNoticeUrl } from './list-params.ts';
import styles from './lists.module.css';

interface NoticesProps {
  readonly notices: readonly Notice[];
  /** Search text to highlight in the titles. */
  readonly search?: string;
  /** Id of the notice that is open beside the list. */
  readonly openId?: string | null;
}

export function PinnedNotices({ notices, search = '', openId = null }: NoticesProps) {
  const words = useWords(noticeWords);
  const noticeUrl = useNoticeUrl();
  if (notices.length === 0) return null;
  return (
    <div className={`${styles.pinned} card`}>
      <h2 className="visually-hidden">{words.pinned}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow
              notice={notice}
              to={noticeUrl(notice)}
              search={search}
              isOpen={notice.id === openId}
              showMonth
              isPinned
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NoticeMonthsProps extends NoticesProps {
  /** Returns the name of the notice's category. Set for lists with several categories. */
  readonly categoryOf?: ((notice: Notice) => string | undefined) | undefined;
}

export function NoticeMonths({ notices, search, openId = null, categoryOf }: NoticeMonthsProps) {
  const format = useFormat();
  const noticeUrl = useNoticeUrl();
  return byMonth(notices, format.isoDate).map(([month, noticesOfMonth]) => (
    <section key={month}>
      <h2 className={styles.month}>{format.month(`${month}-01`)}</h2>
      <ul>
        {noticesOfMonth.map((notice) => (
          <li key={noticeKey(notice)}>
            <NoticeRow
              notice={notice}
              to={noticeUrl(notice)}
              category={categoryOf?.(notice)}
              isPinned={notice.pinned === true}
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
