/** What a page shows and is told by its address: changed in place, as neither a step of history nor a jump. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

export function useReplaceParams(): (edit: (params: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  return useCallback(
    (edit) => {
      // Not the parameters of the last render: a change made a moment ago may still be waiting for its own.
      const params = new URLSearchParams(window.location.search);
      edit(params);
      void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
}
