/** The dogs that the visitor follows, stored on this device only. */
import { createDeviceStore } from '../../../store/create-device-store.ts';

export interface FollowedDog {
  readonly dogId: string;
  /** The registered name, which a ranking is searched for. */
  readonly name: string;
}

/** Each followed dog costs a call per ranking. */
export const maxFollowed = 8;

const isFollowed = (value: unknown): value is FollowedDog =>
  typeof value === 'object' &&
  value !== null &&
  ['dogId', 'name'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const followed = createDeviceStore('app-h5.followed-dogs', (stored): readonly FollowedDog[] =>
  Array.isArray(stored) ? stored.filter(isFollowed).slice(0, maxFollowed) : [],
);

const without = (dogId: string) => followed.get().filter((dog) => dog.dogId !== dogId);

/** @returns false when the limit is reached */
export function follow({ dogId, name }: FollowedDog): boolean {
  const others = without(dogId);
  if (others.length >= maxFollowed) return false;
  followed.set([...others, { dogId, name }]);
  return true;
}

export const unfollow = (dogId: string): void => void followed.set(without(dogId));

/** In the order in which they were followed. */
export const useFollowedDogs = followed.use;
