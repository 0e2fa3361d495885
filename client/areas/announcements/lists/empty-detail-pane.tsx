/**
 * Fills the pane beside the list until a notice is selected: the category's upcoming deadlines, and its first notice.
 */
import { useSearchParams } from 'react-router-dom';
import type { Notice as NoticeData } from '../../../../shared/areas/announcements.ts';
import { isId } from '../../../../shared/identifier.ts';
import { useApi } from '../../../api/use-api.ts';
import { usePagedLists } from '../../../api/use-paged-list.ts';
import { NoticeRow, noticeKey } from '../../../domain/notices/notice-row.tsx';
import { categoriesPath, noticesPath } from '../../../domain/notices/notice-urls.ts';
import { useToday } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { emptyDetailPaneWords } from '../../../i18n/words/empty-detail-pane.ts';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { NoticeReader } from '../reading/notice-reader.tsx';
import { useNoticeUrl } from './list-params.ts';
import styles from './lists.module.css';

const maxRows = 4;

/** Returns the notices whose deadlines have not passed, nearest first. */
function closingNext(notices: readonly NoticeData[], today: string): NoticeData[] {
  return notices
    .flatMap((notice) =>
      notice.deadline !== null && notice.deadline >= today ? [{ notice, day: notice.deadline }] : [],
    )
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, maxRows)
    .map(({ notice }) => notice);
}

export default function EmptyDetailPane() {
  const words = useWords(emptyDetailPaneWords);
  const noticeUrl = useNoticeUrl();
  const requestedId = useSearchParams()[0].get('sortId');
  const categories = useApi('index', categoriesPath, {});
  const sortId = requestedId ?? categories.data?.[0]?.id ?? null;
  // Requests the same first page as the list beside the pane, so that both share one call.
  const [list] = usePagedLists('index', noticesPath, isId(sortId) ? [{ params: { sortId }, depth: 1 }] : []);
  const closing = closingNext(list?.items ?? [], useToday());
  const first = list?.items?.[0];
  if (!isId(sortId) || !list?.items) return null;
  if (!first) return <EmptyState drawing="print" title={words.selectPrompt} hint={words.selectPromptHint} />;
  return (
    <Page>
      {closing.length > 0 && (
        <Section title={words.closingNext}>
          <ul>
            {closing.map((notice) => (
              <li key={noticeKey(notice)}>
                <NoticeRow notice={notice} to={noticeUrl(notice)} showMonth />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className={styles.first}>
        <NoticeReader key={first.id} sortId={sortId} id={first.id} />
      </div>
    </Page>
  );
}
