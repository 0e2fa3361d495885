/** Recently opened breeds, by id, stored on this device only; offered by the search before anything is typed. */
import { createRecentStore } from '../../../ui/state/recent-store.ts';

interface RecentBreed {
  /** The breed's id. */
  readonly number: string;
}

const isRecent = (value: unknown): value is RecentBreed =>
  typeof (value as Partial<RecentBreed> | null)?.number === 'string';

const recent = createRecentStore('app-h5.recent-breeds', isRecent);

/** Moves a breed to the head of the list. */
export const rememberBreed = (id: string): void => recent.remember({ number: id });
export const clearRecentBreeds = recent.clear;
export const useRecentBreeds = recent.useAll;
