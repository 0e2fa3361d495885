import { siteUrl } from '../../api/call.ts';

/**
 * The address of a page for a QR code or a share: origin, base, path, and only the parameters that identify the record.
 * Anything else in the visitor's own address (a token, digits of a chip number) must not be shared.
 */
export function pageAddress(path: `/${string}`, record: Readonly<Record<string, string>>): string {
  const url = new URL(siteUrl(path));
  url.search = new URLSearchParams(record).toString();
  return url.href;
}
