/**
 * Turns oa-web's picture and file URLs into sealed URLs of this site, and back. Decides which files are served, and
 * under which names.
 */
import { endpoints } from '../../shared/api.ts';
import { mediaWidths } from '../../shared/media.ts';
import type { SealedIds } from './sealed-ids.ts';

interface ProxiedUrlsOptions {
  /** Base URL of oa-web, against which relative URLs resolve. */
  readonly base: URL;
  /** Hosts, besides oa-web's, from which pictures and files are fetched. */
  readonly mediaHosts: readonly string[];
  readonly basePath: string;
  readonly ids: SealedIds;
}

/** Maximum number of cached picture URLs. Enough for all breeds and for recent records. */
const maxPictureUrls = 4_096;
/** Maximum length of an address whose picture URL is cached. */
const maxCachedAddress = 512;

/** Resolves and seals URLs on oa-web's host and MEDIA_HOSTS. Nothing is fetched from other hosts. */
export class ProxiedUrls {
  readonly base: URL;
  readonly basePath: string;
  readonly ids: SealedIds;
  readonly #mediaHosts: readonly string[];
  /**
   * Results of `pictureUrl`, oldest first. Cached because sealing is slow: a single address takes as long as reading a
   * whole record.
   */
  readonly #pictureUrls = new Map<string, string | null>();

  constructor({ base, mediaHosts, basePath, ids }: ProxiedUrlsOptions) {
    this.base = base;
    this.basePath = basePath;
    this.ids = ids;
    this.#mediaHosts = mediaHosts;
  }

  /** Returns the absolute URL; null if this server must not fetch it. */
  resolve(raw: string): URL | null {
    const { base } = this;
    if (!URL.canParse(raw, base)) return null;
    const url = new URL(raw, base);
    const isAllowed = url.origin === base.origin ? isOpenPath(url.pathname) : this.#mediaHosts.includes(url.host);
    return isAllowed && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
  }

  /**
   * Returns this site's URL for a picture, at the middle width. The client replaces the width with the one that it
   * needs.
   */
  pictureUrl(raw: string | null): string | null {
    if (!raw) return null;
    const known = this.#pictureUrls.get(raw);
    if (known !== undefined) return known;
    const url = this.#resolvePicture(raw);
    const id = url && this.ids.seal('picture', this.#addressOf(url));
    const pictureUrl = id && `${this.basePath}media/${mediaWidths[2]}/${id}.webp`;
    const [oldest] = this.#pictureUrls.size < maxPictureUrls ? [] : this.#pictureUrls.keys();
    if (oldest !== undefined) this.#pictureUrls.delete(oldest);
    if (raw.length <= maxCachedAddress) this.#pictureUrls.set(raw, pictureUrl);
    return pictureUrl;
  }

  openPicture(id: string): URL | null {
    const address = this.ids.open('picture', id);
    return address === null ? null : this.#resolvePicture(address);
  }

  /** Seals a file's URL together with its name, so that nobody else can choose the name. */
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

  /**
   * Returns the address to seal. On oa-web's own host, the address is relative, so that ids remain valid if OA_WEB_URL
   * changes.
   */
  #addressOf(url: URL): string {
    return url.origin === this.base.origin ? url.pathname + url.search : url.href;
  }
}

interface FileType {
  readonly contentType: string;
  /** True if the browser displays the file instead of saving it, because it has no active content. */
  readonly inline?: true;
}

const office = 'application/vnd.openxmlformats-officedocument';

/**
 * File types that are served, by extension. The content type is ours, not the sender's. Anything else (pages, scripts,
 * SVG, data, logs, URLs without an extension) is refused.
 */
const fileTypes: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['pdf', { contentType: 'application/pdf', inline: true }],
  ['jpg', { contentType: 'image/jpeg', inline: true }],
  ['jpeg', { contentType: 'image/jpeg', inline: true }],
  ['png', { contentType: 'image/png', inline: true }],
  ['gif', { contentType: 'image/gif', inline: true }],
  ['webp', { contentType: 'image/webp', inline: true }],
  ['bmp', { contentType: 'image/bmp', inline: true }],
  ['doc', { contentType: 'application/msword' }],
  ['docx', { contentType: `${office}.wordprocessingml.document` }],
  ['xls', { contentType: 'application/vnd.ms-excel' }],
  ['xlsx', { contentType: `${office}.spreadsheetml.sheet` }],
  ['ppt', { contentType: 'application/vnd.ms-powerpoint' }],
  ['pptx', { contentType: `${office}.presentationml.presentation` }],
  ['wps', { contentType: 'application/vnd.ms-works' }],
  ['et', { contentType: 'application/octet-stream' }],
  ['dps', { contentType: 'application/octet-stream' }],
  ['ofd', { contentType: 'application/octet-stream' }],
  ['rtf', { contentType: 'application/rtf' }],
  ['zip', { contentType: 'application/zip' }],
  ['rar', { contentType: 'application/vnd.rar' }],
  ['mp3', { contentType: 'audio/mpeg' }],
  ['mp4', { contentType: 'video/mp4' }],
]);

const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** True if a path contains no percent-escape that could hide `..`, a separator or a NUL, and no semicolon. */
const hasPlainEscapes = (pathname: string): boolean => !/%(2e|2f|5c|00)|;/i.test(pathname);

/** Top directories of the call paths, such as `oa-web/api`. */
const callDirectories = new Set(Object.values(endpoints).map(({ path }) => path.split('/', 3).slice(1).join('/+')));
/**
 * Matches paths in `callDirectories`, or in directories meant for a server's operators. Nothing is fetched from any of
 * them.
 */
const closed = new RegExp(`/(${[...callDirectories].join('|')}|actuator|backups?|bak|dumps?|logs?)/`, 'i');

/**
 * Returns whether a path on oa-web's own host may be requested. The check is necessary because authors of announcements
 * choose such paths.
 */
function isOpenPath(pathname: string): boolean {
  const plain = pathname.replace(/%[2-7][\da-f]/gi, (octet) =>
    String.fromCharCode(Number.parseInt(octet.slice(1), 16)),
  );
  return hasPlainEscapes(pathname) && !closed.test(plain);
}

const hasPictureExtension = ({ pathname }: URL): boolean =>
  /\.(jpe?g|jfif|png|gif|webp|bmp|avif|hei[cf]|tiff?|svg)$/i.test(pathname);

/** Returns the type of the file at a URL; null if such a file is not served. */
export function fileTypeOf({ pathname }: URL): FileType | null {
  return hasPlainEscapes(pathname) ? (fileTypes.get(extensionOf(pathname)) ?? null) : null;
}

/** Returns the last path segment, decoded for display. */
function lastSegmentOf(url: URL): string {
  const last = url.pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/**
 * Makes a file name safe on any system. Also removes bidirectional marks, because they could disguise the extension.
 */
function sanitise(name: string): string {
  return name
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
}

const maxStemLength = 100;
/** Maximum length of a file name with the longest extension, in UTF-16 code units. A character has at most two. */
export const maxNameLength = 2 * maxStemLength + '.12345'.length;

/**
 * Returns the name under which a file is served; it always ends with the URL's extension. Null if such a file is not
 * served.
 */
export function fileNameOf(url: URL, requestedName: string | null): string | null {
  if (fileTypeOf(url) === null) return null;
  const extension = extensionOf(url.pathname);
  const name = sanitise(requestedName ?? '') || sanitise(lastSegmentOf(url));
  const stem = extensionOf(name) === extension ? name.slice(0, -extension.length - 1) : name;
  return `${sanitise([...stem].slice(0, maxStemLength).join('')) || 'file'}.${extension}`;
}
