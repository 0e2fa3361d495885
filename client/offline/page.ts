/**
 * Offline support for a page, loaded after the page's own code. Starts the worker, tells the visitor when there is no
 * network and how old the page's data is, and offers new versions. Does nothing without service workers.
 */
import type { ToPage, ToWorker } from '../../shared/offline/messages.ts';
import { createBars } from './bars.ts';
import { createReachability } from './reach.ts';

/** Build id, which the server has written into this script's URL. */
const build = new URL(import.meta.url).search.slice(1);
const language = document.documentElement.lang === 'en' ? 'en' : 'zh';
const updateMs = 3_600_000;

interface ScriptUrls {
  createScriptURL(url: string): string;
}

/** Returns a trusted script URL. server/http/security-headers.ts allows the Trusted Types policy by its name. */
function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
  };
  return (
    trustedTypes?.createPolicy('app-h5-offline', { createScriptURL: (given) => given }).createScriptURL(url) ?? url
  );
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isFrugal(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const send = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

async function start(container: ServiceWorkerContainer): Promise<void> {
  const isNew = container.controller === null;
  const bars = createBars(language);
  const reach = createReachability(bars);
  let waiting: ServiceWorker | null = null;
  let isAccepted = false;

  container.addEventListener('message', ({ data }) => {
    const message = data as ToPage;
    if (message.kind === 'saved') void reach.onSavedAnswer(message.at);
    else
      bars.offer(() => {
        // If another page of the site has already accepted the new version, the new worker controls this page too.
        if (waiting?.state !== 'installed') return location.reload();
        isAccepted = true;
        send(waiting, { kind: 'take-over' });
      });
  });
  // If only another page of the site has accepted the new version, this page keeps using its own files.
  container.addEventListener('controllerchange', () => isAccepted && location.reload());

  const registration = await container.register(scriptUrl(new URL('sw.js', document.baseURI).href), {
    updateViaCache: 'none',
  });
  const consider = () => {
    waiting = registration.waiting;
    if (container.controller) send(waiting, { kind: 'waiting', build });
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => consider()),
  );
  consider();

  let updatedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - updatedAt < updateMs) return;
    updatedAt = Date.now();
    registration.update().catch(() => {});
  });

  send((await container.ready).active, { kind: 'seen', language, isFrugal: isFrugal(), isNew });
}

const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
// Registration fails if storage is blocked or full, and in some webviews. The site then works without a worker.
if (serviceWorker && isSecureContext) start(serviceWorker).catch(() => {});
