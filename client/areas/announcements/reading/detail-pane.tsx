/** One announcement with its bar: a page by itself, or the pane beside the list. */
import { useSearchParams } from 'react-router-dom';
import { isId } from '../../../../shared/identifier.ts';
import { categoryUrl } from '../../../domain/notices/notice-urls.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { MissingId } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TopBar } from '../../../ui/layout/top-bar.tsx';
import styles from './detail-pane.module.css';
import { NoticeActions, NoticeReader } from './notice-reader.tsx';

export interface DetailPaneProps {
  /** Stands beside the list, and scrolls by itself. */
  readonly beside?: boolean;
}

export function DetailPane({ beside = false }: DetailPaneProps) {
  const words = useWords(announcementWords);
  const [params] = useSearchParams();
  const sortId = params.get('sortId');
  const id = params.get('id');
  const known = isId(sortId) && isId(id) ? { sortId, id } : null;
  const content = (
    <>
      <TopBar
        title={words.title}
        fallbackTo={isId(sortId) ? categoryUrl(sortId) : '/announcement/index'}
        noBack={beside}
        actions={known && <NoticeActions {...known} />}
      />
      <Page>
        {known ? (
          <NoticeReader {...known} />
        ) : (
          <MissingId>
            <LinkButton to={isId(sortId) ? categoryUrl(sortId) : '/announcement/index'}>
              {isId(sortId) ? words.toList : words.toAll}
            </LinkButton>
          </MissingId>
        )}
      </Page>
    </>
  );
  // Each notice begins at its top.
  return (
    <div key={`${sortId} ${id}`} className={beside ? styles.pane : undefined}>
      {content}
    </div>
  );
}
