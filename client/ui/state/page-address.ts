/**
 * The address of a page for a QR code or a share: origin, base, path, and only the parameters that identify the record.
 * Anything else in the visitor's own address (a token, digits of a chip number) must not be shared.
 */
export function pageAddress(path: `/${string}`, record: Readonly<Record<string, string>>): string {
  // From the server's <base>, because the site may be served under a prefix.
  const url = new URL(path.slice(1), document.baseURI);
  url.search = new URLSearchParams(record).toString();
  return url.href;
}
