/** One notice, to read: what it is about and until when, its text, what is attached. */
import { Download, ExternalLink } from 'lucide-react';
import type { Attachment, Notice } from '../../../shared/areas/announcements.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/site.ts';
import { Chapter } from '../../ui/chapter.tsx';
import { Dot } from '../../ui/dot.tsx';
import { NoticeDeadline } from '../../ui/notice-row.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './notice-article.module.css';
import { Prose } from './prose.tsx';

export interface NoticeArticleProps {
  readonly notice: Notice;
  readonly sort?: string | undefined;
}

export function NoticeArticle({ notice, sort }: NoticeArticleProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const { title, publishedAt, pinned, deadline, cover, html, summary, externalUrl, attachments } = notice;
  // Editors often put the cover into the text as well.
  const isCoverInText = cover !== null && html?.includes(cover);
  return (
    <article className={styles.article}>
      <header>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.meta}>
          <time dateTime={publishedAt}>{format.date(publishedAt)}</time>
          {sort && (
            <>
              <Dot />
              {sort}
            </>
          )}
          {pinned && (
            <>
              <Dot />
              {words.pinned}
            </>
          )}
        </p>
        {deadline && (
          <p className={styles.deadline}>
            <NoticeDeadline day={deadline} />
          </p>
        )}
      </header>
      {cover && !isCoverInText && <Picture className={styles.cover} src={cover} alt="" width={680} eager />}
      {html ? <Prose html={html} /> : <p className={styles.none}>{summary ?? words.noBody}</p>}
      {externalUrl && <Elsewhere url={externalUrl} />}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
    </article>
  );
}

function Elsewhere({ url }: { url: string }) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  return (
    <p className={styles.elsewhere}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {words.original}
        <ExternalLink aria-hidden />
        <span className="visually-hidden">({site.opensElsewhere})</span>
      </a>
      <small>{URL.canParse(url) && new URL(url).host}</small>
    </p>
  );
}

function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const site = useWords(siteWords);
  return (
    <Chapter title={words.attachments}>
      <ul>
        {attachments.map(({ name, url, bytes }) => (
          <li key={url}>
            <a className={styles.file} href={url} target="_blank" rel="noopener noreferrer">
              <span>
                <b>{name}</b>
                <small>{bytes === null ? words.bytesUnknown : format.bytes(bytes)}</small>
              </span>
              <Download aria-hidden />
              <span className="visually-hidden">({site.opensElsewhere})</span>
            </a>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

export function NoticeArticleSkeleton() {
  return (
    <div className={styles.article}>
      <div className={styles.shape}>
        <Skeleton width="96%" height={28} />
        <Skeleton width="54%" height={28} />
        <Skeleton width="46%" height={16} />
      </div>
      <div className={styles.shape}>
        <Skeleton height={18} count={4} />
        <Skeleton width="62%" height={18} />
      </div>
      <div className={styles.shape}>
        <Skeleton height={18} count={3} />
        <Skeleton width="38%" height={18} />
      </div>
    </div>
  );
}
