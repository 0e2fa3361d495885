/**
 * Where addresses that oa-web writes lead, and what a visitor gets in their place: a page of this site, a file through
 * this site, another site's address, or nothing.
 */
import { BlockList, isIP } from 'node:net';
import { pages } from '../../shared/pages.ts';
import { fileNameOf, fileTypeOf } from './file-types.ts';

export interface SiteUrls {
  /** oa-web's address: relative ones are looked up here. */
  readonly base: URL;
  /** Hosts, beside oa-web's own, from which pictures and files are fetched. */
  readonly mediaHosts: readonly string[];
  /** The site's base path. */
  readonly basePath: string;
}

/** oa-web's own host and MEDIA_HOSTS: all that is ever fetched on a visitor's behalf. */
export function proxiedAddresses({ base, mediaHosts }: SiteUrls) {
  return {
    /** The address meant, or null where its host is not one of ours. */
    resolve(raw: string): URL | null {
      if (!URL.canParse(raw, base)) return null;
      const url = new URL(raw, base);
      const isOurs = url.origin === base.origin || mediaHosts.includes(url.host);
      return isOurs && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
    },
    /** The address in base64url; oa-web's own host is left out, so that it is never told. */
    idOf: (url: URL): string =>
      Buffer.from(url.origin === base.origin ? url.pathname + url.search : url.href).toString('base64url'),
    /** What an id stands for; null where it is none, or is written otherwise than we would. */
    of(id: string): URL | null {
      const raw = Buffer.from(id, 'base64url').toString();
      return raw !== '' && Buffer.from(raw).toString('base64url') === id ? this.resolve(raw) : null;
    },
  };
}

const privateAddresses = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateAddresses.addSubnet(net, prefix, 'ipv4');
}
privateAddresses.addAddress('::', 'ipv6');
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** A host that means nothing to a visitor and tells how our network is built. */
function isPrivate({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(bare);
  if (version !== 0) return privateAddresses.check(bare, version === 4 ? 'ipv4' : 'ipv6');
  return !bare.includes('.') || /\.(localhost|local|internal|intranet|lan|corp|home|home\.arpa)$/.test(bare);
}

const pagePaths: ReadonlySet<string> = new Set(pages.map(({ path }) => path));

export interface LinkOptions extends SiteUrls {
  /** The address visitors know the site by; null where the operator has not said. */
  readonly publicUrl: URL | null;
}

/** Reads the links of oa-web's texts. */
export function linkResolver(options: LinkOptions) {
  const { base, basePath, publicUrl } = options;
  const own = proxiedAddresses(options);
  const slashed = ({ pathname }: URL) => (pathname.endsWith('/') ? pathname : `${pathname}/`);

  /** The page's path, where the address is one of the site's own below one of the prefixes. */
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
      // A proxy may serve the site under another path than it knows of.
      return pageBelow(url, basePath, ...(slashed(publicUrl) === '/' ? [] : [slashed(publicUrl)]));
    }
    if (url.origin !== base.origin) return null;
    const path = pageBelow(url, basePath, slashed(base), '/');
    // oa-web's bare address, written out, is oa-web's own front page.
    return path === '/' && !/^\/(?!\/)/.test(raw) ? null : path;
  }

  const isPage = (address: string): boolean => address.startsWith('/') && !address.startsWith(`${basePath}files/`);

  function file(raw: string | null, name: string | null): string | null {
    const url = raw ? own.resolve(raw) : null;
    const shown = url && fileNameOf(url, name);
    return url && shown ? `${basePath}files/${own.idOf(url)}/${encodeURIComponent(shown)}` : null;
  }

  return {
    /** Whether an address that `of` gave is a page of this site: it opens where it stands. */
    isPage,
    /** A file of oa-web's or MEDIA_HOSTS, at its address on the site; null where it is none we may serve. */
    file,
    /** A page or file on this site, or a web address elsewhere; null where a visitor could not go. */
    of(raw: string | null): string | null {
      if (!raw || !URL.canParse(raw, base)) return null;
      const url = new URL(raw, base);
      // A name before the host is there to deceive, or is somebody's password.
      if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
      const page = pageOf(url, raw.trim());
      if (page !== null) return basePath + page.slice(1) + url.search + url.hash;
      if (fileTypeOf(url) !== null) {
        const served = file(raw, null);
        if (served !== null) return served;
      }
      return isPrivate(url) && url.host !== publicUrl?.host ? null : url.href;
    },
  };
}
