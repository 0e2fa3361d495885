/**
 * Provides a clean page for each test. Cleans and reuses pages where possible, because the site loads twice as fast in
 * a used page as in a new context.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { Scope } from './start-site.ts';

export interface PageOptions extends BrowserContextOptions {
  /** Set to give the test its own context, with an empty HTTP cache. */
  readonly isFresh?: boolean;
}

interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  isReusable: boolean;
}

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Returns the page's DevTools session. It stays open when the page is cleaned, so send only commands without a lasting
 * effect.
 */
export async function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

const phone = { width: 390, height: 844 };

/** Methods with effects that outlive the test, by owner. */
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'emulateMedia', 'close'],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'newPage', 'route', 'setOffline'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

const events = ['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup', 'worker'] as const;
const requestEvents = ['request', 'requestfailed', 'requestfinished', 'response'] as const;

/**
 * Reports violations of the content security policy as console errors, with the directive's name and the source. Also
 * defines `__name`, the helper that tsx inserts into functions, including functions sent to a page.
 */
const prepare = `globalThis.__name ??= (named) => named;
addEventListener('securitypolicyviolation', (event) => {
  const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
  console.error('violation of', effectiveDirective, blockedURI, sourceFile + ':' + lineNumber, sample);
});`;

/**
 * Runs in the page: resolves once no history traversal is in progress, because a traversal would abort a navigation.
 * Closing a dialog starts a traversal, and so does going back to a dialog's entry (use-close-on-back.ts).
 */
export const traversed = async (): Promise<void> => {
  while (history.state?.dialog && !document.querySelector('dialog[open]'))
    await scheduler.postTask(() => {}, { delay: 10 });
};

/** Marks the tab as not reusable when one of the `lasting` methods is called. */
function watchLasting(tab: Tab): void {
  const owners = { page: tab.page, context: tab.context, clock: tab.page.clock };
  for (const [name, methods] of Object.entries(lasting)) {
    const owner = owners[name as keyof typeof owners] as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const method of methods) {
      const original = owner[method]?.bind(owner);
      owner[method] = (...args) => {
        tab.isReusable = false;
        return original?.(...args);
      };
    }
  }
}

export function cleanPages(t: Scope, browser: Browser, siteUrl: URL) {
  /** Reusable tabs, keyed by the options of their context. */
  const idle = new Map<string, Tab[]>();
  const contexts = new Set<BrowserContext>();
  t.teardown(() => Promise.all([...contexts].map((context) => context.close())));

  async function newTab({ isFresh, ...options }: PageOptions): Promise<Tab> {
    const context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      baseURL: siteUrl.href,
      // A service worker would answer in place of the site. Only tests of offline visits allow one.
      serviceWorkers: 'block',
      ...options,
    });
    contexts.add(context);
    await context.addInitScript(prepare);
    const page = await context.newPage();
    await devtoolsOf(page);
    const isReusable = !isFresh && options.javaScriptEnabled !== false && options.serviceWorkers !== 'allow';
    const tab = { page, context, isReusable };
    watchLasting(tab);
    return tab;
  }

  async function discard({ context, page }: Tab): Promise<void> {
    // A route handler that is still waiting for a response would cause an unhandled rejection and end the process.
    for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    contexts.delete(context);
    page.removeAllListeners('requestfailed');
    await context.close();
  }

  /** Removes all traces of a test: routes, listeners, storage, cookies, history, pointer. */
  async function clean({ page, context }: Tab): Promise<void> {
    for (const event of [...events, ...requestEvents]) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(traversed);
    await page.goto(new URL('robots.txt', siteUrl).href);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await page.mouse.move(0, 0);
    await (await devtoolsOf(page)).send('Page.resetNavigationHistory');
  }

  return {
    async take({ viewport, ...options }: PageOptions = {}) {
      const key = JSON.stringify(options);
      const tabs = idle.get(key) ?? [];
      idle.set(key, tabs);
      const tab = tabs.pop() ?? (await newTab(options));
      await tab.page.setViewportSize(viewport ?? phone);
      const release = async (hasPassed: boolean) => {
        const isAtHome = tab.page.url().startsWith(siteUrl.href) && tab.context.pages().length === 1;
        if (!hasPassed || !tab.isReusable || !isAtHome) return discard(tab);
        await clean(tab);
        tabs.push(tab);
      };
      return { page: tab.page, release };
    },
  };
}
