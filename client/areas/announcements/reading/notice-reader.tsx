/** One announcement to read, wherever it stands: alone on its page or beside the list; and what the bar above it offers. */
import { useApi } from '../../../api/use-api.ts';
import { categoriesPath, categoryUrl } from '../../../domain/notices/notice-urls.ts';
import { useNameOf, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { ShareButton } from '../../../ui/actions/share.tsx';
import { EmptyState, Loaded } from '../../../ui/feedback/states.tsx';
import { Neighbours } from './neighbours.tsx';
import { NoticeArticle, NoticeArticleSkeleton } from './notice-article.tsx';
import styles from './notice-reader.module.css';
import { PrintButton } from './print-button.tsx';
import { ReadingSizeButton } from './reading-size.tsx';
import { type NoticeQuery, useNotice } from './use-notice.ts';

export interface NoticeReaderProps {
  readonly sortId: string;
  readonly id: string;
}

/** Give it a `key` of both identifiers: each announcement begins anew. */
export function NoticeReader({ sortId, id }: NoticeReaderProps) {
  const words = useWords(announcementWords);
  const nameOf = useNameOf();
  const notice = useNotice(sortId, id);
  // Its name is a nicety: the notice is readable without.
  const categories = useApi('detail', categoriesPath, {});
  const category = categories.data?.find((one) => one.id === sortId);
  return (
    <Loaded query={notice} skeleton={<Searching progress={notice.progress} />}>
      {(found) =>
        found ? (
          <>
            <NoticeArticle notice={found} category={category && nameOf(category.name)} />
            <PrintButton />
            <Neighbours query={notice} />
          </>
        ) : (
          <EmptyState title={words.noticeNotFound} hint={words.noticeNotFoundHint}>
            <LinkButton to={categoryUrl(sortId)}>{words.toList}</LinkButton>
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function Searching({ progress }: { progress: NoticeQuery['progress'] }) {
  const words = useWords(announcementWords);
  return (
    <>
      <p className={styles.searching} role="status">
        {progress && words.searching(progress.read, progress.total)}
      </p>
      <NoticeArticleSkeleton />
    </>
  );
}

/** Actions of the bar above a reader; nothing until there is something to act on. */
export function NoticeActions({ sortId, id }: NoticeReaderProps) {
  const { data } = useNotice(sortId, id);
  return (
    data && (
      <>
        <ReadingSizeButton />
        <ShareButton title={data.title} />
      </>
    )
  );
}
