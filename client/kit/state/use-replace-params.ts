/** Changes the URL's query in place: without a new history entry, without scrolling to the top. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pendingLocation } from './navigation.ts';

export function useReplaceParams(): (edit: (params: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (edit) => {
      // Too late: the URL already is the next page's, after Back while it loads, or after any navigation while it renders.
      if (!window.location.pathname.endsWith(pathname)) return;
      // Reads the URL rather than the rendered parameters, which may lack an earlier change.
      const params = new URLSearchParams(window.location.search);
      edit(params);
      const search = params.toString();
      // `navigate` would abort the pending navigation; `replaceState` still records the change in the entry being left.
      if (pendingLocation())
        window.history.replaceState(window.history.state, '', `${window.location.pathname}${search && `?${search}`}`);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate, pathname],
  );
}
