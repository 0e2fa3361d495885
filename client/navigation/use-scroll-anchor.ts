/**
 * Keeps a list's rows in place. After Back or a reload, the row that the visitor opened is at its previous position and
 * has focus. If no row was opened, the first visible row returns to its position. After a rotation of the phone, the
 * topmost row is still at the top. The browser and the router only restore a pixel offset, which fails if rows load
 * late, change, wrap differently at another width, or scroll inside an element.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { stateElementId } from '../../shared/rendering.ts';
import { createEntryStore, documentVisit, scrollPositions } from './entry-store.ts';

type ElementRef = RefObject<HTMLElement | null>;

interface Anchor {
  /** `data-row` of the row. */
  readonly row: string;
  /** Distance of the row's top edge from the window's top. */
  readonly top: number;
  /** Input that opened the row; null if the row was only visible. */
  readonly opened: 'key' | 'pointer' | null;
}

const anchors = createEntryStore<Anchor>('app-h5.scroll-anchors');

const topOf = (row: HTMLElement): number => row.getBoundingClientRect().top;

/**
 * Scrolls until a row's top edge is at the given distance from the window's top.
 *
 * @param scroller the scrolling element; the window by default
 */
export function alignRow(row: HTMLElement, top: number, scroller?: ElementRef): void {
  const align = () => {
    const offset = topOf(row) - top;
    if (offset !== 0) (scroller?.current ?? window).scrollBy({ top: offset, behavior: 'instant' });
  };
  align();
  // Repeats in the next two frames: the window's scroll position is restored after the list's, and rows with
  // content-visibility get their real heights only when visible.
  requestAnimationFrame(() => {
    align();
    requestAnimationFrame(align);
  });
}

/** Finds the first row in view by hit testing, because measuring rows would force the layout of every row. */
function rowInView(list: HTMLElement): HTMLElement | undefined {
  const { left, width } = list.getBoundingClientRect();
  for (let y = 64; y < window.innerHeight; y += 32) {
    // Looks for the list item first: a row with content-visibility is still empty when it has just come into view.
    const item = document.elementFromPoint(left + width / 2, y)?.closest('li');
    const row = item?.querySelector<HTMLElement>('[data-row]');
    if (row && list.contains(row)) return row;
  }
  return undefined;
}

/**
 * Returns the anchor to restore; undefined if the page must not be scrolled. Before a server-rendered page has
 * hydrated, the visitor may already have scrolled it. On a new visit, a stored anchor belongs to the previous visit in
 * this tab, whose first entry had the same key.
 */
function anchorFor(location: Location): Anchor | undefined {
  const anchor = anchors.get(location);
  // The state element exists until hydration has finished.
  if (!anchor || !document.getElementById(stateElementId)) return anchor;
  const isReturn = /reload|back/.test(documentVisit() ?? '');
  const scrolledBy = window.scrollY - (scrollPositions.get(location) ?? 0);
  return isReturn && Math.abs(scrolledBy) < 2 ? anchor : undefined;
}

type OpenedRow = Pick<Anchor, 'row' | 'opened'>;

function anchorIn(list: HTMLElement, opened: OpenedRow | null): Anchor | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const openedRow = opened && rows.find(({ dataset }) => dataset.row === opened.row);
  if (openedRow) return { ...opened, top: topOf(openedRow) };
  const row = rows.find((candidate) => candidate.getBoundingClientRect().bottom > 0);
  return row ? { row: row.dataset.row ?? '', top: topOf(row), opened: null } : null;
}

interface ScrollAnchorOptions {
  /** Container of the rows. Each row is a link with a `data-row` attribute. */
  readonly list: ElementRef;
  /** Set once the previously loaded rows are rendered again. */
  readonly ready: boolean;
  /** The scrolling element; the window by default. */
  readonly scroller?: ElementRef | undefined;
}

export function useScrollAnchor({ list, ready, scroller }: ScrollAnchorOptions): void {
  useRowOnReturn(list, ready, scroller);
  useRowOnRotation(list, scroller);
}

function useRowOnReturn(list: ElementRef, ready: boolean, scroller: ElementRef | undefined): void {
  const location = useLocation();
  const type = useNavigationType();
  const opened = useRef<OpenedRow>(null);
  useEffect(() => {
    // Listens on the document to run after the router. Ignores clicks that the router has not handled, because they
    // open a new tab or start a download.
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
      // If the visitor leaves before the rows appear, saves the anchor that has not been restored yet.
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

function useRowOnRotation(list: ElementRef, scroller: ElementRef | undefined): void {
  useEffect(() => {
    let kept: readonly [row: HTMLElement, top: number] | null = null;
    let width = window.innerWidth;
    const onScroll = () => {
      // Ignores the scroll events that a rotation causes before its resize event.
      if (!list.current || window.innerWidth !== width) return;
      const row = rowInView(list.current);
      // A list that is scrolled to its top stays there anyway, so no row needs to be kept in place.
      kept = row && row !== list.current.querySelector('[data-row]') ? [row, topOf(row)] : null;
    };
    const onResize = () => {
      // Ignores height changes: on phones, they occur whenever the browser's own bars hide.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      if (kept?.[0].isConnected) alignRow(...kept, scroller);
    };
    // Uses the capture phase, because scroll events of elements don't bubble.
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [list, scroller]);
}
