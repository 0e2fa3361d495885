/** The certificates looked up last, kept on this device only: what the home page and the look-up offer again. */
import { useSyncExternalStore } from 'react';
import type { CertificateKind } from '../../shared/areas/certificates.ts';

export interface RecentNumber {
  readonly number: string;
  /** The dog's registered name, to recognise it by. */
  readonly name: string;
  readonly kind: CertificateKind;
}

const key = 'app-h5.recent-numbers';
const most = 6;
const listeners = new Set<() => void>();

const isRecent = (value: unknown): value is RecentNumber =>
  typeof value === 'object' &&
  value !== null &&
  ['number', 'name', 'kind'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function stored(): readonly RecentNumber[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, most) : [];
  } catch {
    // Storage may be closed to us, or hold what an older version wrote: the list begins anew.
    return [];
  }
}

let current = stored();

function change(next: readonly RecentNumber[]): void {
  current = next;
  try {
    if (next.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // As above: the list holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Puts a certificate that was found at the head of the list. */
export function rememberNumber({ number, name, kind }: RecentNumber): void {
  const [head] = current;
  if (head?.number === number && head.name === name && head.kind === kind) return;
  change([{ number, name, kind }, ...current.filter((recent) => recent.number !== number)].slice(0, most));
}

export const clearRecentNumbers = (): void => change([]);

/** Newest first. */
export function useRecentNumbers(): readonly RecentNumber[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
