/** /announcement/component/notice/notice and /notice/component/notice/notice: a notice's text in every state. */
import type { Notice } from '../../../shared/areas/announcements.ts';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { noticeExampleWords } from '../../i18n/words/notice-examples.ts';
import { EmptyState, type Loadable, Loaded } from '../../kit/feedback/states.tsx';
import { Example, ExamplesPage, neverLoads, useFailedOnce } from './examples/example-frame.tsx';
import { useExampleNotices } from './examples/example-notices.ts';
import { useRealNotices } from './examples/use-real-notices.ts';
import { NoticeArticle, NoticeArticleSkeleton } from './reading/notice-article.tsx';

export default function NoticeComponentPage() {
  const words = useWords(noticeExampleWords);
  const localize = useLocalize();
  const { notices, category } = useRealNotices();
  const failed = useFailedOnce(notices);
  const { long, bare } = useExampleNotices();
  const categoryName = category && localize(category.name);
  return (
    <ExamplesPage title={words.noticeExample} hint={words.noticeExampleHint}>
      <Example state="loading">
        <FirstNotice query={neverLoads} />
      </Example>
      <Example state="empty">
        <FirstNotice query={{ ...neverLoads, data: [] }} />
      </Example>
      <Example state="failed">
        <FirstNotice query={failed} category={categoryName} />
      </Example>
      <Example state="long">
        <NoticeArticle notice={long} category={words.example.name} />
      </Example>
      <Example state="bare">
        <NoticeArticle notice={bare} />
      </Example>
      {/* The last example, because its height changes when it loads. */}
      <Example state="real">
        <FirstNotice query={notices} category={categoryName} />
      </Example>
    </ExamplesPage>
  );
}

function FirstNotice({ query, category }: { query: Loadable<Notice[]>; category?: string | undefined }) {
  const words = useWords(announcementWords);
  return (
    <Loaded small query={query} skeleton={<NoticeArticleSkeleton />}>
      {([notice]) =>
        notice ? (
          <NoticeArticle notice={notice} category={category} />
        ) : (
          <EmptyState small title={words.noticeNotFound} />
        )
      }
    </Loaded>
  );
}
