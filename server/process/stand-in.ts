/** Starts the stand-in for oa-web: a recording if a folder is set, otherwise the sandbox. */
import type { FastifyBaseLogger } from 'fastify';
import { emptyMap } from '../oaweb/map/schema.ts';
import { exitWith } from './settings.ts';

/** @param folder the recording's folder; null for the sandbox */
export async function startStandIn(folder: string | null, log: FastifyBaseLogger) {
  if (folder === null) {
    log.warn('OA_WEB_URL is not set: serving invented data from the built-in sandbox');
    return (await import('../sandbox/listener.ts')).startSandbox();
  }
  try {
    const replay = await (await import('../doctor/recording/replay.ts')).startReplay(folder);
    log.warn('OA_WEB_URL is not set: serving a recording');
    return { ...replay, map: emptyMap };
  } catch (error) {
    return exitWith(`OA_WEB_REPLAY: ${(error as Error).message}`);
  }
}
