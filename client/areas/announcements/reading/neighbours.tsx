/** Links to the previous and the next notice, in the order of the category's list. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { spokenAs, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { useNoticeUrl } from '../lists/list-params.ts';
import styles from './neighbours.module.css';
import type { NoticeQuery } from './use-notice.ts';

export function Neighbours({ query: { previous, next, isNextFailed, refetch } }: { query: NoticeQuery }) {
  const words = useWords(announcementWords);
  const noticeUrl = useNoticeUrl();
  if (!previous && !next && !isNextFailed) return null;
  return (
    <nav className={styles.neighbours} aria-label={words.adjacentNotices}>
      {previous && (
        <Link className={styles.link} to={noticeUrl(previous)} rel="prev">
          <ChevronLeft />
          <span>
            <small>{words.previous}</small>
            <b lang={spokenAs(previous.title)}>{previous.title}</b>
          </span>
        </Link>
      )}
      {next && (
        <Link className={styles.link} data-next to={noticeUrl(next)} rel="next">
          <span>
            <small>{words.next}</small>
            <b lang={spokenAs(next.title)}>{next.title}</b>
          </span>
          <ChevronRight />
        </Link>
      )}
      {isNextFailed && <InlineError retry={() => void refetch()}>{words.nextFailed}</InlineError>}
    </nav>
  );
}
