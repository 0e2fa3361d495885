/**
 * Replaces the service worker if offline support is turned off (`OFFLINE=0`): removes the earlier worker's caches, then
 * itself. Open pages keep working. Imports nothing, because a worker must be a single file (vite.offline.config.ts).
 */
const worker = self as unknown as ServiceWorkerScope;

/** Prefix of the site's cache names, as in scope.ts. The worker's scope is the base path. */
const prefix = `app-h5 ${new URL(worker.registration.scope).pathname} `;

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(remove()));
