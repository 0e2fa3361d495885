/** Measures one first visit or one tap, in a new browser context. */
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { stateElementId } from '../../shared/rendering.ts';
import { chromiumFlags } from '../lighthouse/measure.ts';

/** Time in ms that the page must be idle, without work or network, before a visit ends or a tap begins. */
const idleMs = 1_000;

const cpuSlowdown = 4;

/**
 * Preset "Fast 3G" (now "Slow 4G") of Chromium's DevTools: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. The
 * emulation delays requests rather than packets. To account for connection set-up, the preset multiplies the round trip
 * by 3.75 and reduces the rates by a tenth.
 */
const fast3G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
};

interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  /** Tag of the largest element, with the beginning of its text or its file name. */
  readonly element: string;
  readonly cls: number;
  /** Bytes received, headers included. The service worker's own requests are not counted. */
  readonly bytes: number;
}

export interface Tap {
  readonly name: string;
  readonly url: string;
  /** Selector of a field, and text to type into it before the tap. */
  readonly type?: readonly [field: string, text: string];
  readonly target: string;
}

const observer = fileURLToPath(new URL('observe.js', import.meta.url));

/** Measurements that observe.js stores in the page. */
interface Observed {
  lcp: number;
  element: string;
  cls: number;
  longestEvent: number;
}

declare global {
  var observed: Observed;
}

export function launch(executablePath: string | null): Promise<Browser> {
  if (!executablePath) throw new Error('Chromium not found: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...chromiumFlags, '--ignore-certificate-errors'] });
}

async function open(browser: Browser, url: string, network: typeof fast3G | null) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript({ path: observer });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', network);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await idle(page);
  return { page, bytes: () => bytes, close: () => context.close() };
}

/** Waits until the page is hydrated, has replaced its skeletons, and has been without requests for a while. */
async function idle(page: Page): Promise<void> {
  await page.locator(`#${stateElementId}, #main [class*="_skeleton_"]`).first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await wait(idleMs);
}

export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const { page, bytes, close } = await open(browser, url, fast3G);
  const observed = await page.evaluate(() => globalThis.observed);
  const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
  await close();
  return { ...observed, fcp, bytes: bytes() };
}

/** Returns the duration of the tap's longest event, from the touch to the next frame. */
export async function measureTap(browser: Browser, { url, type, target }: Tap): Promise<number> {
  const { page, close } = await open(browser, url, null);
  if (type) await page.fill(...(type as [string, string]));
  const button = page.locator(target).filter({ visible: true }).first();
  await button.scrollIntoViewIfNeeded();
  await idle(page);
  await page.evaluate(() => {
    observed.longestEvent = 0;
  });
  await button.tap();
  await idle(page);
  const { longestEvent } = await page.evaluate(() => globalThis.observed);
  await close();
  return longestEvent;
}
