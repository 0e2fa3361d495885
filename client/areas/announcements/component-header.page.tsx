/** /announcement/component/header: the category tabs in every state. */
import type { NoticeCategory } from '../../../shared/areas/announcements.ts';
import { useApi } from '../../api/use-api.ts';
import { categoriesPath, categoryUrl } from '../../domain/notices/notice-urls.ts';
import { useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { noticeExampleWords } from '../../i18n/words/notice-examples.ts';
import { EmptyState, type Loadable, Loaded } from '../../kit/feedback/states.tsx';
import { Example, ExamplesPage, neverLoads, useFailedOnce } from './examples/example-frame.tsx';
import { CategoryTabs, CategoryTabsSkeleton } from './lists/category-tabs.tsx';

export default function HeaderComponentPage() {
  const words = useWords(noticeExampleWords);
  const categories = useApi('index', categoriesPath, {});
  const failed = useFailedOnce(categories);
  const long = [4, 1024, null, 0].map((count, i) => ({
    id: `sample-${i}`,
    name: { zh: words.example.name, en: words.example.name },
    count,
  }));
  return (
    <ExamplesPage title={words.categoriesExample} hint={words.categoriesExampleHint}>
      <Example state="real">
        <Header query={categories} />
      </Example>
      <Example state="loading">
        <Header query={neverLoads} />
      </Example>
      <Example state="empty">
        <Header query={{ ...neverLoads, data: [] }} />
      </Example>
      <Example state="failed">
        <Header query={failed} />
      </Example>
      <Example state="long">
        <Header query={{ ...neverLoads, data: long }} label={words.states.long} />
      </Example>
    </ExamplesPage>
  );
}

function Header({ query, label }: { query: Loadable<NoticeCategory[]>; label?: string }) {
  const words = useWords(announcementWords);
  return (
    <Loaded small query={query} skeleton={<CategoryTabsSkeleton />}>
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState small title={words.noCategories} />
        ) : (
          <CategoryTabs
            categories={categories}
            selected={categories[0]?.id ?? null}
            hrefOf={categoryUrl}
            label={label}
          />
        )
      }
    </Loaded>
  );
}
