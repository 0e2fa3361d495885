/** Where the browser for the tests is: CHROMIUM_PATH, or where Linux distributions and Chrome put it. */
import { existsSync } from 'node:fs';

const usual = [
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
