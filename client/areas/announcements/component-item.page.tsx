/** /announcement/component/item: the two forms of a notice in a list, row and pinned card, in every state. */
import type { Notice } from '../../../shared/areas/announcements.ts';
import { NoticeRow } from '../../domain/notices/notice-row.tsx';
import { noticeUrl } from '../../domain/notices/notice-urls.ts';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { noMatchesWords } from '../../i18n/words/no-matches.ts';
import { noticeExampleWords } from '../../i18n/words/notice-examples.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, type Loadable, Loaded } from '../../kit/feedback/states.tsx';
import { Example, ExamplesPage, neverLoads, useFailedOnce } from './examples/example-frame.tsx';
import { useExampleNotices } from './examples/example-notices.ts';
import { useRealNotices } from './examples/use-real-notices.ts';
import { PinnedNotices } from './lists/notice-list.tsx';

export default function ItemComponentPage() {
  const words = useWords(noticeExampleWords);
  const localize = useLocalize();
  const { notices, category } = useRealNotices();
  const failed = useFailedOnce(notices);
  const { long, bare, closed } = useExampleNotices();
  const categoryName = category && localize(category.name);
  const loaded = (data: Notice[]) => ({ ...neverLoads, data });
  return (
    <ExamplesPage title={words.itemExample} hint={words.itemExampleHint}>
      <Example state="loading">
        <Items query={neverLoads} />
      </Example>
      <Example state="empty">
        <Items query={loaded([])} />
      </Example>
      <Example state="failed">
        <Items query={failed} category={categoryName} />
      </Example>
      <Example state="long">
        <Items query={loaded([{ ...long, pinned: false }])} category={words.example.name} />
        <PinnedNotices notices={[long]} />
      </Example>
      <Example state="stories">
        <Items query={loaded([bare, closed])} />
        <PinnedNotices notices={[{ ...bare, pinned: true }]} />
      </Example>
      {/* The last example, because its height changes when it loads. */}
      <Example state="real">
        <Items query={notices} category={categoryName} />
      </Example>
    </ExamplesPage>
  );
}

function Items({ query, category }: { query: Loadable<Notice[]>; category?: string | undefined }) {
  const words = useWords(announcementWords);
  const { categoryEmpty } = useWords(noMatchesWords);
  return (
    <Loaded small query={query} skeleton={<SkeletonRows count={3} lead={44} />}>
      {(notices) =>
        notices.length === 0 ? (
          <EmptyState small title={categoryEmpty} hint={words.categoryEmptyHint} />
        ) : (
          <ul>
            {notices.slice(0, 3).map((notice) => (
              <li key={notice.id}>
                <NoticeRow
                  notice={notice}
                  to={noticeUrl(notice)}
                  category={category}
                  isPinned={notice.pinned === true}
                  showMonth
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
