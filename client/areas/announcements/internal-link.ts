/** Addresses in what oa-web sends that lead to a page of this site: the router opens those, without loading the site anew. */
import { pages } from '../../../shared/pages.ts';

/** The address as a URL; null where it is none. (URL.canParse is too new for the WebViews we serve.) */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address, document.baseURI);
  } catch {
    return null;
  }
}

/** The place of a page of this site as the router names it, whatever prefix the site has; null for any other address. */
export function internalPath(address: string): string | null {
  const base = new URL(document.baseURI);
  const url = parseUrl(address);
  if (url === null || url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  const path = `/${url.pathname.slice(base.pathname.length)}`;
  return pages.some((page) => page.path === path) ? path + url.search + url.hash : null;
}
