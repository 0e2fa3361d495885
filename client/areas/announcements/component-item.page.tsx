/** The component of one title in a list by itself: the row, and the pinned one on its card. */
import type { Notice as NoticeData } from '../../../shared/areas/announcements.ts';
import { NoticeRow, NoticeRowsSkeleton } from '../../domain/notices/notice-row.tsx';
import { noticeUrl } from '../../domain/notices/notice-urls.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { EmptyState, type Loadable, Loaded } from '../../ui/feedback/states.tsx';
import { Example, ExamplesPage, neverLoads, useFailedOnce } from './examples/example-frame.tsx';
import { useMadeUpNotices } from './examples/example-notices.ts';
import { useRealNotices } from './examples/use-first-notices.ts';
import { PinnedNotices } from './lists/notice-list.tsx';

export default function ItemComponentPage() {
  const words = useWords(announcementWords);
  const nameOf = useNameOf();
  const { notices, category } = useRealNotices();
  const failed = useFailedOnce(notices);
  const { long, bare, closed } = useMadeUpNotices();
  const categoryName = category && nameOf(category.name);
  const shown = (data: NoticeData[]) => ({ ...neverLoads, data });
  return (
    <ExamplesPage title={words.itemExample} hint={words.itemExampleHint}>
      <Example state="real">
        <Items query={notices} category={categoryName} />
      </Example>
      <Example state="loading">
        <Items query={neverLoads} />
      </Example>
      <Example state="empty">
        <Items query={shown([])} />
      </Example>
      <Example state="failed">
        <Items query={failed} category={categoryName} />
      </Example>
      <Example state="long">
        <Items query={shown([{ ...long, pinned: false }])} category={words.example.name} />
        <PinnedNotices notices={[long]} />
      </Example>
      <Example state="stories">
        <Items query={shown([bare, closed])} />
        <PinnedNotices notices={[{ ...bare, pinned: true }]} />
      </Example>
    </ExamplesPage>
  );
}

function Items({ query, category }: { query: Loadable<NoticeData[]>; category?: string | undefined }) {
  const words = useWords(announcementWords);
  return (
    <Loaded small query={query} skeleton={<NoticeRowsSkeleton count={3} />}>
      {(notices) =>
        notices.length === 0 ? (
          <EmptyState small title={words.categoryEmpty} hint={words.categoryEmptyHint} />
        ) : (
          <ul>
            {notices.slice(0, 3).map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} to={noticeUrl(notice)} category={category} showMonth />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
