/**
 * Scroll restoration by row: Back and a reload return the row that was opened, or else the first visible one, to its
 * previous position, and focus the opened one. Browser and router restore a pixel offset, which fails if rows load
 * late, have changed, or scroll inside an element. Turning the phone keeps it as well.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { stateElementId } from '../../../shared/rendering.ts';
import { documentVisit } from '../state/document-visit.ts';
import { createEntryStore } from '../state/entry-store.ts';
import { scrollPositions } from '../state/scroll-positions.ts';
import { alignRow } from './align-row.ts';
import { useRowWhenTurned } from './use-row-when-turned.ts';

interface Anchor {
  /** The row's `data-row`. */
  readonly row: string;
  /** Distance of its top edge from the window's. */
  readonly top: number;
  /** How the row was opened; null if it was only visible. */
  readonly opened: 'key' | 'pointer' | null;
}

const anchors = createEntryStore<Anchor>('app-h5.scroll-anchors');

/**
 * The anchor that a page is to return to. One that the server has rendered could be read before its code had loaded: it stays
 * where it is if it is a new visit, whose entry is that of the last visit in the same tab, or if the visitor has scrolled.
 */
function anchorFor(location: Location): Anchor | undefined {
  const anchor = anchors.get(location);
  // The element is there until the page has been hydrated.
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
  /** The element around the rows, which are links with a `data-row` each. */
  readonly list: RefObject<HTMLElement | null>;
  /** The rows that were loaded before are rendered again. */
  readonly ready: boolean;
  /** The element that scrolls; by default the window. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function useScrollAnchor({ list, ready, scroller }: ScrollAnchorOptions): void {
  const location = useLocation();
  const type = useNavigationType();
  const opened = useRef<OpenedRow>(null);

  useRowWhenTurned(list, scroller);

  useEffect(() => {
    // On the document, so after the router: a click it has not handled opens a new tab or a download.
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
      // Left again before the rows were there, the list is still to return to the same one.
      const anchor = pending.current ?? (list.current && anchorIn(list.current, opened.current));
      if (!anchor) return;
      anchors.set(location, anchor);
      anchors.save();
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      // The cleanup of a layout effect runs while the rows are still in the document.
      save();
    };
  }, [list, location]);
}
