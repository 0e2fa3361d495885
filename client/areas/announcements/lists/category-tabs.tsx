/** The categories as tabs with their counts; at the side of wide pages as a list. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useNameOf, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './category-tabs.module.css';

export interface CategoryTabsProps {
  readonly categories: readonly NoticeCategory[];
  readonly selected: string | null;
  readonly hrefOf: (sortId: string | null) => string;
  /** Offers all categories together. */
  readonly withAll?: boolean;
  /** Turns into a list from 960 px on. */
  readonly side?: boolean;
  /** In lines, where a row could only be scrolled with a mouse. */
  readonly wrap?: boolean;
  /** A tab is a step of its own, to which Back returns. */
  readonly pushesHistory?: boolean;
}

export function CategoryTabs(props: CategoryTabsProps) {
  const { categories, selected, hrefOf, withAll = false, side = false, wrap = false, pushesHistory = false } = props;
  const words = useWords(announcementWords);
  const format = useFormat();
  const nameOf = useNameOf();
  const row = useRef<HTMLElement>(null);

  // Only sideways: the page itself must not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more whenever another tab is chosen
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) {
      // Into the middle; a name wider than the screen is read from its beginning.
      const room = Math.max(20, (row.current.clientWidth - current.offsetWidth) / 2);
      row.current.scrollLeft = current.offsetLeft - room;
    }
  }, [selected]);

  const tab = (id: string | null, name: string, count: number | null) => (
    <li key={id ?? ''}>
      <Link
        className={styles.tab}
        to={hrefOf(id)}
        replace={!pushesHistory}
        preventScrollReset
        aria-current={id === selected ? 'page' : undefined}
      >
        {name}
        {count !== null && <small>{format.number(count)}</small>}
      </Link>
    </li>
  );
  return (
    <nav ref={row} className={styles.tabs} data-side={side} data-wrap={wrap} aria-label={words.categories}>
      <ul>
        {withAll && tab(null, words.all, null)}
        {categories.map(({ id, name, count }) => tab(id, nameOf(name), count))}
      </ul>
    </nav>
  );
}

export function CategoryTabsSkeleton({ side = false, wrap = false }: Pick<CategoryTabsProps, 'side' | 'wrap'>) {
  return (
    <div className={styles.tabs} data-side={side} data-wrap={wrap}>
      <ul>
        {[84, 78, 84, 72, 92, 84].map((width, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
          <li key={i} className={styles.tab}>
            <Skeleton width={width} height={20} />
          </li>
        ))}
      </ul>
    </div>
  );
}
