/** Answers the calls listed in shared/offline/saved-calls.ts: from the network if possible, otherwise from the cache. */
import { CacheExpiration } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import type { NoticeCategory } from '../../shared/areas/announcements.ts';
import type { ToPage } from '../../shared/offline/messages.ts';
import { categoriesCall, firstCalls, noticesKey, savedKey } from '../../shared/offline/saved-calls.ts';
import { type PageState, stateElementId } from '../../shared/rendering.ts';
import { expirationPlugin } from './expiring.ts';
import { cacheNames, pathIn, workerScope, workerSiteUrl } from './scope.ts';

const limits = { maxEntries: 300, maxAgeSeconds: 30 * 86_400 };
/** Age, in milliseconds, above which a visit refreshes a saved answer. */
const refreshMs = 3_600_000;

const expiration = new CacheExpiration(cacheNames.calls, limits);

/** Returns the URL under which a request's answer is saved; null if the answer is not saved. */
export function keyOf({ method, url }: Request): string | null {
  const address = new URL(url);
  const path = pathIn(address);
  const key = method === 'GET' && path ? savedKey(path, Object.fromEntries(address.searchParams)) : null;
  return key && workerSiteUrl(key.slice(1));
}

/**
 * Creates the response to save. It consists of the body and the time at which the server sent it, without the request's
 * URL.
 */
const saved = (body: BodyInit, date: string | null): Response =>
  new Response(body, {
    headers: { 'content-type': 'application/json', date: date ?? new Date().toUTCString() },
  });

/**
 * True for a successful and complete answer. Errors and answers with missing parts (`no-store`) must not replace a
 * saved answer.
 */
const isComplete = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('cache-control') !== 'no-store';

async function tell(clientId: string, message: ToPage): Promise<void> {
  (await workerScope.clients.get(clientId))?.postMessage(message);
}

/** Uses the network first. Even an error from the server is preferred to a saved answer, which is older. */
const strategy = new NetworkFirst({
  cacheName: cacheNames.calls,
  // Forces revalidation: a copy from the HTTP cache, fresh for a minute, would be mistaken for an answer from the
  // server.
  fetchOptions: { cache: 'no-cache' },
  plugins: [
    expirationPlugin(limits),
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request) ?? request,
      cacheWillUpdate: async ({ response }) =>
        isComplete(response) ? saved(await response.blob(), response.headers.get('date')) : null,
      cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
        const at = cachedResponse?.headers.get('date');
        if (at) await tell((event as FetchEvent).clientId, { kind: 'saved', at });
        return cachedResponse ?? null;
      },
    },
  ],
});

export const networkFirst = (event: FetchEvent): Promise<Response> =>
  strategy.handle({ event, request: event.request });

const statePattern = new RegExp(`<script type="application/json" id="${stateElementId}">(.*?)</script>`, 's');

/** Saves the answers that a rendered page contains, because the page's code won't request them again. */
export async function saveEmbeddedAnswers(document: Response): Promise<void> {
  if (document.status !== 200 || !document.headers.get('content-type')?.startsWith('text/html')) return;
  const text = statePattern.exec(await document.text())?.[1];
  if (text === undefined) return;
  const date = document.headers.get('date');
  const cache = await caches.open(cacheNames.calls);
  for (const [[path, params], data] of JSON.parse(text) as PageState) {
    if (typeof path !== 'string' || typeof params !== 'object' || params === null) continue;
    const query = Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]);
    const key = savedKey(path, Object.fromEntries(query));
    if (key === null) continue;
    const url = workerSiteUrl(key.slice(1));
    await cache.put(url, saved(JSON.stringify({ code: 0, message: 'ok', data }), date));
    await expiration.updateTimestamp(url);
  }
  await expiration.expireEntries();
}

/**
 * Fetches and saves `firstCalls` and the first page of notices, for all categories and for each category. Skips calls
 * saved within the last hour.
 */
export async function saveFirstCalls(): Promise<void> {
  const cache = await caches.open(cacheNames.calls);
  const save = async (key: string | null) => {
    if (key === null) return;
    const url = workerSiteUrl(key.slice(1));
    const before = (await cache.match(url))?.headers.get('date');
    if (before && Date.now() - Date.parse(before) < refreshMs) return;
    const response = await fetch(url, { priority: 'low' });
    if (!isComplete(response)) return;
    await cache.put(url, saved(await response.blob(), response.headers.get('date')));
    await expiration.updateTimestamp(url);
  };
  for (const path of [...firstCalls, noticesKey(null)]) await save(path);
  const answered = await (await cache.match(workerSiteUrl(categoriesCall.slice(1))))?.json();
  for (const { id } of (answered as { data: NoticeCategory[] } | undefined)?.data ?? []) await save(noticesKey(id));
}
