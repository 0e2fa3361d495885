/**
 * Takes the place of the service worker where the site has none (`OFFLINE=0`): removes an earlier worker's caches, then
 * itself. Open pages keep working without it. Imports nothing, like every worker: vite.offline.config.ts.
 */
const worker = self as unknown as ServiceWorkerScope;

/** Start of the names of the site's caches, as in scope.ts. The worker's scope is the base path. */
const prefix = `app-h5 ${new URL(worker.registration.scope).pathname} `;

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(remove()));
