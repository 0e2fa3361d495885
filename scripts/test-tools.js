/**
 * Locates the programs that the tests need besides Node.js: through an environment variable, or in the usual places.
 */
import { existsSync } from 'node:fs';

/**
 * @param {string} variable
 * @param {string[]} usualPaths
 * @returns {() => string | null}
 */
const finder = (variable, usualPaths) => () =>
  [process.env[variable] ?? '', ...usualPaths].find((path) => existsSync(path)) ?? null;

/** Prefers the headless shell, which has the same engine without a UI and takes less CPU per page. */
export const chromiumPath = finder('CHROMIUM_PATH', [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]);

export const redisServerPath = finder('REDIS_SERVER_PATH', [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  '/usr/bin/valkey-server',
]);

export const nginxPath = finder('NGINX_PATH', [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
]);
