/** One announcement; opens straight from a link too. */
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ShareButton } from '../../ui/share.tsx';
import { Loaded, MissingId, Notice } from '../../ui/states.tsx';
import { NoticeArticle, NoticeArticleSkeleton } from './notice-article.tsx';
import { isId, sortsPath, sortUrl } from './notices.ts';
import { useNotice } from './use-notice.ts';

export default function AnnouncementDetailPage() {
  const words = useWords(announcementWords);
  const [params] = useSearchParams();
  const sortId = params.get('sortId');
  const id = params.get('id');
  if (isId(sortId) && isId(id)) return <Detail key={`${sortId} ${id}`} sortId={sortId} id={id} />;
  return (
    <>
      <Bar title={words.title} up="/announcement/index" />
      <Page>
        <MissingId>
          <LinkButton to={isId(sortId) ? sortUrl(sortId) : '/announcement/index'}>
            {isId(sortId) ? words.toList : words.toAll}
          </LinkButton>
        </MissingId>
      </Page>
    </>
  );
}

function Detail({ sortId, id }: { sortId: string; id: string }) {
  const words = useWords(announcementWords);
  const nameOf = useNameOf();
  const notice = useNotice(sortId, id);
  // Its name is a nicety: the notice is readable without.
  const sorts = useApi('detail', sortsPath, {});
  const sort = sorts.data?.find((one) => one.id === sortId);
  return (
    <>
      <Bar
        title={words.title}
        up={sortUrl(sortId)}
        actions={notice.data && <ShareButton title={notice.data.title} />}
      />
      <Page>
        <Loaded query={notice} skeleton={<NoticeArticleSkeleton />}>
          {(found) =>
            found ? (
              <NoticeArticle notice={found} sort={sort && nameOf(sort.name)} />
            ) : (
              <Notice title={words.noticeGone} hint={words.noticeGoneHint}>
                <LinkButton to={sortUrl(sortId)}>{words.toList}</LinkButton>
              </Notice>
            )
          }
        </Loaded>
      </Page>
    </>
  );
}
