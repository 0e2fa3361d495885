/** Scroll positions of the window, per history entry, for the length of a visit. */
import type { Location } from 'react-router-dom';

const storageKey = 'app-h5.scroll-positions';
/** How many history entries have their position saved. */
const maxPositions = 100;

/** The key alone is ambiguous: the first entry of every visit has the same one. */
const entryOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    // Storage is blocked or corrupt: positions last until the next reload.
    return [];
  }
}

let positions: Map<string, number> | undefined;
const all = (): Map<string, number> => {
  positions ??= new Map(read());
  return positions;
};

export function saveScrollPosition(location: Location): void {
  const entry = entryOf(location);
  all().delete(entry);
  all().set(entry, window.scrollY);
  for (const oldest of [...all().keys()].slice(0, -maxPositions)) all().delete(oldest);
}

export const savedScrollPosition = (location: Location): number | undefined => all().get(entryOf(location));

/** Before the document unloads. */
export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...all()]));
  } catch {
    // Storage is blocked, as above.
  }
}
