/** Links to the previous and the next notice, in the order of the category's list. */
import { ChevronLeft } from 'lucide-react';
import { langOf, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { Row } from '../../../kit/list/row.tsx';
import styles from '../announcements.module.css';
import { useNoticeUrl } from '../lists/list-params.ts';
import type { NoticeQuery } from './use-notice.ts';

export function Neighbours({ query: { previous, next, isNextFailed, refetch } }: { query: NoticeQuery }) {
  const words = useWords(announcementWords);
  const noticeUrl = useNoticeUrl();
  if (!previous && !next && !isNextFailed) return null;
  return (
    <nav className={`${styles.neighbours} screen-only`} aria-label={words.adjacentNotices}>
      {previous && (
        <Row
          to={noticeUrl(previous)}
          rel="prev"
          lead={<ChevronLeft />}
          title={previous.title}
          titleLang={langOf(previous.title)}
          detail={words.previous}
          chevron={false}
        />
      )}
      {next && (
        <Row to={noticeUrl(next)} rel="next" title={next.title} titleLang={langOf(next.title)} detail={words.next} />
      )}
      {isNextFailed && <InlineError retry={() => void refetch()}>{words.nextFailed}</InlineError>}
    </nav>
  );
}
