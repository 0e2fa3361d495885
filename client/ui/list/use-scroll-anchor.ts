/**
 * Scroll restoration by row: Back and a reload return the row that was opened, or else the first visible one, to its
 * previous position, and focus the opened one. Browser and router restore a pixel offset, which fails if rows load
 * late, have changed, or scroll inside an element.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Anchor {
  /** The row's `data-row`. */
  readonly row: string;
  /** Distance of its top edge from the window's. */
  readonly top: number;
  /** How the row was opened; null if it was only visible. */
  readonly opened: 'key' | 'pointer' | null;
}

const storageKey = 'app-h5.scroll-anchors';
/** How many history entries have their anchors saved. */
const maxAnchors = 50;

function readAnchors(): [string, Anchor][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Anchor][];
  } catch {
    // Storage is blocked or corrupt: anchors last until the next reload.
    return [];
  }
}

const anchors = new Map(readAnchors());

function saveAnchor(entry: string, anchor: Anchor): void {
  anchors.delete(entry);
  anchors.set(entry, anchor);
  for (const oldest of [...anchors.keys()].slice(0, -maxAnchors)) anchors.delete(oldest);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...anchors]));
  } catch {
    // Storage is blocked, as above.
  }
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
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  // The key alone is ambiguous: the first entry of every visit has the same one.
  const entry = `${key} ${pathname}${search}`;
  const opened = useRef<OpenedRow>(null);

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

  const pending = useRef(type === NavigationType.Pop ? anchors.get(entry) : undefined);
  useLayoutEffect(() => {
    const anchor = pending.current;
    if (!ready || !anchor) return;
    pending.current = undefined;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(anchor.row)}"]`);
    if (!row) return;
    const align = () => {
      const offset = row.getBoundingClientRect().top - anchor.top;
      if (offset !== 0) (scroller?.current ?? window).scrollBy({ top: offset, behavior: 'instant' });
    };
    align();
    // Repeated in the next two frames: the router restores its offset after this effect, and rows with
    // content-visibility get their real heights only when visible.
    requestAnimationFrame(() => {
      align();
      requestAnimationFrame(align);
    });
    if (anchor.opened) row.focus({ preventScroll: true, focusVisible: anchor.opened === 'key' });
  }, [list, ready, scroller]);

  useLayoutEffect(() => {
    const save = () => {
      const anchor = list.current && anchorIn(list.current, opened.current);
      if (anchor) saveAnchor(entry, anchor);
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      // The cleanup of a layout effect runs while the rows are still in the document.
      save();
    };
  }, [list, entry]);
}
