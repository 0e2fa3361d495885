/** The dogs that the visitor follows, stored on this device only. */
import { createDeviceStore } from '../../../store/create-device-store.ts';

export interface FollowedDog {
  readonly dogId: string;
  /** Registered name, used to search the rankings. */
  readonly name: string;
}

/** Maximum number of followed dogs; each costs a call per ranking. */
export const maxFollowed = 8;

const isFollowed = (value: unknown): value is FollowedDog =>
  typeof value === 'object' &&
  value !== null &&
  ['dogId', 'name'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const followed = createDeviceStore('app-h5.followed-dogs', (stored): readonly FollowedDog[] =>
  Array.isArray(stored) ? stored.filter(isFollowed).slice(0, maxFollowed) : [],
);

const without = (dogId: string) => followed.get().filter((dog) => dog.dogId !== dogId);

/** @returns false if the limit is reached */
export function follow({ dogId, name }: FollowedDog): boolean {
  const others = without(dogId);
  if (others.length >= maxFollowed) return false;
  followed.set([...others, { dogId, name }]);
  return true;
}

export const unfollow = (dogId: string): void => void followed.set(without(dogId));

/** Returns the followed dogs in the order in which they were added. */
export const useFollowedDogs = followed.use;
