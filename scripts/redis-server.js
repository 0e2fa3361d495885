/** Finds the Redis for the tests: REDIS_SERVER_PATH, or the usual install locations. */
import { existsSync } from 'node:fs';

const usualPaths = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  '/usr/bin/valkey-server',
];

/** @returns {string | null} */
export function redisServerPath() {
  const fromEnv = process.env.REDIS_SERVER_PATH;
  return [...(fromEnv ? [fromEnv] : []), ...usualPaths].find((path) => existsSync(path)) ?? null;
}
