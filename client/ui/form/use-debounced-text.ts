/** Text that is typed here and lives in the address. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceParams } from '../state/use-replace-params.ts';

/** Long enough to let a word be typed, short enough not to be felt. */
const pauseMs = 250;

/**
 * The field shows what is typed at once; the address, and with it the search, follows after a short pause.
 * An address that changes by itself (Back, a link) puts its text into the field.
 */
export function useDebouncedText(inAddress: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      write(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, write]);
  return [text, setText];
}

/** The same for one parameter of the query. @returns the text in the field, its setter, and what to search for */
export function useDebouncedParam(name: string): [string, (text: string) => void, string] {
  const editParams = useReplaceParams();
  const settled = (useSearchParams()[0].get(name) ?? '').slice(0, 64);
  const write = useCallback(
    (wanted: string) =>
      editParams((params) => {
        if (wanted) params.set(name, wanted);
        else params.delete(name);
      }),
    [name, editParams],
  );
  const [text, setText] = useDebouncedText(settled, write);
  return [text, setText, settled];
}
