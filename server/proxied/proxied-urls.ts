/** Turns oa-web's picture and file URLs into sealed URLs of this site, and back. */
import { mediaWidths } from '../../shared/media.ts';
import { hasPictureExtension, isOpenPath } from './file-types.ts';
import type { SealedIds } from './sealed-ids.ts';

export interface ProxiedOptions {
  /** oa-web's URL, the base of relative URLs. */
  readonly base: URL;
  /** Hosts other than oa-web's from which pictures and files are fetched. */
  readonly mediaHosts: readonly string[];
  /** This site's base path. */
  readonly basePath: string;
  readonly ids: SealedIds;
}

/** Returns functions that resolve and seal URLs on oa-web's host and MEDIA_HOSTS. Nothing else is fetched for a visitor. */
export function proxiedUrls({ base, mediaHosts, ids }: ProxiedOptions) {
  function resolve(raw: string): URL | null {
    if (!URL.canParse(raw, base)) return null;
    const url = new URL(raw, base);
    const isAllowed = url.origin === base.origin ? isOpenPath(url.pathname) : mediaHosts.includes(url.host);
    return isAllowed && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
  }
  /** Resolves a picture's URL. Pictures on MEDIA_HOSTS often have no extension. */
  function resolvePicture(raw: string): URL | null {
    const url = resolve(raw);
    return url && (url.origin !== base.origin || hasPictureExtension(url)) ? url : null;
  }
  /** Returns a relative address on oa-web's own host, so that ids survive a change of OA_WEB_URL. */
  const addressOf = (url: URL) => (url.origin === base.origin ? url.pathname + url.search : url.href);
  return {
    /** Returns the absolute URL; null if it is not one we fetch from. */
    resolve,
    resolvePicture,
    sealPicture: (url: URL): string | null => ids.seal('picture', addressOf(url)),
    openPicture(id: string): URL | null {
      const address = ids.open('picture', id);
      return address === null ? null : resolvePicture(address);
    },
    /** Seals a file's URL together with the name under which it is served, so that no one else can choose the name. */
    sealFile: (url: URL, name: string): string | null => ids.seal('file', `${name}\n${addressOf(url)}`),
    openFile(id: string): { url: URL; name: string } | null {
      const [name = '', address] = ids.open('file', id)?.split('\n') ?? [];
      const url = address === undefined ? null : resolve(address);
      return url && { url, name };
    },
  };
}

/** Returns a function that makes a picture's URL on this site, at the middle width; the client inserts the width it needs. */
export function pictureUrl(options: ProxiedOptions): (raw: string | null) => string | null {
  const proxied = proxiedUrls(options);
  return (raw) => {
    const url = raw ? proxied.resolvePicture(raw) : null;
    const id = url && proxied.sealPicture(url);
    return id && `${options.basePath}media/${mediaWidths[2]}/${id}.webp`;
  };
}
