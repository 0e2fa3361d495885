/**
 * Keeps state in the URL's query, so that links, reloads and Back restore it. A schema declares the parameters.
 * Parameters with their default value are omitted from the URL. A change replaces the history entry and does not
 * scroll.
 */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isId } from '../../../shared/identifier.ts';
import { pendingLocation } from '../../navigation/navigation.ts';

export interface QueryParam<Value> {
  /** Value if the parameter is missing or invalid. */
  readonly fallback: Value;
  /** Returns undefined for invalid text. */
  readonly parse: (text: string) => Value | undefined;
}

type Schema = Readonly<Record<string, QueryParam<unknown>>>;
export type QueryState<S extends Schema> = {
  readonly [Name in keyof S]: S[Name] extends QueryParam<infer Value> ? Value : never;
};

/** Maximum length of a search string, in the URL and in search fields. */
export const maxTextLength = 64;

export const textParam: QueryParam<string> = { fallback: '', parse: (text) => text.trim().slice(0, maxTextLength) };

export const idParam: QueryParam<string | null> = { fallback: null, parse: (text) => (isId(text) ? text : undefined) };

export const choiceParam = <Value extends string, Fallback extends string = Value>(
  values: readonly Value[],
  fallback: Fallback,
): QueryParam<Value | Fallback> => ({ fallback, parse: (text) => values.find((value) => value === text) });

/** A year from 1990 to 2100. The server rejects all others (`Year` in shared/areas/common.ts). */
export const yearParam: QueryParam<number | null> = {
  fallback: null,
  parse: (text) => (/^(199\d|20\d\d|2100)$/.test(text) ? Number(text) : undefined),
};

/** Maximum number of list pages that a link can request. Limits the calls of one visit if the total is unknown. */
const maxPage = 500;

/**
 * Number of loaded pages of a list. Must be called `page` in every schema, because a change to any other parameter
 * resets `page` to 1.
 */
export const pageParam: QueryParam<number> = {
  fallback: 1,
  parse: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), maxPage) : undefined),
};

/** @param schema must keep its identity between renders: a constant or a memoised value */
export function useQueryState<S extends Schema>(
  schema: S,
): [state: QueryState<S>, change: (changes: Partial<QueryState<S>>) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(schema).map(([name, { fallback, parse }]) => [name, parse(params.get(name) ?? '') ?? fallback]),
      ) as QueryState<S>,
    [schema, params],
  );
  const change = useCallback(
    (changes: Partial<QueryState<S>>) => {
      // Ignores changes once the URL belongs to another page. This page may still be visible then: after Back, until
      // the other page's code has loaded, or until the other page has rendered.
      if (!window.location.pathname.endsWith(pathname)) return;
      // Reads the URL, because the rendered parameters may lack an earlier change.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries({ ...('page' in schema && { page: 1 }), ...changes })) {
        if (value === schema[name]?.fallback) next.delete(name);
        else next.set(name, String(value));
      }
      const search = next.toString();
      // `navigate` would abort a pending navigation. `replaceState` records the change in the history entry that the
      // visitor is leaving.
      if (pendingLocation())
        window.history.replaceState(window.history.state, '', `${window.location.pathname}${search && `?${search}`}`);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [schema, navigate, pathname],
  );
  return [state, change];
}
