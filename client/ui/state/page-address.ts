/**
 * The address of a page as it is given away, in a QR code or a share: origin, base, path, and only the parameters that
 * name the record. What else stands in this visitor's address (a token, the digits of a chip) never goes along.
 */
export function pageAddress(path: `/${string}`, record: Readonly<Record<string, string>>): string {
  // The server's <base>, as for the router: the site may lie below a prefix.
  const url = new URL(path.slice(1), document.baseURI);
  url.search = new URLSearchParams(record).toString();
  return url.href;
}
