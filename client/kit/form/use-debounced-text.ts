/** Debounced draft of a text field, committed after a pause in typing but never during IME composition. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Debounce delay: longer than the pause between two keystrokes, but short enough to go unnoticed. */
const pauseMs = 250;

interface DebouncedText {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Call when IME composition starts and ends. During composition the field holds an unfinished word. */
  readonly setComposing: (composing: boolean) => void;
  /** Commits the given text immediately. */
  readonly commit: (text: string) => void;
}

/**
 * @param committed the text in use, e.g. in the URL. The draft adopts changes from elsewhere (Back, a link)
 * @param onCommit receives the trimmed draft
 */
export function useDebouncedText(committed: string, onCommit: (text: string) => void): DebouncedText {
  const [draft, setDraft] = useState(committed);
  const [composing, setComposing] = useState(false);
  const latest = useRef(committed);
  // Strings passed to `onCommit` that `committed` doesn't show yet, because the URL updates in a transition during
  // typing.
  const inFlight = useRef<string[]>([]);

  useEffect(() => {
    const echo = inFlight.current.lastIndexOf(committed);
    inFlight.current = inFlight.current.slice(echo + 1);
    if (echo >= 0 || committed === latest.current) return;
    inFlight.current = [];
    latest.current = committed;
    setDraft(committed);
  }, [committed]);

  function commit(text: string) {
    const trimmed = text.trim();
    setDraft(text);
    if (trimmed === latest.current) return;
    latest.current = trimmed;
    inFlight.current.push(trimmed);
    onCommit(trimmed);
  }

  const commitDraft = useEffectEvent(() => commit(draft));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the timer
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => commitDraft(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, composing]);

  return { draft, setDraft, setComposing, commit };
}
