/** The categories component by itself. */
import type { NoticeSort } from '../../../shared/areas/announcements.ts';
import { useApi } from '../../api/use-api.ts';
import { sortsPath, sortUrl } from '../../domain/notices/notice-urls.ts';
import { useWords } from '../../i18n/language.ts';
import { announcementWords } from '../../i18n/words/announcements.ts';
import { EmptyState, type Loadable, Loaded } from '../../ui/feedback/states.tsx';
import { neverLoads, Specimen, Specimens, useFailedOnce } from './examples/example-frame.tsx';
import { CategoryTabs, CategoryTabsSkeleton } from './lists/category-tabs.tsx';

const hrefOf = (id: string | null) => (id === null ? '/announcement/index' : sortUrl(id));

export default function HeaderComponentPage() {
  const words = useWords(announcementWords);
  const sorts = useApi('index', sortsPath, {});
  const failed = useFailedOnce(sorts);
  const long = [4, 1024, null, 0].map((count, i) => ({
    id: `sample-${i}`,
    name: { zh: words.sample.name, en: words.sample.name },
    count,
  }));
  return (
    <Specimens title={words.header} hint={words.headerHint}>
      <Specimen state="real">
        <Header query={sorts} />
      </Specimen>
      <Specimen state="loading">
        <Header query={neverLoads} />
      </Specimen>
      <Specimen state="empty">
        <Header query={{ ...neverLoads, data: [] }} />
      </Specimen>
      <Specimen state="failed">
        <Header query={failed} />
      </Specimen>
      <Specimen state="long">
        <Header query={{ ...neverLoads, data: long }} />
      </Specimen>
    </Specimens>
  );
}

function Header({ query }: { query: Loadable<NoticeSort[]> }) {
  const words = useWords(announcementWords);
  return (
    <Loaded small query={query} skeleton={<CategoryTabsSkeleton />}>
      {(sorts) =>
        sorts.length === 0 ? (
          <EmptyState small title={words.noCategories} />
        ) : (
          <CategoryTabs sorts={sorts} selected={sorts[0]?.id ?? null} hrefOf={hrefOf} />
        )
      }
    </Loaded>
  );
}
