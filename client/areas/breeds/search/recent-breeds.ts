/** Ids of recently opened breeds, stored on this device only. The search offers them before anything is typed. */
import { createRecentStore } from '../../../kit/state/recent-store.ts';

interface RecentBreed {
  /** Id of the breed. */
  readonly number: string;
}

const isRecent = (value: unknown): value is RecentBreed =>
  typeof (value as Partial<RecentBreed> | null)?.number === 'string';

const recent = createRecentStore('app-h5.recent-breeds', isRecent);

/** Moves a breed to the top of the list. */
export const rememberBreed = (id: string): void => recent.remember({ number: id });
export const clearRecentBreeds = recent.clear;
export const useRecentBreeds = recent.useAll;
