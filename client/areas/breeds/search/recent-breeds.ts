/** Ids of recently opened breeds, stored on this device only. The search offers them before anything is typed. */
import { createRecentStore } from '../../../kit/state/recent-store.ts';

interface RecentBreed {
  /** Id of the breed. Named `number`, the key by which `createRecentStore` identifies items. */
  readonly number: string;
}

const isRecent = (value: unknown): value is RecentBreed =>
  typeof (value as Partial<RecentBreed> | null)?.number === 'string';

const recent = createRecentStore('app-h5.recent-breeds', isRecent);

/** Adds a breed, or moves it to the top. */
export const rememberBreed = (id: string): void => recent.remember({ number: id });
export const clearRecentBreeds = recent.clear;
export const useRecentBreeds = (): readonly string[] => recent.useAll().map(({ number }) => number);
