/** Once a saved answer has been used, polls the site until it can be reached, then refetches the page's data. */
import type { withoutNetworkAttribute } from '../../shared/offline/messages.ts';
import type { Bars } from './bars.ts';

const attribute: typeof withoutNetworkAttribute = 'data-without-network';
const askEveryMs = 15_000;

/** True if the site responds at all. An error counts too, because the page then shows the server's own message. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(new URL('livez', document.baseURI), { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

interface Reachability {
  /**
   * Called when a call was answered from the cache. `at` is the time at which the answer was saved, as an HTTP date.
   */
  onSavedAnswer(at: string): Promise<void>;
}

const address = (): string => location.pathname + location.search;

export function createReachability(bars: Bars): Reachability {
  /** URL of the displayed page, and the time at which its oldest data was saved. */
  let shown = { address: address(), oldest: Number.POSITIVE_INFINITY };
  let asking: ReturnType<typeof setInterval> | undefined;
  let drawing: ReturnType<typeof setInterval> | undefined;

  const draw = () => {
    if (shown.address !== address()) shown = { address: address(), oldest: Number.POSITIVE_INFINITY };
    bars.unreachable(shown.oldest);
  };

  async function ask(): Promise<void> {
    if (!(await isReachable()) || asking === undefined) return;
    clearInterval(asking);
    clearInterval(drawing);
    asking = undefined;
    delete document.documentElement.dataset.withoutNetwork;
    bars.reachable();
    // The listeners of these events retry failed calls and refetch saved answers.
    for (const name of ['offline', 'online']) dispatchEvent(new Event(name));
  }

  function begin(): void {
    draw();
    if (asking !== undefined) return;
    asking = setInterval(ask, askEveryMs);
    // Redraws every second, because the data ages and the URL changes without a page load.
    drawing = setInterval(draw, 1000);
  }

  addEventListener('online', ({ isTrusted }) => isTrusted && ask());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  if (document.documentElement.hasAttribute(attribute)) begin();

  return {
    async onSavedAnswer(at) {
      if (shown.address !== address()) shown = { address: address(), oldest: Number.POSITIVE_INFINITY };
      shown.oldest = Math.min(shown.oldest, Date.parse(at));
      begin();
      await ask();
    },
  };
}
