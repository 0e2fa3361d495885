/** A notice: title, dates, text, attachments. */
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { parseUrl, useSiteBase } from '../../../domain/notices/internal-link.ts';
import { NewWindowMark, useLinkProps } from '../../../domain/notices/target.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { noticeWords } from '../../../i18n/words/notices.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { ChineseContentNote } from '../../../kit/text/chinese-content-note.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from '../announcements.module.css';
import { Prose } from '../rich-text/prose.tsx';
import { Attachments } from './attachments.tsx';
import { NoticeDates } from './notice-dates.tsx';

interface NoticeArticleProps {
  readonly notice: Notice;
  readonly category?: string | undefined;
}

export function NoticeArticle({ notice, category }: NoticeArticleProps) {
  const words = useWords(announcementWords);
  const row = useWords(noticeWords);
  const format = useFormat();
  const { title, publishedAt, pinned, cover, html, summary, externalUrl, attachments } = notice;
  // Editors often put the cover picture in the text as well. It is then shown only there.
  const isCoverInText = cover !== null && html?.includes(cover);
  return (
    <article className={styles.article}>
      <header className={styles.articleHead}>
        <h2 className={styles.title} lang={langOf(title)}>
          <Phrases>{title}</Phrases>
        </h2>
        <Note>
          <InlineFacts
            parts={[
              <time key="day" dateTime={publishedAt}>
                {format.date(publishedAt)}
              </time>,
              category,
              pinned && row.pinned,
            ]}
          />
        </Note>
        <ChineseContentNote texts={[title]} />
        <NoticeDates notice={notice} />
      </header>
      {cover && !isCoverInText && <Picture className={styles.cover} src={cover} alt="" width={680} eager />}
      {/* Uses the reading size set on the root element. Titles, lists and buttons are unaffected. */}
      <div className={styles.reading} data-reading-text>
        {html ? (
          <Prose html={html} />
        ) : (
          <p className="dim" lang={langOf(summary)}>
            {summary ?? words.noBody}
          </p>
        )}
      </div>
      {externalUrl && <OriginalPage url={externalUrl} />}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
    </article>
  );
}

/** A link to the page that a notice refers to. Pages of this site open in place, others in a new tab. */
function OriginalPage({ url }: { url: string }) {
  const words = useWords(announcementWords);
  const base = useSiteBase();
  const target = useLinkProps(url);
  return (
    <div className={styles.original}>
      <LinkButton kind="quiet" {...target}>
        {target.to === undefined ? (
          <>
            {words.original}
            <NewWindowMark />
          </>
        ) : (
          words.followLink
        )}
      </LinkButton>
      {target.to === undefined && <Note>{parseUrl(url, base)?.host}</Note>}
    </div>
  );
}

export function NoticeArticleSkeleton() {
  return (
    <div className={`${styles.article} stack-4`}>
      <div className="stack-2">
        <Skeleton width="96%" height={28} />
        <Skeleton width="54%" height={28} />
        <Skeleton width="46%" height={16} />
      </div>
      <div className="stack-2">
        <Skeleton height={18} count={4} />
        <Skeleton width="62%" height={18} />
      </div>
      <div className="stack-2">
        <Skeleton height={18} count={3} />
        <Skeleton width="38%" height={18} />
      </div>
    </div>
  );
}
