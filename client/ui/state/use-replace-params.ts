/** Changes the query of a page's address in place: no step of history, no jump to the top. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { pendingLocation } from './router-state.ts';

/** The router's key of the history entry that the address shows; it names the first of a visit `default`. */
const currentKey = (): string => window.history.state?.key ?? 'default';

export function useReplaceParams(): (edit: (params: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  return useCallback(
    (edit) => {
      const pending = pendingLocation();
      // On Back and Forward the address is the next page's already, while this one still shows: too late for a change.
      if (pending && pending.key === currentKey()) return;
      // Not the parameters of the last render: an earlier change may not have been rendered yet.
      const params = new URLSearchParams(window.location.search);
      edit(params);
      const search = params.toString();
      // `navigate` would abort the pending navigation. The entry that is left keeps the change all the same.
      if (pending)
        window.history.replaceState(window.history.state, '', `${window.location.pathname}${search && `?${search}`}`);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
}
