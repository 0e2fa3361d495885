/**
 * Finds the browser for the tests: CHROMIUM_PATH, or the usual install locations. The headless shell comes first: it is the
 * same engine without a UI, with a third less work per page.
 */
import { existsSync } from 'node:fs';

const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | null} */
export function chromiumPath() {
  const fromEnv = process.env.CHROMIUM_PATH;
  return [...(fromEnv ? [fromEnv] : []), ...usualPaths].find((path) => existsSync(path)) ?? null;
}
