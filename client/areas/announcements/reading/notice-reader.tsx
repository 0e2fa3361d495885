/** An announcement with a print button and links to its neighbours, and the actions for its top bar. */
import { Printer } from 'lucide-react';
import { useApi } from '../../../api/use-api.ts';
import { categoriesPath, categoryUrl } from '../../../domain/notices/notice-urls.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { ShareButton } from '../../../kit/actions/share.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../announcements.module.css';
import { UnknownCategory } from '../lists/unknown-category.tsx';
import { Neighbours } from './neighbours.tsx';
import { NoticeArticle, NoticeArticleSkeleton } from './notice-article.tsx';
import { type NoticeQuery, useNotice } from './use-notice.ts';

interface NoticeReaderProps {
  readonly sortId: string;
  readonly id: string;
}

export function NoticeReader({ sortId, id }: NoticeReaderProps) {
  const words = useWords(announcementWords);
  const localize = useLocalize();
  const notice = useNotice(sortId, id);
  // The notice does not wait for the categories, which provide only a name.
  const categories = useApi('detail', categoriesPath, {});
  const category = categories.data?.find((candidate) => candidate.id === sortId);
  if (notice.error && !notice.data && categories.data && !category) return <UnknownCategory />;
  return (
    <Loaded query={notice} skeleton={<Searching progress={notice.progress} />}>
      {(data) =>
        data ? (
          <>
            <NoticeArticle notice={data} category={category && localize(category.name)} />
            <PrintButton />
            <Neighbours query={notice} />
          </>
        ) : (
          <EmptyState drawing="lost" title={words.noticeNotFound} hint={words.noticeNotFoundHint}>
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
      <Note role="status">{progress && words.searching(progress.read, progress.total)}</Note>
      <NoticeArticleSkeleton />
    </>
  );
}

/** Maximum wait for pictures. Pictures that take longer are not printed. */
const pictureTimeoutMs = 4_000;

/** Prints the notice once its lazy pictures have loaded. */
async function print(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
  for (const picture of pictures) picture.loading = 'eager';
  const loaded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, pictureTimeoutMs))]);
  window.print();
}

function PrintButton() {
  const words = useWords(announcementWords);
  return (
    <div className={styles.print}>
      <Button kind="quiet" onClick={() => void print()}>
        <Printer />
        {words.print}
      </Button>
    </div>
  );
}

/** Top bar actions, shown once the notice has loaded. */
export function NoticeActions({ sortId, id }: NoticeReaderProps) {
  const { data } = useNotice(sortId, id);
  return data && <ShareButton title={data.title} picture={{ kind: 'notice', sortId, id }} />;
}
