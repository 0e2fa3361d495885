/** The dogs a visitor follows, kept on this device only. */
import { useSyncExternalStore } from 'react';

export interface FollowedDog {
  readonly dogId: string;
  /** The registered name: to be told by, and to be looked for in a ranking. */
  readonly name: string;
}

const key = 'app-h5.followed-dogs';
/** Each is one call more for every ranking. */
export const maxFollowed = 8;
const listeners = new Set<() => void>();

const isFollowed = (value: unknown): value is FollowedDog =>
  typeof value === 'object' &&
  value !== null &&
  ['dogId', 'name'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function stored(): readonly FollowedDog[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isFollowed).slice(0, maxFollowed) : [];
  } catch {
    // Storage may be closed to us, or hold what an older version wrote: the list begins anew.
    return [];
  }
}

let current = stored();

function change(next: readonly FollowedDog[]): void {
  current = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // As above: the list holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** @returns false where as many are followed as can be */
export function follow({ dogId, name }: FollowedDog): boolean {
  const others = current.filter((dog) => dog.dogId !== dogId);
  if (others.length >= maxFollowed) return false;
  change([...others, { dogId, name }]);
  return true;
}

export const unfollow = (dogId: string): void => change(current.filter((dog) => dog.dogId !== dogId));

/** In the order in which they were chosen. */
export function useFollowedDogs(): readonly FollowedDog[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
