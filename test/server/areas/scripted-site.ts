/**
 * A site with a scripted oa-web. One site serves a whole test file, because `script` clears the caches and everything
 * learnt about oa-web.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { type Scope, type Site, type SiteOptions, startSite } from '../../helpers/start-site.ts';

/** JSON for every call, or a function that responds. */
type Answer = JsonBodyType | ((request: Request) => JsonBodyType | Response | Promise<never>);

export interface ScriptedSite extends Site {
  /**
   * Sets oa-web's answer from now on, and the map for reading it. Clears the log, and reloads the map, which clears the
   * cache and everything learnt about oa-web.
   */
  script(answer: Answer, map?: OaWebMap): void;
}

export async function startScriptedSite(t: Scope, { env, ...options }: SiteOptions = {}): Promise<ScriptedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scripted-site-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const mapPath = path.join(folder, 'map.json');
  let current: Answer = null;
  let count = 0;
  const handler = http.all('*', async ({ request }) => {
    const answer = typeof current === 'function' ? await current(request) : current;
    return answer instanceof Response ? answer : HttpResponse.json(answer);
  });
  const site = await startSite(t, { ...options, handlers: [handler], env: { ...env, OA_WEB_MAP: mapPath } });
  const { reload } = site.app.oaWebMap;
  return {
    ...site,
    script(answer, map = {}) {
      current = answer;
      const before = site.app.oaWebMap.version;
      writeFileSync(mapPath, JSON.stringify({ $schema: String(++count), ...map }));
      reload();
      if (site.app.oaWebMap.version === before) throw new Error(JSON.stringify(site.logs.at(-1)));
      site.logs.length = 0;
    },
  };
}

/** Wraps data in an envelope without an error. */
export const ok = (data: JsonBodyType) => ({ code: 0, data });

/** Returns one page of the rows, of the requested size. */
export function pageOf<T>(rows: readonly T[], request: Request): T[] {
  const { searchParams } = new URL(request.url);
  const size = Number(searchParams.get('pageSize') ?? 20);
  const page = Number(searchParams.get('page') ?? 1);
  return rows.slice((page - 1) * size, page * size);
}

export const urlOf = (address: string, parameters: Readonly<Record<string, string | number>>): string =>
  `${address}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;

/** Expected response if oa-web sends records other than the requested ones. */
export const ignoredParameter = { status: 502, json: { code: 50201, data: null } };
