/**
 * The service worker: lets pages open without network once the site has been visited. It answers documents of pages, hashed
 * files and the calls that shared/offline/saved-calls.ts lists. All other requests go to the network as usual.
 */
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { ToPage, ToWorker } from '../../shared/offline/messages.ts';
import { pageAt } from '../../shared/pages.ts';
import { expiring } from './expiring.ts';
import { answer, keyOf, saveFirstCalls, saveFrom } from './saved-calls.ts';
import { cacheNames, pathIn, removeOldCaches, scope, site, siteUrl } from './scope.ts';
import { fileExpiration, fileLimits, saveShell, shellFor } from './shells.ts';

const documents = new NetworkOnly({
  plugins: [
    {
      handlerDidError: ({ request }) => shellFor(new URL(request.url)),
      handlerWillRespond: async ({ event, response }) => {
        const copy = response.clone();
        event.waitUntil(saveFrom(copy).catch(() => {}));
        return response;
      },
    },
  ],
});

/** Hashed files never change, and a page may stay open longer than the server keeps the files of its build. */
const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions: { ignoreVary: true },
  plugins: [expiring({ maxEntries: fileLimits.maxEntries })],
});

function respond(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const path = request.method === 'GET' ? pathIn(url) : null;
  if (path === null) return null;
  if (request.mode === 'navigate') return pageAt(path) ? documents.handle({ event, request }) : null;
  if (path.startsWith('/assets/') || path === '/offline.js') return files.handle({ event, request });
  return keyOf(request) === null ? null : answer(event);
}

/** Returns the URL of an open page that was loaded before the worker, without parameters that do not affect its rendering. */
function seenUrl(address: string): string | null {
  const url = new URL(address);
  const path = pathIn(url);
  const row = path === null ? undefined : pageAt(path);
  if (path === null || row?.render !== 'full') return null;
  const query = new URLSearchParams();
  for (const name of row.params ?? [])
    if (url.searchParams.has(name)) query.set(name, url.searchParams.get(name) ?? '');
  return siteUrl(path.slice(1)) + (`${query}` && `?${query}`);
}

async function seen({ language, isFrugal, isNew }: Extract<ToWorker, { kind: 'seen' }>, address: string) {
  const url = isNew ? seenUrl(address) : null;
  if (url !== null) await saveFrom(await fetch(url));
  // Visitors who save data, or whose connection is slow, only get what they have opened themselves.
  if (isFrugal) return;
  await saveShell(language);
  await saveFirstCalls();
  const home = siteUrl('');
  if (isNew && url !== home) await saveFrom(await fetch(home, { priority: 'low' }));
}

/** Replaces a worker of the same build without asking, unless other pages are open, which may be of an earlier build. */
async function wait(build: string, page: { postMessage(message: ToPage): void }) {
  if (build !== site.build) page.postMessage({ kind: 'offer' });
  else if ((await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })).length === 1)
    await scope.skipWaiting();
}

scope.addEventListener('fetch', (event) => {
  const response = respond(event);
  if (response) event.respondWith(response);
});

scope.addEventListener('activate', (event) => {
  const start = async () => {
    await removeOldCaches();
    await fileExpiration.expireEntries();
    // Requests the document while the worker starts.
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(start());
});

scope.addEventListener('message', (event) => {
  const { data, source } = event;
  if (source === null) return;
  const message = data as ToWorker;
  // Without network or storage, nothing is saved.
  if (message.kind === 'seen') event.waitUntil(seen(message, source.url).catch(() => {}));
  else if (message.kind === 'waiting') event.waitUntil(wait(message.build, source));
  else event.waitUntil(scope.skipWaiting());
});
