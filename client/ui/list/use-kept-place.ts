/**
 * A list that is found again as it was left. Back, and a reload, bring the row that was opened, or else the first in
 * sight, to where it stood, and give the opened one its focus. The browser and the router keep a number of pixels,
 * which fails where rows come late, have changed, or scroll in an element of their own.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  /** The row's `data-row`. */
  readonly row: string;
  /** Of its upper edge, in the window. */
  readonly top: number;
  /** How it was opened, where it was. */
  readonly opened: 'key' | 'pointer' | null;
}

const storageKey = 'app-h5.places';
/** Steps of a visit whose places are kept. */
const kept = 50;

function stored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Place][];
  } catch {
    // Storage may be closed to us, or hold something else: places are then kept until the next reload.
    return [];
  }
}

const places = new Map(stored());

function keep(step: string, place: Place): void {
  places.delete(step);
  places.set(step, place);
  for (const oldest of [...places.keys()].slice(0, -kept)) places.delete(oldest);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places]));
  } catch {
    // As above.
  }
}

type Opened = Pick<Place, 'row' | 'opened'> | null;

function placeIn(list: HTMLElement, opened: Opened): Place | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const openedRow = rows.find(({ dataset }) => dataset.row === opened?.row);
  const row = openedRow ?? rows.find((one) => one.getBoundingClientRect().bottom > 0);
  if (!row) return null;
  return {
    row: row.dataset.row ?? '',
    top: row.getBoundingClientRect().top,
    opened: openedRow ? (opened?.opened ?? null) : null,
  };
}

export interface ScrollAnchorOptions {
  /** The list and its rows, which are links with a `data-row` each. */
  readonly list: RefObject<HTMLElement | null>;
  /** The rows are there, as far down as the list was open. */
  readonly ready: boolean;
  /** Scrolls by itself; without one, the window does. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function useScrollAnchor({ list, ready, scroller }: ScrollAnchorOptions): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  // Every first step of a visit has the same key.
  const step = `${key} ${pathname}${search}`;
  const opened = useRef<Opened>(null);

  useEffect(() => {
    // On the document, after the router: what it does not take is a new tab or a download.
    const onClick = (event: MouseEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      if (!event.defaultPrevented || !row || !list.current?.contains(row)) return;
      opened.current = { row: row.dataset.row ?? '', opened: event.detail === 0 ? 'key' : 'pointer' };
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [list]);

  const wanted = useRef(type === NavigationType.Pop ? places.get(step) : undefined);
  useLayoutEffect(() => {
    const place = wanted.current;
    if (!ready || !place) return;
    wanted.current = undefined;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(place.row)}"]`);
    if (!row) return;
    const align = () => {
      const moved = row.getBoundingClientRect().top - place.top;
      if (moved !== 0) (scroller?.current ?? window).scrollBy({ top: moved, behavior: 'instant' });
    };
    align();
    // Again in the next two frames: the router restores its pixels after this effect, and rows under content-visibility
    // take their real heights only once they are in sight.
    requestAnimationFrame(() => {
      align();
      requestAnimationFrame(align);
    });
    if (place.opened) row.focus({ preventScroll: true, focusVisible: place.opened === 'key' });
  }, [list, ready, scroller]);

  useLayoutEffect(() => {
    const save = () => {
      const place = list.current && placeIn(list.current, opened.current);
      if (place) keep(step, place);
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      // The rows still stand: React removes them after this.
      save();
    };
  }, [list, step]);
}
