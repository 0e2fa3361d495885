/** Announces changes on the page to screen readers. */
import { useEffect } from 'react';
import { createStore } from '../../store/create-store.ts';

interface Announcement {
  readonly text: string;
  readonly number: number;
}

const latest = createStore<Announcement>({ text: '', number: 0 });

/** Announces a string politely, i.e. after the current speech. */
function announce(text: string): void {
  latest.set({ text, number: latest.get().number + 1 });
}

/** Announces a string on mount and whenever it changes, and withdraws it on unmount. Null announces nothing. */
export function useAnnouncement(text: string | null): void {
  useEffect(() => {
    if (!text) return;
    announce(text);
    return () => {
      if (latest.get().text === text) announce('');
    };
  }, [text]);
}

/** @param active true for the innermost announcer only, because everything outside a modal dialog is inert */
export function Announcer({ active }: { active: boolean }) {
  const { text, number } = latest.use();
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {/* The key creates a new node each time, so that a repeated string is announced again. */}
      {active && <span key={number}>{text}</span>}
    </div>
  );
}
