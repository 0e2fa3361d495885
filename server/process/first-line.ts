/** What the log begins with: which build starts where, and in front of which oa-web. */
import type { Config } from '../config.ts';

export function firstLine(
  { appEnv, oaWebUrl, oaWebReplayPath, redisUrl }: Config,
  build: { readonly version: string; readonly commit: string },
) {
  const standIn = oaWebReplayPath === null ? 'sandbox' : 'recording';
  // The host only: the log never has the address of a call.
  return { ...build, node: process.version, appEnv, oaWeb: oaWebUrl?.host ?? standIn, redis: redisUrl !== null };
}
