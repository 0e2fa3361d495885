/**
 * Restores scroll positions by row. Back and a reload return the opened row, or else the first visible one, to its previous
 * position, and focus the opened one. Browser and router restore a pixel offset, which fails if rows load late, have changed,
 * or scroll inside an element. Rotating the phone keeps the position too.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { stateElementId } from '../../shared/rendering.ts';
import { alignRow } from './align-row.ts';
import { createEntryStore, documentVisit, scrollPositions } from './entry-store.ts';
import { useRowWhenTurned } from './use-row-when-turned.ts';

interface Anchor {
  /** `data-row` of the row. */
  readonly row: string;
  /** Distance between the top edges of row and window. */
  readonly top: number;
  /** Input that opened the row; null if the row was only visible. */
  readonly opened: 'key' | 'pointer' | null;
}

const anchors = createEntryStore<Anchor>('app-h5.scroll-anchors');

/**
 * Returns the anchor to restore. A server-rendered page can be read before its code has loaded, so it stays where it is if the
 * visitor has scrolled, or if this is a new visit, whose entry has the same key as the last visit's in this tab.
 */
function anchorFor(location: Location): Anchor | undefined {
  const anchor = anchors.get(location);
  // The element exists until hydration has finished.
  if (!anchor || !document.getElementById(stateElementId)) return anchor;
  const isReturn = /reload|back/.test(documentVisit() ?? '');
  const scrolledBy = window.scrollY - (scrollPositions.get(location) ?? 0);
  return isReturn && Math.abs(scrolledBy) < 2 ? anchor : undefined;
}

type OpenedRow = Pick<Anchor, 'row' | 'opened'> | null;

function anchorIn(list: HTMLElement, opened: OpenedRow): Anchor | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const openedRow = rows.find(({ dataset }) => dataset.row === opened?.row);
  const row = openedRow ?? rows.find((candidate) => candidate.getBoundingClientRect().bottom > 0);
  if (!row) return null;
  return {
    row: row.dataset.row ?? '',
    top: row.getBoundingClientRect().top,
    opened: openedRow ? (opened?.opened ?? null) : null,
  };
}

export interface ScrollAnchorOptions {
  /** Container of the rows, which are links with a `data-row` each. */
  readonly list: RefObject<HTMLElement | null>;
  /** Set once the rows that had been loaded before are rendered again. */
  readonly ready: boolean;
  /** The scrolling element; the window by default. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function useScrollAnchor({ list, ready, scroller }: ScrollAnchorOptions): void {
  const location = useLocation();
  const type = useNavigationType();
  const opened = useRef<OpenedRow>(null);

  useRowWhenTurned(list, scroller);

  useEffect(() => {
    // Listens on the document, i.e. after the router: a click that the router has not handled opens a new tab or a download.
    const onClick = (event: MouseEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      if (!event.defaultPrevented || !row || !list.current?.contains(row)) return;
      opened.current = { row: row.dataset.row ?? '', opened: event.detail === 0 ? 'key' : 'pointer' };
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [list]);

  const pending = useRef(type === NavigationType.Pop ? anchorFor(location) : undefined);
  useLayoutEffect(() => {
    const anchor = pending.current;
    if (!ready || !anchor) return;
    pending.current = undefined;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(anchor.row)}"]`);
    if (!row) return;
    alignRow(row, anchor.top, scroller);
    if (anchor.opened) row.focus({ preventScroll: true, focusVisible: anchor.opened === 'key' });
  }, [list, ready, scroller]);

  useLayoutEffect(() => {
    const save = () => {
      // If the page is left before its rows appear, keeps the anchor that is still to be restored.
      const anchor = pending.current ?? (list.current && anchorIn(list.current, opened.current));
      if (!anchor) return;
      anchors.set(location, anchor);
      anchors.save();
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      // Layout effects are cleaned up while the rows are still in the document.
      save();
    };
  }, [list, location]);
}
