/**
 * Reloads a page once if its scripts or style sheets are missing, e.g. because the server instance that received the
 * request runs another build. If a reload has not helped, or would lose typed text, shows a message with a button
 * instead. If the browser is too old for the build's target, shows a message that says so, and leaves the server's HTML
 * in place.
 *
 * If the build has a renderer, the server embeds this script in every document (shared/rendering.ts), before anything
 * that can fail.
 */
import { entryAttribute, loadFailureId, tooOldAttribute } from '../../shared/rendering.ts';

/** Minimum milliseconds between two reloads, to prevent a loop. Longer than scripts may take to load. */
const settledMs = 600_000;

/** Selects files that every page needs to start. Relative URLs identify the style sheets that the server has linked. */
const vital = `[rel=stylesheet][href^="./"],[${entryAttribute}]`;

/** True if the browser lacks features that the code needs to start. The target is in client/vite.config.ts. */
const isTooOld = !('at' in Array.prototype && 'HTMLDialogElement' in self);

let isLeaving = false;
/** URL of the last chunk that failed to preload. */
let missingChunk: string | undefined;

/** Returns the status of a URL; 0 if there is no connection. */
const statusOf = (url: string): Promise<number> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  );

const isFreshReload = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' && performance.now() < settledMs;
};

/** True if a reload would close a dialog or lose typed text. Text that is in the URL survives a reload. */
function isAtWork(): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const kept = [...new URLSearchParams(location.search).values()];
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio]):not([type=checkbox]):not([type=hidden]),textarea',
  );
  return [...fields].some((field) => field.value && (field === document.activeElement || !kept.includes(field.value)));
}

function showFailure(): void {
  const template = document.getElementById(loadFailureId) as HTMLTemplateElement | null;
  if (!template) return;
  template.remove();
  const bar = template.content.children[isTooOld ? 1 : 0] as HTMLElement;
  const button = bar.querySelector('button');
  if (button) {
    button.onclick = async () => {
      // Reloading while offline would replace the page with the browser's error page.
      if (await statusOf(location.href)) location.reload();
    };
  }
  document.body.prepend(bar);
}

/**
 * @param isVital false for lazy-loaded code, for which only a 404 reloads the page, because lazy loading handles failed
 * connections itself
 */
async function recover(url: string, isVital: boolean): Promise<void> {
  const status = await statusOf(url);
  if (isLeaving) return;
  const isAnotherBuild = isVital ? status > 0 && status < 500 : status === 404;
  if (isAnotherBuild && !isFreshReload() && !isAtWork()) {
    isLeaving = true;
    location.reload();
  } else if (isVital) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
    else showFailure();
  }
}

if (isTooOld) {
  document.documentElement.setAttribute(tooOldAttribute, '');
  addEventListener('DOMContentLoaded', showFailure);
}

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.matches(vital)) {
      void recover(target instanceof HTMLLinkElement ? target.href : (target as HTMLScriptElement).src, true);
    } else if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') missingChunk = target.href;
  },
  true,
);

// Vite's event for a chunk that failed to load. Not every browser includes the chunk's URL in the error.
addEventListener('vite:preloadError', ({ payload }) => {
  void recover(missingChunk ?? /https?:\S+/.exec(String(payload))?.[0] ?? location.href, false);
});
