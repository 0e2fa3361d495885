/** Ends the process with one message, before the site is built, if a setting can't be used. */
import { existsSync } from 'node:fs';
import path from 'node:path';
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

/** @param folder folder of the built client */
export function checkBuild(folder: string): void {
  if (!existsSync(path.join(folder, 'index.html'))) exitWith(`There is no site in ${folder}: run npm run build`);
}

export function readMap(path: string): OaWebMap {
  try {
    return loadMap(path);
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    return exitWith(`OA_WEB_MAP (${path}):\n${error.message}`);
  }
}
