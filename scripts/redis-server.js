/** Where the Redis for the tests is: REDIS_SERVER_PATH, or where Linux distributions and Homebrew put it. */
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  '/usr/bin/valkey-server',
];

/** @returns {string | null} */
export function redisServerPath() {
  const named = process.env.REDIS_SERVER_PATH;
  return [...(named ? [named] : []), ...usual].find((path) => existsSync(path)) ?? null;
}
