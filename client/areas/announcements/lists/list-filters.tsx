/** The filters of a list: title search and dates. */
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { DateFilter } from './dates/date-filter.tsx';
import { type ListParams, useListParams } from './list-params.ts';
import styles from './lists.module.css';

interface ListFiltersProps extends Pick<ListParams, 'q' | 'dates'> {
  /** Name of the searched category, once known. */
  readonly category?: string | undefined;
  /** Set if the filters are sticky on phones too, instead of the category tabs. */
  readonly isSticky?: boolean | undefined;
}

export function ListFilters({ q, dates, category, isSticky }: ListFiltersProps) {
  const words = useWords(announcementWords);
  const [, change] = useListParams();
  return (
    <div className={styles.filters} data-sticky={isSticky}>
      <SearchField label={words.searchLabel(category)} value={q} onChange={(text) => change({ q: text })} />
      <DateFilter dates={dates} onChange={change} />
    </div>
  );
}
