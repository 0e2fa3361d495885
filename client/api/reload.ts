/**
 * Reloads the page if the server responds. Reloading without a connection would replace the site with the browser's
 * error page, and `navigator.onLine` only says that the device is on some network. A reload also picks up a new
 * release's chunks.
 *
 * @returns true if the server responded
 */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
