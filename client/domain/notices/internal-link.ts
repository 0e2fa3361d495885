/** Recognises links to this site's pages in oa-web's content, so that the router opens them without a page load. */
import { useMemo } from 'react';
import { useHref } from 'react-router-dom';
import { pages } from '../../../shared/pages.ts';
import { useBrowserValue } from '../../store/use-browser-value.ts';

/** Placeholder for the site's origin, which the server doesn't know. No link has this origin. */
const unknownOrigin = 'http://site.invalid';

/** Returns the site's URL with its base path. On the server and during hydration, the origin is a placeholder. */
export function useSiteBase(): URL {
  const rendered = unknownOrigin + useHref('/');
  const base = useBrowserValue(
    () => document.baseURI,
    () => rendered,
  );
  return useMemo(() => new URL(base), [base]);
}

/** Parses a URL; returns null if it is malformed. (URL.canParse is too new for the supported WebViews.) */
export function parseUrl(address: string, base: URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Returns the router's path for a page of this site, without the base path; null for any other URL. */
export function internalPath(address: string, base: URL): string | null {
  const url = parseUrl(address, base);
  if (url === null || url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  const path = `/${url.pathname.slice(base.pathname.length)}`;
  return pages.some((page) => page.path === path) ? path + url.search + url.hash : null;
}
