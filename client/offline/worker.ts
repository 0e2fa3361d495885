/**
 * The service worker: lets pages open offline once the site has been visited. Answers requests for pages, hashed files
 * and the calls in shared/offline/saved-calls.ts. All other requests go to the network as usual.
 */
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { ToPage, ToWorker } from '../../shared/offline/messages.ts';
import { pageAt } from '../../shared/pages.ts';
import { expirationPlugin } from './expiring.ts';
import { keyOf, networkFirst, saveEmbeddedAnswers, saveFirstCalls } from './saved-calls.ts';
import { cacheNames, pathIn, removeOldCaches, site, workerScope, workerSiteUrl } from './scope.ts';
import { fileExpiration, fileLimits, saveShell, shellFor } from './shells.ts';

const documents = new NetworkOnly({
  plugins: [
    {
      handlerDidError: ({ request }) => shellFor(new URL(request.url)),
      handlerWillRespond: async ({ event, response }) => {
        const copy = response.clone();
        event.waitUntil(saveEmbeddedAnswers(copy).catch(() => {}));
        return response;
      },
    },
  ],
});

/** Serves hashed files from the cache: they never change, and a page may outlive the server's copy of its files. */
const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions: { ignoreVary: true },
  plugins: [expirationPlugin({ maxEntries: fileLimits.maxEntries })],
});

function respond(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const path = request.method === 'GET' ? pathIn(url) : null;
  if (path === null) return null;
  if (request.mode === 'navigate') return pageAt(path) ? documents.handle({ event, request }) : null;
  if (path.startsWith('/assets/') || path === '/offline.js') return files.handle({ event, request });
  return keyOf(request) === null ? null : networkFirst(event);
}

/**
 * Returns the URL of a page that was opened before the worker started, with only the parameters that affect rendering.
 * Null if the page's HTML contains no data.
 */
function seenUrl(address: string): string | null {
  const url = new URL(address);
  const path = pathIn(url);
  const row = path === null ? undefined : pageAt(path);
  if (path === null || row?.render !== 'full') return null;
  const query = new URLSearchParams();
  for (const name of row.params ?? [])
    if (url.searchParams.has(name)) query.set(name, url.searchParams.get(name) ?? '');
  return workerSiteUrl(path.slice(1)) + (`${query}` && `?${query}`);
}

async function seen({ language, isFrugal, isNew }: Extract<ToWorker, { kind: 'seen' }>, address: string) {
  const url = isNew ? seenUrl(address) : null;
  if (url !== null) await saveEmbeddedAnswers(await fetch(url));
  // With data saving on, or on a slow connection, only pages that the visitor has opened are saved.
  if (isFrugal) return;
  await saveShell(language);
  await saveFirstCalls();
  const home = workerSiteUrl('');
  if (isNew && url !== home) await saveEmbeddedAnswers(await fetch(home, { priority: 'low' }));
}

/**
 * Offers this worker to the page if their builds differ. Otherwise takes over without asking, unless other pages are
 * open: they may belong to an earlier build.
 */
async function wait(build: string, page: { postMessage(message: ToPage): void }) {
  if (build !== site.build) page.postMessage({ kind: 'offer' });
  else if ((await workerScope.clients.matchAll({ includeUncontrolled: true, type: 'window' })).length === 1)
    await workerScope.skipWaiting();
}

workerScope.addEventListener('fetch', (event) => {
  const response = respond(event);
  if (response) event.respondWith(response);
});

workerScope.addEventListener('activate', (event) => {
  const start = async () => {
    await removeOldCaches();
    await fileExpiration.expireEntries();
    // Lets the browser request the document while the worker starts.
    await workerScope.registration.navigationPreload?.enable();
    await workerScope.clients.claim();
  };
  event.waitUntil(start());
});

workerScope.addEventListener('message', (event) => {
  const { data, source } = event;
  if (source === null) return;
  const message = data as ToWorker;
  // Saving fails without a connection or storage, which is harmless.
  if (message.kind === 'seen') event.waitUntil(seen(message, source.url).catch(() => {}));
  else if (message.kind === 'waiting') event.waitUntil(wait(message.build, source));
  else event.waitUntil(workerScope.skipWaiting());
});
