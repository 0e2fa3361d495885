import { siteUrl } from '../../api/call.ts';

/**
 * Returns a page's URL for QR codes and sharing, with only the parameters that identify the record. The visitor's own
 * URL may contain parameters that must not be shared (a token, digits of a chip number).
 */
export function pageAddress(path: `/${string}`, record: Readonly<Record<string, string>>): string {
  const url = new URL(siteUrl(path));
  url.search = new URLSearchParams(record).toString();
  return url.href;
}
