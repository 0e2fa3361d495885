/** Links in oa-web's content that lead to pages of this site: the router opens them, without a page load. */
import { pages } from '../../../shared/pages.ts';

/** null if malformed. (URL.canParse is too new for the supported WebViews.) */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address, document.baseURI);
  } catch {
    return null;
  }
}

/** The router's path of a page of this site, without the base path; null for any other address. */
export function internalPath(address: string): string | null {
  const base = new URL(document.baseURI);
  const url = parseUrl(address);
  if (url === null || url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  const path = `/${url.pathname.slice(base.pathname.length)}`;
  return pages.some((page) => page.path === path) ? path + url.search + url.hash : null;
}
