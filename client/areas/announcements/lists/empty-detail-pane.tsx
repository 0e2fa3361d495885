/** Fills the pane beside the list until a notice is selected: the upcoming closing dates of the listed notices. */
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { isId } from '../../../../shared/identifier.ts';
import { noticesPageSize } from '../../../../shared/rules/notices-page-size.ts';
import { titleInRow } from '../../../../shared/rules/show-name.ts';
import { useApi } from '../../../api/use-api.ts';
import { usePagedLists } from '../../../api/use-paged-list.ts';
import { NoticeDeadline } from '../../../domain/notices/notice-deadline.tsx';
import { noticeKey } from '../../../domain/notices/notice-row.tsx';
import { categoriesPath, newestNoticesPath, noticesPath } from '../../../domain/notices/notice-urls.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { emptyDetailPaneWords } from '../../../i18n/words/empty-detail-pane.ts';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { useListParams, useNoticeUrl } from './list-params.ts';
import styles from './lists.module.css';

const maxRows = 6;

interface Closing {
  readonly notice: Notice;
  readonly day: string;
}

/** Returns the notices whose closing dates have not passed, nearest first. */
function closingNext(notices: readonly Notice[], today: string): Closing[] {
  return notices
    .flatMap((notice) =>
      notice.deadline !== null && notice.deadline >= today ? [{ notice, day: notice.deadline }] : [],
    )
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, maxRows);
}

/** Requests the same first page as the unfiltered list beside the pane, so that both share one call. */
function useFirstPage(isFiltered: boolean): readonly Notice[] | undefined {
  const requestedId = useSearchParams()[0].get('sortId');
  const isOfAll = useLocation().pathname === '/notice/index' && requestedId === null;
  const categories = useApi('index', categoriesPath, {});
  const sortId = requestedId ?? categories.data?.[0]?.id;
  const [ofOne] = usePagedLists(
    'index',
    noticesPath,
    isFiltered || isOfAll || !isId(sortId) ? [] : [{ params: { sortId }, depth: 1 }],
  );
  const [ofAll] = usePagedLists(
    'index',
    newestNoticesPath,
    isOfAll && !isFiltered ? [{ params: { pageSize: noticesPageSize }, depth: 1 }] : [],
  );
  return (isOfAll ? ofAll : ofOne)?.items;
}

export default function EmptyDetailPane() {
  const words = useWords(emptyDetailPaneWords);
  const [{ q, dates }] = useListParams();
  const isFiltered = q !== '' || dates.from !== null || dates.to !== null;
  const items = useFirstPage(isFiltered);
  const today = useToday();
  if (!items && !isFiltered) return null;
  const closing = closingNext(items ?? [], today);
  return (
    <Page>
      {closing.length > 0 && (
        <Section title={words.closingNext}>
          <ul>
            {closing.map(({ notice, day }) => (
              <li key={noticeKey(notice)}>
                <ClosingRow notice={notice} day={day} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <EmptyState drawing="print" title={words.selectPrompt} hint={words.selectPromptHint} />
    </Page>
  );
}

function ClosingRow({ notice, day }: Closing) {
  const format = useFormat();
  const noticeUrl = useNoticeUrl();
  const title = titleInRow(notice, null);
  return (
    <Row
      to={noticeUrl(notice)}
      lead={
        <time className={`${styles.showDay} caption`} dateTime={day}>
          <b>{Number(format.day(day))}</b>
          {format.shortMonth(day)}
        </time>
      }
      title={title}
      titleLang={langOf(title)}
      detail={<NoticeDeadline day={day} time={notice.deadlineTime} />}
    />
  );
}
