/** Settings that cannot be used end the process with one message, before there is a site. */
import { loadMap, MapError } from '../oaweb/map/load-map.ts';
import type { OaWebMap } from '../oaweb/map/schema.ts';

export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return exitWith((error as Error).message);
  }
}

export function readMap(path: string): OaWebMap {
  try {
    return loadMap(path);
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    return exitWith(`OA_WEB_MAP (${path}):\n${error.message}`);
  }
}
