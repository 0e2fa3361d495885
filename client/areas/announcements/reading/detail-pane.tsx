/** An announcement with its top bar: the whole page on a phone, a pane beside the list on a wide screen. */
import { useSearchParams } from 'react-router-dom';
import { isId } from '../../../../shared/identifier.ts';
import { categoryUrl } from '../../../domain/notices/notice-urls.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { MissingId } from '../../../kit/feedback/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { TopBar } from '../../../kit/layout/top-bar.tsx';
import { NoticeActions, NoticeReader } from './notice-reader.tsx';

export function DetailPane() {
  const words = useWords(announcementWords);
  const [params] = useSearchParams();
  const sortId = params.get('sortId');
  const id = params.get('id');
  const ids = isId(sortId) && isId(id) ? { sortId, id } : null;
  return (
    <>
      <TopBar
        title={words.title}
        fallbackTo={isId(sortId) ? categoryUrl(sortId) : '/announcement/index'}
        actions={ids && <NoticeActions {...ids} />}
        hasReadingText={ids !== null}
      />
      <Page>
        {ids ? (
          <NoticeReader {...ids} />
        ) : (
          <MissingId>
            <LinkButton to={isId(sortId) ? categoryUrl(sortId) : '/notice/index'}>
              {isId(sortId) ? words.toList : words.toAll}
            </LinkButton>
          </MissingId>
        )}
      </Page>
    </>
  );
}
