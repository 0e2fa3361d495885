/**
 * Reloads if the server responds; `navigator.onLine` only says whether there is a network. A reload also picks up a new
 * release's chunks. Offline it would replace the site with the browser's error page.
 *
 * @returns whether the server responded
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
