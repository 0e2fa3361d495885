/**
 * Runs tests against the built client in a real browser. Each test gets a clean page, and fails on any unexpected error
 * in it.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { t as root, type Test } from 'tap';
import { chromiumPath } from '../../scripts/test-tools.js';
import { formatPreferences, type Preferences, parsePreferences, preferencesCookie } from '../../shared/preferences.ts';
import { stateElementId } from '../../shared/rendering.ts';
import { cleanPages, type PageOptions, traversed } from './clean-pages.ts';
import { type Scope, type Site, type SiteOptions, startSite } from './start-site.ts';

export const clientRoot = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** Returns the size of a built file as sent. The build leaves small files uncompressed. */
export function kilobytesOf(file: string): number {
  const name = path.join(clientRoot, file);
  return (statSync(`${name}.br`, { throwIfNoEntry: false }) ?? statSync(name)).size / 1024;
}

/**
 * Site options for tests that watch or alter the calls that a page makes for its first screen. A page rendered on the
 * server makes none.
 */
export const unrendered = { siteRoot: clientRoot, env: { RENDER_PAGES: '0' } };

/** Timeout in ms for a page to reach an expected state. Generous, because CI machines can be slow. */
const timeoutMs = 60_000;

export interface Opened {
  readonly t: Test;
  readonly page: Page;
  /** Opens a path on the site, waits until the page has settled, and returns the document's status. */
  open(path: string): Promise<number>;
  /** Navigates within the page, like a link, without waiting. */
  navigate(path: string): Promise<void>;
  /** Navigates to another page of the site, and waits until the new page has replaced the old one and settled. */
  follow(path: string): Promise<void>;
  /** Sets preferences as if chosen on an earlier visit. Other preferences keep their defaults. */
  prefer(chosen: Partial<Preferences>): Promise<void>;
  /** Expects a problem that matches the pattern. The test fails if none occurs. */
  expectProblem(pattern: RegExp): void;
  tolerate(pattern: RegExp): void;
}

type InBrowser = (name: string, body: (opened: Opened) => Promise<unknown>, options?: PageOptions) => Promise<unknown>;

/** Collects console errors, uncaught errors, dialogs, responses with status 400 or above, and unanswered requests. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason}: ${request.url()}`);
  });
  return problems;
}

let launching: Promise<Browser> | undefined;

/** Runs in the page: resolves when its content next changes. */
const firstChange = () => {
  const main = document.querySelector('#main') ?? document.body;
  const seen = new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      resolve();
    }).observe(main, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  return { seen };
};

/** Launches Chromium once per process. */
export function launchBrowser(t: Scope = root): Promise<Browser> {
  if (launching) return launching;
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH');
  launching = chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Reuses the renderer process between tests, which halves page load time.
      '--disable-site-isolation-trials',
      '--disable-gpu-compositing',
      // Turns off the optimising compilers: pages live too briefly to benefit. Client tests use 7 % less CPU without
      // them.
      '--js-flags=--no-opt --no-maglev',
    ],
  });
  t.teardown(async () => (await launching)?.close());
  return launching;
}

/**
 * Returns a function that runs a test of the site in a clean 390 × 844 page. `shared` options apply to every test.
 * Tests with the same page options share a browser context.
 */
export async function startBrowser(t: Test, site: Pick<Site, 'url'>, shared: PageOptions = {}): Promise<InBrowser> {
  const pages = cleanPages(t, await launchBrowser(), site.url);
  return (name, body, own = {}) =>
    t.test(name, async (t) => {
      const options = { ...shared, ...own };
      const { page, release } = await pages.take(options);
      const context = page.context();
      page.setDefaultTimeout(timeoutMs);
      const problems = watch(page);
      const expected: RegExp[] = [];
      const tolerated: RegExp[] = [];
      const open = async (path: string) => {
        const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
        await untilSettled(page);
        return response?.status() ?? 0;
      };
      // The router follows any popstate event, even one that it did not cause.
      const visit = (path: string) =>
        page.evaluate((to) => {
          history.pushState({ key: to }, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        }, path);
      const follow = async (path: string) => {
        const isOther = new URL(path, site.url).pathname !== new URL(page.url()).pathname;
        // Waits for the content to change. The URL changes before React renders the new page, and until then the old
        // page still counts as settled.
        const changed = isOther ? await page.evaluateHandle(firstChange) : null;
        await visit(path);
        await changed?.evaluate(({ seen }) => seen);
        await untilSettled(page);
      };
      let hasPassed = false;
      try {
        await body({
          t,
          page,
          open,
          navigate: visit,
          follow,
          prefer: (chosen) =>
            context.addCookies([
              {
                name: preferencesCookie,
                value: formatPreferences({ ...parsePreferences(undefined), ...chosen }),
                url: options.baseURL ?? site.url.href,
                sameSite: 'Lax',
              },
            ]),
          expectProblem: (pattern) => void expected.push(pattern),
          tolerate: (pattern) => void tolerated.push(pattern),
        });
        hasPassed = true;
      } finally {
        t.same(
          problems.filter((problem) => ![...expected, ...tolerated].some((pattern) => pattern.test(problem))),
          [],
          'no unexpected problem',
        );
        const missing = expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
        t.same(missing.map(String), [], 'every expected problem occurred');
        await release(hasPassed);
      }
    });
}

/** Page options for tests that read the clipboard. */
export const clipboard: PageOptions = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Starts the built site, and a browser for its tests. */
export async function browse(t: Test, options: SiteOptions = {}, shared: PageOptions = {}) {
  const site = await startSite(t, { siteRoot: clientRoot, ...options });
  const inBrowser = await startBrowser(t, site, shared);
  const onWideScreen: InBrowser = (name, body) =>
    inBrowser(`${name} on a wide screen`, body, { viewport: { width: 1280, height: 800 } });
  return { site, inBrowser, onWideScreen };
}

/**
 * Waits until the function returns a truthy value in the page, even while one document replaces another. Playwright's
 * own `waitForFunction` first compiles its library in each document, which takes 60 ms of CPU time.
 */
export async function waitInPage<A>(page: Page, holds: (argument: A) => unknown, argument?: A): Promise<void> {
  const read = () =>
    page.evaluate(holds as (argument: unknown) => unknown, argument).catch((error: Error) => {
      if (!/context was destroyed/.test(error.message)) throw error;
    });
  await eventually(read, Boolean, String(holds));
}

/**
 * Waits until a dialog is closed and its history entry is removed. If a test called `follow` before that, the client
 * would mistake its popstate event for the removal.
 */
export async function untilDialogClosed(dialog: Locator): Promise<void> {
  await dialog.waitFor({ state: 'detached' });
  await waitInPage(dialog.page(), () => !history.state?.dialog);
}

/**
 * Waits until hydration has ended, the page has a heading, the loading bar is idle, and content has replaced every
 * skeleton.
 */
export async function untilSettled(page: Page): Promise<void> {
  // After a click, the URL changes before React renders. A background task runs once React has no work left. The call
  // rejects if another document replaces the page; the code below then waits for that document.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' })).catch(() => {});
  await waitInPage(
    page,
    (stateId) => {
      if (document.getElementById(stateId)) return false;
      const main = document.querySelector('#main');
      if (!main || document.querySelector('[role="progressbar"][data-busy="true"]')) return false;
      // Ignores skeletons in demos of a component's loading state.
      if (main.querySelector('[class*="_skeleton_"]:not([data-state="loading"] *)')) return false;
      return [...main.querySelectorAll('h1, h2')].some((heading) => heading.textContent?.trim());
    },
    stateElementId,
  );
}

/** Waits for two frames and a task, in which the page paints and corrects its scroll position. */
export const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Reloads the page and waits until it has settled. */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(traversed);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await untilSettled(page);
}

/** Holds back the page's requests to matching URLs until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Changes the data of responses from matching URLs, so that tests need no upstream record with that data. */
export async function amendData<T>(page: Page, url: string | RegExp, amend: (data: T) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: T };
    amend(envelope.data);
    await route.fulfill({ response, json: envelope });
  });
}

/**
 * Reads a value repeatedly until it meets the condition, and returns it.
 * @throws Error with the condition and the last value on timeout
 */
export async function eventually<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  condition = String(holds),
): Promise<T> {
  for (const until = Date.now() + timeoutMs; ; ) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > until) throw new Error(`not within ${timeoutMs} ms: ${condition}; last: ${JSON.stringify(value)}`);
    await pause(30);
  }
}

/** True if the element or one of its descendants has focus. */
export const hasFocusIn = (element: Locator): Promise<boolean> =>
  element.evaluate((container) => container.contains(document.activeElement));

/** Returns the decoded path and query of the page's URL. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
}
