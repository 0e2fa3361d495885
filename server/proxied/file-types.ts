/** Decides which of oa-web's pictures and files are served, under which name, and whether inline. */
import { endpoints } from '../../shared/api.ts';

interface FileType {
  readonly contentType: string;
  /** Set if the browser displays the file instead of saving it, because it has no active content. */
  readonly inline?: true;
}

const office = 'application/vnd.openxmlformats-officedocument';

/**
 * File types that are served, by extension, with our content type instead of the sender's. Anything else (pages, scripts, SVG,
 * data, logs, URLs without an extension) is refused.
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

/** Rejects percent-escapes that may hide `..`, a separator or a NUL. */
const hasPlainEscapes = (pathname: string): boolean => !/%(2e|2f|5c|00)|;/i.test(pathname);

/** Directories of the calls, such as `oa-web/api`. */
const callDirectories = new Set(Object.values(endpoints).map(({ path }) => path.split('/', 3).slice(1).join('/+')));
/** Directories of calls, and of what a server keeps for its operators. No picture or file is fetched from them. */
const closed = new RegExp(`/(${[...callDirectories].join('|')}|actuator|backups?|bak|dumps?|logs?)/`, 'i');

/** Returns whether a path on oa-web's own host may be requested. The authors of announcements choose such paths. */
export function isOpenPath(pathname: string): boolean {
  const plain = pathname.replace(/%[2-7][\da-f]/gi, (octet) =>
    String.fromCharCode(Number.parseInt(octet.slice(1), 16)),
  );
  return hasPlainEscapes(pathname) && !closed.test(plain);
}

export const hasPictureExtension = ({ pathname }: URL): boolean =>
  /\.(jpe?g|jfif|png|gif|webp|bmp|avif|hei[cf]|tiff?|svg)$/i.test(pathname);

/** Returns the type of the file at a URL; null if it is not one we serve. */
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

/** Makes a file name safe on any system. Removes bidirectional marks, too, because they could disguise the extension. */
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
/** Maximum length of a file name with the longest extension, in UTF-16 units. A character has at most two units. */
export const maxNameLength = 2 * maxStemLength + '.12345'.length;

/** Returns the name under which a file is served, always with the URL's own extension; null if it is not a file we serve. */
export function fileNameOf(url: URL, requestedName: string | null): string | null {
  if (fileTypeOf(url) === null) return null;
  const extension = extensionOf(url.pathname);
  const name = sanitise(requestedName ?? '') || sanitise(lastSegmentOf(url));
  const stem = extensionOf(name) === extension ? name.slice(0, -extension.length - 1) : name;
  return `${sanitise([...stem].slice(0, maxStemLength).join('')) || 'file'}.${extension}`;
}
