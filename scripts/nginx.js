/** Finds the nginx for the tests: NGINX_PATH, or the usual install locations. */
import { existsSync } from 'node:fs';

const usualPaths = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** @returns {string | null} */
export function nginxPath() {
  const fromEnv = process.env.NGINX_PATH;
  return [...(fromEnv ? [fromEnv] : []), ...usualPaths].find((path) => existsSync(path)) ?? null;
}
