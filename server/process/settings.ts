/** Checks the settings before the server is set up. Exits with a message if a setting cannot be used. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
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

export function checkBuild(folder: string): void {
  if (!existsSync(path.join(folder, 'index.html')))
    exitWith(`There is no site in ${folder}: run npm run build, or npm run dev for development`);
}

export function readMap(path: string): OaWebMap {
  try {
    return loadMap(path);
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    return exitWith(`OA_WEB_MAP (${path}):\n${error.message}`);
  }
}

/** Prefixes of this site's settings. */
const prefixes = /^(?:OA_?WEB|DOCTOR|LOG|METRICS|REDIS|SESSION|LINK|DRAIN|PUBLIC|ASSETS?|TRUST)_/;

interface UnknownSetting {
  readonly variable: string;
  /** Settings with the same first three letters as the variable. */
  readonly known: readonly string[];
}

/** Lists variables that start like a setting but are not one. Most are misspelt settings and have no effect. */
export function unknownSettings(env: NodeJS.ProcessEnv, known: readonly string[]): UnknownSetting[] {
  return Object.keys(env)
    .filter((variable) => prefixes.test(variable) && !known.includes(variable))
    .map((variable) => ({ variable, known: known.filter((name) => name.slice(0, 3) === variable.slice(0, 3)) }));
}

/** Returns the fields of the first log line: the build, the environment, oa-web, and whether Redis is used. */
export function startupLogFields(
  { appEnv, oaWebUrl, oaWebReplayPath, redisUrl }: Config,
  build: { readonly version: string; readonly commit: string },
) {
  const standIn = oaWebReplayPath === null ? 'sandbox' : 'recording';
  // Logs only the host of oa-web's URL, because call URLs are never logged.
  return { ...build, node: process.version, appEnv, oaWeb: oaWebUrl?.host ?? standIn, redis: redisUrl !== null };
}
