/** The latest announcements of all categories, refetched on each visit to the home page. */
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/use-api.ts';
import { NoticeRow, noticeKey } from '../../domain/notices/notice-row.tsx';
import { newestNoticesPath, noticeUrl } from '../../domain/notices/notice-urls.ts';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { InlineError } from '../../kit/feedback/inline-error.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { Loaded } from '../../kit/feedback/states.tsx';
import { Section } from '../../kit/layout/section.tsx';

const rowCount = 3;

export function LatestNotices() {
  const words = useWords(homeWords);
  const localize = useLocalize();
  const latest = useQuery({
    ...apiQuery('index', newestNoticesPath, { pageSize: rowCount }),
    // Long enough for notices embedded in the page to count as fresh. Later visits to the home page refetch them.
    staleTime: 5_000,
  });
  return (
    <Section title={words.announcements} more={{ to: '/notice/index', label: words.allAnnouncements }}>
      <Loaded query={latest} skeleton={<SkeletonRows count={rowCount} lead={44} />}>
        {({ items, categories, failed }) => (
          <>
            {failed.length > 0 && (
              <InlineError retry={() => void latest.refetch()}>
                {words.categoriesFailed(failed.map(({ name }) => localize(name)))}
              </InlineError>
            )}
            {items.length === 0 && failed.length === 0 && <p className="dim">{words.noAnnouncements}</p>}
            <ul>
              {items.map((notice) => {
                const category = [...categories, ...failed].find(({ id }) => id === notice.sortId);
                return (
                  <li key={noticeKey(notice)}>
                    <NoticeRow
                      notice={notice}
                      to={noticeUrl(notice)}
                      category={category && localize(category.name)}
                      showMonth
                    />
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  );
}
