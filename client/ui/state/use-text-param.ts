/** A text that lives in the query of the address, e.g. what is searched for. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceParams } from './use-replace-params.ts';

/** The longest text that is searched for; the search field takes no more. */
export const maxTextLength = 64;

export function useTextParam(name: string): [text: string, setText: (text: string) => void] {
  const [params] = useSearchParams();
  const replaceParams = useReplaceParams();
  const setText = useCallback(
    (text: string) =>
      replaceParams((next) => {
        if (text) next.set(name, text);
        else next.delete(name);
      }),
    [name, replaceParams],
  );
  return [(params.get(name) ?? '').slice(0, maxTextLength), setText];
}
