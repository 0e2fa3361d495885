/** Text that is typed and lives in the address: the field answers at once, the address a moment after the last key. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Long enough to finish a word, and for an input method to finish a character. */
const pauseMs = 300;

/** @returns the text in the field, its setter, and the text in the address, which is what to search for */
export function useTypedParam(name: string): [string, (text: string) => void, string] {
  const [params, setParams] = useSearchParams();
  const settled = (params.get(name) ?? '').slice(0, 64);
  const [text, setText] = useState(settled);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === settled) return;
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (wanted) after.set(name, wanted);
          else after.delete(name);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled, name, setParams]);

  return [text, setText, settled];
}
