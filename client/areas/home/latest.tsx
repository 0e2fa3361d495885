/** The latest announcements, asked for anew each time the visitor comes home. */

import type { Notice } from '../../../shared/areas/announcements.ts';
import { useApi } from '../../api/use-api.ts';
import { homeWords } from '../../i18n/home.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { Chapter } from '../../ui/chapter.tsx';
import { NoticeRow, NoticeRowsSkeleton } from '../../ui/notice-row.tsx';
import { type Loadable, Loaded } from '../../ui/states.tsx';

const shown = 5;

export function Latest() {
  const words = useWords(homeWords);
  const nameOf = useNameOf();
  const sorts = useApi('index', '/oa-web/api/v1/open/notice/getSorts', {});
  const first = sorts.data?.[0];
  const notices = useApi(
    'index',
    '/oa-web/api/v1/open/notice/getTitleListBySortId',
    { sortId: first?.id ?? '', pageSize: shown },
    { enabled: first !== undefined, always: true },
  );
  const latest: Loadable<Notice[]> = {
    data: sorts.data?.length === 0 ? [] : notices.data?.items,
    error: sorts.error ?? notices.error,
    isPending: sorts.data ? notices.isPending : sorts.isPending,
    refetch: () => (sorts.data ? notices.refetch() : sorts.refetch()),
  };
  return (
    <Chapter title={words.announcements} more={{ to: '/announcement/index', label: words.allAnnouncements }}>
      <Loaded query={latest} skeleton={<NoticeRowsSkeleton count={shown} />}>
        {(items) =>
          items.length === 0 ? (
            <p className="dim">{words.noAnnouncements}</p>
          ) : (
            <ul>
              {items.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow
                    notice={notice}
                    to={`/announcement/detail?${new URLSearchParams({ sortId: notice.sortId, id: notice.id })}`}
                    sort={first && nameOf(first.name)}
                    showMonth
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Chapter>
  );
}
