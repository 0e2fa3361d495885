/** Resolves URLs in oa-web's content for visitors: to a page of this site, a proxied file, another site, or nothing. */
import ipaddr from 'ipaddr.js';
import { pages } from '../../shared/pages.ts';
import { splitToken } from '../http/url-token.ts';
import { fileNameOf, fileTypeOf, type ProxiedUrls } from './proxied-urls.ts';

/** Returns whether a host is internal. No visitor can reach such a host, and its name reveals our network. */
function isPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return !host.includes('.') || /\.(localhost|local|internal|intranet|lan|corp|home|home\.arpa)$/.test(host);
}

/**
 * Removes tokens, because a link in a notice must neither sign its reader in as somebody else nor sign the reader out.
 */
function withoutToken(url: URL): URL {
  const clean = splitToken(url.pathname + url.search)?.clean;
  return clean === undefined ? url : new URL(clean + url.hash, url);
}

const pagePaths: ReadonlySet<string> = new Set(pages.map(({ path }) => path));

/** Builds the resolver. @param publicUrl public URL of the site; null if unknown */
export function linkResolver(proxied: ProxiedUrls, publicUrl: URL | null) {
  const { base, basePath, ids } = proxied;
  const withTrailingSlash = ({ pathname }: URL) => (pathname.endsWith('/') ? pathname : `${pathname}/`);

  /** Returns the path of this site's page, without its prefix. Null if no prefix leads to a page. */
  function pageBelow({ pathname }: URL, ...prefixes: string[]): string | null {
    for (const prefix of prefixes) {
      if (!pathname.startsWith(prefix)) continue;
      const path = `/${pathname.slice(prefix.length).replace(/\/$/, '')}`;
      if (pagePaths.has(path)) return path;
    }
    return null;
  }

  function pageOf(url: URL, raw: string): string | null {
    if (url.origin === publicUrl?.origin) {
      // A proxy may serve the site under a path other than BASE_PATH.
      const publicPath = withTrailingSlash(publicUrl);
      return pageBelow(url, basePath, ...(publicPath === '/' ? [] : [publicPath]));
    }
    if (url.origin !== base.origin) return null;
    const path = pageBelow(url, basePath, withTrailingSlash(base), '/');
    // An absolute URL such as `https://oa-web.example/` is oa-web's front page. Only a relative `/` is this site's.
    return path === '/' && !/^\/(?!\/)/.test(raw) ? null : path;
  }

  const isPage = (url: string): boolean => url.startsWith('/') && !url.startsWith(`${basePath}files/`);

  function file(raw: string | null, name: string | null): string | null {
    const url = raw ? proxied.resolve(raw) : null;
    const fileName = url && fileNameOf(url, name);
    const id = url && fileName && proxied.sealFile(url, fileName);
    return id && `${basePath}files/${id}/${encodeURIComponent(fileName)}`;
  }

  return {
    /** Returns whether a URL from `link` is a page of this site. Such a page opens in the same tab. */
    isPage,
    /** Returns whether an id belongs to a picture or file of this site. */
    isSealed: (id: string): boolean => ids.open('picture', id) !== null || ids.open('file', id) !== null,
    /** Returns this site's URL for a file on oa-web or MEDIA_HOSTS; null if such a file is not served. */
    file,
    /** Returns the URL of a page or file of this site, or an external URL; null if visitors could not open it. */
    link(raw: string | null): string | null {
      if (!raw || !URL.canParse(raw, base)) return null;
      const url = new URL(raw, base);
      // User info before the host is either a password or a phishing attempt.
      if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
      const page = pageOf(url, raw.trim());
      if (page !== null) return basePath + page.slice(1) + withoutToken(url).search + url.hash;
      if (fileTypeOf(url) !== null) {
        const proxiedFile = file(raw, null);
        if (proxiedFile !== null) return proxiedFile;
      }
      if (url.host === publicUrl?.host) return withoutToken(url).href;
      return isPrivate(url) ? null : url.href;
    },
  };
}
