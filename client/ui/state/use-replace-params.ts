/** Changes the query of the address in place: without a new history entry, without scrolling to the top. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { pendingLocation } from './navigation.ts';

/** The router's key of the current history entry; that of a visit's first is `default`. */
const currentKey = (): string => window.history.state?.key ?? 'default';

export function useReplaceParams(): (edit: (params: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  return useCallback(
    (edit) => {
      const pending = pendingLocation();
      // On Back and Forward the address already is the next page's, while this page is still rendered: too late.
      if (pending && pending.key === currentKey()) return;
      // Not the rendered parameters: an earlier change may not have been rendered yet.
      const params = new URLSearchParams(window.location.search);
      edit(params);
      const search = params.toString();
      // `navigate` would abort the pending navigation; this still records the change in the entry being left.
      if (pending)
        window.history.replaceState(window.history.state, '', `${window.location.pathname}${search && `?${search}`}`);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
}
