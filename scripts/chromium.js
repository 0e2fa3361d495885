/**
 * Where the browser for the tests is: CHROMIUM_PATH, or where Linux distributions and Chrome put it. The headless shell
 * comes first: the same engine without a browser's windows around it, a third less work for each page.
 */
import { existsSync } from 'node:fs';

const usual = [
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
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...usual].find((path) => existsSync(path)) ?? null;
}
