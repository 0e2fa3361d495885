/** The component of a whole notice by itself, as on the page of an announcement. */
import type { Notice as NoticeData } from '../../../shared/areas/announcements.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { EmptyState, type Loadable, Loaded } from '../../ui/feedback/states.tsx';
import { neverLoads, Specimen, Specimens, useFailedOnce } from './examples/example-frame.tsx';
import { useSamples } from './examples/example-notices.ts';
import { useFirstNotices } from './examples/use-first-notices.ts';
import { NoticeArticle, NoticeArticleSkeleton } from './reading/notice-article.tsx';

export default function NoticeComponentPage() {
  const words = useWords(announcementWords);
  const nameOf = useNameOf();
  const { notices, sort } = useFirstNotices();
  const failed = useFailedOnce(notices);
  const { long, bare } = useSamples();
  const sortName = sort && nameOf(sort.name);
  return (
    <Specimens title={words.notice} hint={words.noticeHint}>
      <Specimen state="real">
        <First query={notices} sort={sortName} />
      </Specimen>
      <Specimen state="loading">
        <First query={neverLoads} />
      </Specimen>
      <Specimen state="empty">
        <First query={{ ...neverLoads, data: [] }} />
      </Specimen>
      <Specimen state="failed">
        <First query={failed} sort={sortName} />
      </Specimen>
      <Specimen state="long">
        <NoticeArticle notice={long} sort={words.sample.name} />
      </Specimen>
      <Specimen state="bare">
        <NoticeArticle notice={bare} />
      </Specimen>
    </Specimens>
  );
}

/** The first notice of a list. */
function First({ query, sort }: { query: Loadable<NoticeData[]>; sort?: string | undefined }) {
  const words = useWords(announcementWords);
  return (
    <Loaded small query={query} skeleton={<NoticeArticleSkeleton />}>
      {([notice]) =>
        notice ? <NoticeArticle notice={notice} sort={sort} /> : <EmptyState small title={words.noticeNotFound} />
      }
    </Loaded>
  );
}
