/** Splits off the `token` parameters of a URL, with which the union's app signs members in. */

/**
 * Matches a token: printable, without space, comma or semicolon, and short enough to fit into a cookie once encrypted.
 */
const tokenShape = /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]{1,2048}$/;

const isToken = (text: string): boolean => tokenShape.test(text);

export interface TokenSignIn {
  /** The URL without its token parameters, otherwise verbatim. */
  readonly clean: string;
  /** The first value that has the shape of a token; null if there is none. */
  readonly token: string | null;
}

/** Returns null if the URL has no token parameter. */
export function splitToken(url: string): TokenSignIn | null {
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  // Fast path: most URLs have no token. A parameter name may be percent-encoded, so `%` needs parsing too.
  if (!/token|%/i.test(search)) return null;
  // (assumed) The app appends `?token=` to every URL, even to one with a query.
  const query = search.replace(/\?(?=token=)/g, '&');
  const tokens = new URLSearchParams(query).getAll('token');
  if (tokens.length === 0) return null;
  const rest = query.split('&').filter((part) => !new URLSearchParams(part).has('token'));
  // Two leading slashes, or a backslash, would send the browser to another host.
  const localPath = `/${path.replace(/^[\\/]+/, '')}`;
  return { clean: rest.length > 0 ? `${localPath}?${rest.join('&')}` : localPath, token: tokens.find(isToken) ?? null };
}
