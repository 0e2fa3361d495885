/** Saved scroll positions of the window. */
import { createEntryStore } from './entry-store.ts';

export const scrollPositions = createEntryStore<number>('app-h5.scroll-positions');
