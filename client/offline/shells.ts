/**
 * Shells show pages offline. A shell is a document without content, in which the page's code renders saved data. A
 * shell and its files belong to one language and one build.
 */
import { CacheExpiration } from 'workbox-expiration';
import { buildHeader, withoutNetworkAttribute } from '../../shared/offline/messages.ts';
import { isLanguage, type Language, languages, parsePreferences, preferencesCookie } from '../../shared/preferences.ts';
import { cacheNames, site, workerScope, workerSiteUrl } from './scope.ts';

/** Limits for hashed files. Files never become stale; the maximum age counts from a file's last use. */
export const fileLimits = { maxEntries: 400, maxAgeSeconds: 60 * 86_400 };

export const fileExpiration = new CacheExpiration(cacheNames.files, fileLimits);

const shellUrl = (language: Language): string => workerSiteUrl(`offline.html?lang=${language}`);
/** Key under which the language of the last visited page is stored. */
const lastLanguage = workerSiteUrl('offline.html');

export async function saveShell(language: Language): Promise<void> {
  const shells = await caches.open(cacheNames.shells);
  await shells.put(lastLanguage, new Response(language));
  const [shell, files] = await Promise.all([shells.match(shellUrl(language)), caches.open(cacheNames.files)]);
  if (shell) return;
  const response = await fetch(shellUrl(language), { credentials: 'omit', priority: 'low' });
  // During an upgrade, an instance of another build may answer. This worker doesn't know that build's files.
  if (response.status !== 200 || response.headers.get(buildHeader) !== site.build) return;
  const add = async (file: string) => {
    const url = workerSiteUrl(file);
    if (await files.match(url, { ignoreVary: true })) return;
    const fetched = await fetch(url, { priority: 'low' });
    if (fetched.status !== 200) throw new Error(`${file}: ${fetched.status}`);
    await files.put(url, fetched);
    await fileExpiration.updateTimestamp(url);
  };
  await Promise.all(site.files[language].map(add));
  const headers = new Headers(response.headers);
  // These headers describe the compressed response, but the stored body is decompressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  // Stored last, so that every stored shell is complete.
  await shells.put(shellUrl(language), new Response(await response.blob(), { headers }));
}

/** Chooses the language from the URL, else from the visitor's preferences cookie, else from the last visited page. */
async function wanted(url: URL, shells: Cache): Promise<Language | null> {
  const named = url.searchParams.get('lang') ?? '';
  if (isLanguage(named)) return named;
  const cookie = await workerScope.cookieStore?.get(preferencesCookie).catch(() => null);
  const last = (await (await shells.match(lastLanguage))?.text()) ?? '';
  return parsePreferences(cookie?.value).language ?? (isLanguage(last) ? last : null);
}

/** @returns undefined if no shell has been saved */
export async function shellFor(url: URL): Promise<Response | undefined> {
  const shells = await caches.open(cacheNames.shells);
  const first = await wanted(url, shells);
  for (const language of new Set([...(first ? [first] : []), ...languages])) {
    const shell = await shells.match(shellUrl(language));
    if (!shell) continue;
    const html = (await shell.text()).replace('<html', `<html ${withoutNetworkAttribute}`);
    return new Response(html, { headers: shell.headers });
  }
  return undefined;
}
