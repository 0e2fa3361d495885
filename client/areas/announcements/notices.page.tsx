/** The notice board: the newest of all categories in one stream. */
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded, MissingId, Notice } from '../../ui/states.tsx';
import { DateFilter } from './date-filter.tsx';
import { listParamsOf, useListChange } from './list-params.ts';
import { NoticeListSkeleton } from './notice-list.tsx';
import { isId, sortsPath } from './notices.ts';
import { SideLayout } from './side-layout.tsx';
import { SortTabs, SortTabsSkeleton } from './sort-tabs.tsx';
import { Stream } from './stream.tsx';

export default function NoticeBoardPage() {
  const words = useWords(announcementWords);
  const [params] = useSearchParams();
  const change = useListChange();
  const sorts = useApi('index', sortsPath, {});
  const sortId = params.get('sortId');
  const { dates } = listParamsOf(params);

  const hrefOf = (id: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (id === null) next.delete('sortId');
    else next.set('sortId', id);
    return next.size > 0 ? `/notice/index?${next}` : '/notice/index';
  };

  return (
    <>
      <Bar title={words.stream} up="/" />
      <Page wide>
        <SideLayout
          side={
            <>
              {sorts.isPending && <SortTabsSkeleton side />}
              {sorts.data && <SortTabs side withAll sorts={sorts.data} selected={sortId} hrefOf={hrefOf} />}
              <DateFilter dates={dates} onChange={({ from, to }) => change({ from, to })} />
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
                ) : sortId !== null && !all.some(({ id }) => id === sortId) ? (
                  <Notice title={words.sortGone} hint={words.sortGoneHint}>
                    <LinkButton to="/notice/index">{words.toStream}</LinkButton>
                  </Notice>
                ) : (
                  <Stream key={sortId} sorts={all} sortIds={sortId === null ? all.map(({ id }) => id) : [sortId]} />
                )
              }
            </Loaded>
          )}
        </SideLayout>
      </Page>
    </>
  );
}
