/** /bannerAd: a banner's picture and text, and a button to its target. */
import { ExternalLink } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { isId } from '../../../shared/identifier.ts';
import { bannerCategoryId } from '../../domain/notices/notice-urls.ts';
import { useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, LoadFailed, MissingId } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Ridges } from '../../ui/media/ridges.tsx';
import styles from './banner.module.css';
import { internalPath, useSiteBase } from './internal-link.ts';
import { Deadline } from './reading/deadline.tsx';
import { useNotice } from './reading/use-notice.ts';
import { Prose } from './rich-text/prose.tsx';

const bannerUrl = (id: string) => `/bannerAd?${new URLSearchParams({ id })}`;

export default function BannerPage() {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  const [params] = useSearchParams();
  const id = params.get('id');
  const sortId = params.get('sortId') ?? bannerCategoryId;
  return (
    <>
      <TopBar title={words.banner} fallbackTo="/" />
      <Page>
        {isId(id) && isId(sortId) ? (
          <Banner key={id} sortId={sortId} id={id} />
        ) : (
          <MissingId>
            <LinkButton to="/">{site.home}</LinkButton>
          </MissingId>
        )}
      </Page>
    </>
  );
}

function Banner({ sortId, id }: { sortId: string; id: string }) {
  const words = useWords(announcementWords);
  const banner = useNotice(sortId, id);
  const { data } = banner;
  if (data) return <BannerArticle banner={data} />;
  if (data === null) {
    return (
      <EmptyState title={words.bannerNotFound} hint={words.bannerNotFoundHint}>
        <LinkButton to="/announcement/index">{words.toAll}</LinkButton>
      </EmptyState>
    );
  }
  if (banner.isPending) return <BannerSkeleton />;
  return (
    <>
      <LoadFailed error={banner.error} retry={() => void banner.refetch()} />
      <p className={styles.more}>
        <Link to="/announcement/index">{words.toAll}</Link>
      </p>
    </>
  );
}

function BannerArticle({ banner }: { banner: Notice }) {
  const words = useWords(announcementWords);
  const { title, cover, summary, html, deadline, externalUrl } = banner;
  return (
    <article>
      {cover ? (
        <Picture className={styles.picture} src={cover} alt="" width={680} eager />
      ) : (
        <div className={styles.placeholder}>
          <Ridges className={styles.ridges} />
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      {deadline && <Deadline day={deadline} id={`banner-${banner.id}`} title={title} path={bannerUrl(banner.id)} />}
      {(html ?? summary) && <div className={styles.text}>{html ? <Prose html={html} /> : <p>{summary}</p>}</div>}
      <div className={styles.actions}>
        {externalUrl ? (
          <TargetLink url={externalUrl} />
        ) : (
          <LinkButton to="/announcement/index">{words.toAll}</LinkButton>
        )}
      </div>
    </article>
  );
}

/** Opens a page of this site in place, any other in a new tab. */
function TargetLink({ url }: { url: string }) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  const path = internalPath(url, useSiteBase());
  if (path !== null) return <LinkButton to={path}>{words.bannerAction}</LinkButton>;
  return (
    <a className={styles.button} href={url} target="_blank" rel="noopener noreferrer">
      {words.bannerAction}
      <ExternalLink aria-hidden />
      <span className="visually-hidden">({site.opensElsewhere})</span>
    </a>
  );
}

function BannerSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <Skeleton width="82%" height={28} />
      <Skeleton width="96%" height={18} />
      <Skeleton width="58%" height={18} />
    </div>
  );
}
