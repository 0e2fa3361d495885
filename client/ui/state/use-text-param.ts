/** A text kept in the query of the address, e.g. a search; changing it goes back to the first page of a list. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceParams } from './use-replace-params.ts';

/** The longest text that can be searched for; also the search field's limit. */
export const maxTextLength = 64;

export function useTextParam(name: string): [text: string, setText: (text: string) => void] {
  const [params] = useSearchParams();
  const replaceParams = useReplaceParams();
  const setText = useCallback(
    (text: string) =>
      replaceParams((next) => {
        if (text) next.set(name, text);
        else next.delete(name);
        next.delete('page');
      }),
    [name, replaceParams],
  );
  return [(params.get(name) ?? '').slice(0, maxTextLength), setText];
}
