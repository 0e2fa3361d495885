/** Builds the first log line: the build, its environment, and its oa-web. */
import type { Config } from '../config.ts';

export function firstLine(
  { appEnv, oaWebUrl, oaWebReplayPath, redisUrl }: Config,
  build: { readonly version: string; readonly commit: string },
) {
  const standIn = oaWebReplayPath === null ? 'sandbox' : 'recording';
  // The host only: addresses of calls are never logged.
  return { ...build, node: process.version, appEnv, oaWeb: oaWebUrl?.host ?? standIn, redis: redisUrl !== null };
}
