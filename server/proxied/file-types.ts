/** Files of oa-web: which there are, what they are called and how they may be shown. */

interface FileType {
  readonly contentType: string;
  /** Shown by the browser instead of saved: nothing in it can act. */
  readonly inline?: true;
}

const office = 'application/vnd.openxmlformats-officedocument';

/**
 * Files that are passed on, by the ending of their path. The type is ours and not the sender's, and whatever is not
 * listed (pages, scripts, drawings, data, whatever a server answers without an ending) is nobody's business.
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
  ['csv', { contentType: 'text/csv' }],
  ['txt', { contentType: 'text/plain' }],
  ['rtf', { contentType: 'application/rtf' }],
  ['zip', { contentType: 'application/zip' }],
  ['rar', { contentType: 'application/vnd.rar' }],
  ['7z', { contentType: 'application/x-7z-compressed' }],
  ['mp3', { contentType: 'audio/mpeg' }],
  ['mp4', { contentType: 'video/mp4' }],
]);

const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A path may hide a step up or a second path in its escapes. */
const isPlain = (pathname: string): boolean => !/%(2e|2f|5c|00)|;/i.test(pathname);

/** What kind of file an address names; null where it names none that is passed on. */
export function fileTypeOf({ pathname }: URL): FileType | null {
  return isPlain(pathname) ? (fileTypes.get(endingOf(pathname)) ?? null) : null;
}

/** The last part of an address, as a reader would name the file. */
export function lastPartOf(url: URL): string {
  const last = url.pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** A name safe to save under on any system; marks that turn the direction of writing could disguise its ending. */
function tidy(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
}

/** Characters of a name that are kept. */
const longest = 100;

/** The name under which a file is offered: always with the ending its address has. Null where the address names no file. */
export function fileNameOf(url: URL, wanted: string | null): string | null {
  if (fileTypeOf(url) === null) return null;
  const ending = endingOf(url.pathname);
  const said = tidy(wanted ?? '') || tidy(lastPartOf(url));
  const stem = endingOf(said) === ending ? said.slice(0, -ending.length - 1) : said;
  return `${tidy([...stem].slice(0, longest).join('')) || 'file'}.${ending}`;
}
