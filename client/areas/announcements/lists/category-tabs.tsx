/** The categories as tabs with counts, or as a list at the side of a wide page. */
import { useEffect, useRef } from 'react';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import styles from './lists.module.css';

interface CategoryTabsProps {
  readonly categories: readonly NoticeCategory[];
  /** Selected category; null for all, undefined for none. */
  readonly selected: string | null | undefined;
  readonly hrefOf: (sortId: string | null) => string;
  /** Adds a tab for all categories. */
  readonly withAll?: boolean;
  /** Turns the tabs into a list from 960 px, because scrolling sideways is awkward with a mouse. */
  readonly side?: boolean;
  /** Accessible name; defaults to "categories". */
  readonly label?: string | undefined;
  /** Pushes a history entry instead of replacing the current one, so that Back returns to the previous view. */
  readonly pushesHistory?: boolean;
}

export function CategoryTabs(props: CategoryTabsProps) {
  const { categories, selected, hrefOf, withAll, side, pushesHistory, label } = props;
  const words = useWords(announcementWords);
  const format = useFormat();
  const localize = useLocalize();
  const nav = useRef<HTMLElement>(null);

  // Avoids scrollIntoView, which would scroll the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the selection changes
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) {
      // Centres the tab, or aligns its start if it is wider than the screen.
      const margin = Math.max(20, (nav.current.clientWidth - current.offsetWidth) / 2);
      nav.current.scrollLeft = current.offsetLeft - margin;
    }
  }, [selected]);

  const tab = (id: string | null, name: string, count: number | null) => (
    <li key={id ?? ''}>
      <Link
        className={styles.tab}
        lang={langOf(name)}
        to={hrefOf(id)}
        replace={!pushesHistory}
        preventScrollReset
        // Chromium does not scroll to a focused tab that is already partly visible.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        aria-current={id === selected ? 'page' : undefined}
      >
        {name}
        {count !== null && <small className="caption num">{format.number(count)}</small>}
      </Link>
    </li>
  );
  return (
    <nav ref={nav} className={styles.tabs} data-side={side} aria-label={label ?? words.categories}>
      <ul className={styles.tabList}>
        {withAll && tab(null, words.all, null)}
        {categories.map(({ id, name, count }) => tab(id, localize(name), count))}
      </ul>
    </nav>
  );
}

export function CategoryTabsSkeleton({ side = false }: Pick<CategoryTabsProps, 'side'>) {
  return (
    <div className={styles.tabs} data-side={side}>
      <ul className={styles.tabList}>
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
