/** The notice board: the newest of all categories in one stream. */
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded, MissingId, Notice } from '../../ui/states.tsx';
import { DateFilter, type Dates } from './date-filter.tsx';
import { NoticeListSkeleton } from './notice-list.tsx';
import { dayOf, isId, sortsPath } from './notices.ts';
import { SideLayout } from './side-layout.tsx';
import { SortTabs, SortTabsSkeleton } from './sort-tabs.tsx';
import { Stream } from './stream.tsx';

export default function NoticeBoardPage() {
  const words = useWords(announcementWords);
  const [params, setParams] = useSearchParams();
  const sorts = useApi('index', sortsPath, {});
  const sortId = params.get('sortId');
  const dates = { from: dayOf(params.get('from')), to: dayOf(params.get('to')) };

  const withParam = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const hrefOf = (id: string | null) => `/notice/index?${withParam({ sortId: id })}`;
  const setDates = (chosen: Dates) =>
    setParams(withParam({ from: chosen.from, to: chosen.to }), { replace: true, preventScrollReset: true });

  return (
    <>
      <Bar title={words.stream} up="/" />
      <Page wide>
        <SideLayout
          side={
            <>
              {sorts.isPending && <SortTabsSkeleton side />}
              {sorts.data && <SortTabs side withAll sorts={sorts.data} selected={sortId} hrefOf={hrefOf} />}
              <DateFilter dates={dates} onChange={setDates} />
            </>
          }
        >
          {sortId !== null && !isId(sortId) ? (
            <MissingId>
              <LinkButton to="/notice/index">{words.all}</LinkButton>
            </MissingId>
          ) : (
            <Loaded query={sorts} skeleton={<NoticeListSkeleton />}>
              {(all) =>
                all.length === 0 && sortId === null ? (
                  <Notice title={words.streamEmpty} hint={words.listEmptyHint} />
                ) : (
                  <Stream
                    key={sortId}
                    sorts={all}
                    sortIds={sortId === null ? all.map(({ id }) => id) : [sortId]}
                    dates={dates}
                  />
                )
              }
            </Loaded>
          )}
        </SideLayout>
      </Page>
    </>
  );
}
