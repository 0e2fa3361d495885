/** A word that shows for a moment over the page: something was done, or could not be. */
import { type ReactNode, useEffect, useState } from 'react';
import styles from './toast.module.css';

const shownMs = 2_400;

/** The word, to be put into the page, and what says one. */
export function useToast(): [said: ReactNode, say: (text: string) => void] {
  const [text, say] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => say(null), shownMs);
    return () => clearTimeout(timer);
  }, [text]);
  const said = (
    <span className={styles.said} role="status" data-shown={text !== null}>
      {text}
    </span>
  );
  return [said, say];
}
