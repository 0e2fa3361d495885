/** Texts for screen readers alone: what changed on the page, where sight would notice it. */
import { useEffect } from 'react';
import { createStore } from '../../store/create-store.ts';

interface Announcement {
  readonly text: string;
  readonly number: number;
}

const latest = createStore<Announcement>({ text: '', number: 0 });

/** Has a screen reader read a text out once it has finished its sentence. */
export function announce(text: string): void {
  latest.set({ text, number: latest.get().number + 1 });
}

/** Announces a text that appears on the page, and every change of it; null announces nothing. */
export function useAnnouncement(text: string | null): void {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}

/** @param active whether this is the one that speaks: a modal dialog silences the layout's */
export function Announcer({ active }: { active: boolean }) {
  const { text, number } = latest.use();
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {/* A new node each time: the same text twice is announced twice. */}
      {active && <span key={number}>{text}</span>}
    </div>
  );
}
