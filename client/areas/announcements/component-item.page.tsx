/** The component of one title in a list by itself: the row, and the pinned one on its card. */
import type { Notice as NoticeData } from '../../../shared/areas/announcements.ts';
import { NoticeRow, NoticeRowsSkeleton } from '../../domain/notices/notice-row.tsx';
import { noticeUrl } from '../../domain/notices/notice-urls.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { EmptyState, type Loadable, Loaded } from '../../ui/feedback/states.tsx';
import { neverLoads, Specimen, Specimens, useFailedOnce } from './examples/example-frame.tsx';
import { useSamples } from './examples/example-notices.ts';
import { useFirstNotices } from './examples/use-first-notices.ts';
import { PinnedNotices } from './lists/notice-list.tsx';

export default function ItemComponentPage() {
  const words = useWords(announcementWords);
  const nameOf = useNameOf();
  const { notices, sort } = useFirstNotices();
  const failed = useFailedOnce(notices);
  const { long, bare, closed } = useSamples();
  const sortName = sort && nameOf(sort.name);
  const shown = (data: NoticeData[]) => ({ ...neverLoads, data });
  return (
    <Specimens title={words.item} hint={words.itemHint}>
      <Specimen state="real">
        <Items query={notices} sort={sortName} />
      </Specimen>
      <Specimen state="loading">
        <Items query={neverLoads} />
      </Specimen>
      <Specimen state="empty">
        <Items query={shown([])} />
      </Specimen>
      <Specimen state="failed">
        <Items query={failed} sort={sortName} />
      </Specimen>
      <Specimen state="long">
        <Items query={shown([{ ...long, pinned: false }])} sort={words.sample.name} />
        <PinnedNotices notices={[long]} />
      </Specimen>
      <Specimen state="stories">
        <Items query={shown([bare, closed])} />
        <PinnedNotices notices={[{ ...bare, pinned: true }]} />
      </Specimen>
    </Specimens>
  );
}

function Items({ query, sort }: { query: Loadable<NoticeData[]>; sort?: string | undefined }) {
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
                <NoticeRow notice={notice} to={noticeUrl(notice)} sort={sort} showMonth />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
