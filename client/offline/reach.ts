/** Whether the site can be reached, after an answer was a saved one: asked until it can, and then the page's data is live again. */
import type { withoutNetworkAttribute } from '../../shared/offline/messages.ts';
import type { Bars } from './bars.ts';

const attribute: typeof withoutNetworkAttribute = 'data-without-network';
const askEveryMs = 15_000;

/** Any answer will do, a failure as well: then what the server says of it counts. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(new URL('livez', document.baseURI), { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

export interface Reach {
  /** A call was answered by what was saved at that time, an HTTP date. */
  answeredBySaved(at: string): Promise<void>;
}

const address = (): string => location.pathname + location.search;

export function createReach(bars: Bars): Reach {
  /** The time of the oldest data of the page that is shown. */
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
    // What has failed is tried again, and what was saved is fetched again, by the listeners of these events.
    for (const name of ['offline', 'online']) dispatchEvent(new Event(name));
  }

  function begin(): void {
    draw();
    if (asking !== undefined) return;
    asking = setInterval(ask, askEveryMs);
    // Of the address, which changes without another document, and of the age.
    drawing = setInterval(draw, 1000);
  }

  addEventListener('online', ({ isTrusted }) => isTrusted && ask());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  if (document.documentElement.hasAttribute(attribute)) begin();

  return {
    async answeredBySaved(at) {
      if (shown.address !== address()) shown = { address: address(), oldest: Number.POSITIVE_INFINITY };
      shown.oldest = Math.min(shown.oldest, Date.parse(at));
      begin();
      await ask();
    },
  };
}
