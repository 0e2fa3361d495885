/**
 * Scroll restoration by row. Back, and a reload, bring the row that was opened, or else the first visible one, to where
 * it was, and focus the opened one. The browser and the router restore a number of pixels, which fails where rows load
 * late, have changed, or scroll inside an element.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Anchor {
  /** The row's `data-row`. */
  readonly row: string;
  /** Distance of its upper edge from the window's. */
  readonly top: number;
  /** How the row was opened; null where it was merely visible. */
  readonly opened: 'key' | 'pointer' | null;
}

const storageKey = 'app-h5.scroll-anchors';
/** History entries whose anchors are kept. */
const maxAnchors = 50;

function readAnchors(): [string, Anchor][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Anchor][];
  } catch {
    // Storage may be blocked or hold something else: anchors then last until the next reload.
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
    // As above.
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
  /** The rows are rendered, as many as were loaded before. */
  readonly ready: boolean;
  /** The element that scrolls; without one, the window. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function useScrollAnchor({ list, ready, scroller }: ScrollAnchorOptions): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  // The key alone is not enough: the first entry of every visit has the same one.
  const entry = `${key} ${pathname}${search}`;
  const opened = useRef<OpenedRow>(null);

  useEffect(() => {
    // On the document, after the router: a click that the router has not taken opens a new tab or a download.
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
      const moved = row.getBoundingClientRect().top - anchor.top;
      if (moved !== 0) (scroller?.current ?? window).scrollBy({ top: moved, behavior: 'instant' });
    };
    align();
    // Again in the next two frames: the router restores its pixels after this effect, and rows under content-visibility
    // take their real heights only once they are visible.
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
