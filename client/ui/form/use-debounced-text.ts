/** The draft of a text field, and when it is handed on: after a pause in typing, never in the middle of a composition. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Long enough to type a word, short enough to go unnoticed. */
const pauseMs = 250;

export interface DebouncedText {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** An input method is composing: what is in the field is half a word. */
  readonly setComposing: (composing: boolean) => void;
  /** Hands a text on without waiting. */
  readonly commit: (text: string) => void;
}

/**
 * @param committed the text in use, e.g. of the address; when it changes by itself (Back, a link) the draft follows
 * @param onCommit receives the trimmed draft
 */
export function useDebouncedText(committed: string, onCommit: (text: string) => void): DebouncedText {
  const [draft, setDraft] = useState(committed);
  const [composing, setComposing] = useState(false);
  const latest = useRef(committed);
  // Handed on and not yet back as `committed`: the address follows in a transition, by which time more may be typed.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause anew
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => commitDraft(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, composing]);

  return { draft, setDraft, setComposing, commit };
}
