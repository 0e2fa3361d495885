/** Classifies a scanned string: a page of this site, a number, or something that must not be opened. */
import { pages } from '../../../shared/pages.ts';

export type ScannedCode =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'foreign'; readonly host: string }
  | { readonly kind: 'noPage' | 'notNumber' };

/**
 * Parameters that identify records. All others are dropped, because a token in the URL would sign the visitor in as
 * someone else.
 */
const recordParams = ['number', 'id', 'name', 'chip', 'kind', 'year'];

function urlIn(text: string): URL | null {
  // Some printed codes lack the URL's scheme.
  const address = /^(www\.|[\w-]+(\.[\w-]+)+\/)/i.test(text) ? `https://${text}` : text;
  try {
    return /^[a-z][a-z\d+.-]*:/i.test(address) ? new URL(address) : null;
  } catch {
    return null;
  }
}

export function classifyScanned(scanned: string): ScannedCode {
  const text = scanned.normalize('NFKC').trim();
  const url = urlIn(text);
  if (url) {
    const site = new URL(document.baseURI);
    // Old certificates may have http: links.
    if (!/^https?:$/.test(url.protocol) || url.host !== site.host) {
      return { kind: 'foreign', host: (url.host || url.protocol.replace(':', '')).slice(0, 60) };
    }
    const path = url.pathname.startsWith(site.pathname) ? `/${url.pathname.slice(site.pathname.length)}` : null;
    if (path === null || !pages.some((page) => page.path === path)) return { kind: 'noPage' };
    const record = recordParams.flatMap((name) => {
      const value = url.searchParams.get(name);
      return value === null ? [] : [[name, value]];
    });
    const query = new URLSearchParams(record).toString();
    return { kind: 'page', to: query ? `${path}?${query}` : path };
  }
  const isNumber = /\d/.test(text) && /^[\p{L}\p{N}\s/.()#:+-]{4,64}$/u.test(text);
  return isNumber ? { kind: 'number', text } : { kind: 'notNumber' };
}
