/** /bannerAd: a banner's picture and text, and a button to its target. */
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { isId } from '../../../shared/identifier.ts';
import { useApi } from '../../api/use-api.ts';
import { bannerCategoryId, bannerTarget, noticesPath } from '../../domain/notices/notice-urls.ts';
import { NewWindowMark, useLinkProps } from '../../domain/notices/target.tsx';
import { useTargetName } from '../../domain/notices/use-target-name.ts';
import { langOf, useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { bannerWords } from '../../i18n/words/banner.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { ShareButton } from '../../kit/actions/share.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, LoadFailed, MissingId } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { Row } from '../../kit/list/row.tsx';
import { Picture } from '../../kit/media/picture.tsx';
import { Ridges } from '../../kit/media/ridges.tsx';
import { ChineseContentNote } from '../../kit/text/chinese-content-note.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import styles from './banner.module.css';
import { NoticeDates } from './reading/notice-dates.tsx';
import { useNotice } from './reading/use-notice.ts';
import { Prose } from './rich-text/prose.tsx';

export default function BannerPage() {
  const words = useWords(bannerWords);
  const site = useWords(siteWords);
  const [params] = useSearchParams();
  const id = params.get('id');
  const sortId = params.get('sortId') ?? bannerCategoryId;
  const isMalformed = !isId(id) || !isId(sortId);
  return (
    <>
      <TopBar title={words.title} fallbackTo="/" actions={!isMalformed && <ShareButton title={words.title} />} />
      <Page>
        {isMalformed ? (
          <MissingId>
            <LinkButton to="/">{site.home}</LinkButton>
          </MissingId>
        ) : (
          <>
            <Banner key={id} sortId={sortId} id={id} />
            <MoreBanners sortId={sortId} id={id} />
          </>
        )}
      </Page>
    </>
  );
}

function Banner({ sortId, id }: { sortId: string; id: string }) {
  const words = useWords(bannerWords);
  const { toAll } = useWords(announcementWords);
  const banner = useNotice(sortId, id);
  const { data } = banner;
  if (data) return <BannerArticle banner={data} />;
  if (data === null) {
    return (
      <EmptyState drawing="lost" title={words.notFound} hint={words.notFoundHint}>
        <LinkButton to="/announcement/index">{toAll}</LinkButton>
      </EmptyState>
    );
  }
  if (banner.isPending) return <BannerSkeleton />;
  return (
    <>
      <LoadFailed error={banner.error} retry={() => void banner.refetch()} />
      <div className={styles.more}>
        <LinkButton kind="quiet" to="/announcement/index">
          {toAll}
        </LinkButton>
      </div>
    </>
  );
}

function BannerArticle({ banner }: { banner: Notice }) {
  const { toAll } = useWords(announcementWords);
  const { title, cover, summary, html, externalUrl } = banner;
  return (
    <article>
      <div className={styles.hero}>
        <Ridges className={styles.ridges} />
        {cover && <Picture className={styles.picture} src={cover} alt="" width={680} eager />}
      </div>
      <h2 className={styles.title} lang={langOf(title)}>
        <Phrases>{title}</Phrases>
      </h2>
      <ChineseContentNote texts={[title]} />
      {!html && summary && (
        <p className={`${styles.text} dim`} lang={langOf(summary)}>
          {summary}
        </p>
      )}
      <NoticeDates notice={banner} />
      {html && (
        <div className={`${styles.text} dim`}>
          <Prose html={html} />
        </div>
      )}
      <div className={`${styles.actions} screen-only`}>
        {externalUrl ? <TargetButton url={externalUrl} /> : <LinkButton to="/announcement/index">{toAll}</LinkButton>}
      </div>
    </article>
  );
}

function TargetButton({ url }: { url: string }) {
  const target = useLinkProps(url);
  return (
    <LinkButton {...target}>
      {useTargetName(url)}
      {target.to === undefined && <NewWindowMark />}
    </LinkButton>
  );
}

/** The other banners, from the first page of their list. That page is cached, because this banner was found on it. */
function MoreBanners({ sortId, id }: { sortId: string; id: string }) {
  const words = useWords(bannerWords);
  const { data } = useApi('detail', noticesPath, { sortId, page: 1 });
  const others = data?.items.filter((banner) => banner.id !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={words.more}>
      <ul>
        {others.map((banner) => (
          <li key={banner.id}>
            <OtherBanner banner={banner} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OtherBanner({ banner }: { banner: Notice }) {
  const target = useLinkProps(bannerTarget(banner));
  return (
    <Row
      {...target}
      lead={<Picture className={styles.thumb} src={banner.cover} alt="" width={96} />}
      title={banner.title}
      titleLang={langOf(banner.title)}
      detail={
        banner.summary && (
          <span lang={langOf(banner.summary)}>
            <Phrases>{banner.summary}</Phrases>
          </span>
        )
      }
      aside={target.to === undefined && <NewWindowMark />}
    />
  );
}

function BannerSkeleton() {
  return (
    <div className="stack-3">
      <div className={styles.hero}>
        <Ridges className={styles.ridges} />
      </div>
      <Skeleton width="82%" height={28} />
      <Skeleton width="96%" height={18} />
      <Skeleton width="58%" height={18} />
    </div>
  );
}
