/** A text kept in the URL's query, e.g. a search. Changing it returns to the first page of a list. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceParams } from './use-replace-params.ts';

/** Maximum length of a search text; also the search field's limit. */
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
