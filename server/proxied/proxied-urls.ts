/** Turns oa-web's picture and file URLs into sealed URLs of this site, and back. */
import { mediaWidths } from '../../shared/media.ts';
import { hasPictureExtension, isOpenPath } from './file-types.ts';
import type { SealedIds } from './sealed-ids.ts';

export interface ProxiedUrlsOptions {
  /** oa-web's URL, the base of relative URLs. */
  readonly base: URL;
  /** Hosts other than oa-web's from which pictures and files are fetched. */
  readonly mediaHosts: readonly string[];
  /** This site's base path. */
  readonly basePath: string;
  readonly ids: SealedIds;
}

/** Resolves and seals URLs on oa-web's host and MEDIA_HOSTS. Nothing else is fetched for a visitor. */
export class ProxiedUrls {
  readonly base: URL;
  readonly basePath: string;
  readonly ids: SealedIds;
  readonly #mediaHosts: readonly string[];

  constructor({ base, mediaHosts, basePath, ids }: ProxiedUrlsOptions) {
    this.base = base;
    this.basePath = basePath;
    this.ids = ids;
    this.#mediaHosts = mediaHosts;
  }

  /** Returns the absolute URL; null if it is not one we fetch from. */
  resolve(raw: string): URL | null {
    const { base } = this;
    if (!URL.canParse(raw, base)) return null;
    const url = new URL(raw, base);
    const isAllowed = url.origin === base.origin ? isOpenPath(url.pathname) : this.#mediaHosts.includes(url.host);
    return isAllowed && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
  }

  /** Returns this site's URL for a picture, at the middle width; the client inserts the width it needs. */
  pictureUrl(raw: string | null): string | null {
    const url = raw ? this.#resolvePicture(raw) : null;
    const id = url && this.ids.seal('picture', this.#addressOf(url));
    return id && `${this.basePath}media/${mediaWidths[2]}/${id}.webp`;
  }

  openPicture(id: string): URL | null {
    const address = this.ids.open('picture', id);
    return address === null ? null : this.#resolvePicture(address);
  }

  /** Seals a file's URL together with the name under which it is served, so that no one else can choose the name. */
  sealFile(url: URL, name: string): string | null {
    return this.ids.seal('file', `${name}\n${this.#addressOf(url)}`);
  }

  openFile(id: string): { url: URL; name: string } | null {
    const [name = '', address] = this.ids.open('file', id)?.split('\n') ?? [];
    const url = address === undefined ? null : this.resolve(address);
    return url && { url, name };
  }

  /** Resolves a picture's URL. Pictures on MEDIA_HOSTS often have no extension. */
  #resolvePicture(raw: string): URL | null {
    const url = this.resolve(raw);
    return url && (url.origin !== this.base.origin || hasPictureExtension(url)) ? url : null;
  }

  /** Returns a relative address on oa-web's own host, so that ids survive a change of OA_WEB_URL. */
  #addressOf(url: URL): string {
    return url.origin === this.base.origin ? url.pathname + url.search : url.href;
  }
}
