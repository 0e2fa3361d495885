/**
 * A long list of which only what is in sight is in the page. It scrolls with the window, or inside the element it is
 * given; measured heights are kept by `name`, so that Back finds its place at once.
 */
import { useVirtualizer, useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './virtual-list.module.css';

export interface VirtualListHandle {
  scrollToIndex(index: number): void;
}

export interface VirtualListProps {
  readonly name: string;
  readonly label: string;
  readonly count: number;
  readonly estimate: (index: number) => number;
  readonly keyOf: (index: number) => string;
  readonly render: (index: number) => ReactNode;
  /** Scrolls inside this element; without one, with the window. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
  /** Told which row is the first in sight. */
  readonly onFirst?: (index: number) => void;
  readonly handleRef?: RefObject<VirtualListHandle | null>;
}

const measured = new Map<string, VirtualItem[]>();

export function VirtualList(props: VirtualListProps) {
  return props.scroller ? <InElement {...props} scroller={props.scroller} /> : <InWindow {...props} />;
}

const common = ({ name, count, estimate, keyOf }: VirtualListProps) => ({
  count,
  estimateSize: estimate,
  getItemKey: keyOf,
  overscan: 8,
  initialMeasurementsCache: measured.get(name) ?? [],
});

function InWindow(props: VirtualListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [scrollMargin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(ref.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({ ...common(props), scrollMargin });
  return <Rows {...props} listRef={ref} virtualizer={virtualizer} offset={scrollMargin} />;
}

function InElement(props: VirtualListProps & { scroller: RefObject<HTMLElement | null> }) {
  const ref = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({ ...common(props), getScrollElement: () => props.scroller.current });
  return <Rows {...props} listRef={ref} virtualizer={virtualizer} offset={0} />;
}

interface RowsProps<Scroll extends Element | Window> extends VirtualListProps {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly virtualizer: Virtualizer<Scroll, Element>;
  readonly offset: number;
}

function Rows<Scroll extends Element | Window>(props: RowsProps<Scroll>) {
  const { name, label, count, render, virtualizer, listRef, offset, onFirst, handleRef } = props;
  useEffect(() => () => void measured.set(name, virtualizer.measurementsCache), [name, virtualizer]);
  useEffect(() => {
    if (!handleRef) return;
    handleRef.current = { scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'start' }) };
  }, [handleRef, virtualizer]);

  const first = virtualizer.range?.startIndex ?? 0;
  useEffect(() => onFirst?.(first), [first, onFirst]);

  return (
    <ul ref={listRef} className={styles.list} style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={styles.item}
          style={{ transform: `translateY(${start - offset}px)` }}
          aria-setsize={count}
          aria-posinset={index + 1}
        >
          {render(index)}
        </li>
      ))}
    </ul>
  );
}
