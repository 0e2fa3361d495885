/** The `token` parameters of a URL, which the host app uses to sign members in. */

/** Printable, without space, comma or semicolon, and short enough to fit in a cookie once encrypted. */
const tokenShape = /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]{1,2048}$/;

const isToken = (text: string): boolean => tokenShape.test(text);

export interface SignIn {
  /** The URL without its tokens; the rest is verbatim. */
  readonly clean: string;
  /** Null unless a parameter has the shape of a token. */
  readonly token: string | null;
}

/** @returns null if the URL has no token parameter */
export function splitToken(url: string): SignIn | null {
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  // Most URLs have no token and need no parsing. A parameter name may be percent-encoded.
  if (!/token|%/i.test(search)) return null;
  // (assumed) An app that appends `?token=` to every URL does so even to one that has a query.
  const query = search.replace(/\?(?=token=)/g, '&');
  const tokens = new URLSearchParams(query).getAll('token');
  if (tokens.length === 0) return null;
  const rest = query.split('&').filter((part) => !new URLSearchParams(part).has('token'));
  // Two leading slashes or a backslash would send the browser to another host.
  const localPath = `/${path.replace(/^[\\/]+/, '')}`;
  return { clean: rest.length > 0 ? `${localPath}?${rest.join('&')}` : localPath, token: tokens.find(isToken) ?? null };
}
