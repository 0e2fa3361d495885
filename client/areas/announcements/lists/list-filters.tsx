/** The filters of a category's list: title search and dates. */
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { DateFilter } from './dates/date-filter.tsx';
import { type ListParams, useListParams } from './list-params.ts';
import styles from './lists.module.css';

export interface ListFiltersProps extends Pick<ListParams, 'q' | 'dates'> {
  /** Number of matches in words, once known. */
  readonly count?: string | undefined;
  /** Name of the searched category, once known. */
  readonly category?: string | undefined;
}

export function ListFilters({ q, dates, count, category }: ListFiltersProps) {
  const words = useWords(announcementWords);
  const [, change] = useListParams();
  return (
    <div className={styles.filters}>
      <SearchField label={words.searchLabel(category)} value={q} onChange={(text) => change({ q: text })} />
      <div className={`${styles.row} line-4 between`}>
        <DateFilter dates={dates} onChange={change} />
        {/* Hidden from screen readers, because the list announces the count in full. */}
        <span className="faint num" aria-hidden>
          {count}
        </span>
      </div>
    </div>
  );
}
