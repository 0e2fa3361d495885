/** Changes the URL's query in place: without a new history entry, without scrolling to the top. */
import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { pendingLocation } from './navigation.ts';

/** A base path has a trailing slash in the URL, and none in the router. */
const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** Returns the router's key of the current history entry; a visit's first entry has `default`. */
const currentKey = (): string => window.history.state?.key ?? 'default';

export function useReplaceParams(): (edit: (params: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  const path = withoutSlash(useHref({}));
  return useCallback(
    (edit) => {
      const pending = pendingLocation();
      // While the next page loads or renders, the URL may already be its own: a change by this page comes too late.
      if (withoutSlash(window.location.pathname) !== path || (pending && pending.key === currentKey())) return;
      // Reads the URL rather than the rendered parameters, which may lack an earlier change.
      const params = new URLSearchParams(window.location.search);
      edit(params);
      const search = params.toString();
      // `navigate` would abort the pending navigation; `replaceState` still records the change in the entry being left.
      if (pending)
        window.history.replaceState(window.history.state, '', `${window.location.pathname}${search && `?${search}`}`);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate, path],
  );
}
